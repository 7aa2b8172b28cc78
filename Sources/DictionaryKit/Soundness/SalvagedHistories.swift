import SQLite

/// What a salvaged record says of each entry.
struct SalvagedHistories {
  /// An entry before the first change of it that can be read and after the last, with the number of that: nil where there was
  /// none.
  struct History {
    let first: Word?
    var last: Word?
    var number: Int64
    /// Whether it ends with what the user made of the entry, and not with a text that shipped before an upgrade.
    var isOwn = true
  }

  /// By the ids of the entries.
  private(set) var all: [Int64: History] = [:]

  init(_ salvage: Salvage) {
    for (number, row) in salvage.record.sorted(by: { $0.key < $1.key }) {
      let before = SalvagedHistories.word(row[3], row[4], row[7])
      let after = SalvagedHistories.word(row[5], row[6], row[8])
      if before == nil, after == nil {
        // An upgrade brings other texts of the entries that are as they shipped.
        for (id, history) in all where history.last == history.first { all[id]?.isOwn = false }
      }
      for id in Set([before?.id, after?.id].compactMap(\.self)) {
        let first = all[id].map(\.first) ?? (before?.id == id ? before : nil)
        all[id] = History(first: first, last: after?.id == id ? after : nil, number: number)
      }
    }
  }

  subscript(id: Int64) -> History? { all[id] }

  private static func word(_ id: Value, _ name: Value, _ description: Value) -> Word? {
    id.integer.map { Word(id: $0, name: name.text ?? "", description: description.text) }
  }
}
