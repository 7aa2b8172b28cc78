import SQLite

/// Brings a copy of layout 1, which knew which entries were changed and not from what, to the layout of now.
enum FirstLayout {
  /// Does it, inside a transaction. The shipped texts of changed entries come from `shipped`, which is of the same release; where
  /// it is nil what was changed counts as added by the user.
  static func migrate(_ connection: Connection, shipped: Connection?) throws(SQLiteError) {
    for name in ["WORD_INSERTED", "WORD_UPDATED", "WORD_RENAMED", "WORD_DELETED"] {
      try connection.execute("DROP TRIGGER IF EXISTS \(name)")
    }
    let ids = try connection.query("SELECT id FROM CHANGED").compactMap { $0[0].integer }
    try connection.execute("DROP TABLE CHANGED")
    try connection.execute(RecordSchema.tables)
    for id in ids {
      let base: Word? = try shipped.flatMap { (shipped) throws(SQLiteError) in try shipped.word(id: id) }
      let (name, description) = (Value(base?.name), Value(base?.description))
      try connection.run(
        "INSERT INTO CHANGED(id, name, description) VALUES(?, ?, ?)", [.integer(id), name, description])
      try connection.run(
        """
        INSERT INTO RECORD(time, old_id, old_name, old_description, new_id, new_name, new_description)
        SELECT \(RecordSchema.now), ?1, ?2, ?3, WORD.id, WORD.name, WORD.description
        FROM (SELECT 1) LEFT JOIN WORD ON WORD.id = ?4
        WHERE (?1 IS NOT NULL OR WORD.id IS NOT NULL)
          AND (WORD.name IS NOT ?2 COLLATE BINARY OR WORD.description IS NOT ?3 COLLATE BINARY)
        """, [base == nil ? .null : .integer(id), name, description, .integer(id)])
    }
    try connection.execute(Schema.triggers)
    try connection.execute("PRAGMA user_version = \(Schema.layout)")
  }
}
