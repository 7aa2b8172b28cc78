import Glibc
import Platform
import Synchronization

/// A bit for each signal that came; set by the handler, which may do nothing more than that.
private let arrived = Atomic<UInt64>(0)

/// The signals that matter to a terminal in raw mode, caught while a line is edited.
///
/// SIGINT is not among them: `Interrupts` catches it all the time.
struct TerminalSignals {
  /// Those after which the process ends, unless it has other plans for them.
  static let ending = [SIGTERM, SIGHUP, SIGQUIT]
  /// All that are caught here: the ending ones, and those for a resized window, for Ctrl-Z, and for coming back.
  static let all = ending + [SIGWINCH, SIGTSTP, SIGCONT]

  /// What each signal did before, in the order of `all`.
  private var before: [sigaction] = []

  /// Catches the signals with sigaction(2), but for those that the process ignores, until `restore()`.
  init() {
    arrived.store(0, ordering: .relaxed)
    for signal in TerminalSignals.all {
      var action = sigaction()
      sigaction(signal, nil, &action)
      before.append(action)
      if !isIgnoring(action) { TerminalSignals.catchSignal(signal) }
    }
  }

  /// Has the signals answered as before, those too that came meanwhile and are not taken yet.
  func restore() {
    for (signal, var action) in zip(TerminalSignals.all, before) { sigaction(signal, &action, nil) }
    for signal in TerminalSignals.ending + [SIGTSTP] where TerminalSignals.take(signal) { raise(signal) }
  }

  /// Answers `signal` as it was before, while this process sends it to itself with raise(3): the process ends or
  /// stops in this call, or goes on as its own handler likes.
  ///
  /// SIGQUIT always ends it: what answered that before is the Swift runtime, which takes it for a crash.
  func passOn(_ signal: Int32) {
    guard let index = TerminalSignals.all.firstIndex(of: signal) else { return }
    var action = signal == SIGQUIT ? Glibc.sigaction() : before[index]
    sigaction(signal, &action, nil)
    raise(signal)
    TerminalSignals.catchSignal(signal)
  }

  /// Whether any signal came that was not taken yet.
  static var isPending: Bool { arrived.load(ordering: .relaxed) != 0 }

  /// Whether `signal` came and was not taken yet.
  static func isPending(_ signal: Int32) -> Bool {
    arrived.load(ordering: .relaxed) & 1 << UInt64(signal) != 0
  }

  /// Whether `signal` came; forgets it.
  static func take(_ signal: Int32) -> Bool {
    let bit: UInt64 = 1 << UInt64(signal)
    return arrived.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
  }

  private static func catchSignal(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      arrived.bitwiseOr(1 << UInt64(number), ordering: .relaxed)
    }
    sigaction(signal, &action, nil)
  }
}

/// Whether a signal is ignored: `SIG_IGN` is a number in the guise of a function.
private func isIgnoring(_ action: sigaction) -> Bool {
  unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
