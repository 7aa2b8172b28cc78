import DictionaryKit

/// An option of the command line: what parsing, `--help`, the man page and completion know of it.
package struct OptionSpecification: Sendable {
  package enum Group: Sendable {
    /// Says what to do; one at a time.
    case mode
    /// The same, about what the user changed.
    case changes
    /// Says how.
    case setting
  }

  package let group: Group
  package let short: Character?
  package let long: StaticString
  /// What its value is called, or nil where it takes none.
  package var value: String?
  /// What its value can be.
  package var kind = ValueKind.text
  /// What the argument after the value is called, or nil where there is none.
  package var operand: String?
  /// What the argument after it is called that may be left out, or nil where there is none.
  package var optional: String?
  package let summary: String
  /// Takes the option in, with its value and the argument after that.
  let apply: @Sendable (inout ArgumentCollector, [String]) throws(Failure) -> Void

  /// How it is written with what must follow it.
  var usage: String { ["--\(long)", value, operand].compactMap(\.self).joined(separator: " ") }
}

/// Every option, in the order of the help text.
package enum OptionTable {
  package static let all: [OptionSpecification] = modes + settings

  private static let modes = [
    OptionSpecification(
      group: .mode, short: "s", long: "search", value: "PREFIX", kind: .headword,
      summary: "entries whose name begins with PREFIX, 20 unless --limit says otherwise"
    ) { (collector, values) throws(Failure) in try collector.set(.search, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "show", value: "ID", kind: .id, summary: "one entry by its id"
    ) { (collector, values) throws(Failure) in try collector.set(.show, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "add", value: "NAME", operand: "DESCRIPTION",
      summary: "a new entry; - reads the description from standard input"
    ) { (collector, values) throws(Failure) in try collector.set(.add, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "update", value: "ID", kind: .id,
      summary: "change an entry: --name, --description or both; neither opens an editor"
    ) { (collector, values) throws(Failure) in try collector.set(.update, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "delete", value: "ID", kind: .id, summary: "remove an entry"
    ) { (collector, values) throws(Failure) in try collector.set(.delete, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "list", summary: "every entry"
    ) { (collector, values) throws(Failure) in try collector.set(.list, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "list-dictionaries",
      summary: "the dictionaries that --dictionary knows by name"
    ) { (collector, values) throws(Failure) in try collector.set(.listDictionaries, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "each", summary: "look up each line of standard input"
    ) { (collector, values) throws(Failure) in try collector.set(.each, values) },
    OptionSpecification(
      group: .mode, short: nil, long: "missing",
      summary: "print the lines of standard input that have no entry, as a spell checker"
    ) { (collector, values) throws(Failure) in try collector.set(.missing, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "changes", summary: "what you changed, the last change first"
    ) { (collector, values) throws(Failure) in try collector.set(.changes, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "diff", value: "ID|NAME", kind: .changedEntry,
      summary: "the shipped text of an entry and yours, side by side"
    ) { (collector, values) throws(Failure) in try collector.set(.diff, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "undo", optional: "N",
      summary: "take back the last change, or the last N"
    ) { (collector, values) throws(Failure) in try collector.set(.undo, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "redo", optional: "N",
      summary: "take back the last undo, or the last N"
    ) { (collector, values) throws(Failure) in try collector.set(.redo, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "revert", value: "ID|NAME", kind: .changedEntry,
      summary: "give an entry its shipped text again, also a deleted one"
    ) { (collector, values) throws(Failure) in try collector.set(.revert, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "log", summary: "the record of all changes, the last first"
    ) { (collector, values) throws(Failure) in try collector.set(.log, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "export-changes", value: "FILE", kind: .file,
      summary: "write your changes as JSON Lines; - is standard output"
    ) { (collector, values) throws(Failure) in try collector.set(.exportChanges, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "apply-changes", value: "FILE", kind: .file,
      summary: "make the changes that were exported; - is standard input"
    ) { (collector, values) throws(Failure) in try collector.set(.applyChanges, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "upgrade",
      summary: "bring your copy up to the newer release that ships, as the next edit would"
    ) { (collector, values) throws(Failure) in try collector.set(.upgrade, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "check", summary: "say whether the dictionary is sound"
    ) { (collector, values) throws(Failure) in try collector.set(.check, values) },
    OptionSpecification(
      group: .changes, short: nil, long: "repair",
      summary: "save what can be read of a damaged copy into a new one; the old one is kept"
    ) { (collector, values) throws(Failure) in try collector.set(.repair, values) },
    OptionSpecification(
      group: .mode, short: "h", long: "help", summary: "this text"
    ) { (collector, values) throws(Failure) in try collector.set(.help, values) },
    OptionSpecification(
      group: .mode, short: "V", long: "version", summary: "the version"
    ) { (collector, values) throws(Failure) in try collector.set(.version, values) },
  ]

  private static let settings = [
    OptionSpecification(
      group: .setting, short: "d", long: "dictionary", value: "NAME|FILE", kind: .dictionary,
      summary: "the dictionary: a name such as wordnet, or a path with a / in it"
    ) { (collector, values) throws(Failure) in
      if values[0].isEmpty { throw Failure("--dictionary needs a name, or a path with a / in it") }
      collector.settings.dictionary = values[0]
    },
    OptionSpecification(
      group: .setting, short: "f", long: "format", value: "FORMAT", kind: .choice(.format),
      summary: "plain, json, jsonl, or tsv (id, name, description; \\t \\n \\r \\\\ escaped, \\N for none)"
    ) { (collector, values) throws(Failure) in
      collector.settings.format = try choice("--format", values[0])
    },
    OptionSpecification(
      group: .setting, short: "j", long: "json", summary: "the same as --format json"
    ) { (collector, _) throws(Failure) in collector.settings.format = .json },
    OptionSpecification(
      group: .setting, short: "n", long: "limit", value: "N", kind: .number,
      summary: "at most N entries; 0 for no limit"
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
      group: .setting, short: "m", long: "match", value: "STRATEGY", kind: .choice(.strategy),
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
      group: .setting, short: nil, long: "dry-run",
      summary: "with --apply-changes: only say what would be done"
    ) { (collector, _) throws(Failure) in collector.isDryRun = true },
    OptionSpecification(
      group: .setting, short: nil, long: "atomic",
      summary: "with lines on standard input: all edits or, where a line fails, none"
    ) { (collector, _) throws(Failure) in collector.settings.isAtomic = true },
    OptionSpecification(
      group: .setting, short: nil, long: "color", value: "WHEN", kind: .choice(.color),
      summary: "auto, always or never"
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
