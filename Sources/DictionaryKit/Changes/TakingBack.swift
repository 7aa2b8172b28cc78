import SQLite

/// Takes changes back, on a connection inside a transaction.
struct TakingBack {
  let connection: Connection

  /// The shipped text of an entry, for `put`.
  private static let shipped = "SELECT id, name, description FROM CHANGED WHERE id = ?"

  /// Undoes the change with the number: the entry becomes what it was before, under the id that it had.
  ///
  /// Where that was the shipped text, and an upgrade has brought another one since, it becomes that.
  /// - Throws: `.cannotTakeBack` where the entry is no longer as the change left it.
  func takeBack(_ number: Int64) throws(DictionaryError) -> DictionaryService.Edit {
    guard
      let change = try sqlite({ () throws(SQLiteError) in
        try RecordTable(connection: connection).change(number)
      })
    else { throw .cannotTakeBack(number: number) }
    let edit = try sqlite { () throws(SQLiteError) in try restore(change) }
    guard let edit else { throw .cannotTakeBack(number: number) }
    return edit
  }

  /// Gives the entry its shipped text again.
  func revert(_ change: Change) throws(SQLiteError) -> DictionaryService.Edit {
    try put(TakingBack.shipped, change.id, over: change.own)
    return DictionaryService.Edit(before: change.own, after: change.shipped)
  }

  private func restore(_ change: RecordedChange) throws(SQLiteError) -> DictionaryService.Edit? {
    let record = RecordTable(connection: connection)
    guard let id = (change.after ?? change.before)?.id else { return nil }
    let now = try connection.word(id: id)
    guard now == change.after else { return nil }
    let last = try record.last()
    var result = change.before
    if let before = change.before {
      if before.id != id, try connection.word(id: before.id) != nil { return nil }
      let standing = try ChangeTable(connection: connection).change(of: before.id)
      if let standing, let shipped = standing.shipped, let former = standing.former,
        before == Word(id: before.id, name: shipped.name, description: former)
      {
        result = shipped
        try put(TakingBack.shipped, before.id, over: now)
      } else {
        try put(
          "SELECT old_id, old_name, old_description FROM RECORD WHERE number = ?", change.number, over: now)
      }
    } else if let shipped = try shippedSince(change) {
      result = shipped
      if shipped != now { try put(TakingBack.shipped, id, over: now) }
    } else {
      try connection.run("DELETE FROM WORD WHERE id = ?", [.integer(id)])
    }
    // The trigger has written the row, unless nothing is different.
    if try record.last() == last {
      try connection.run(
        """
        INSERT INTO RECORD(time, old_id, old_name, old_description, new_id, new_name, new_description)
        SELECT time, new_id, new_name, new_description, new_id, new_name, new_description FROM RECORD WHERE number = ?
        """, [.integer(change.number)])
    }
    try connection.run(
      "UPDATE RECORD SET undoes = ? WHERE number = (SELECT max(number) FROM RECORD)",
      [.integer(change.number)])
    return DictionaryService.Edit(before: now, after: result)
  }

  /// The shipped entry that an upgrade brought in the place of one which the change added; nil where there is none, or the
  /// change had an entry there again that was deleted.
  private func shippedSince(_ change: RecordedChange) throws(SQLiteError) -> Word? {
    guard let id = change.after?.id,
      let shipped = try ChangeTable(connection: connection).change(of: id)?.shipped
    else { return nil }
    let earlier = try connection.value(
      "SELECT 1 FROM RECORD WHERE number < ?1 AND ?2 IN (old_id, new_id) LIMIT 1",
      [.integer(change.number), .integer(id)])
    return earlier == nil ? shipped : nil
  }

  /// Makes the row that `source` selects, which has one parameter, the entry in the place of another, or a new one. The
  /// values stay in SQL, so that bytes which are no text stay as they are.
  private func put(_ source: String, _ parameter: Int64, over old: Word?) throws(SQLiteError) {
    if let old {
      try connection.run(
        "UPDATE WORD SET (id, name, description) = (\(source)) WHERE id = ?",
        [.integer(parameter), .integer(old.id)])
    } else {
      try connection.run("INSERT INTO WORD \(source)", [.integer(parameter)])
    }
  }
}
