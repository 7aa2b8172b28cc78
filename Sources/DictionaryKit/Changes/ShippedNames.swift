import SQLite

/// The shipped entries of an open dictionary by their names, whatever the user made of them since.
struct ShippedNames {
  private let connection: Connection
  /// Of the entries that were ever changed: their ids by the names with which they shipped. SQLite's texts are equal byte
  /// for byte, where Swift's strings take two Unicode spellings for one.
  private var changed: [Value: Int64] = [:]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    for row in try connection.query("SELECT name, id FROM CHANGED WHERE name IS NOT NULL") {
      changed[row[0]] = row[1].integer
    }
  }

  /// The id of the entry that shipped with the name; nil where none did.
  func id(of name: String) throws(SQLiteError) -> Int64? {
    if let id = changed[.text(name)] { return id }
    let sql = """
      SELECT id FROM WORD WHERE name = ?1 COLLATE NOCASE AND name = ?1 COLLATE BINARY
        AND NOT EXISTS (SELECT 1 FROM CHANGED WHERE CHANGED.id = WORD.id)
      """
    return try connection.value(sql, [.text(name)])?.integer
  }
}
