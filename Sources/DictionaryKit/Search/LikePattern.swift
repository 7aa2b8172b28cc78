import SQLite

/// Patterns of SQL's LIKE with `\` as the escape character.
enum LikePattern {
  /// The longest pattern in bytes; SQLITE_MAX_LIKE_PATTERN_LENGTH.
  static let maximumLength = 50_000

  /// The first text after all that begin with `text`, as NOCASE orders them: its last character that has a next one,
  /// raised by one. Where none has, a blob, which comes after every text.
  static func end(ofRange text: String) -> Value {
    if let last = text.utf8.last, (0x20..<0x7f).contains(last), last != UInt8(ascii: "@") {
      let raised = (0x41...0x5a).contains(last) ? last | 0x20 : last
      var bytes = Array(text.utf8)
      bytes[bytes.count - 1] = raised + 1
      return .text(String(decoding: bytes, as: UTF8.self))
    }
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.popLast() {
      var value = last.value
      // NOCASE compares small letters.
      if (0x41...0x5a).contains(value) { value |= 0x20 }
      // What follows `@` is a capital, compared as a small letter: a wider range, in which LIKE still decides.
      let next = value == 0xd7ff ? 0xe000 : value + 1
      if let raised = Unicode.Scalar(next) {
        var end = String.UnicodeScalarView()
        for scalar in scalars { end.append(scalar) }
        end.append(raised)
        return .text(String(end))
      }
    }
    return .blob([])
  }

  /// The pattern for what begins with `text`, in which nothing is a wildcard.
  static func prefix(_ text: String) -> String {
    var pattern: [UInt8] = []
    pattern.reserveCapacity(text.utf8.count + 1)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "_"): pattern.append(UInt8(ascii: "\\"))
      default: break
      }
      pattern.append(byte)
    }
    pattern.append(UInt8(ascii: "%"))
    return String(decoding: pattern, as: UTF8.self)
  }
}
