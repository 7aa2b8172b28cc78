import Glibc

/// What went wrong in a test's own doings.
public struct TestSupportError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// A system call that failed with `code`, by default the calling thread's `errno`.
  init(call: String, code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}

/// `text` with control characters made visible: `\e`, `\r`, `\u{7}`; a line feed also ends the line shown.
public func visible(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { shown, scalar in
    switch scalar {
    case "\n": shown += "\\n\n"
    case "\r": shown += "\\r"
    case "\t": shown += "\\t"
    case "\u{1B}": shown += "\\e"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
}
