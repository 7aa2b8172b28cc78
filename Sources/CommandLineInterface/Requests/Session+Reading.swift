import DictionaryKit

/// The requests that only read.
extension Session {
  /// How many entries a search prints as text where no limit is given.
  private static let plainLimit = 20

  /// The limit for a search: the one given, else 20 in plain text and none in the formats for machines.
  private var searchLimit: Int? {
    switch settings.limit {
    case 0: nil
    case let limit?: limit
    case nil: settings.format == .plain ? Session.plainLimit : nil
    }
  }

  /// The limit for a list, which is complete unless one is given.
  var listLimit: Int? { settings.limit == 0 ? nil : settings.limit }

  func printer(for query: String? = nil) -> EntryPrinter {
    EntryPrinter(output, settings, screen, query: query)
  }

  func print(_ matches: [Match], for query: String? = nil) {
    var printer = printer(for: query)
    for match in matches { printer.print(match) }
    printer.end()
  }

  func search(_ text: String) throws(Failure) -> ExitStatus {
    let strategy = settings.strategy ?? .prefix
    let result = try dictionary { () throws(DictionaryError) in
      try service.search(text, by: strategy, limit: searchLimit)
    }
    print(result.matches)
    if result.matches.isEmpty && result.omitted == 0 {
      try say("no headword \(strategy.relation) \"\(shown(text))\"")
      return .notFound
    }
    try reportOmitted(result.omitted, isRanked: [.text, .fuzzy].contains(strategy))
    return .success
  }

  func setStrategy(_ strategy: MatchStrategy?) {
    settings.strategy = strategy
    output.write(strategy.map { "searching by \($0.rawValue)\n" } ?? "looking up\n")
  }

  /// A limit is never silent.
  /// - Parameter isRanked: whether only the best of all that fit more or less are counted.
  func reportOmitted(_ count: Int, isRanked: Bool = false, noun: String = "entry") throws(Failure) {
    guard count > 0 else { return }
    let verb = count == 1 ? "is" : "are"
    let how =
      source == .arguments
      ? "--limit 0 shows them\(isRanked ? "" : " all")" : "start with --limit 0 to see them all"
    let many = noun == "entry" ? "entries" : noun + "s"
    let what = isRanked ? "of the best entries" : count == 1 ? noun : many
    try say("\(count) more \(what) \(verb) not shown: \(how)")
  }

  func show(_ reference: EntryReference) throws(Failure) -> ExitStatus {
    // In a format for machines nothing found is an answer, too.
    do throws(Failure) {
      print([try match(try entry(reference))])
    } catch {
      if error.status == .notFound { print([]) }
      throw error
    }
    return .success
  }

  /// An entry that was asked for by its id, with where it stands.
  func match(_ word: Word) throws(Failure) -> Match {
    let origin = try dictionary { () throws(DictionaryError) in try service.origin(of: word) }
    return Match(word: word, kind: .id, origin: origin)
  }

  func list() throws(Failure) -> ExitStatus {
    var printer = printer()
    var count = 0
    try dictionary { () throws(DictionaryError) in
      output.isHeld = true
      defer { output.isHeld = false }
      try service.forEachEntry(limit: listLimit) { entry in
        printer.print(entry)
        count += 1
      } pause: {
        output.isHeld = false
        output.isHeld = true
        return output.isOpen
      }
    }
    printer.end()
    if let listLimit, count == listLimit {
      let all = try dictionary { () throws(DictionaryError) in try service.count() }
      try reportOmitted(all - count)
    }
    return count == 0 ? .notFound : .success
  }

  func showInformation() throws(Failure) -> ExitStatus {
    let information = try dictionary { () throws(DictionaryError) in try service.information() }
    let lines = [
      ("dictionary", information.title ?? service.location.name),
      ("file", information.path + (information.isOwn ? " (yours)" : " (shipped, read in place)")),
      ("release", information.release ?? "not said"),
      ("entries", "\(information.count)"),
    ]
    for (name, value) in lines { output.write("\(name): \(value)\n") }
    return .success
  }
}

extension MatchStrategy {
  /// What a name that was found has to do with the query.
  fileprivate var relation: String {
    switch self {
    case .exact: "is"
    case .prefix: "begins with"
    case .suffix: "ends with"
    case .substring: "holds"
    case .glob: "matches"
    case .fuzzy: "is spelled like"
    case .text: "is described by"
    case .inflected: "has the form"
    }
  }
}
