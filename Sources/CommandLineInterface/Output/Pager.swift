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

  /// Whether its program is there, as far as that can be told before a shell reads the command: a word of letters and such is
  /// looked for as the shell would.
  private static func isThere(_ command: String) -> Bool {
    guard let word = command.split(separator: " ").first,
      word.utf8.allSatisfy({ isPlain($0) })
    else { return true }
    if word.utf8.contains(UInt8(ascii: "/")) { return FileSystem.isExecutable(String(word)) }
    return (Environment["PATH"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
      .contains { FileSystem.isExecutable("\($0.isEmpty ? "." : $0)/\(word)") }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Starts it, or gives nil where it cannot be. As git does, has less leave at once what fits one screen, pass
  /// styles through and keep the screen, unless `LESS` says otherwise.
  init?(_ command: String) {
    guard Pager.isThere(command) else { return nil }
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
