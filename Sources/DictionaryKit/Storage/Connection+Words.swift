import SQLite

extension Connection {
  /// The entry with the id, or nil where there is none.
  func word(id: Int64) throws(SQLiteError) -> Word? {
    try withStatement("SELECT id, name, description FROM WORD WHERE id = ?") {
      (statement) throws(SQLiteError) in
      try statement.bind([.integer(id)])
      return try statement.step() ? statement.word : nil
    }
  }

  /// The entry that someone saw: under its id, if that is still called so; else, since an upgrade gives other ids, the one
  /// with its name and description, or the only one with its name.
  func word(seenAs seen: Word) throws(SQLiteError) -> Word? {
    if let same = try word(id: seen.id), same.name.utf8.elementsEqual(seen.name.utf8) { return same }
    let named = try withStatement(
      """
      SELECT id, name, description FROM WORD WHERE name = ?1 COLLATE NOCASE AND name = ?1 COLLATE BINARY ORDER BY id
      """
    ) { (statement) throws(SQLiteError) in
      try statement.bind([.text(seen.name)])
      return try statement.words()
    }
    return named.first { Word(id: seen.id, name: $0.name, description: $0.description) == seen }
      ?? (named.count == 1 ? named.first : nil)
  }
}
