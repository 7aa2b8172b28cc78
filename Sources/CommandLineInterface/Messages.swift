import Glibc
import Platform

/// What is said on standard error.
enum Messages {
  /// Says one sentence, the program's name before it.
  static func say(_ message: String) {
    // When even this cannot be written there is nowhere left to say so.
    try? writeAll("headword: \(message)\n".utf8, to: STDERR_FILENO, named: "standard error")
  }
}
