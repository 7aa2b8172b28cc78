import DictionaryKit

/// Entries as tab-separated values, a line each: id, name, description.
///
/// As PostgreSQL's COPY and mysql --batch have it, a tab, line feed, carriage return or backslash in a field is
/// `\t`, `\n`, `\r` or `\\`, and NULL is `\N`, so that lines and fields are always what they seem.
enum TSVFormat {
  static func line(_ word: Word) -> String { row(["\(word.id)", word.name, word.description]) }

  /// A line of these fields, of which nil is NULL.
  static func row(_ fields: [String?]) -> String {
    fields.map { $0.map(field) ?? "\\N" }.joined(separator: "\t") + "\n"
  }

  private static func field(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
