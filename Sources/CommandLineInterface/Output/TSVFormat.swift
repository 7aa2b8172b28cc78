import DictionaryKit

/// Entries as tab-separated values, a line each: id, name, description.
///
/// As PostgreSQL's COPY and mysql --batch have it, a tab, line feed, carriage return or backslash in a field is
/// `\t`, `\n`, `\r` or `\\`, and NULL is `\N`, so that lines and fields are always what they seem.
enum TSVFormat {
  static func append(_ entry: EntryBytes, to buffer: ByteBuffer) {
    buffer.append(entry.id)
    buffer.append("\t" as StaticString)
    append(entry.name, to: buffer)
    buffer.append("\t" as StaticString)
    append(entry.description, to: buffer)
    buffer.append("\n" as StaticString)
  }

  /// A line of these fields, of which nil is NULL.
  static func row(_ fields: [String?]) -> String {
    let buffer = ByteBuffer(capacity: 256)
    for (index, field) in fields.enumerated() {
      if index > 0 { buffer.append("\t" as StaticString) }
      if var field { field.withUTF8 { append($0, to: buffer) } } else { append(nil, to: buffer) }
    }
    buffer.append("\n" as StaticString)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func append(_ field: UnsafeBufferPointer<UInt8>?, to buffer: ByteBuffer) {
    guard let field else { return buffer.append("\\N" as StaticString) }
    buffer.append(field) { byte, buffer in
      switch byte {
      case UInt8(ascii: "\t"): buffer.append("\\t" as StaticString)
      case UInt8(ascii: "\n"): buffer.append("\\n" as StaticString)
      case UInt8(ascii: "\r"): buffer.append("\\r" as StaticString)
      case UInt8(ascii: "\\"): buffer.append("\\\\" as StaticString)
      default: buffer.append(byte)
      }
    }
  }
}
