import DictionaryKit
import LineEditor
import Platform

/// The requests that look words up.
extension Session {
  /// How many other headwords the prompt lists, and how many near ones are listed after a miss.
  private static let neighbourLimit = 10

  func lookUp(_ name: String) throws(Failure) -> ExitStatus {
    try answer(name, with: matches(name))
  }

  private func matches(_ name: String) throws(Failure) -> [Match] {
    try dictionary { () throws(DictionaryError) in try service.lookUp(name) }
  }

  private func answer(_ name: String, with matches: [Match]) throws(Failure) -> ExitStatus {
    var printer = printer(for: name)
    let status = try answer(name, with: matches, &printer)
    printer.end()
    return status
  }

  private func answer(
    _ name: String, with matches: [Match], _ printer: inout EntryPrinter
  ) throws(Failure) -> ExitStatus {
    let shown = matches.prefix(settings.limit == 0 ? matches.count : settings.limit ?? matches.count)
    for match in shown { printer.print(match) }
    if matches.isEmpty {
      try reportMiss(name, &printer)
    } else if matches.allSatisfy(\.isDoubtful) {
      _ = try suggest(name, &printer, saying: "\"\(self.shown(name))\" is formed unusually")
    }
    try reportOmitted(matches.count - shown.count)
    return matches.isEmpty ? .notFound : .success
  }

  func lookUpEach() throws(Failure) -> ExitStatus {
    var printer = printer()
    printer.isForMany = true
    var worst = ExitStatus.success
    let isAllRead = try forEachLine { (line) throws(Failure) in
      printer.query = line
      worst = max(worst, try answer(line, with: matches(line), &printer))
    }
    printer.end()
    return isAllRead ? worst : .failure
  }

  func printMissing() throws(Failure) -> ExitStatus {
    var isAnyMissing = false
    let isAllRead = try forEachLine { (line) throws(Failure) in
      let isMissing = try matches(line).allSatisfy(\.isDoubtful)
      if isMissing { output.write(line + "\n") }
      isAnyMissing = isAnyMissing || isMissing
    }
    return !isAllRead ? .failure : isAnyMissing ? .notFound : .success
  }

  /// Hands each line of standard input that is not blank to `body`, without the white space around it.
  /// - Returns: whether all lines could be read; one that is not UTF-8 is told and passed over.
  private func forEachLine(_ body: (String) throws(Failure) -> Void) throws(Failure) -> Bool {
    let reader = PlainReader(descriptor: 0)
    var isAllRead = true
    while output.isOpen {
      switch try system({ () throws(SystemError) in try reader.readLine() }) {
      case .end: return isAllRead
      case .interrupted: throw Failure(DictionaryError.interrupted)
      case .malformed:
        isAllRead = false
        try say("line \(reader.lineNumber) of standard input is not valid UTF-8: give it in that encoding")
      case .line(let line):
        let word = PromptLine.trimmed(line)
        if !word.isEmpty { try body(word) }
        // Whoever waits for the answer before writing the next line is not kept waiting.
        if !reader.hasLine { output.flush() }
      }
    }
    return isAllRead
  }

  /// Entries on a line each, whatever the settings say.
  private func printLines(_ matches: some Sequence<Match>) {
    let text = PlainFormat(screen: screen)
    for match in matches { output.write(text.line(match)) }
  }

  /// Says that a name is no headword, and asks whether another was meant.
  private func reportMiss(_ name: String, _ printer: inout EntryPrinter) throws(Failure) {
    let miss = "there is no entry for \"\(shown(name))\""
    if try suggest(name, &printer, saying: miss) { return }
    let near = try dictionary { () throws(DictionaryError) in
      try service.nearest(to: name, limit: Session.neighbourLimit)
    }
    try say(near.isEmpty ? miss : "\(miss); the nearest headwords are: \(list(near))")
  }

  /// Asks whether a headword was meant that is spelled nearly so: `reason` goes before the question. In the formats
  /// that say what is a guess the printer shows the suggestions.
  /// - Returns: whether there were any.
  private func suggest(
    _ name: String, _ printer: inout EntryPrinter, saying reason: String
  ) throws(Failure) -> Bool {
    let suggestions = try dictionary { () throws(DictionaryError) in
      try service.suggestions(for: name, limit: Session.neighbourLimit)
    }
    if suggestions.isEmpty { return false }
    if settings.format == .json || settings.format == .jsonl {
      for suggestion in suggestions { printer.print(suggestion) }
    }
    try say("\(reason); did you mean \(list(suggestions.map(\.word), or: true))?")
    return true
  }

  private func list(_ words: [Word], or isChoice: Bool = false) -> String {
    let names = words.map { shown($0.name) }
    guard isChoice, names.count > 1, let last = names.last else { return names.joined(separator: ", ") }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// What was asked, short enough to be told again.
  func shown(_ text: String) -> String {
    // A single character can be of any length, too.
    let beginning = String(String.UnicodeScalarView(text.prefix(60).unicodeScalars.prefix(300)))
    let isWhole = beginning.utf8.count == text.utf8.count
    return TextLayout.harmless(beginning) + (isWhole ? "" : "…")
  }

  /// What the prompt does with text: the entry in full, then the other headwords that begin with it.
  func query(_ text: String) throws(Failure) -> ExitStatus {
    if settings.strategy != nil { return try search(text) }
    let matches = try matches(text)
    // `?` is a headword somewhere, too.
    if matches.isEmpty, text.contains(where: { $0 == "*" || $0 == "?" }) { return try searchPattern(text) }
    guard settings.format == .plain else { return try answer(text, with: matches) }
    let limit =
      matches.count + (settings.limit == 0 ? Int(Int32.max) : settings.limit ?? Session.neighbourLimit)
    let found = try dictionary { () throws(DictionaryError) in try service.search(prefix: text, limit: limit)
    }
    let known = Set(matches.map(\.word.id))
    let others = found.matches.filter { !known.contains($0.word.id) }
    print(matches, for: text)
    if matches.isEmpty {
      guard !others.isEmpty else {
        var printer = printer(for: text)
        try reportMiss(text, &printer)
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

  /// What the prompt does with a text that has wildcards in it.
  private func searchPattern(_ pattern: String) throws(Failure) -> ExitStatus {
    let strategy = settings.strategy
    defer { settings.strategy = strategy }
    settings.strategy = .glob
    return try search(pattern)
  }
}
