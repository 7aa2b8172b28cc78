import SQLite

/// Whether the tables of a file are those of the layout that its header says, or of the one that this version writes.
struct LayoutCheck {
  let connection: Connection
  /// The indexes that SQLite makes for keys have no text.
  private static let list = """
    SELECT type || ' ' || name, coalesce(sql, name) FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1
    """
  /// Layouts are counted up by one: a number so far above was never given to any.
  private static let limit: Int64 = 1000

  /// The tables, indexes and triggers of the layout of now that are not there.
  func missing() throws(SQLiteError) -> [String] {
    let there = Set(try connection.query(LayoutCheck.list).compactMap { $0[0].text })
    return try LayoutCheck.model().query(LayoutCheck.list).compactMap { $0[0].text }
      .filter { !there.contains($0) }
  }

  /// Whether the tables, indexes and triggers are those of the layout of now, word for word, and there are no others.
  var isCurrent: Bool {
    do throws(SQLiteError) {
      let there = try connection.query(LayoutCheck.list).map(\.values)
      // To make a model takes longer than to open a file that is none of ours.
      guard there.contains(where: { $0[0].text == "table RECORD" }) else { return false }
      return try LayoutCheck.model().query(LayoutCheck.list).map(\.values) == there
    } catch {
      return false
    }
  }

  /// Whether a header that says another layout than that of now says it because it is damaged, and not because another version
  /// wrote the file.
  func isMistaken(_ layout: Int64) -> Bool {
    if layout < 0 || layout > Schema.layout + LayoutCheck.limit { return true }
    return isCurrent
  }

  private static func model() throws(SQLiteError) -> Connection {
    let model = try Connection(":memory:", .readWriteCreate)
    for part in [Schema.tables, MeaningSchema.tables, Schema.indexesAndTriggers, MeaningSchema.indexes] {
      try model.execute(part)
    }
    return model
  }
}
