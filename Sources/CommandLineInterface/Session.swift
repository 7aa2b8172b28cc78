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
  /// What is put before everything that is said beside an answer, other than notes.
  var place = ""
  private let progress = Progress()
  /// The digest of the release that the ids were of which the user saw last.
  private var seenRelease: String?
  private var isReleaseSettled = false
  /// Whether an edit has changed something.
  var hasEdited = false

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
    case .upgraded(let report): Messages.say(UpgradeText.summary(report))
    case .upgradeFailed(let error):
      Messages.say("a newer release ships, but your copy could not be brought up to it: \(error)")
    case .shippedUnreadable(let error):
      Messages.say("whether a newer release ships cannot be told: \(error)")
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
      try checkRelease(request)
      status = try answer(request)
    } catch {
      // What was found before is shown; why there is no more of it is the next thing said.
      try? output.finish()
      throw error
    }
    try tell(ofStored: request.isEdit && status == .success) { () throws(Failure) in try output.finish() }
    return status
  }

  /// Runs `body`, which says what was done: where that is stored, a failure to say so says that it is.
  func tell(ofStored isStored: Bool = true, _ body: () throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try body()
    } catch {
      guard isStored else { throw error }
      throw Failure("it is done and stored, but \(error.message)", status: error.status)
    }
  }

  /// Refuses an edit by an id that the user saw before the copy was brought up to another release: it may be that of another
  /// entry by now. Once at a prompt, where the user has read so; lines may all be written beforehand, so that they must
  /// read something first.
  private func checkRelease(_ request: Request) throws(Failure) {
    guard source != .arguments, !isReleaseSettled, let release = try? service.release()?.digest else {
      return
    }
    let isSame = seenRelease == nil || seenRelease == release
    if isSame || source == .prompt || !request.isEdit { seenRelease = release }
    // Once the transaction has begun nobody can bring an upgrade.
    isReleaseSettled = isSame && settings.isAtomic && hasEdited
    guard !isSame, let id = request.editedID else { return }
    throw Failure(
      "the dictionary was upgraded meanwhile, and \(id) may be another entry now: look it up again")
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
    case .listDictionaries: DictionaryList.write(to: output, settings)
    case .add(let name, let description): return try add(name, description)
    case .compose(let name): return try compose(name)
    case .update(let reference, let name, let description): return try update(reference, name, description)
    case .edit(let reference): return try edit(reference)
    case .delete(let reference): return try delete(reference)
    case .changes: return try showChanges()
    case .diff(let reference): return try showDifference(reference)
    case .undo(let count): return try undo(count)
    case .redo(let count): return try redo(count)
    case .revert(let reference): return try revert(reference)
    case .log: return try showLog()
    case .exportChanges(let file): return try exportChanges(to: file)
    case .applyChanges(let file, let isTrial): return try applyChanges(from: file, isTrial: isTrial)
    case .upgrade: return try upgrade()
    case .check: return try check()
    case .repair: return try repair()
    case .match(let strategy): setStrategy(strategy)
    case .help, .promptHelp, .version, .quit: output.write(request.fixedText ?? "")
    }
    return .success
  }

  /// Says something beside the answer, which is shown first.
  /// - Parameter isNote: whether all went well.
  func say(_ message: String, isNote: Bool = false) throws(Failure) {
    try output.finish()
    Messages.say((isNote ? "" : place) + message)
  }
}
