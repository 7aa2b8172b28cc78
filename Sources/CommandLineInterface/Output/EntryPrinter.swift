import DictionaryKit

/// Prints entries in the format that was asked for. One for each answer.
struct EntryPrinter {
  let output: Output
  let settings: Settings
  let screen: Screen
  /// What was looked up, said beside an entry that is spelled otherwise.
  var query: String?
  /// Whether the answers are to several queries, so that each entry in JSON says which it answers.
  var isForMany = false
  private var count = 0

  init(_ output: Output, _ settings: Settings, _ screen: Screen, query: String? = nil) {
    self.output = output
    self.settings = settings
    self.screen = screen
    self.query = query
  }

  /// Prints one entry.
  mutating func print(_ match: Match) {
    let named = isForMany ? query : nil
    switch settings.format {
    case .plain:
      let text = PlainFormat(screen: screen)
      if settings.isBrief {
        let isPlain = query == nil || match.kind == .exact
        output.write(text.line(match, saysKind: !isPlain))
      } else {
        if count > 0 { output.write("\n") }
        if match.kind == .inflected, let query { output.write(text.derivation(of: query, from: match.word)) }
        if let sense = match.sense {
          output.write(text.sense(sense, of: match))
        } else {
          output.write(text.entry(match, answering: match.kind == .folded ? query : nil))
        }
      }
    case .json: output.write((count == 0 ? "[\n" : ",\n") + JSONFormat.object(match, query: named))
    case .jsonl: output.write(JSONFormat.object(match, query: named) + "\n")
    case .tsv: output.write(TSVFormat.line(match.word))
    }
    count += 1
  }

  /// Ends the answer.
  func end() {
    if settings.format == .json { output.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}
