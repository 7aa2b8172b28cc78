import DictionaryKit

/// Rows of the record, in every format.
struct RecordFormat {
  let screen: Screen
  private var style: Style { Style(isOn: screen.isStyled) }

  /// Number, time and kind of a change, the headword and id, and what it takes back.
  func heading(_ change: RecordedChange) -> String {
    let number = String(change.number)
    let padding = String(repeating: " ", count: max(0, 5 - number.count))
    return
      "\(padding)\(style.dim(number))  \(style.dim(RecordFormat.readable(change.time)))  \(what(change))\n"
  }

  private func what(_ change: RecordedChange) -> String {
    guard let kind = change.kind, let word = change.after ?? change.before else {
      return "upgrade from \(change.upgrade?.from ?? "") to \(change.upgrade?.to ?? "")"
    }
    let name = change.before?.name ?? word.name
    let renamed = name.utf8.elementsEqual(word.name.utf8) ? "" : " to \(style.bold(harmless(word.name)))"
    let back = change.undoes.map { "  (takes back \($0))" } ?? ""
    let space = String(repeating: " ", count: max(0, 8 - kind.rawValue.count))
    return
      "\(kind.rawValue)\(space)\(style.bold(harmless(name)))\(renamed)  \(style.dim("#\(word.id)"))\(back)"
  }

  /// `2026-11-30 05:12:33` of the ISO 8601 time that is stored: UTC, too.
  private static func readable(_ time: String) -> String {
    String(
      decoding: time.utf8.prefix(19).map { $0 == UInt8(ascii: "T") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// An object on one line: number, time (UTC), kind, the number of the change that it takes back or null, and the entry before
  /// and after, null for none. An upgrade has the releases in their place.
  static func object(_ change: RecordedChange) -> String {
    let start = "{\"number\":\(change.number),\"time\":\(JSONFormat.string(change.time)),"
    if let upgrade = change.upgrade {
      return start
        + "\"change\":\"upgrade\",\"from\":\(JSONFormat.string(upgrade.from)),\"to\":\(JSONFormat.string(upgrade.to))}"
    }
    let undoes = change.undoes.map(String.init) ?? "null"
    return start + "\"change\":\(JSONFormat.string(change.kind?.rawValue)),\"undoes\":\(undoes),"
      + "\"before\":\(entry(change.before)),\"after\":\(entry(change.after))}"
  }

  private static func entry(_ word: Word?) -> String {
    word.map {
      "{\"id\":\($0.id),\"name\":\(JSONFormat.string($0.name)),\"description\":\(JSONFormat.string($0.description))}"
    } ?? "null"
  }

  /// Number, time, kind, what it takes back, and id, name and description before and after. An upgrade has the releases for names.
  static func row(_ change: RecordedChange) -> String {
    TSVFormat.row([
      "\(change.number)", change.time, change.kind?.rawValue ?? "upgrade", change.undoes.map(String.init),
      change.before.map { "\($0.id)" }, change.before?.name ?? change.upgrade?.from,
      change.before?.description,
      change.after.map { "\($0.id)" }, change.after?.name ?? change.upgrade?.to, change.after?.description,
    ])
  }

  private func harmless(_ text: String) -> String { screen.isTerminal ? TextLayout.harmless(text) : text }
}
