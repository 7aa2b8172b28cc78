import DictionaryKit

/// The requests that only read.
extension Session {
  /// How many other headwords the prompt lists, and how many near ones are listed after a miss.
  private static let neighbourLimit = 10
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

  func printer(for query: String? = nil) -> EntryPrinter {
    EntryPrinter(output, settings, screen, query: query)
  }

  private func print(_ matches: [Match], for query: String? = nil) {
    var printer = printer(for: query)
    for match in matches { printer.print(match) }
    printer.end()
  }

  /// Entries on a line each, whatever the settings say.
  private func printLines(_ words: some Sequence<Word>) {
    let text = PlainFormat(screen: screen)
    for word in words { output.write(text.line(word)) }
  }

  func lookUp(_ name: String) throws(Failure) -> ExitStatus {
    let matches = try dictionary { () throws(DictionaryError) in try service.lookUp(name) }
    let shown = matches.prefix(settings.limit == 0 ? matches.count : settings.limit ?? matches.count)
    print(Array(shown), for: name)
    if matches.isEmpty { try reportMiss(name) }
    try reportOmitted(matches.count - shown.count)
    return matches.isEmpty ? .notFound : .success
  }

  private func reportMiss(_ name: String) throws(Failure) {
    let near = try dictionary { () throws(DictionaryError) in
      try service.nearest(to: name, limit: Session.neighbourLimit)
    }
    let names = near.map(\.name).joined(separator: ", ")
    try say(
      "there is no entry for \"\(shown(name))\"\(near.isEmpty ? "" : "; the nearest headwords are: \(names)")"
    )
  }

  /// What was asked, short enough to be told again.
  private func shown(_ text: String) -> String {
    // A single character can be of any length, too.
    let beginning = String(String.UnicodeScalarView(text.prefix(60).unicodeScalars.prefix(300)))
    let isWhole = beginning.utf8.count == text.utf8.count
    return TextLayout.harmless(beginning) + (isWhole ? "" : "…")
  }

  /// What the prompt does with text: the entry in full, then the other headwords that begin with it.
  func query(_ text: String) throws(Failure) -> ExitStatus {
    guard settings.format == .plain else { return try lookUp(text) }
    let matches = try dictionary { () throws(DictionaryError) in try service.lookUp(text) }
    let limit =
      matches.count + (settings.limit == 0 ? Int(Int32.max) : settings.limit ?? Session.neighbourLimit)
    let found = try dictionary { () throws(DictionaryError) in try service.search(prefix: text, limit: limit)
    }
    let known = Set(matches.map(\.word.id))
    let others = found.matches.map(\.word).filter { !known.contains($0.id) }
    print(matches, for: text)
    if matches.isEmpty {
      guard !others.isEmpty else {
        try reportMiss(text)
        offerToAdd(text)
        return .notFound
      }
      try say("there is no entry for \"\(shown(text))\"; these begin with it:")
    } else if !others.isEmpty {
      output.write("\n")
    }
    printLines(others)
    if found.omitted > 0 { output.write("\(found.omitted) more: :search \(shown(text))\n") }
    if matches.isEmpty { offerToAdd(text) }
    return matches.isEmpty ? .notFound : .success
  }

  private func offerToAdd(_ text: String) {
    guard source == .prompt else { return }
    output.write("To add it: :add \(shown(text)) = DESCRIPTION\n")
  }

  func search(_ text: String) throws(Failure) -> ExitStatus {
    let result = try dictionary { () throws(DictionaryError) in
      switch settings.strategy ?? .prefix {
      case .prefix: return try service.search(prefix: text, limit: searchLimit)
      case .exact:
        let matches = try service.lookUp(text)
        let shown = matches.prefix(searchLimit ?? matches.count)
        return SearchResult(matches: Array(shown), omitted: matches.count - shown.count)
      }
    }
    print(result.matches)
    if result.matches.isEmpty && result.omitted == 0 {
      let what = settings.strategy == .exact ? "is" : "begins with"
      try say("no headword \(what) \"\(shown(text))\"")
      return .notFound
    }
    try reportOmitted(result.omitted)
    return .success
  }

  /// A limit is never silent.
  private func reportOmitted(_ count: Int) throws(Failure) {
    guard count > 0 else { return }
    let how = source == .arguments ? "--limit 0 shows them all" : "start with --limit 0 to see them all"
    try say("\(count) more \(count == 1 ? "entry is" : "entries are") not shown: \(how)")
  }

  func show(_ reference: EntryReference) throws(Failure) -> ExitStatus {
    // In a format for machines nothing found is an answer, too.
    do throws(Failure) {
      print([Match(word: try entry(reference), kind: .id)])
    } catch {
      if error.status == .notFound { print([]) }
      throw error
    }
    return .success
  }

  func list() throws(Failure) -> ExitStatus {
    var printer = printer()
    let limit = settings.limit == 0 ? nil : settings.limit
    var count = 0
    try dictionary { () throws(DictionaryError) in
      try service.forEachWord(limit: limit) { word in
        printer.print(Match(word: word, kind: .all))
        count += 1
        return output.isOpen
      }
    }
    printer.end()
    if let limit, count == limit {
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
