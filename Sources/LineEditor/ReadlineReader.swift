import CReadline
import Glibc
public import Platform

/// Lines typed at a terminal, edited with GNU Readline: its keys, its `~/.inputrc`, completion and a history.
///
/// Readline is one per process, and so should the reader be; it belongs to the main thread. It uses Readline's
/// callback interface, so that Ctrl-C drops the line at once. While `readLine()` waits the terminal is in raw mode
/// and SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH are caught; whenever it returns, both are as before.
public final class ReadlineReader: LineReader {
  /// The first reason for which the history could not be read or kept; it never stops the prompt.
  public private(set) var historyProblem: SystemError?

  private let prompt: String
  private let completer: ((String) -> CompletionList)?
  private var historyFile: HistoryFile?
  private var lastRemembered: [UInt8] = []
  private var isPrepared = false

  /// Lines accepted and not returned yet: one, or those of a paste.
  private var accepted: [[UInt8]] = []
  /// Whether Readline told of the end, and whether it has gone to a new line after that already.
  private var isAtEnd = false
  private var isPastEnd = false
  /// What the list below the line shows while it is shown.
  private var completions = CompletionList(candidates: [])

  /// Whether a prompt is possible: standard input is a terminal, and standard output or standard error is one to
  /// show the prompt on.
  public static var isPossible: Bool {
    Terminal.isTerminal(0) && (Terminal.isTerminal(1) || Terminal.isTerminal(2))
  }

  /// A reader that shows its prompt on standard output, or on standard error where only that is a terminal. From
  /// now on SIGINT is caught by `Interrupts`.
  ///
  /// - Parameters:
  ///   - prompt: shown before each line.
  ///   - style: control sequences that begin and end the prompt's style; left out where `TERM` is not set or `dumb`.
  ///   - history: where lines are remembered, or nil for this session only.
  ///   - completer: what the text from the start of the line to the cursor can be completed to.
  public init(
    prompt: String, style: (start: String, end: String)? = nil, history: History? = nil,
    completer: ((String) -> CompletionList)? = nil
  ) {
    if let style, Terminal.understandsControlSequences {
      // Readline counts no columns for what is between these two.
      self.prompt = "\u{1}\(style.start)\u{2}\(prompt)\u{1}\(style.end)\u{2}"
    } else {
      self.prompt = prompt
    }
    self.completer = completer
    historyFile = history.map(HistoryFile.init)
    Interrupts.catchSignal()
  }

  /// Shows the prompt and returns the line typed; the next one of a paste of several without waiting.
  ///
  /// A line that is not blank, not begun with a space and not the same as the one before goes into the history.
  /// Ctrl-C before the call only discards the rest of a paste.
  public func readLine() throws(SystemError) -> LineInput {
    prepare()
    if Interrupts.take() { discardPendingLines() }
    if accepted.isEmpty {
      if let other = try edit() { return other }
    } else {
      show(accepted[0])
    }
    guard let line = String(validating: accepted.removeFirst(), as: UTF8.self) else { return .malformed }
    remember(line)
    return .line(line)
  }

  /// Forgets the rest of a paste.
  public func discardPendingLines() {
    accepted = []
  }

  /// Sets Readline up at the first use, with rl_initialize, and reads the history.
  private func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    useUTF8()
    initializeReadline()
    guard historyFile != nil else { return }
    stifle_history(Int32(clamping: historyFile?.history.limit ?? 0))
    noting { () throws(SystemError) in
      for line in try historyFile?.load() ?? [] {
        add_history(String(decoding: line, as: UTF8.self))
        lastRemembered = line
      }
    }
  }

  private func remember(_ line: String) {
    guard let history = historyFile?.history, history.accepts(line), lastRemembered != Array(line.utf8) else {
      return
    }
    lastRemembered = Array(line.utf8)
    add_history(line)
    noting { () throws(SystemError) in try historyFile?.append(line) }
  }

  private func noting(_ body: () throws(SystemError) -> Void) {
    do throws(SystemError) {
      try body()
    } catch {
      historyProblem = historyProblem ?? error
    }
  }
}

// What Readline calls.
extension ReadlineReader {
  /// Takes a line of Readline's, or nil for the end, and takes the handler away, so that no new prompt is shown; but
  /// not in the middle of a keyboard macro, which types on.
  func accept(_ bytes: [UInt8]?) {
    if let bytes {
      accepted += splitPaste(bytes)
    } else {
      isAtEnd = true
      isPastEnd = bracketsPastes
    }
    if headword_reads_macro() == 0 { rl_callback_handler_remove() }
  }

  /// What to complete `typed` to, as an array for Readline to free.
  func complete(_ typed: String) -> Matches? {
    guard let completer, !typed.contains("\n") else { return nil }
    completions = completer(typed).cleaned()
    headword_completion_is_over(completions.appendedByte)
    return completions.matches(for: typed)
  }

  func displayCompletions() {
    completions.display()
  }
}

// One line.
extension ReadlineReader {
  /// Has a line edited until it is accepted; returns what else came instead.
  private func edit() throws(SystemError) -> LineInput? {
    isAtEnd = false
    let signals = TerminalSignals()
    defer { signals.restore() }
    waitForForeground()
    installHandler(prompt, for: self)
    defer { removeHandler() }
    while accepted.isEmpty && !isAtEnd {
      let isReady = try waitForInput(0, signals: TerminalSignals.all + [SIGINT], isPending: isSignalPending)
      if isReady { rl_callback_read_char() } else if signals.answer() { return .interrupted }
    }
    guard isAtEnd else { return nil }
    accepted = []
    if !isPastEnd { headword_put("\n") }
    return .end
  }

  /// Shows a line of a paste after its prompt, as if it were typed now.
  private func show(_ line: [UInt8]) {
    let waiting = accepted
    installHandler(prompt, for: self)
    rl_insert_text(String(decoding: line, as: UTF8.self))
    rl_redisplay()
    rl_stuff_char(Int32(UInt8(ascii: "\n")))
    rl_callback_read_char()
    removeHandler()
    accepted = waiting
  }
}
