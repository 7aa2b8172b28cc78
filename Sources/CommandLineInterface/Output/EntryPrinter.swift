import DictionaryKit

/// Prints entries in the format that was asked for. One for each answer.
struct EntryPrinter {
  let settings: Settings
  let screen: Screen
  /// What was looked up, said beside an entry that is spelled otherwise.
  var query: String?
  /// Whether the answers are to several queries, so that each entry in JSON says which it answers.
  var isForMany = false
  private var list: ListPrinter

  init(_ output: Output, _ settings: Settings, _ screen: Screen, query: String? = nil) {
    list = ListPrinter(output, settings)
    self.settings = settings
    self.screen = screen
    self.query = query
  }

  /// Prints one entry.
  mutating func print(_ match: Match) {
    list.print(
      plain: { [self] isFirst in plain(match, isFirst: isFirst) },
      object: { [self] buffer in
        match.withBytes {
          JSONFormat.append($0, match.kind, sense: match.sense, query: isForMany ? query : nil, to: buffer)
        }
      },
      row: { buffer in match.withBytes { TSVFormat.append($0, to: buffer) } })
  }

  /// Prints one of all entries.
  mutating func print(_ entry: EntryBytes) {
    if settings.format == .plain { return print(Match(entry, kind: .all)) }
    list.print(
      plain: { _ in "" }, object: { JSONFormat.append(entry, .all, to: $0) },
      row: { TSVFormat.append(entry, to: $0) })
  }

  private func plain(_ match: Match, isFirst: Bool) -> String {
    let text = PlainFormat(screen: screen)
    if settings.isBrief { return text.line(match, saysKind: query != nil && match.kind != .exact) }
    var entry = isFirst ? "" : "\n"
    if match.kind == .inflected, let query { entry += text.derivation(of: query, from: match.word) }
    entry +=
      match.sense.map { text.sense($0, of: match) }
      ?? text.entry(match, answering: match.kind == .folded ? query : nil)
    return entry
  }

  /// Ends the answer.
  func end() { list.end() }
}
