import SQLite

/// Reads the entries of an open dictionary in the order of name and id, as bytes: to make two strings of each entry of a
/// whole dictionary takes longer than to read them. Made for one transaction.
struct EntryReader {
  /// After so many entries there is a pause.
  static let portion = 500

  let dictionary: OpenDictionary

  /// Hands entries to `body`.
  /// - Parameters:
  ///   - last: the name and id after which it begins; nil for the first entry.
  ///   - limit: how many at most.
  ///   - pause: called after every portion; false ends it.
  /// - Returns: the name and id of the last entry where there may be more after the limit; nil at the end.
  func read(
    after last: (name: String, id: Int64)?, limit: Int, _ body: (EntryBytes) -> Void, pause: () -> Bool
  ) throws(SQLiteError) -> (name: String, id: Int64)? {
    let condition =
      last == nil ? "" : " WHERE name >= ?2 COLLATE NOCASE AND (name > ?2 COLLATE NOCASE OR id > ?3)"
    let origins = try Origins(dictionary)
    return try dictionary.connection.withStatement(
      "SELECT id, name, description FROM WORD\(condition) ORDER BY name COLLATE NOCASE, id LIMIT ?1"
    ) { (statement) throws(SQLiteError) in
      try statement.bind(
        [.integer(Int64(limit))] + (last.map { [.text($0.name), .integer($0.id)] } ?? []))
      var count = 0
      while try statement.step() {
        let origin: Origin?
        if let common = origins.common {
          origin = common
        } else {
          origin = try origins.origin(of: statement.word)
        }
        lend(statement, origin, to: body)
        count += 1
        if count == limit { return (statement.text(at: 1) ?? "", statement.integer(at: 0)) }
        if count.isMultiple(of: EntryReader.portion), !pause() { return nil }
      }
      return nil
    }
  }

  private func lend(_ statement: Statement, _ origin: Origin?, to body: (EntryBytes) -> Void) {
    statement.withText(at: 1) { (name) in
      statement.withText(at: 2) { (description) in
        body(
          EntryBytes(
            id: statement.integer(at: 0), name: name,
            description: description.isEmpty && statement.isNull(at: 2) ? nil : description, origin: origin))
      }
    }
  }
}
