import SQLite

/// The table CHANGED beside WORD: the net changes of an open dictionary that has a record.
struct ChangeTable {
  let connection: Connection

  /// The columns that `change(in:)` reads.
  private static let columns = """
    CHANGED.id, CHANGED.name, CHANGED.description, CHANGED.former, WORD.id, WORD.name, WORD.description
    """
  private static let source = "CHANGED LEFT JOIN WORD ON WORD.id = CHANGED.id"

  /// The net changes, the one made last first.
  func all() throws(SQLiteError) -> [Change] {
    let sql = """
      SELECT \(ChangeTable.columns), LAST.time FROM \(ChangeTable.source) LEFT JOIN
        (SELECT id, max(number) AS number, time FROM
          (SELECT new_id AS id, number, time FROM RECORD UNION ALL SELECT old_id, number, time FROM RECORD)
          GROUP BY id) LAST
        ON LAST.id = CHANGED.id
      ORDER BY LAST.number DESC, CHANGED.id DESC
      """
    return try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      var changes: [Change] = []
      while try statement.step() {
        let change = ChangeTable.change(in: statement, time: statement.text(at: 7))
        if change.kind != nil { changes.append(change) }
      }
      return changes
    }
  }

  /// How the entry with the id stands, changed or not; nil where there is and was none.
  func change(of id: Int64) throws(SQLiteError) -> Change? {
    let sql = "SELECT \(ChangeTable.columns) FROM \(ChangeTable.source) WHERE CHANGED.id = ?"
    let known: Change? = try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind([.integer(id)])
      return try statement.step() ? ChangeTable.change(in: statement, time: nil) : nil
    }
    if let known { return known.shipped == nil && known.own == nil ? nil : known }
    return try connection.word(id: id).map { Change(id: id, shipped: $0, own: $0) }
  }

  /// The entry that shipped with the id, if it was ever changed: nil inside where none shipped.
  func shipped(of id: Int64) throws(SQLiteError) -> Word?? {
    let rows = try connection.query("SELECT name, description FROM CHANGED WHERE id = ?", [.integer(id)])
    return rows.first.map { row in
      row[0].text.map { Word(id: id, name: $0, description: row[1].text) }
    }
  }

  /// When the entry with the id was last changed; nil for never.
  func time(of id: Int64) throws(SQLiteError) -> String? {
    let sql = "SELECT time FROM RECORD WHERE ? IN (old_id, new_id) ORDER BY number DESC LIMIT 1"
    return try connection.value(sql, [.integer(id)])?.text
  }

  /// The shipped entries that are no more or are called otherwise by now, by id.
  func withoutShippedName() throws(SQLiteError) -> [Word] {
    try connection.withStatement(
      """
      SELECT CHANGED.id, CHANGED.name, CHANGED.description FROM \(ChangeTable.source)
      WHERE CHANGED.name IS NOT NULL AND CHANGED.name IS NOT WORD.name COLLATE BINARY ORDER BY CHANGED.id
      """
    ) { (statement) throws(SQLiteError) in try statement.words() }
  }

  /// Whether any entry was ever changed.
  func isAny() throws(SQLiteError) -> Bool {
    try connection.value("SELECT 1 FROM CHANGED LIMIT 1") != nil
  }

  private static func change(in statement: Statement, time: String?) -> Change {
    let id = statement.integer(at: 0)
    let shipped = statement.text(at: 1).map {
      Word(id: id, name: $0, description: statement.text(at: 2))
    }
    let own =
      statement.isNull(at: 4)
      ? nil : Word(id: id, name: statement.text(at: 5) ?? "", description: statement.text(at: 6))
    return Change(id: id, shipped: shipped, own: own, former: statement.text(at: 3), time: time)
  }
}
