import DictionaryKit
import LineEditor
import Platform

/// The loop that reads lines, from a terminal or not, and carries them out.
struct Prompt {
  let session: Session
  let reader: any LineReader

  init(_ session: Session) {
    self.session = session
    reader = session.source == .prompt ? Prompt.readline(session) : PlainReader(descriptor: 0)
  }

  private static func readline(_ session: Session) -> any LineReader {
    let completer = PromptCompleter(service: session.service)
    return ReadlineReader(
      prompt: "headword> ", style: session.screen.isStyled ? ("\u{1b}[1m", "\u{1b}[0m") : nil,
      history: BaseDirectories.state.map { History(path: "\($0)/headword/history") },
      completer: { completer.complete($0) })
  }

  /// Reads to the end of the input, all edits in one transaction where that was asked for.
  /// - Returns: on a terminal success, else the worst status of all lines.
  func run() throws(Failure) -> ExitStatus {
    guard session.settings.isAtomic else { return try readLines() }
    if session.source == .prompt {
      throw Failure("--atomic goes with commands on a standard input that is no terminal: pipe them in")
    }
    var result = Result<ExitStatus, Failure>.success(.success)
    let isKept = try dictionary { () throws(DictionaryError) in
      try session.service.atomically {
        do throws(Failure) { result = .success(try readLines()) } catch { result = .failure(error) }
        return (try? result.get()) == .success
      }
    }
    let status = try result.get()
    if !isKept { Messages.say("nothing was stored, since a line failed") }
    return status
  }

  private func readLines() throws(Failure) -> ExitStatus {
    let isPrompt = session.source == .prompt
    if isPrompt { try showBanner() }
    var worst = ExitStatus.success
    var isHistoryReported = false
    while true {
      // A prompt goes on after Ctrl-C; a file of lines does not.
      if Interrupts.take(), !isPrompt { return try interrupted() }
      let input = try system { () throws(SystemError) in try reader.readLine() }
      if !isHistoryReported { isHistoryReported = reportHistory() }
      let status: ExitStatus
      switch input {
      case .end: return isPrompt ? .success : worst
      case .interrupted:
        if isPrompt { continue }
        return try interrupted()
      case .malformed: status = report(Failure("this is not valid UTF-8: give it in that encoding"))
      case .line(let line):
        do throws(Failure) {
          guard let request = try PromptLine.request(line) else { continue }
          if request == .quit { return isPrompt ? .success : worst }
          if session.settings.isAtomic { session.place = place }
          status = try session.perform(request)
        } catch {
          status = report(error)
          if error.status == .interrupted {
            guard isPrompt else { return .interrupted }
            reader.discardPendingLines()
          }
        }
      }
      worst = max(worst, status)
      if session.settings.isAtomic, status != .success { return status }
    }
  }

  /// Ctrl-C between two lines of a pipe. The lines before it are done, unless they are to be done together.
  private func interrupted() throws(Failure) -> ExitStatus {
    if session.settings.isAtomic { throw Failure(DictionaryError.interrupted) }
    return .interrupted
  }

  /// Which line it is that something is said about, where lines are numbered.
  private var place: String { (reader as? PlainReader).map { "line \($0.lineNumber): " } ?? "" }

  private func report(_ failure: Failure) -> ExitStatus {
    // What was shown before is shown first; that it could not be is the next thing said.
    try? session.output.finish()
    Messages.say(place + failure.message)
    return failure.status
  }

  private func showBanner() throws(Failure) {
    let location = session.service.location
    session.output.write(
      "Headword \(HelpText.version), \(location.name). :help lists commands, Ctrl-D leaves.\n")
    if location.isFallback {
      session.output.write(
        """
        This is the small starter dictionary. For WordNet's 148,000 headwords:
        sudo apt-get install wordnet-base, then make in the checkout (and make install).

        """)
    }
    // That the copy cannot be read is said at the first line that needs it.
    switch try? session.service.upgradeState() {
    case .waiting(_, let to): session.output.write(UpgradeText.waiting(to: to) + "\n")
    case .older: session.output.write("Note: \(UpgradeText.older).\n")
    case .noCopy, .current, nil: break
    }
    try session.output.finish()
  }

  /// A history that cannot be kept is no reason to stop, and is said once.
  /// - Returns: whether it was said.
  private func reportHistory() -> Bool {
    guard let problem = (reader as? ReadlineReader)?.historyProblem else { return false }
    Messages.say("\(problem): lines are not kept in the history")
    return true
  }
}
