import DictionaryKit
import UnicodeText

/// Prints entries in the format that was asked for. One for each answer.
struct EntryPrinter {
  let output: Output
  let settings: Settings
  let screen: Screen
  /// What was looked up, said beside an entry that is spelled otherwise.
  let query: String?
  private var count = 0

  init(_ output: Output, _ settings: Settings, _ screen: Screen, query: String? = nil) {
    self.output = output
    self.settings = settings
    self.screen = screen
    self.query = query
  }

  /// Prints one entry.
  mutating func print(_ match: Match) {
    switch settings.format {
    case .plain:
      let text = PlainFormat(screen: screen)
      if settings.isBrief {
        output.write(text.line(match.word))
      } else {
        if count > 0 { output.write("\n") }
        output.write(text.entry(match.word, answering: match.kind == .folded ? query : nil))
      }
    case .json: output.write((count == 0 ? "[\n" : ",\n") + JSONFormat.object(match))
    case .jsonl: output.write(JSONFormat.object(match) + "\n")
    case .tsv: output.write(TSVFormat.line(match.word))
    }
    count += 1
  }

  /// Ends the answer.
  func end() {
    if settings.format == .json { output.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}
