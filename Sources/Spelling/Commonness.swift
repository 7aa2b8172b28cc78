/// How common a word is, as one byte: the higher, the more common, in steps of an eighth of a doubling.
package enum Commonness {
  /// The commonness of a word.
  /// - Parameters:
  ///   - tagCount: how often a corpus has it; for WordNet the sum of `tag_cnt` over its senses, cntlist(5WN).
  ///   - mentions: how often the dictionary's own descriptions have it as a word. It tells common words from rare
  ///     ones where the corpus has neither, and any dictionary has it; 0 where it was not counted.
  ///   - isPlain: whether the name is its own folded key. Of names with one folded key (`polish`, `Polish`), whose
  ///     counts are added, the plain one is suggested.
  package static func of(tagCount: Int, mentions: Int = 0, isPlain: Bool) -> UInt8 {
    UInt8(clamping: eighths(tagCount) + eighths(mentions) + (isPlain ? 1 : 0))
  }

  /// Eight times the binary logarithm of `count + 1`, linear between powers of two: the same on every machine.
  private static func eighths(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    let value = UInt(count) + 1
    let exponent = UInt.bitWidth - 1 - value.leadingZeroBitCount
    let fraction = (value << (UInt.bitWidth - 1 - exponent)) >> (UInt.bitWidth - 4)
    return 8 * exponent + Int(fraction & 7)
  }
}
