import SQLite

extension Connection {
  /// The entries after one in the order of name and id; nil for the first ones.
  func words(after last: Word?, limit: Int) throws(SQLiteError) -> [Word] {
    let condition =
      last == nil ? "" : "WHERE name >= ?2 COLLATE NOCASE AND (name > ?2 COLLATE NOCASE OR id > ?3)"
    return try withStatement(
      "SELECT id, name, description FROM WORD \(condition) ORDER BY name COLLATE NOCASE, id LIMIT ?1"
    ) { (statement) throws(SQLiteError) in
      try statement.bind(
        [.integer(Int64(limit))] + (last.map { [.text($0.name), .integer($0.id)] } ?? []))
      return try statement.words()
    }
  }

  /// The entry with the id, or nil where there is none.
  func word(id: Int64) throws(SQLiteError) -> Word? {
    try withStatement("SELECT id, name, description FROM WORD WHERE id = ?") {
      (statement) throws(SQLiteError) in
      try statement.bind([.integer(id)])
      return try statement.step() ? statement.word : nil
    }
  }
}
