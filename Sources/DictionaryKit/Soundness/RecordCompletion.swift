import SQLite

/// Has the record of a repaired dictionary lead to the entries as they are, whatever of the two could be read.
struct RecordCompletion {
  let connection: Connection

  /// Adds to the record a change of each entry that it leaves otherwise, from what it says to what the entry says: an undo gives
  /// that again. From then on what is missing in the record, or does not fit, is known to be lost, and no fault.
  ///
  /// An entry of which the record says nothing since an upgrade may be as the upgrade brought it, unless it is the user's.
  func run() throws(SQLiteError) {
    try connection.run(
      """
      WITH LAST(id, number) AS (
        SELECT id, max(number) FROM (
          SELECT new_id AS id, number FROM RECORD UNION ALL SELECT old_id, number FROM RECORD)
        WHERE id IS NOT NULL GROUP BY id),
      SAID AS (
        SELECT LAST.id, LAST.number, iif(new_id IS LAST.id, new_id, NULL) AS said_id,
          iif(new_id IS LAST.id, new_name, NULL) AS name, iif(new_id IS LAST.id, new_description, NULL) AS description
        FROM LAST JOIN RECORD ON RECORD.number = LAST.number)
      INSERT INTO RECORD(time, old_id, old_name, old_description, new_id, new_name, new_description)
      SELECT \(RecordSchema.now), SAID.said_id, SAID.name, SAID.description, WORD.id, WORD.name, WORD.description
      FROM SAID LEFT JOIN WORD ON WORD.id = SAID.id LEFT JOIN CHANGED ON CHANGED.id = SAID.id
      WHERE (\(RecordSchema.differs("SAID", "WORD")))
        AND (SAID.number > (SELECT coalesce(max(number), 0) FROM RECORD WHERE old_id IS NULL AND new_id IS NULL)
          OR \(RecordSchema.differs("CHANGED", "WORD")))
      ORDER BY SAID.number
      """)
    let last = try RecordTable(connection: connection).last()
    try connection.setFact(RecordCompletion.fact, "\(last)")
  }

  /// Under this name a dictionary keeps the number of the last change that was in its record after a repair.
  static let fact = "repaired"
}
