import DictionaryKit

/// A command line, understood.
struct Invocation: Equatable, Sendable {
  /// What is asked for; nil opens the prompt.
  var request: Request?
  var settings = Settings()
}

/// How answers are found and shown.
struct Settings: Equatable, Sendable {
  /// The name or path of the dictionary; nil for the default one.
  var dictionary: String?
  var format = OutputFormat.plain
  /// The most entries to show: nil where none was given, 0 for no limit.
  var limit: Int?
  var isBrief = false
  var strategy: MatchStrategy?
  /// Whether the edits of all lines of standard input are one transaction.
  var isAtomic = false
  var color = ColorChoice.auto
}

enum OutputFormat: String, CaseIterable, Sendable {
  case plain
  case json
  case jsonl
  case tsv
}

enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
