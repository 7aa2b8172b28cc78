import SQLite

/// The table RECORD of an open dictionary.
struct RecordTable {
  let connection: Connection

  /// The columns that `change(in:)` reads.
  private static let columns = """
    number, time, undoes, old_id, old_name, old_description, new_id, new_name, new_description
    """

  /// The changes before the one numbered `number`, nil for all, the last one first; at most `limit`.
  func changes(before number: Int64?, limit: Int) throws(SQLiteError) -> [RecordedChange] {
    let sql = "SELECT \(RecordTable.columns) FROM RECORD WHERE number < ? ORDER BY number DESC LIMIT ?"
    return try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind([.integer(number ?? Int64.max), .integer(Int64(limit))])
      var changes: [RecordedChange] = []
      while try statement.step() { changes.append(RecordTable.change(in: statement)) }
      return changes
    }
  }

  /// The change with the number, or nil where there is none.
  func change(_ number: Int64) throws(SQLiteError) -> RecordedChange? {
    let sql = "SELECT \(RecordTable.columns) FROM RECORD WHERE number = ?"
    return try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind([.integer(number)])
      return try statement.step() ? RecordTable.change(in: statement) : nil
    }
  }

  /// How many changes were recorded.
  func count() throws(SQLiteError) -> Int {
    Int(try connection.value("SELECT count(*) FROM RECORD")?.integer ?? 0)
  }

  /// The number of the last change, 0 where there is none.
  func last() throws(SQLiteError) -> Int64 {
    try connection.value("SELECT max(number) FROM RECORD")?.integer ?? 0
  }

  private static func change(in statement: Statement) -> RecordedChange {
    func word(at index: Int) -> Word? {
      guard !statement.isNull(at: index) else { return nil }
      return Word(
        id: statement.integer(at: index), name: statement.text(at: index + 1) ?? "",
        description: statement.text(at: index + 2))
    }
    let (before, after) = (word(at: 3), word(at: 6))
    let upgrade =
      before == nil && after == nil
      ? RecordedChange.Upgrade(from: statement.text(at: 4) ?? "", to: statement.text(at: 7) ?? "") : nil
    return RecordedChange(
      number: statement.integer(at: 0), time: statement.text(at: 1) ?? "", before: before, after: after,
      undoes: statement.isNull(at: 2) ? nil : statement.integer(at: 2), upgrade: upgrade)
  }
}
