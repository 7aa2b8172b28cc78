import DictionaryKit
import UnicodeText

/// Entries as text for people.
struct PlainFormat {
  let screen: Screen
  private var style: Style { Style(isOn: screen.isStyled) }
  /// The width that names are padded to in brief lines. Fixed, so that a long list need not be read to its end.
  private static let nameWidth = 24

  init(screen: Screen) { self.screen = screen }

  /// A whole entry, its headword, id and origin on the first line. Lines are wrapped on a terminal only.
  /// - Parameter query: what was looked up, where the headword is spelled otherwise.
  func entry(_ match: Match, answering query: String?) -> String {
    let word = match.word
    let answer = query.map { style.dim("  (for \"\(harmless($0))\")") } ?? ""
    var text = heading(match) + "\(answer)\n"
    guard let description = word.description else { return text + "(no description)\n" }
    if screen.columns == nil, !screen.isStyled { return text + description + "\n" }
    for line in harmless(description).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let line = String(Substring(line))
      let lines = screen.columns.map { TextLayout.wrap(line, to: $0) } ?? [line]
      for line in lines { text += (isHeading(line) ? style.italic(line) : line) + "\n" }
    }
    return text
  }

  /// The headword of an entry, its id, and where it stands.
  private func heading(_ match: Match) -> String {
    let origin = match.origin.map { " \($0.rawValue)" } ?? ""
    return "\(style.bold(isolated(name(of: match.word))))  \(style.dim("#\(match.word.id)\(origin)"))"
  }

  /// The headword of an entry, and the sense of it that was found, with the words that were searched for marked.
  func sense(_ sense: MatchedSense, of match: Match) -> String {
    let bytes = Array(sense.text.utf8)
    var marked = "  "
    var position = 0
    for mark in sense.marks where mark.lowerBound >= position && mark.upperBound <= bytes.count {
      marked += harmless(String(decoding: bytes[position..<mark.lowerBound], as: UTF8.self))
      marked += style.underlined(harmless(String(decoding: bytes[mark], as: UTF8.self)))
      position = mark.upperBound
    }
    marked += harmless(String(decoding: bytes[position...], as: UTF8.self))
    let lines = screen.columns.map { TextLayout.wrap(marked, to: $0) } ?? [marked]
    return heading(match) + "\n" + lines.map { $0 + "\n" }.joined()
  }

  /// That `form` is an inflected form of the headword.
  func derivation(of form: String, from word: Word) -> String {
    "\(harmless(form)): form of \"\(harmless(name(of: word)))\"\n"
  }

  /// An entry on one line: its id, its headword, and the beginning of what it means, cut on a terminal only. Before that
  /// stands in brackets where the entry is from, unless it is as it shipped.
  /// - Parameters:
  ///   - saysKind: whether it is told, too, how the entry was found.
  ///   - note: what else is to be told there.
  func line(_ match: Match, saysKind: Bool = false, note: String? = nil) -> String {
    let word = match.word
    let id = String(word.id)
    let padding = String(repeating: " ", count: max(0, 7 - id.count))
    let name = harmless(self.name(of: word))
    let nameWidth = min(PlainFormat.nameWidth, screen.columns.map { max(1, $0 / 3) } ?? PlainFormat.nameWidth)
    let spaces = String(repeating: " ", count: max(0, nameWidth - DisplayWidth.of(name)))
    var summary = harmless(match.sense?.text ?? PlainFormat.summary(word.description ?? "(no description)"))
    if let origin = match.origin, origin != .shipped { summary = "(\(origin.rawValue)) \(summary)" }
    if let note { summary = "\(note) \(summary)" }
    if saysKind { summary = "(\(match.kind.rawValue)) \(summary)" }
    if let columns = screen.columns {
      let used = max(7, id.count) + 2 + max(nameWidth, DisplayWidth.of(name)) + 2
      summary = DisplayWidth.truncate(summary, to: max(0, columns - used))
    }
    return "\(style.dim(padding + id))  \(style.bold(isolated(name)))\(spaces)  \(summary)".trimmingEnd()
      + "\n"
  }

  private func name(of word: Word) -> String { word.name.isEmpty ? "(no name)" : word.name }

  private func isolated(_ name: String) -> String {
    screen.isTerminal ? TextLayout.isolated(harmless(name)) : name
  }

  private func harmless(_ text: String) -> String { screen.isTerminal ? TextLayout.harmless(text) : text }

  private func isHeading(_ line: String) -> Bool {
    !line.isEmpty && line.first != " " && line.utf8.count < 16
  }

  /// The first sense, with its part of speech before it; of other text the first line that says anything.
  static func summary(_ description: String) -> String {
    let lines = description.utf8.split(separator: UInt8(ascii: "\n")).lazy
      .map { line in String(Substring(line)).map { $0.isWhitespace ? " " : $0 } }
      .map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty }
      .prefix(2).map { $0 }
    guard let first = lines.first else { return "" }
    guard lines.count > 1, lines[1].hasPrefix("1. ") else { return first }
    return "\(first): \(lines[1].dropFirst(3))"
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
