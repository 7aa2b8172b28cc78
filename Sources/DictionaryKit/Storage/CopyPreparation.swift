import SQLite

/// Makes a fresh copy of a shipped file one in which nothing was changed.
enum CopyPreparation {
  /// Takes what was changed in the shipped file after it was built for what was shipped: it leaves no record. That the
  /// packed names and the index of meanings know nothing of it stays in CHANGED.
  static func run(_ copy: OpenDictionary) throws(SQLiteError) {
    guard copy.hasRecord else { return }
    let connection = copy.connection
    let last = try RecordTable(connection: connection).last()
    guard last > 0, let digest = try connection.fact("release") else { return }
    try connection.setFact("release", Release.digest(digest, changedBy: last))
    try connection.withoutTriggers { () throws(SQLiteError) in
      try connection.run("DELETE FROM RECORD")
      try connection.run(
        """
        UPDATE CHANGED SET former = NULL, (name, description) = (SELECT name, description FROM WORD WHERE WORD.id = CHANGED.id)
        """)
    }
  }
}
