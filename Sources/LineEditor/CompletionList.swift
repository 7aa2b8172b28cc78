/// What a line can be completed to.
public struct CompletionList: Sendable {
  /// Whole texts, each in place of all that is typed left of the cursor, in the order in which to list them.
  /// They need not begin with what is typed: accents and case may differ. One with a control character in it is
  /// not offered.
  public var candidates: [String]
  /// How many more there are that are not among the candidates. Where there are any, the text is not extended.
  public var omitted: Int
  /// Whether all of those were counted; else there may be more.
  public var isOmittedCounted: Bool
  /// How many leading characters of each candidate are left out when they are listed, such as a command word.
  public var displayOffset: Int
  /// An ASCII character to put after a sole candidate, such as a space.
  public var appends: String?

  /// A list of `candidates`.
  public init(
    candidates: [String], omitted: Int = 0, isOmittedCounted: Bool = true, displayOffset: Int = 0,
    appends: String? = nil
  ) {
    self.candidates = candidates
    self.omitted = omitted
    self.isOmittedCounted = isOmittedCounted
    self.displayOffset = displayOffset
    self.appends = appends
  }
}

extension CompletionList {
  /// The list with each spelling once, byte for byte, and without control characters: a line feed in a name from a
  /// dictionary would be a second line.
  func cleaned() -> CompletionList {
    var seen: Set<[UInt8]> = []
    var list = self
    list.candidates = candidates.filter { candidate in
      let bytes = Array(candidate.utf8)
      return !bytes.contains { $0 < 0x20 || $0 == 0x7F } && seen.insert(bytes).inserted
    }
    return list
  }

  /// The character to put after a sole candidate, or 0.
  var appendedByte: Int32 {
    guard let appends, appends.utf8.count == 1, let byte = appends.utf8.first else { return 0 }
    return Int32(byte)
  }

  /// What the typed text becomes: the sole candidate, else what all of them begin with, case aside, spelled as in
  /// the first. Never less than is typed already, and no more where candidates are omitted.
  func replacement(for typed: String) -> String {
    guard omitted <= 0, let first = candidates.first else { return typed }
    guard candidates.count > 1 else { return first }
    var common = first[...]
    for candidate in candidates.dropFirst() { common = common.commonPrefix(with: candidate) }
    return common.count > typed.count ? String(common) : typed
  }
}

extension Substring {
  /// The longest prefix that `other` begins with as well, case aside.
  fileprivate func commonPrefix(with other: String) -> Substring {
    var index = startIndex
    for character in other {
      guard index < endIndex, self[index].isSame(as: character) else { break }
      index = self.index(after: index)
    }
    return self[..<index]
  }
}

extension Character {
  fileprivate func isSame(as other: Character) -> Bool {
    self == other || lowercased() == other.lowercased()
  }
}
