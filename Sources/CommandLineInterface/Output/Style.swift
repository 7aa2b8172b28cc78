/// Escape sequences for text on a terminal (ECMA-48, SGR). Weight and slant only: a colour that reads well on a
/// dark background does not on a light one.
struct Style: Sendable {
  let isOn: Bool

  /// For headwords.
  func bold(_ text: String) -> String { wrap(text, "1") }
  /// For ids and what stands beside.
  func dim(_ text: String) -> String { wrap(text, "2") }
  /// For headings, such as a part of speech.
  func italic(_ text: String) -> String { wrap(text, "3") }

  /// For words that were searched for.
  func underlined(_ text: String) -> String { wrap(text, "4") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
