import SQLite

/// Does in a fresh copy of a shipped file what the user did in another copy, of this release or an earlier one: a merge of
/// the old shipped text, the new one and the user's, by headword. The connection is inside a transaction.
struct UpgradeMerge {
  let own: OwnChanges
  let new: Connection

  /// Carries the changes and their record over.
  /// - Parameter upgrade: between which releases, for the record; nil where the copy was of the same.
  /// - Returns: the changes as they stand in the new copy, the one made first first.
  func run(_ upgrade: (from: Release, to: Release)?) throws(SQLiteError) -> [Change] {
    var ids = try carryChanges()
    try completeIDs(&ids)
    for text in own.rawInEntries { try text.store(in: new, ids) }
    try new.withoutTriggers { () throws(SQLiteError) in
      try new.run("DELETE FROM RECORD")
      try carryRecord(ids)
      for text in own.rawInRecord { try text.store(in: new, ids) }
      try completeRecord()
      if let upgrade {
        try new.run(
          "INSERT INTO RECORD(time, old_name, new_name) VALUES(\(RecordSchema.now), ?, ?)",
          [.text(upgrade.from.digest), .text(upgrade.to.digest)])
      }
    }
    let past = own.past + (upgrade.map { [$0.from.digest] } ?? [])
    if let repaired = own.repaired { try new.setFact(RecordCompletion.fact, repaired) }
    if !past.isEmpty { try new.setFact("releases", past.joined(separator: " ")) }
    try FoldedKeys.makePending(new)
    return try ChangeTable(connection: new).all().reversed()
  }

  /// - Returns: the ids in the new copy by those in the old one, of the changed entries.
  private func carryChanges() throws(SQLiteError) -> [Int64: Int64] {
    var ids: [Int64: Int64] = [:]
    let table = ChangeTable(connection: new)
    let carried = own.items.map { CarriedChange($0.change, isBeside: $0.isBeside) }
    let outcomes = try ChangePlan.outcomes(of: carried, new)
    for (change, (outcome, isConflict)) in zip(own.items.map(\.change), outcomes) {
      guard let id = try outcome.carryOut(new, preferring: change.id) else { continue }
      ids[change.id] = id
      let standing = try table.change(of: id)
      guard standing?.own.map({ EntryText($0) }) == change.own.map({ EntryText($0) }) else {
        throw SQLiteError(
          extendedCode: SQLiteError.Code.corrupt.rawValue,
          message: "the change of the entry \(change.id) was not kept")
      }
      // What the user saw before: in an earlier conflict, the text from before that.
      let former = change.former ?? (isConflict ? change.shipped?.description ?? "" : nil)
      if let former, standing?.kind != nil {
        try new.run("UPDATE CHANGED SET former = ? WHERE id = ?", [.text(former), .integer(id)])
      }
    }
    return ids
  }

  /// Finds the ids of the entries that were changed and are as they shipped again, and others for those that are no more.
  private func completeIDs(_ ids: inout [Int64: Int64]) throws(SQLiteError) {
    let shippedNow = try ShippedNames(new)
    // Above all that are or were in use, in either copy.
    var next = max(try new.newID(preferring: nil) ?? Int64.max, own.ids.map(\.id).max() ?? 0)
    for (id, name) in own.ids where ids[id] == nil {
      if let name, let shipped = try shippedNow.id(of: name) {
        ids[id] = shipped
      } else if try new.newID(preferring: id) == id {
        ids[id] = id
      } else {
        if next < Int64.max { next += 1 }
        ids[id] = next
      }
    }
    for id in ids.values {
      try new.run(
        """
        INSERT INTO CHANGED(id, name, description) SELECT ?1, name, description
        FROM (SELECT 1) LEFT JOIN WORD ON WORD.id = ?1 WHERE NOT EXISTS (SELECT 1 FROM CHANGED WHERE id = ?1)
        """, [.integer(id)])
    }
  }

  /// Of a damaged copy the record may have been lost, in parts.
  private func completeRecord() throws(SQLiteError) {
    try new.run(
      """
      INSERT INTO RECORD(time, old_id, old_name, old_description, new_id, new_name, new_description)
      SELECT \(RecordSchema.now), iif(CHANGED.name IS NULL, NULL, CHANGED.id), CHANGED.name, CHANGED.description,
        WORD.id, WORD.name, WORD.description FROM CHANGED LEFT JOIN WORD ON WORD.id = CHANGED.id
      WHERE (\(RecordSchema.differs("CHANGED", "WORD")))
        AND CHANGED.id NOT IN (SELECT old_id FROM RECORD WHERE old_id IS NOT NULL)
        AND CHANGED.id NOT IN (SELECT new_id FROM RECORD WHERE new_id IS NOT NULL)
      """)
  }

  private func carryRecord(_ ids: [Int64: Int64]) throws(SQLiteError) {
    for row in own.record {
      var values = row
      for index in [3, 5] {
        if let id = values[index].integer, let moved = ids[id] { values[index] = .integer(moved) }
      }
      try new.run(OwnChanges.insertion, values)
    }
  }
}
