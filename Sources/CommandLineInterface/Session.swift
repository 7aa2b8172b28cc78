import DictionaryKit
import Platform

/// One run of the tool: the dictionary, how answers are shown, and where they go. Carries requests out.
final class Session {
  /// Where requests come from.
  enum Source {
    /// The command line: one request.
    case arguments
    /// A prompt on a terminal.
    case prompt
    /// Lines of a standard input that is no terminal.
    case lines
  }

  let source: Source
  var settings: Settings
  private(set) var screen: Screen
  let output: Output
  let service: DictionaryService
  private let progress = Progress()

  /// - Parameter catchesInterrupts: whether Ctrl-C is a flag that stops the work, and not the end of the process.
  init(_ source: Source, _ settings: Settings, catchesInterrupts: Bool) throws(Failure) {
    self.source = source
    self.settings = settings
    screen = Screen.current(settings.color)
    output = Output(screen)
    let location = try dictionary { () throws(DictionaryError) in
      try DictionaryLocation.named(settings.dictionary)
    }
    var options = DictionaryService.Options(report: { [progress] event in Session.report(event, progress) })
    if catchesInterrupts { options.stop = { Interrupts.isPending } }
    service = DictionaryService(location, options)
  }

  private static func report(_ event: DictionaryService.Event, _ progress: Progress) {
    switch event {
    case .copying(let done, let all): progress.show("copying the dictionary", done: done, all: all)
    case .emptyCopyIgnored(let path):
      Messages.say("your copy \(path) is empty, as one cut short: the shipped dictionary is read instead")
    case .leftoverSetAside(let path, let new):
      Messages.say("\(path) belonged to no dictionary any more and is now \(new)")
    }
  }

  /// Carries a request out: prints the answer, or throws why there is none.
  func perform(_ request: Request) throws(Failure) -> ExitStatus {
    defer { progress.end() }
    if source == .prompt {
      // The window may have another size by now.
      screen = Screen.current(settings.color)
      output.screen = screen
    }
    let status: ExitStatus
    do throws(Failure) {
      status = try answer(request)
    } catch {
      // What was found before is shown; why there is no more of it is the next thing said.
      try? output.finish()
      throw error
    }
    try output.finish()
    return status
  }

  private func answer(_ request: Request) throws(Failure) -> ExitStatus {
    switch request {
    case .lookUp(let name): return try lookUp(name)
    case .query(let text): return try query(text)
    case .search(let text): return try search(text)
    case .show(let reference): return try show(reference)
    case .list: return try list()
    case .lookUpEach: return try lookUpEach()
    case .missing: return try printMissing()
    case .information: return try showInformation()
    case .add(let name, let description): return try add(name, description)
    case .compose(let name): return try compose(name)
    case .update(let reference, let name, let description): return try update(reference, name, description)
    case .edit(let reference): return try edit(reference)
    case .delete(let reference): return try delete(reference)
    case .match(let strategy): setStrategy(strategy)
    case .help, .promptHelp, .version, .quit: output.write(request.fixedText ?? "")
    }
    return .success
  }

  /// Says something beside the answer, which is shown first.
  func say(_ message: String) throws(Failure) {
    try output.finish()
    Messages.say(message)
  }

  /// The entry that is meant.
  func entry(_ reference: EntryReference) throws(Failure) -> Word {
    switch reference {
    case .id(let id):
      guard let word = try dictionary({ () throws(DictionaryError) in try service.word(id: id) }) else {
        throw Failure(DictionaryError.noEntry(id: id))
      }
      return word
    case .idOrName(let text):
      // `#11` is an id for certain, as answers show it; `11` may be a headword.
      if text.utf8.first == UInt8(ascii: "#"), let id = EntryReference.id(String(text.dropFirst())) {
        return try entry(.id(id))
      }
      let found = try dictionary { () throws(DictionaryError) in
        try service.search(text, by: .exact).matches
      }
      let exact = found.filter { $0.kind == .exact }
      var candidates = exact.isEmpty ? found : exact
      if let id = EntryReference.id(text), !candidates.contains(where: { $0.word.id == id }),
        let word = try dictionary({ () throws(DictionaryError) in try service.word(id: id) })
      {
        candidates.insert(Match(word: word, kind: .id), at: 0)
      }
      guard let first = candidates.first else {
        throw Failure("there is no entry with the id or name \"\(text)\"", status: .notFound)
      }
      guard candidates.count == 1 else {
        let ids = candidates.map { "#\($0.word.id)" }.joined(separator: ", ")
        throw Failure("\"\(text)\" could be any of the entries \(ids): say which by its id, with the #")
      }
      return first.word
    }
  }
}
