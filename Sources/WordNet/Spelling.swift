/// A text that equals another only where every byte does, and orders by its bytes.
///
/// `String` also equates texts that Unicode holds canonically equivalent; WordNet and SQLite do not.
struct Spelling: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Spelling, right: Spelling) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Spelling: Comparable {
  /// Orders by the bytes with ASCII's capitals made small, then by the bytes as they are.
  static func < (left: Spelling, right: Spelling) -> Bool {
    var difference = 0
    var (one, other) = (left.text.utf8.makeIterator(), right.text.utf8.makeIterator())
    while true {
      // The end of a text, as -1, comes before every byte.
      let (a, b) = (one.next().map(Int.init) ?? -1, other.next().map(Int.init) ?? -1)
      let (foldedA, foldedB) = (Spelling.fold(a), Spelling.fold(b))
      if foldedA != foldedB { return foldedA < foldedB }
      if difference == 0 { difference = a - b }
      if a < 0 { return difference < 0 }
    }
  }

  private static func fold(_ byte: Int) -> Int {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}

extension Spelling {
  /// Whether `lemma`, as an index file has it, stands for this name: in small letters, with underscores for
  /// spaces.
  func isSpelling(of lemma: ArraySlice<UInt8>) -> Bool {
    text.utf8.count == lemma.count
      && zip(text.utf8, lemma).allSatisfy { byte, expected in
        byte == UInt8(ascii: " ") ? expected == UInt8(ascii: "_") : Spelling.fold(Int(byte)) == Int(expected)
      }
  }
}
