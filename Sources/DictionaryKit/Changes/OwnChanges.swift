import SQLite

/// All that is a user's own in a copy of a dictionary: the net changes and the record of how they came about.
struct OwnChanges {
  /// A net change, and whether the entry, where it was added, stands beside a shipped one of its name.
  struct Item {
    let change: Change
    let isBeside: Bool
  }

  /// The net changes, the one made first first.
  var items: [Item] = []
  /// The rows of RECORD in order, with the columns of `recordColumns`.
  var record: [[Value]] = []
  /// The ids of all entries that were ever changed, with the names with which they shipped.
  var ids: [(id: Int64, shippedName: String?)] = []
  /// The texts of the user's entries of which a string has not all, and those in the record.
  var rawInEntries: [RawText] = []
  var rawInRecord: [RawText] = []
  /// The digests of the releases that the copy was of before.
  var past: [String] = []
  /// The number of the change up to which some may be missing since a repair.
  var repaired: String?

  static let recordColumns =
    "number, undoes, time, old_id, old_name, new_id, new_name, old_description, new_description"
  /// Stores such a row.
  static let insertion = "INSERT INTO RECORD(\(recordColumns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"
}

extension OwnChanges {
  /// Those of a copy that can be read.
  init(_ connection: Connection) throws(SQLiteError) {
    let names = try ShippedNames(connection)
    for change in try ChangeTable(connection: connection).all().reversed() {
      items.append(Item(change: change, isBeside: try names.isBeside(change)))
    }
    record = try connection.query("SELECT \(OwnChanges.recordColumns) FROM RECORD ORDER BY number").map(
      \.values)
    ids = try connection.query("SELECT id, name FROM CHANGED ORDER BY id").compactMap { row in
      row[0].integer.map { ($0, row[1].text) }
    }
    rawInEntries = try RawText.inEntries(connection)
    rawInRecord = try RawText.inRecord(connection)
    repaired = try connection.fact(RecordCompletion.fact)
    past = try connection.fact("releases")?.split(separator: " ").map(String.init) ?? []
  }
}

extension ShippedNames {
  /// Whether the change adds an entry of which another with the same name shipped.
  func isBeside(_ change: Change) throws(SQLiteError) -> Bool {
    guard change.shipped == nil, let own = change.own else { return false }
    return try id(of: own.name) != nil
  }
}
