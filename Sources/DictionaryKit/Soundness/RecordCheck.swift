import SQLite

/// Whether the record of changes, the shipped texts and the entries agree.
struct RecordCheck {
  private let connection: Connection
  /// What the record says of each entry that it has had so far: nil for one that was deleted.
  private var states: [Int64: Word?] = [:]
  private var found: [String] = []

  init(_ connection: Connection) { self.connection = connection }

  /// What does not agree, a clause each.
  func problems() throws(SQLiteError) -> [String] {
    var check = self
    try check.follow()
    try check.compare()
    return check.found
  }

  /// Each change begins where the one before it ended.
  private mutating func follow() throws(SQLiteError) {
    let table = RecordTable(connection: connection)
    var changes = try table.changes(before: nil, limit: -1)
    let repaired = try connection.fact(RecordCompletion.fact).flatMap { Int64($0) } ?? 0
    var last: Int64 = 0
    // An upgrade brings other shipped texts than those of the record.
    let isUpgraded = changes.contains { $0.upgrade != nil }
    while let change = changes.popLast() {
      let isGap = change.number != last + 1
      if isGap, change.number > repaired { found.append("the changes before \(change.number) are missing") }
      // What an upgrade brought is not in the record, nor what was lost before a repair.
      if change.upgrade != nil || isGap { states = [:] }
      last = change.number
      for word in [change.before, change.after].compactMap(\.self) where states[word.id] == nil {
        // The first that is said of an entry goes on from what stood there, which only an upgrade can have changed.
        let before = change.before?.id == word.id ? change.before : nil
        states[word.id] = .some(before)
        if !isUpgraded, repaired == 0,
          let shipped = try ChangeTable(connection: connection).shipped(of: word.id),
          shipped != before
        {
          found.append("the shipped text of the entry \(word.id) is not that before its first change")
        }
      }
      if let before = change.before {
        if states[before.id] != .some(before), change.number > repaired {
          found.append(
            "the change \(change.number) begins with another text than the one before it ended with")
        }
        states[before.id] = .some(nil)
      }
      if let after = change.after { states[after.id] = .some(after) }
    }
  }

  /// The last that is said of each entry is how it stands, and each net change is in the record.
  private mutating func compare() throws(SQLiteError) {
    for (id, state) in states.sorted(by: { $0.key < $1.key }) where try connection.word(id: id) != state {
      found.append("the entry \(id) is not as the last of its recorded changes left it")
    }
    for change in try ChangeTable(connection: connection).all() where change.time == nil {
      found.append("the entry \(change.id) was changed, and the record does not say when")
    }
    let unknown = try connection.query(
      """
      SELECT number FROM RECORD WHERE coalesce(new_id, old_id) IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM CHANGED WHERE CHANGED.id = coalesce(new_id, old_id))
      """)
    found += unknown.map { "the shipped text before the change \($0[0].integer ?? 0) is not kept" }
  }
}
