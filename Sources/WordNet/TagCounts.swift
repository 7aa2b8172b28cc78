extension WordNetFiles {
  /// How often a sense of a lemma was met in the texts that WordNet's editors tagged.
  public struct TagCount: Hashable, Sendable {
    /// In small letters, spaces for underscores.
    public let lemma: String
    public let count: Int
  }

  /// Reads `cntlist.rev`: on each line a sense key, a sense number and a count (cntlist(5WN)).
  /// - Returns: one row for each sense that was met, in the order of the file.
  public func tagCounts() throws(WordNetError) -> [TagCount] {
    var counts: [TagCount] = []
    var reader = try LineReader("\(directory)/cntlist.rev")
    while var line = try reader.next() {
      let key = spaced(try line.field("the sense key"))
      _ = try line.field("the sense number")
      guard let percent = key.firstIndex(of: "%"), let count = Int(text(try line.field("the count"))),
        count >= 0
      else { throw line.error("the line is not a sense key, a number and a count") }
      counts.append(TagCount(lemma: String(key[..<percent]), count: count))
    }
    return counts
  }
}
