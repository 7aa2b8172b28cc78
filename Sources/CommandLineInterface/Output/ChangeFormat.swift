import DictionaryKit

/// Net changes, in every format.
struct ChangeFormat {
  let screen: Screen

  /// A change on one line: its kind, and the entry as the user has it, or as it shipped where it was deleted.
  func line(_ change: Change) -> String {
    guard let word = change.entry, let kind = change.kind?.rawValue else { return "" }
    let padding = String(repeating: " ", count: max(0, 8 - kind.count))
    let note = change.former == nil ? nil : "(shipped text changed too)"
    return kind + padding + PlainFormat(screen: screen).line(Match(word: word, kind: .id), note: note)
  }

  /// An object on one line: `change`, its kind; the entry's id, and its name and description as the user has them, null for
  /// a deleted one; `shipped`, the same as shipped, null for an added one; `former`, the shipped description
  /// before an upgrade that changed it too; and when it was made.
  static func object(_ change: Change) -> String {
    let shipped = change.shipped.map { "{\(texts($0))}" } ?? "null"
    return "{\"change\":\(JSONFormat.string(change.kind?.rawValue)),\"id\":\(change.id),"
      + "\(texts(change.own)),\"shipped\":\(shipped),\"former\":\(JSONFormat.string(change.former)),"
      + "\"time\":\(JSONFormat.string(change.time))}"
  }

  /// Kind, id, name and description, the last two as shipped for a deleted entry.
  static func row(_ change: Change) -> String {
    TSVFormat.row([
      change.kind?.rawValue, "\(change.id)", change.entry?.name, change.entry?.description,
    ])
  }

  private static func texts(_ word: Word?) -> String {
    "\"name\":\(JSONFormat.string(word?.name)),\"description\":\(JSONFormat.string(word?.description))"
  }
}
