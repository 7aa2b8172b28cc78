import SQLite

/// A text of the user's that another client stored, and that no Swift string holds: bytes that are no UTF-8, or a blob.
struct RawText {
  /// The table and its key, which is an entry's id in WORD and the number of a change in RECORD.
  private let table: String
  private let column: String
  private let key: Int64
  private let isBlob: Bool
  private let bytes: [UInt8]

  /// Those in changed entries.
  static func inEntries(_ connection: Connection) throws(SQLiteError) -> [RawText] {
    try read(connection, "WORD", "id", ["name", "description"], "WHERE id IN (SELECT id FROM CHANGED)")
  }

  /// Those in the record.
  static func inRecord(_ connection: Connection) throws(SQLiteError) -> [RawText] {
    try read(
      connection, "RECORD", "number", ["old_name", "old_description", "new_name", "new_description"], "")
  }

  private static func read(
    _ connection: Connection, _ table: String, _ key: String, _ columns: [String], _ condition: String
  ) throws(SQLiteError) -> [RawText] {
    let types = columns.map { "typeof(\($0)) = 'blob'" }
    let sql = "SELECT \(([key] + columns + types).joined(separator: ", ")) FROM \(table) \(condition)"
    return try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      var texts: [RawText] = []
      while try statement.step() {
        for (index, column) in columns.enumerated() {
          let isBlob = statement.integer(at: 1 + columns.count + index) != 0
          let bytes: [UInt8]? = statement.withBytes(at: 1 + index) { bytes in
            isBlob || String(validating: bytes, as: UTF8.self) == nil ? Array(bytes) : nil
          }
          guard let bytes else { continue }
          texts.append(
            RawText(
              table: table, column: column, key: statement.integer(at: 0), isBlob: isBlob, bytes: bytes))
        }
      }
      return texts
    }
  }

  /// Stores it in a copy, where its place holds what Swift reads of it.
  /// - Parameter ids: those of the entries in the copy.
  func store(in connection: Connection, _ ids: [Int64: Int64]) throws(SQLiteError) {
    let value = isBlob ? "?1" : "CAST(?1 AS TEXT)"
    // A blob is in the record as one, and in an entry as text.
    let isThere = "CAST(\(column) AS BLOB) IN (?1, ?3)"
    let (name, key) = table == "WORD" ? ("id", ids[key] ?? key) : ("number", key)
    try connection.run(
      "UPDATE \(table) SET \(column) = \(value) WHERE \(name) = ?2 AND \(isThere)",
      [.blob(bytes), .integer(key), .blob(Array(String(decoding: bytes, as: UTF8.self).utf8))])
  }
}
