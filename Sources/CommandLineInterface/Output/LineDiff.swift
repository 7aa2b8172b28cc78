/// How the lines of one text become those of another: a row for each line of either, in order.
enum LineDiff {
  /// A line of the old text, of the new one, or of both where they are the same or one stands for the other.
  struct Row: Equatable {
    let old: String?
    let new: String?
    var isSame: Bool {
      old == nil ? new == nil : new.map { $0.utf8.elementsEqual(old?.utf8 ?? "".utf8) } ?? false
    }
  }

  /// The rows, from the shortest sequence of removed and inserted lines (Myers, "An O(ND) Difference Algorithm and Its
  /// Variations", 1986, as the standard library has it). Removed lines and the inserted ones after them stand side by side.
  static func rows(from old: String?, to new: String?) -> [Row] {
    let (old, new) = (lines(old), lines(new))
    let (removed, inserted) = differences(old, new)
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      var (gone, come): ([String], [String]) = ([], [])
      while i < old.count, removed.contains(i) {
        gone.append(old[i])
        i += 1
      }
      while j < new.count, inserted.contains(j) {
        come.append(new[j])
        j += 1
      }
      for index in 0..<max(gone.count, come.count) {
        rows.append(
          Row(old: index < gone.count ? gone[index] : nil, new: index < come.count ? come[index] : nil))
      }
      if gone.isEmpty, come.isEmpty {
        rows.append(Row(old: old[i], new: new[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return rows
  }

  /// How many lines are compared with each other: the time and the memory that takes grow with the square.
  private static let limit = 2000

  /// The places of the lines that are only in the old text and of those only in the new one. In texts that differ over too
  /// many lines that is all between the first and the last that do.
  private static func differences(
    _ old: [String], _ new: [String]
  ) -> (removed: Set<Int>, inserted: Set<Int>) {
    let isSame = { (old: String, new: String) in old.utf8.elementsEqual(new.utf8) }
    let head = zip(old, new).prefix(while: isSame).count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix(while: isSame).count
    let (oldRest, newRest) = (head..<(old.count - tail), head..<(new.count - tail))
    guard oldRest.count + newRest.count <= limit else { return (Set(oldRest), Set(newRest)) }
    let difference = new[newRest].difference(from: old[oldRest], by: isSame)
    return (
      Set(difference.removals.map { offset($0) + head }), Set(difference.insertions.map { offset($0) + head })
    )
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Split on bytes: Swift takes CR and LF for one character.
  private static func lines(_ text: String?) -> [String] {
    guard let text else { return [] }
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
