import Testing
import UnicodeText

@Suite("The folded key in which a name and a query meet")
struct FoldedKeyTests {
  /// Names and the one key that they all have, which is compared by its scalars: Swift's own `==` takes two
  /// spellings for one.
  struct Meeting: CustomTestStringConvertible {
    let key: String
    let names: [String]
    var testDescription: String { key }

    init(_ key: String, _ names: String...) {
      self.key = key
      self.names = names
    }
  }

  static let european = [
    Meeting("cafe", "café", "CAFÉ", "cafe\u{301}", "CAFE\u{301}", "Cafe", "c\u{e0}f\u{ea}"),
    Meeting("eclair", "Éclair", "eclair", "E\u{301}CLAIR"),
    Meeting("strasse", "straße", "STRASSE", "Stra\u{1e9e}e", "strasse"),
    Meeting("istanbul", "İstanbul", "istanbul", "ISTANBUL", "I\u{307}stanbul"),
    Meeting("\u{131}rmak", "\u{131}rmak", "\u{131}RMAK"),
    Meeting("angstrom", "Ångström", "\u{212b}ngstro\u{308}m"),
    Meeting("viet nam", "Việt Nam", "Vie\u{323}\u{302}t Nam", "Vie\u{302}\u{323}t Nam"),
    Meeting("k", "K", "\u{212a}"),
    Meeting("fish", "ﬁsh", "FISH"),
    Meeting("øre", "Øre", "ØRE"),
    Meeting("привет", "ПРИВЕТ", "привет", "Приве\u{301}т"),
    Meeting("мои", "мой", "МОЙ", "мои", "мои\u{306}"),
    Meeting("елка", "ёлка", "Елка"),
    Meeting("λογοσ", "λόγος", "ΛΟΓΟΣ", "λογοσ", "λο\u{301}γος"),
    Meeting("αι", "ᾳ", "αι", "ᾼ", "α\u{345}\u{301}", "α\u{301}\u{345}"),
  ]

  static let pointed = [
    Meeting("שלום", "שלום", "שָׁלוֹם", "ש\u{5b8}\u{5c1}לו\u{5b9}ם"),
    Meeting("كتب", "كتب", "كَتَبَ", "كُتِبَ"),
    Meeting("ا", "أ", "ا\u{654}", "ا"),
    Meeting("می\u{200c}خواهم", "می\u{200c}خواهم", "مِی\u{200c}خواهَم"),
  ]

  static let marked = [
    Meeting("हिन्दी", "हिन्दी"),
    Meeting("क\u{94d}\u{200d}ष", "क\u{94d}\u{200d}ष"),
    Meeting("ไทยที่", "ไทยที่"),
    Meeting("か\u{3099}", "が", "か\u{3099}"),
    Meeting("ハ\u{309a}", "パ", "ハ\u{309a}"),
    Meeting("தமிழ்", "தமிழ்"),
    Meeting("\u{1112}\u{1161}", "하", "\u{1112}\u{1161}"),
    Meeting("\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}", "한국", "\u{1112}\u{1161}\u{11ab}국"),
  ]

  static let invisible = [
    Meeting(
      "cooperate", "co\u{ad}operate", "\u{feff}cooperate", "co\u{200b}op\u{2060}erate", "coop\u{200d}erate"),
    Meeting(
      "ice cream", "ice\u{a0}cream", "  ice \t\u{2003}cream\u{3000}\n", "ice\u{2028}cream", "ICE\u{85}CREAM"),
    Meeting(
      "", "", " ", "\u{ad}", "\u{200b}\u{feff}", "\t\u{a0}\u{3000}", "\u{200d}", "\u{3164}", "\u{fe0f}"),
    Meeting("❤", "❤", "❤\u{fe0f}"),
    Meeting("👨\u{200d}👩\u{200d}👧", "👨‍👩‍👧"),
    Meeting("🇩🇪", "🇩🇪"),
  ]

  @Test("Names that differ only in case or accents have one key", arguments: european)
  func accents(_ meeting: Meeting) { check(meeting) }

  @Test("Hebrew points, Arabic vowels and hamza make no difference, and joiners do", arguments: pointed)
  func points(_ meeting: Meeting) { check(meeting) }

  @Test("Marks that are letters of their script are kept", arguments: marked)
  func marks(_ meeting: Meeting) { check(meeting) }

  @Test("What does not show makes no difference, and white space is one space", arguments: invisible)
  func invisibles(_ meeting: Meeting) { check(meeting) }

  private func check(_ meeting: Meeting) {
    for name in meeting.names {
      #expect(scalars(FoldedKey.of(name)) == scalars(meeting.key), "\(name)")
    }
  }

  @Test("Words that differ in their letters keep different keys")
  func differences() {
    let names = [
      "か", "が", "हिन", "हन", "ø", "o", "ł", "l", "ı", "i", "می\u{200c}خ", "میخ", "하", "한", "и", "і",
    ]
    #expect(Set(names.map { scalars(FoldedKey.of($0)) }).count == names.count)
  }

  @Test("A space at the end is kept in the key of a beginning, and dropped in that of a name")
  func trailingSpace() {
    for text in ["Ice ", "ICE  ", "ice\u{a0}", "íce\t", " ice\u{ad} \u{200b}"] {
      #expect(FoldedKey.ofPrefix(text) == "ice ")
      #expect(FoldedKey.of(text) == "ice")
    }
    #expect(FoldedKey.ofPrefix("  ") == "")
  }

  @Test("A control character that is no white space stays, so that no two names become one unseen")
  func controls() {
    #expect(scalars(FoldedKey.of("a\u{0}B\u{1b}é\u{7f}")) == ["a", "\u{0}", "b", "\u{1b}", "e", "\u{7f}"])
  }

  @Test("A long text is folded whole")
  func long() {
    #expect(FoldedKey.of(String(repeating: "ΐ", count: 50_000)) == String(repeating: "ι", count: 50_000))
    #expect(FoldedKey.of(String(repeating: "É ", count: 20_000)).utf8.count == 39_999)
  }
}

func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
