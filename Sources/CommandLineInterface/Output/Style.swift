/// Escape sequences for text on a terminal (ECMA-48, SGR). Weight and slant, since a colour that reads well on a dark
/// background may not on a light one; only differences have the red and green that everyone knows from diff.
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

  /// For lines that are gone.
  func removed(_ text: String) -> String { wrap(text, "31") }
  /// For lines that have come.
  func added(_ text: String) -> String { wrap(text, "32") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
