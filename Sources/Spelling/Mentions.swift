/// How often each word stands in a dictionary's own texts.
package struct Mentions {
  private var counts: [[UInt8]: Int] = [:]

  package init() {}

  /// Counts the words of a text, by its folded key: runs of letters and digits, with hyphens and apostrophes inside.
  package mutating func add(foldedText: String) {
    for part in foldedText.utf8.split(whereSeparator: { !Mentions.isInWord($0) }) {
      let word = part.drop(while: Mentions.isSign)
      guard let end = word.lastIndex(where: { !Mentions.isSign($0) }) else { continue }
      counts[Array(word[...end]), default: 0] += 1
    }
  }

  /// How often the name with that folded key was counted.
  package func count(of key: String) -> Int { counts[Array(key.utf8)] ?? 0 }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7a, 0x80...: true
    default: isSign(byte)
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'") }
}
