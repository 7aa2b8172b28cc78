import DictionaryKit

/// What the command line has said so far, and what it amounts to in the end.
struct ArgumentCollector {
  /// What to do.
  enum Mode: String {
    case search, show, add, update, delete, list, each, missing, help, version
    case changes, diff, undo, redo, revert, log, upgrade, check, repair
    case exportChanges = "export-changes"
    case applyChanges = "apply-changes"
    case listDictionaries = "list-dictionaries"
  }

  var settings = Settings()
  var name: String?
  var description: String?
  var isDryRun = false
  var operands: [String] = []
  private var mode: Mode?
  private var values: [String] = []

  /// Takes a mode in; a second one is an error.
  mutating func set(_ mode: Mode, _ values: [String]) throws(Failure) {
    if let first = self.mode {
      throw Failure(
        first == mode
          ? "--\(mode.rawValue) is given twice: once at a time"
          : "--\(first.rawValue) and --\(mode.rawValue) do not go together: one at a time")
    }
    self.mode = mode
    self.values = values
  }

  /// What it all asks for.
  func invocation() throws(Failure) -> Invocation {
    if mode != .update {
      if name != nil { throw Failure("--name goes with --update: --update ID --name NAME") }
      if description != nil {
        throw Failure("--description goes with --update: --update ID --description TEXT")
      }
    }
    if isDryRun, mode != .applyChanges {
      throw Failure("--dry-run goes with --apply-changes: --apply-changes FILE --dry-run")
    }
    if settings.isAtomic, mode != nil || !operands.isEmpty {
      throw Failure("--atomic goes with commands on standard input, a line each: give no others")
    }
    return Invocation(request: try request(), settings: settings)
  }

  private func request() throws(Failure) -> Request? {
    switch mode {
    case nil:
      guard !operands.isEmpty else {
        if let strategy = settings.strategy {
          throw Failure(
            "--match \(strategy.rawValue) needs a text to search for: --match \(strategy.rawValue) TEXT")
        }
        return nil
      }
      let text = try word(operands, to: "to look up: give a word")
      return settings.strategy == nil ? .lookUp(text) : .search(text)
    case .search: return .search(try word(values + operands, to: "for --search: --list shows every entry"))
    case .show: return .show(.id(try id()))
    case .add:
      try refuseOperands()
      return .add(name: values[0], description: values[1])
    case .update:
      let id = try id()
      guard name != nil || description != nil else { return .edit(.id(id)) }
      return .update(.id(id), name: name, description: description)
    case .delete: return .delete(.id(try id()))
    case .list:
      try refuseOperands()
      return .list
    case .each, .missing:
      try refuseOperands()
      return mode == .each ? .lookUpEach : .missing
    case .changes, .log, .upgrade, .check, .repair, .listDictionaries:
      try refuseOperands()
      return switch mode {
      case .changes: .changes
      case .log: .log
      case .upgrade: .upgrade
      case .check: .check
      case .listDictionaries: .listDictionaries
      default: .repair
      }
    case .diff:
      return .diff(.idOrName(try word(values + operands, to: "for --diff: give an id or a headword")))
    case .revert:
      return .revert(.idOrName(try word(values + operands, to: "for --revert: give an id or a headword")))
    case .undo: return .undo(try count())
    case .redo: return .redo(try count())
    case .exportChanges, .applyChanges:
      try refuseOperands()
      if values[0].isEmpty {
        throw Failure("--\(mode?.rawValue ?? "") needs a file; - is standard input or output")
      }
      return mode == .exportChanges
        ? .exportChanges(to: values[0]) : .applyChanges(from: values[0], isTrial: isDryRun)
    case .help: return .help
    case .version: return .version
    }
  }

  /// Several arguments are one headword.
  private func word(_ words: [String], to purpose: String) throws(Failure) -> String {
    // To join even one sets up so much that it takes a thirtieth of a lookup.
    let text = words.count == 1 ? words[0] : words.joined(separator: " ")
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw Failure("nothing is given \(purpose)")
    }
    return text
  }

  private func id() throws(Failure) -> Int64 {
    try refuseOperands()
    guard let id = EntryReference.id(values[0]) else {
      throw Failure("\"\(values[0])\" is not an id: an id is a whole number, as --brief shows them")
    }
    return id
  }

  /// How many changes: the number after the mode, or one.
  private func count() throws(Failure) -> Int {
    guard let text = operands.first else { return 1 }
    guard operands.count == 1, let count = EntryReference.count(text) else {
      throw Failure(
        "--\(mode?.rawValue ?? "") takes a whole number from 1 up, not \"\(operands.joined(separator: " "))\""
      )
    }
    return count
  }

  private func refuseOperands() throws(Failure) {
    if let operand = operands.first {
      throw Failure("there is an argument too many: \"\(operand)\"; put quotes around text with spaces")
    }
  }
}
