import Platform

/// The user's pager, fed through a pipe.
final class Pager {
  private var process: ChildProcess?
  private var signals: IgnoredTerminalSignals?
  /// Where it reads from.
  let input: Int32

  /// `$PAGER`, or `less` where it is not set; nil where it is empty or `cat`, and on a terminal that cannot move
  /// its cursor.
  static var command: String? {
    guard Terminal.understandsControlSequences else { return nil }
    let command = Environment["PAGER"] ?? "less"
    return command.isEmpty || command == "cat" ? nil : command
  }

  /// Starts it, or gives nil where it cannot be. As git does, has less leave at once what fits one screen, pass
  /// styles through and keep the screen, unless `LESS` says otherwise.
  init?(_ command: String) {
    let settings = Environment["LESS"] == nil ? ["LESS": "FRX"] : [:]
    guard let child = try? ChildProcess(shell: command, environment: settings, piped: true) else {
      return nil
    }
    input = child.input
    process = consume child
    signals = IgnoredTerminalSignals()
  }

  /// Waits until the user has left it.
  func wait() {
    _ = process.take()?.wait()
    signals = nil
  }
}
