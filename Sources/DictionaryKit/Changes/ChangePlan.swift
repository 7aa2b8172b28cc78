import SQLite

/// What carried changes do to an open dictionary, worked out before anything is done.
///
/// The rule: a change is made where the entry is as it shipped, whichever release that is from. Where the user has
/// changed the entry to something else, that stays. An added entry is added unless there is an own one of its name; where
/// one of its name ships, which did not where the change was made, it becomes an edit of that.
struct ChangePlan {
  /// What one change comes to.
  enum Outcome: Hashable {
    /// A new entry.
    case add(EntryText)
    /// Another text for an entry.
    case update(Int64, EntryText)
    /// An entry less.
    case delete(Int64)
    /// Nothing is to be done: the dictionary says so already. The entry, where there is one.
    case same(Int64?)
    /// The user's own text, which is another, stays.
    case kept(Int64)
  }

  private let connection: Connection
  private let table: ChangeTable
  private let names: ShippedNames
  /// What earlier changes make of entries: nil for one that they delete.
  private var states: [Int64: EntryText?] = [:]
  /// The entries of `states` by their names.
  private var named: [Value: [Int64]] = [:]
  /// The entries that a change has found its own in, which no other is compared with.
  private var settled: Set<Int64> = []

  /// Works out what the changes come to, in their order: each change makes one entry, or finds its own.
  /// - Returns: for each that, and whether the shipped text is not the one that the change was made to: both changed it.
  static func outcomes(
    of changes: [CarriedChange], _ connection: Connection
  ) throws(SQLiteError) -> [(outcome: Outcome, isConflict: Bool)] {
    var plan = try ChangePlan(connection)
    var outcomes = Array(repeating: (outcome: Outcome.same(nil), isConflict: false), count: changes.count)
    // Entries that shipped are told by their names; what is left is compared with the added ones.
    for isAddition in [false, true] {
      for (index, change) in changes.enumerated() where (change.shipped == nil) == isAddition {
        outcomes[index] = try plan.next(change)
      }
    }
    return outcomes
  }

  private init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    table = ChangeTable(connection: connection)
    names = try ShippedNames(connection)
  }

  private mutating func next(_ change: CarriedChange) throws(SQLiteError) -> (
    outcome: Outcome, isConflict: Bool
  ) {
    guard let shipped = change.shipped else {
      return try change.own.map { (text) throws(SQLiteError) in try add(text, change.isBeside) } ?? (
        .same(nil), false
      )
    }
    guard let id = try names.id(of: shipped.name), let standing = try table.change(of: id),
      let shippedNow = standing.shipped
    else {
      // No such entry ships here: what is left of the change is the user's text.
      return try change.own.map { (text) throws(SQLiteError) in try add(text, false) } ?? (.same(nil), false)
    }
    let now = states[id] ?? standing.own.map { EntryText($0) }
    settled.insert(id)
    if now == change.own { return (.same(id), false) }
    guard states[id] == nil, standing.kind == nil else { return (.kept(id), true) }
    set(id, change.own)
    let isConflict = EntryText(shippedNow) != shipped
    return (change.own.map { .update(id, $0) } ?? .delete(id), isConflict)
  }

  private mutating func add(_ text: EntryText, _ isBeside: Bool) throws(SQLiteError) -> (Outcome, Bool) {
    let candidates = try entries(named: text.name).filter { !settled.contains($0.id) }
    if let same = candidates.first(where: { $0.text == text && !(isBeside && $0.isShipped) }) {
      settled.insert(same.id)
      return (.same(same.id), false)
    }
    if let own = candidates.first(where: { !$0.isShipped }) {
      settled.insert(own.id)
      return (.kept(own.id), true)
    }
    if !isBeside, let shipped = candidates.first {
      settled.insert(shipped.id)
      set(shipped.id, text)
      return (.update(shipped.id, text), true)
    }
    return (.add(text), false)
  }

  private mutating func set(_ id: Int64, _ text: EntryText?) {
    states[id] = .some(text)
    if let text { named[.text(text.name), default: []].append(id) }
  }

  /// The entries of the name as they will be, by id.
  private func entries(
    named name: String
  ) throws(SQLiteError) -> [(id: Int64, text: EntryText, isShipped: Bool)] {
    let words = try connection.withStatement(
      """
      SELECT id, name, description FROM WORD WHERE name = ?1 COLLATE NOCASE AND name = ?1 COLLATE BINARY ORDER BY id
      """
    ) { (statement) throws(SQLiteError) in
      try statement.bind([.text(name)])
      return try statement.words()
    }
    var entries: [(id: Int64, text: EntryText, isShipped: Bool)] = []
    for word in words where states[word.id] == nil {
      entries.append((word.id, EntryText(word), try table.change(of: word.id)?.kind == nil))
    }
    for id in named[.text(name)] ?? [] {
      if case .some(.some(let text)) = states[id] { entries.append((id, text, false)) }
    }
    return entries.sorted { $0.id < $1.id }
  }
}

extension ChangePlan.Outcome {
  /// Does it, inside a transaction.
  /// - Parameter preferred: the id for a new entry, where it is free.
  /// - Returns: the id of the entry.
  func carryOut(_ connection: Connection, preferring preferred: Int64?) throws(SQLiteError) -> Int64? {
    switch self {
    case .add(let text):
      let id = try connection.newID(preferring: preferred)
      try connection.run(
        "INSERT INTO WORD(id, name, description) VALUES(?, ?, ?)",
        [id.map(Value.integer) ?? .null, .text(text.name), .text(text.description)])
      return connection.lastInsertedRowID
    case .update(let id, let text):
      try connection.run(
        "UPDATE WORD SET name = ?, description = ? WHERE id = ?",
        [.text(text.name), .text(text.description), .integer(id)])
      return id
    case .delete(let id):
      try connection.run("DELETE FROM WORD WHERE id = ?", [.integer(id)])
      return id
    case .same(let id): return id
    case .kept(let id): return id
    }
  }
}

extension Connection {
  /// The id for a new entry: `preferred` where no entry has or had it, else one more than any has or had; nil to leave it to
  /// SQLite, which then picks one at random.
  func newID(preferring preferred: Int64?) throws(SQLiteError) -> Int64? {
    if let preferred {
      let sql = "SELECT 1 FROM WORD WHERE id = ?1 UNION ALL SELECT 1 FROM CHANGED WHERE id = ?1"
      if try value(sql, [.integer(preferred)]) == nil { return preferred }
    }
    let sql =
      "SELECT max(coalesce((SELECT max(id) FROM WORD), 0), coalesce((SELECT max(id) FROM CHANGED), 0))"
    let last = try value(sql)?.integer ?? 0
    return last == Int64.max ? nil : last + 1
  }
}
