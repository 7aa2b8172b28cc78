import CReadline
import Glibc
import Platform

extension TerminalSignals {
  /// Whether one of the ending signals came that was not taken yet.
  static var isEndPending: Bool { ending.contains(where: isPending) }

  /// Does what the signals that came ask for while a line is edited; returns whether the line was dropped.
  func answer() -> Bool {
    for signal in TerminalSignals.ending where TerminalSignals.take(signal) {
      leaveLine()
      passOn(signal)
      return true
    }
    if Interrupts.take() {
      dropLine()
      return true
    }
    let isStopped = TerminalSignals.take(SIGTSTP)
    if isStopped { stop() }
    if TerminalSignals.take(SIGCONT) || isStopped { resume() }
    if TerminalSignals.take(SIGWINCH) { rl_resize_terminal() }
    return false
  }
}

/// Drops the line, whatever is going on in it (a search, a count, half a key sequence), as Readline's own answer to
/// SIGINT does, and goes to a new line.
private func dropLine() {
  rl_callback_sigcleanup()
  rl_free_line_state()
  headword_show_end()
  rl_echo_signal_char(SIGINT)
  leaveLine()
}

/// Restores the terminal and goes to the line below the text.
private func leaveLine() {
  headword_forget_end()
  rl_cleanup_after_signal()
  headword_put("\n")
}

extension TerminalSignals {
  /// Ctrl-Z: restores the terminal and stops the process, until it is told to go on.
  private func stop() {
    headword_show_end()
    rl_echo_signal_char(SIGTSTP)
    rl_cleanup_after_signal()
    passOn(SIGTSTP)
    _ = TerminalSignals.take(SIGCONT)
  }
}

/// Stops the process for as long as it is in the background, as the terminal would, but before Readline takes the
/// shell's mode for the one to restore; tcgetpgrp(3). A process whose shell is gone cannot be stopped, and goes on.
func waitForForeground() {
  while true {
    let group = tcgetpgrp(0)
    guard group >= 0, group != getpgrp() else { return }
    raise(SIGTTIN)
    guard TerminalSignals.take(SIGCONT) else { return }
  }
}

/// Takes the terminal over again, which may have another mode and size, and shows the line again.
private func resume() {
  rl_deprep_terminal()
  waitForForeground()
  rl_reset_after_signal()
  rl_reset_screen_size()
  rl_forced_update_display()
}
