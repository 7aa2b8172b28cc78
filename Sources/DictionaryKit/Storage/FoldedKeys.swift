package import SQLite
import UnicodeText

/// The keys of the names that need one, in the table FOLDED.
package enum FoldedKeys {
  /// Makes the keys that are still to be made, whoever wrote the names. Inside a transaction.
  package static func makePending(_ connection: Connection) throws(SQLiteError) {
    for word in try pending(connection) {
      try connection.run(
        "UPDATE FOLDED SET key = ? WHERE id = ?", [.text(FoldedKey.of(word.name)), .integer(word.id)])
    }
  }

  /// The entries whose key is still to be made, by id: those that another SQLite client wrote since our last
  /// write.
  static func pending(_ connection: Connection) throws(SQLiteError) -> [Word] {
    try connection.withStatement(
      "SELECT id, name, description FROM FOLDED JOIN WORD USING(id) WHERE key IS NULL ORDER BY id"
    ) { (statement) throws(SQLiteError) in
      try statement.words()
    }
  }
}
