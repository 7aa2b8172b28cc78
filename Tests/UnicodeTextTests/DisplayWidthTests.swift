import Testing
import UnicodeText

@Suite("The cells of a terminal that text takes")
struct DisplayWidthTests {
  @Test(
    "Each kind of character takes the cells that terminals give it",
    arguments: [
      ("", 0), ("word", 4), ("café", 4), ("cafe\u{301}", 4), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}", 2),
      ("ｱ", 1), ("Ａ", 2), ("שָׁלוֹם", 4), ("كَتَبَ", 3), ("привет", 6), ("👨‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
      ("❤\u{fe0f}", 2), ("1\u{fe0f}\u{20e3}", 2), ("😀", 2), ("a\u{301}\u{302}\u{303}b", 2), ("が", 2),
      ("か\u{3099}", 2), ("\u{200b}", 0), ("\u{301}", 0), ("—“”…", 4),
    ])
  func widths(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(
    "Control characters take no cell",
    arguments: ["\u{0}", "\u{7}", "\t", "\n", "\r\n", "\u{1b}", "\u{7f}", "\u{85}"])
  func controls(_ text: String) {
    #expect(DisplayWidth.of(text) == 0)
    #expect(DisplayWidth.of("a\(text)b") == 2)
  }

  @Test(
    "A character alone is as wide as the same in a text",
    arguments: ["a", "é", "日", "👨‍👩‍👧", "🇩🇪", "\n", "❤\u{fe0f}"])
  func characters(_ text: String) {
    #expect(text.map { DisplayWidth.of($0) } == [DisplayWidth.of(text)])
  }

  @Test("A part of a text is measured like a text")
  func substring() {
    #expect(DisplayWidth.of("a日本b".dropFirst().dropLast()) == 4)
  }

  @Test("A text that fits is not shortened, and one that does not ends in an ellipsis")
  func truncation() {
    #expect(DisplayWidth.truncate("gloss", to: 5) == "gloss")
    #expect(DisplayWidth.truncate("gloss", to: 4) == "glo…")
    #expect(DisplayWidth.truncate("gloss", to: 1) == "…")
    #expect(DisplayWidth.truncate("gloss", to: 0) == "")
    #expect(DisplayWidth.truncate("gloss", to: -3) == "")
    #expect(DisplayWidth.truncate("", to: 0) == "")
    #expect(DisplayWidth.truncate("日本語", to: 6) == "日本語")
    #expect(DisplayWidth.truncate("日本語", to: 5) == "日本…")
    #expect(DisplayWidth.truncate("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncate("cafe\u{301}s", to: 4) == "caf…")
  }

  static let texts = [
    "plain words here", "cafe\u{301} au lait", "日本語の辞書", "한국어 사전", "a👨‍👩‍👧b👩🏽‍🚀c🇩🇪d", "שָׁלוֹם עֲלֵיכֶם", "हिन्दी शब्दकोश",
    "ไทยที่นี่",
    "\u{301}\u{302}x\u{200b}y\nz", "❤\u{fe0f}1\u{fe0f}\u{20e3}",
  ]

  @Test("Shortening never splits a character nor exceeds the width, whatever the width", arguments: texts)
  func truncationRules(_ text: String) {
    let whole = DisplayWidth.of(text)
    for width in 0...whole + 1 {
      let short = DisplayWidth.truncate(text, to: width)
      #expect(DisplayWidth.of(short) <= width)
      if width >= whole {
        #expect(short == text)
      } else if width > 0 {
        #expect(short.last == "…")
        #expect(Array(text).starts(with: short.dropLast()))
        // As much as fits: one more character would be too wide.
        let next = text.dropFirst(short.count - 1).prefix(1)
        #expect(DisplayWidth.of(short) + DisplayWidth.of(next) > width)
      }
    }
  }

  @Test("Padding fills up to the width, and leaves a wider text as it is")
  func padding() {
    #expect(DisplayWidth.pad("ab", to: 4) == "ab  ")
    #expect(DisplayWidth.pad("日本", to: 5) == "日本 ")
    #expect(DisplayWidth.pad("cafe\u{301}", to: 5) == "cafe\u{301} ")
    #expect(DisplayWidth.pad("👨‍👩‍👧", to: 3) == "👨‍👩‍👧 ")
    #expect(DisplayWidth.pad("日本", to: 3) == "日本")
    #expect(DisplayWidth.pad("", to: 0) == "")
    #expect(DisplayWidth.pad("ab", to: -1) == "ab")
    for text in Self.texts { #expect(DisplayWidth.of(DisplayWidth.pad(text, to: 40)) == 40) }
  }
}
