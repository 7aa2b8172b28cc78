import DictionaryKit

/// Entries as JSON (RFC 8259).
enum JSONFormat {
  /// Appends an object on one line: `id` as a number (64 bits, of which many readers keep 53), `name`, `description`
  /// (null where the column is NULL), `match`, how it was found, and `origin`, where it stands (null in a file that keeps no
  /// record). `sense` stands after them where a text was searched for.
  /// - Parameter query: what was looked up, put first where it is to be said.
  static func append(
    _ entry: EntryBytes, _ kind: Match.Kind, sense: MatchedSense? = nil, query: String? = nil,
    to buffer: ByteBuffer
  ) {
    buffer.append("{" as StaticString)
    if let query {
      buffer.append("\"query\":" as StaticString)
      append(query, to: buffer)
      buffer.append("," as StaticString)
    }
    buffer.append("\"id\":" as StaticString)
    buffer.append(entry.id)
    buffer.append(",\"name\":" as StaticString)
    append(entry.name, to: buffer)
    buffer.append(",\"description\":" as StaticString)
    append(entry.description, to: buffer)
    buffer.append(",\"match\":" as StaticString)
    append(kind.rawValue, to: buffer)
    buffer.append(",\"origin\":" as StaticString)
    append(entry.origin?.rawValue, to: buffer)
    if let sense {
      buffer.append(",\"sense\":" as StaticString)
      append(sense.text, to: buffer)
    }
    buffer.append("}" as StaticString)
  }

  /// A JSON string, or null for none.
  static func string(_ text: String?) -> String {
    let buffer = ByteBuffer(capacity: 64)
    append(text, to: buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func append(_ text: String?, to buffer: ByteBuffer) {
    guard var text else { return append(nil as UnsafeBufferPointer<UInt8>?, to: buffer) }
    text.withUTF8 { append($0, to: buffer) }
  }

  /// A JSON string, quotes, backslashes and control characters escaped, everything else as it is; null for none.
  private static func append(_ text: UnsafeBufferPointer<UInt8>?, to buffer: ByteBuffer) {
    guard let text else { return buffer.append("null" as StaticString) }
    buffer.append(UInt8(ascii: "\""))
    buffer.append(text, and: UInt8(ascii: "\"")) { byte, buffer in
      switch byte {
      case UInt8(ascii: "\""): buffer.append("\\\"" as StaticString)
      case UInt8(ascii: "\\"): buffer.append("\\\\" as StaticString)
      case UInt8(ascii: "\n"): buffer.append("\\n" as StaticString)
      case UInt8(ascii: "\r"): buffer.append("\\r" as StaticString)
      case UInt8(ascii: "\t"): buffer.append("\\t" as StaticString)
      default:
        buffer.append("\\u00" as StaticString)
        for digit in [byte >> 4, byte & 15] {
          buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }
}
