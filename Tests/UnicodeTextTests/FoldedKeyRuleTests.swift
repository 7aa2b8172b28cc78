import Testing
import UnicodeText

@Suite("Rules that every folded key keeps")
struct FoldedKeyRuleTests {
  /// All scalars up to the end of the supplementary planes that have characters, and the tags and selectors.
  static let allScalars = [0...0xd7ff, 0xe000...0x323af, 0xe0000...0xe01ef].flatMap {
    (range: ClosedRange<UInt32>) in
    range.compactMap(Unicode.Scalar.init)
  }

  static let words = [
    "Éclair", "Stra\u{df}e", "İstanbul", "ΦΩΝΉ", "ПРИВЕТ", "Մեղր", "שָׁלוֹם", "كَتَبَ", "می\u{200c}خواهم", "ܫܠܡܐ",
    "हिन्दी", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ไทยที่นี่", "ພາສາລາວ",
    "བོད་ཡིག", "မြန်မာ", "ქართული", "한국어", "አማርኛ", "ᏣᎳᎩ", "ភាសាខ្មែរ", "ᠮᠣᠩᠭᠣᠯ", "がパ", "中文字", "ꦗꦮ", "👩🏽‍🚀 🇩🇪",
    "co\u{ad}op  ice\u{a0}cream",
  ]

  @Test("The key of a key is that key, for every character of Unicode", arguments: ["", "a", "中", "क", "ش "])
  func idempotence(after letter: String) {
    var wrong: [Unicode.Scalar] = []
    for scalar in Self.allScalars {
      let key = FoldedKey.of(letter + String(scalar) + "x")
      if !FoldedKey.of(key).utf8.elementsEqual(key.utf8) { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test("The key of a key is that key, for words of every script", arguments: words)
  func idempotence(word: String) {
    let key = FoldedKey.of(word)
    #expect(!key.isEmpty)
    #expect(scalars(FoldedKey.of(key)) == scalars(key))
    #expect(scalars(FoldedKey.ofPrefix(key)) == scalars(key))
  }

  @Test("The key of a word's beginning begins the key of the word, letter by letter", arguments: words)
  func beginnings(word: String) {
    let key = FoldedKey.of(word)
    for count in 0...word.count {
      let beginning = FoldedKey.ofPrefix(String(word.prefix(count)))
      #expect(key.utf8.starts(with: beginning.utf8), "\(word.prefix(count))")
    }
  }

  @Test(
    "The two canonical spellings of every Latin, Greek and Cyrillic letter and Hangul syllable have one key")
  func canonicalSpellings() {
    let alphabets = (0xc0...0x24f).map { $0 } + (0x370...0x52f) + (0x1e00...0x1fff) + (0xac00...0xd7a3)
    var (wrong, count) = ([Unicode.Scalar](), 0)
    for scalar in alphabets.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let spelled = decomposed(scalar)
      if spelled.count > 1 { count += 1 }
      let apart = String(String.UnicodeScalarView(spelled))
      if !FoldedKey.of(apart).utf8.elementsEqual(FoldedKey.of(String(scalar)).utf8) { wrong.append(scalar) }
    }
    #expect(wrong == [])
    #expect(count > 11_172)
  }

  /// Hangul by the arithmetic of the Unicode standard (section 3.12), other letters by asking which base letter
  /// and mark Swift takes for the same.
  private func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if (0xac00...0xd7a3).contains(scalar.value) {
      let index = scalar.value - 0xac00
      let parts =
        [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 > 0 ? [0x11a7 + index % 28] : [])
      return parts.compactMap(Unicode.Scalar.init)
    }
    let bases = (0x41...0x5a).map { $0 } + (0x61...0x7a)
    for base in bases.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      for mark in ["\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{308}", "\u{30c}", "\u{327}"]
        as [Unicode.Scalar]
      {
        let apart = [base, mark]
        if String(String.UnicodeScalarView(apart)) == String(scalar) { return apart }
      }
    }
    return [scalar]
  }
}
