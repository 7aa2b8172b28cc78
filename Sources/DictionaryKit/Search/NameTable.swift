package import SQLite
package import Spelling
import UnicodeText

/// The table NAMES, and CHANGED, which tells what in it is no longer so.
package enum NameTable {
  /// Stores the rows of NAMES.
  package static func write(_ rows: [NameChunkBuilder.Row], to connection: Connection) throws(SQLiteError) {
    for row in rows {
      try connection.run(
        "INSERT INTO NAMES VALUES(?, ?, ?, ?, ?, ?)",
        [
          .integer(Int64(row.scalars)), .integer(Int64(row.bytes)), .integer(Int64(row.part)),
          .blob(row.text),
          .blob(row.marks), .blob(row.ids),
        ])
    }
  }

  /// Hands `body` the chunks of names that have so many scalars. A row that is damaged is an error.
  static func forEachChunk(
    of lengths: ClosedRange<Int>, in connection: Connection, _ body: (NameChunk) -> Void
  ) throws(SQLiteError) {
    // So small a cache has SQLite use its pages again, which takes less than to have new ones from the system.
    try connection.execute("PRAGMA cache_size = -400")
    try connection.withStatement(
      """
      SELECT scalars, bytes, text, marks, ids FROM NAMES WHERE scalars BETWEEN ? AND ?
      ORDER BY scalars, bytes, part
      """
    ) { (statement) throws(SQLiteError) in
      try statement.bind([.integer(Int64(lengths.lowerBound)), .integer(Int64(lengths.upperBound))])
      while try statement.step() {
        guard statement.withChunk(body) else {
          throw SQLiteError(
            extendedCode: SQLiteError.Code.corrupt.rawValue, message: "a row of the table NAMES is damaged")
        }
      }
    }
  }

  /// The ids in CHANGED, in rising order.
  static func changed(in connection: Connection) throws(SQLiteError) -> [Int64] {
    try connection.withStatement("SELECT id FROM CHANGED ORDER BY id") { (statement) throws(SQLiteError) in
      var ids: [Int64] = []
      while try statement.step() { ids.append(statement.integer(at: 0)) }
      return ids
    }
  }

  /// Hands `body` the id and the folded key of each entry of `source`: WORD, or CHANGED joined with it.
  static func forEachName(
    from source: String, in connection: Connection, _ body: (Int64, String) -> Void
  ) throws(SQLiteError) {
    try connection.withStatement("SELECT id, WORD.name FROM \(source) ORDER BY id") {
      (statement) throws(SQLiteError) in
      while try statement.step() {
        body(statement.integer(at: 0), FoldedKey.of(statement.text(at: 1) ?? ""))
      }
    }
  }

  /// The source of the entries in CHANGED that are there.
  static let changedSource = "CHANGED CROSS JOIN WORD USING(id)"
}

extension Statement {
  /// Lends the chunk in the current row; returns false where its parts do not fit one another.
  fileprivate func withChunk(_ body: (NameChunk) -> Void) -> Bool {
    withBytes(at: 2) { text in
      withBytes(at: 3) { marks in
        withBytes(at: 4) { ids in
          let (scalars, bytes) = (Int(integer(at: 0)), Int(integer(at: 1)))
          guard
            let chunk = NameChunk(scalars: scalars, bytes: bytes, text: text, marks: marks, ids: ids)
          else { return false }
          body(chunk)
          return true
        }
      }
    }
  }
}
