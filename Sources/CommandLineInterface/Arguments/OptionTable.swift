import DictionaryKit

/// An option of the command line: what parsing, `--help` and completion know of it.
struct OptionSpecification: Sendable {
  enum Group: Sendable {
    /// Says what to do; one at a time.
    case mode
    /// Says how.
    case setting
  }

  let group: Group
  let short: Character?
  let long: StaticString
  /// What its value is called, or nil where it takes none.
  var value: String?
  /// What the argument after the value is called, or nil where there is none.
  var operand: String?
  let summary: String
  /// Takes the option in, with its value and the argument after that.
  let apply: @Sendable (inout ArgumentCollector, [String]) throws(Failure) -> Void
}

/// Every option, in the order of the help text.
enum OptionTable {
  static let all: [OptionSpecification] = modes + settings

  private static let modes = [
    OptionSpecification(
      group: .mode, short: "s", long: "search", value: "PREFIX",
      summary: "entries whose name begins with PREFIX, 20 unless --limit says otherwise"
    ) { (collector, values) throws(Failure) in try collector.set(.search, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "show", value: "ID", summary: "one entry by its id"
    ) { (collector, values) throws(Failure) in try collector.set(.show, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "add", value: "NAME", operand: "DESCRIPTION",
      summary: "a new entry; - reads the description from standard input"
    ) { (collector, values) throws(Failure) in try collector.set(.add, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "update", value: "ID",
      summary: "change an entry: --name, --description or both; neither opens an editor"
    ) { (collector, values) throws(Failure) in try collector.set(.update, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "delete", value: "ID", summary: "remove an entry"
    ) { (collector, values) throws(Failure) in try collector.set(.delete, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "list", summary: "every entry"
    ) { (collector, values) throws(Failure) in try collector.set(.list, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "each", summary: "look up each line of standard input"
    ) { (collector, values) throws(Failure) in try collector.set(.each, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "missing",
      summary: "print the lines of standard input that have no entry, as a spell checker"
    ) { (collector, values) throws(Failure) in try collector.set(.missing, values) },
    OptionSpecification(
      group: .mode, short: "h", long: "help", summary: "this text"
    ) { (collector, values) throws(Failure) in try collector.set(.help, values) },
    OptionSpecification(
      group: .mode, short: "V", long: "version", summary: "the version"
    ) { (collector, values) throws(Failure) in try collector.set(.version, values) },
  ]

  private static let settings = [
    OptionSpecification(
      group: .setting, short: "d", long: "dictionary", value: "NAME|FILE",
      summary: "the dictionary: a name such as wordnet, or a path with a / in it"
    ) { (collector, values) throws(Failure) in
      if values[0].isEmpty { throw Failure("--dictionary needs a name, or a path with a / in it") }
      collector.settings.dictionary = values[0]
    },
    OptionSpecification(
      group: .setting, short: "f", long: "format", value: "FORMAT",
      summary: "plain, json, jsonl, or tsv (id, name, description; \\t \\n \\r \\\\ escaped, \\N for none)"
    ) { (collector, values) throws(Failure) in
      collector.settings.format = try choice("--format", values[0])
    },
    OptionSpecification(
      group: .setting, short: "j", long: "json", summary: "the same as --format json"
    ) { (collector, _) throws(Failure) in collector.settings.format = .json },
    OptionSpecification(
      group: .setting, short: "n", long: "limit", value: "N", summary: "at most N entries; 0 for no limit"
    ) { (collector, values) throws(Failure) in
      guard let limit = EntryReference.id(values[0]), limit >= 0 else {
        throw Failure("--limit needs a whole number from 0 up, not \"\(values[0])\"")
      }
      // More than any answer has, and little enough to be added to.
      collector.settings.limit = Int(min(limit, Int64(Int32.max)))
    },
    OptionSpecification(
      group: .setting, short: "b", long: "brief", summary: "a line per entry"
    ) { (collector, _) throws(Failure) in collector.settings.isBrief = true },
    OptionSpecification(
      group: .setting, short: "m", long: "match", value: "STRATEGY",
      // Spelled out, since to join the names at every start takes a tenth of a search.
      summary:
        "how to search: exact, prefix, suffix, substring, glob, fuzzy, text, inflected; with a bare word too"
    ) { (collector, values) throws(Failure) in
      let strategy: MatchStrategy = try choice("--match", values[0])
      collector.settings.strategy = strategy
    },
    OptionSpecification(
      group: .setting, short: nil, long: "name", value: "NAME", summary: "with --update: the new name"
    ) { (collector, values) throws(Failure) in collector.name = values[0] },
    OptionSpecification(
      group: .setting, short: nil, long: "description", value: "TEXT",
      summary: "with --update: the new description; - reads it from standard input"
    ) { (collector, values) throws(Failure) in collector.description = values[0] },
    OptionSpecification(
      group: .setting, short: nil, long: "color", value: "WHEN", summary: "auto, always or never"
    ) { (collector, values) throws(Failure) in
      collector.settings.color = try choice("--color", values[0])
    },
  ]

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ value: String
  ) throws(Failure) -> Choice {
    if let choice = Choice(rawValue: value) { return choice }
    let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure("\(option) knows no \"\(value)\": it takes one of \(choices)")
  }
}
