import Glibc
import Platform

/// What is said on standard error.
enum Messages {
  /// Says one sentence on one line, the program's name before it. What users, files and paths bring into it
  /// cannot command the terminal.
  static func say(_ message: String) {
    let text = TextLayout.harmless(message).utf8.map { [9, 10].contains($0) ? UInt8(ascii: " ") : $0 }
    let line = "headword: ".utf8 + text + [UInt8(ascii: "\n")]
    // When even this cannot be written there is nowhere left to say so.
    try? writeAll(line, to: STDERR_FILENO, named: "standard error")
  }
}
