import DictionaryKit

/// Entries as JSON (RFC 8259).
enum JSONFormat {
  /// An object on one line: `id` as a number (64 bits, of which many readers keep 53), `name`, `description`
  /// (null where the column is NULL), `match`, how it was found, and `origin`, where it stands (null in a file that keeps no
  /// record). `sense` stands after them where a text was searched for.
  /// - Parameter query: what was looked up, put first where it is to be said.
  static func object(_ match: Match, query: String? = nil) -> String {
    let word = match.word
    let description = string(word.description)
    let start = query.map { "{\"query\":\(string($0))," } ?? "{"
    let sense = match.sense.map { ",\"sense\":\(string($0.text))" } ?? ""
    let origin = string(match.origin?.rawValue)
    return start + "\"id\":\(word.id),\"name\":\(string(word.name)),\"description\":\(description),"
      + "\"match\":\(string(match.kind.rawValue)),\"origin\":\(origin)\(sense)}"
  }

  /// A JSON string, or null for none.
  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// A JSON string: quotes, backslashes and control characters escaped, everything else as it is.
  static func string(_ text: String) -> String {
    let hex = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case 0..<0x20: bytes += Array("\\u00".utf8) + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
