import DictionaryKit
import SQLite
import UnicodeText

/// What is wrong with a line.
struct Malformed: Error {
  let reason: String
}

/// A line of `CarriedChangeFormat`, read by SQLite's JSON functions (https://sqlite.org/json1.html): a parser that is kept
/// well, and linked anyway.
struct CarriedChangeLine {
  private let line: String
  private let reader: Connection

  /// - Parameter reader: any connection; nothing of its database is read.
  init(_ line: String, _ reader: Connection) throws(Malformed) {
    self.line = line
    self.reader = reader
    // SQLite would read only what stands before a NUL.
    if line.utf8.contains(0) { throw Malformed(reason: "holds a NUL byte") }
    guard try value("json_valid(?1)")?.integer == 1, try value("json_type(?1)")?.text == "object" else {
      throw Malformed(reason: "is no JSON object")
    }
    if let escape = JSONEscapes.firstWithoutCharacter(in: line) {
      throw Malformed(reason: "holds the escape \(escape), which stands for no character that can be stored")
    }
  }

  /// The change that the line tells.
  func change() throws(Malformed) -> CarriedChange {
    guard let kind = try text("$.change") else {
      throw Malformed(reason: "does not say which \"change\" it is")
    }
    switch kind {
    case "added":
      let isBeside = try value("json_extract(?1, '$.beside')")?.integer == 1
      return CarriedChange(shipped: nil, own: try entry("$"), isBeside: isBeside)
    case "edited": return CarriedChange(shipped: try entry("$.shipped"), own: try entry("$"))
    case "deleted": return CarriedChange(shipped: try entry("$.shipped"), own: nil)
    default:
      let kind = DisplayWidth.truncate(String(kind.prefix(100)), to: 40)
      throw Malformed(reason: "has the change \"\(kind)\", which is none of added, edited and deleted")
    }
  }

  private func entry(_ path: String) throws(Malformed) -> EntryText {
    let place = path == "$" ? "" : "shipped "
    guard let name = try text("\(path).name") else {
      throw Malformed(reason: "has no \(place)\"name\" that is a text")
    }
    guard let description = try text("\(path).description") else {
      throw Malformed(reason: "has no \(place)\"description\" that is a text")
    }
    return EntryText(name: name, description: description)
  }

  private func text(_ path: String) throws(Malformed) -> String? {
    guard try value("json_type(?1, '\(path)')")?.text == "text" else { return nil }
    return try value("json_extract(?1, '\(path)')")?.text
  }

  private func value(_ expression: String) throws(Malformed) -> Value? {
    do throws(SQLiteError) {
      return try reader.value("SELECT \(expression)", [.text(line)])
    } catch {
      throw Malformed(reason: "cannot be read (\(error.message))")
    }
  }
}

/// The escapes `\u` of JSON texts (RFC 8259, 7), which are UTF-16.
enum JSONEscapes {
  /// The first that is a NUL, which SQLite takes for the end of the text, or half of a surrogate pair, of which it makes
  /// bytes that are no UTF-8; nil for none. Its digits are taken to be such.
  static func firstWithoutCharacter(in json: String) -> String? {
    let bytes = Array(json.utf8)
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = unit(bytes, at: index) else {
        index += 2
        continue
      }
      switch unit {
      case 0, 0xdc00...0xdfff: return text(bytes, at: index)
      case 0xd800...0xdbff:
        guard let next = self.unit(bytes, at: index + 6), (0xdc00...0xdfff).contains(next) else {
          return text(bytes, at: index)
        }
        index += 12
      default: index += 6
      }
    }
    return nil
  }

  /// The UTF-16 unit of the escape at the index, or nil where there is no `\uXXXX`.
  private static func unit(_ bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }

  private static func text(_ bytes: [UInt8], at index: Int) -> String {
    String(decoding: bytes[index..<(index + 6)], as: UTF8.self)
  }
}
