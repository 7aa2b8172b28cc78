import DictionaryKit
import SQLite

/// Changes as JSON Lines (https://jsonlines.org), to be carried to another copy: a change a line.
///
///     {"change":"edited","name":"gloss","description":"...","shipped":{"name":"gloss","description":"..."}}
///
/// `change` is added, edited or deleted; `name` and `description` are the user's, and a deleted entry has none; `shipped` is
/// the text that shipped, and an added entry has none, but `beside` where one of its name shipped.
enum CarriedChangeFormat {
  /// A change as a line.
  static func line(_ change: CarriedChange) -> String {
    let kind = change.shipped == nil ? "added" : change.own == nil ? "deleted" : "edited"
    var line = "{\"change\":\"\(kind)\""
    if let own = change.own { line += ",\(texts(own))" }
    if let shipped = change.shipped { line += ",\"shipped\":{\(texts(shipped))}" }
    if change.isBeside { line += ",\"beside\":true" }
    return line + "}\n"
  }

  private static func texts(_ text: EntryText) -> String {
    "\"name\":\(JSONFormat.string(text.name)),\"description\":\(JSONFormat.string(text.description))"
  }

  /// The changes of a text, with the numbers of their lines; blank lines are passed over, and keys that are not known.
  /// - Throws: what is wrong with the first line that is none.
  static func changes(
    in text: String, named file: String
  ) throws(Failure) -> [(line: Int, change: CarriedChange)] {
    guard let reader = try? Connection(":memory:", .readWriteCreate) else { throw Failure("out of memory") }
    var changes: [(line: Int, change: CarriedChange)] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = PromptLine.trimmed(String(Substring(bytes)))
      if line.isEmpty { continue }
      do throws(Malformed) {
        let change = try CarriedChangeLine(line, reader).change()
        do throws(DictionaryError) { try change.validate() } catch {
          throw Malformed(reason: "cannot be an entry (\(error))")
        }
        changes.append((index + 1, change))
      } catch {
        throw Failure("line \(index + 1) of \(file) \(error.reason): nothing was stored")
      }
    }
    return changes
  }
}
