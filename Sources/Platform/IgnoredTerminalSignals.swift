import Glibc

/// While one lives, this process ignores Ctrl-C, Ctrl-\ and closed pipes: a pager or an editor has the terminal.
/// The answers from before come back with its end; sigaction(2).
public struct IgnoredTerminalSignals: ~Copyable {
  private static let signals = [SIGINT, SIGQUIT, SIGPIPE]
  private var old = Array(repeating: sigaction(), count: signals.count)

  public init() {
    var ignore = sigaction()
    ignore.__sigaction_handler.sa_handler = SIG_IGN
    for (index, signal) in IgnoredTerminalSignals.signals.enumerated() {
      sigaction(signal, &ignore, &old[index])
    }
  }

  deinit {
    for (index, signal) in IgnoredTerminalSignals.signals.enumerated() {
      var action = old[index]
      sigaction(signal, &action, nil)
    }
  }
}
