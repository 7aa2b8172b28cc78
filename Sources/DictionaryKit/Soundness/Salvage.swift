import SQLite

/// What can still be read of a damaged copy.
struct Salvage {
  /// The entries.
  private(set) var words: [Int64: Word] = [:]
  /// The rows of CHANGED: shipped name and description, and the description before an upgrade.
  private(set) var changed: [Int64: [Value]] = [:]
  /// The rows of RECORD with the columns of `OwnChanges.recordColumns`, by their numbers.
  private(set) var record: [Int64: [Value]] = [:]
  /// The rows of the small tables that belong to the dictionary and not to its entries.
  private(set) var tables: [String: [[Value]]] = [:]
  /// Whether every row of CHANGED and of RECORD could be read, and they tell all that was changed.
  private(set) var isRecordWhole = true
  /// Whether every entry could be read.
  private(set) var areWordsWhole = true

  /// How many rows could be read.
  var count: Int { words.count + changed.count + record.count }

  /// Of a file of which nothing can be read.
  init() { (isRecordWhole, areWordsWhole) = (false, false) }

  /// Reads whatever can be read.
  init(_ connection: Connection) {
    var (isWhole, hasChanged, hasRecord) = (true, true, true)
    for (id, row) in Salvage.rows("WORD", "id", "name, description", connection, &isWhole) {
      if SalvagedRow.isWord(row[0], row[1]) {
        words[id] = Word(id: id, name: row[0].text ?? "", description: row[1].text)
      } else {
        isWhole = false
      }
    }
    areWordsWhole = isWhole
    for (id, row) in Salvage.rows("CHANGED", "id", "name, description, former", connection, &hasChanged) {
      if SalvagedRow.isChanged(row) { changed[id] = row } else { hasChanged = false }
    }
    for (number, row) in Salvage.rows("RECORD", "number", OwnChanges.recordColumns, connection, &hasRecord) {
      if SalvagedRow.isRecorded(number, row) { record[number] = row } else { hasRecord = false }
    }
    for name in ["FACT", "IRREGULAR", "DETACHMENT"] {
      tables[name] = (try? connection.query("SELECT * FROM \(name)").map(\.values)) ?? []
    }
    isRecordWhole = hasChanged && hasRecord && isRecordComplete(connection)
  }

  /// Whether the record has no gap but those known since an earlier repair, and the triggers that write it are there.
  private func isRecordComplete(_ connection: Connection) -> Bool {
    let repaired = fact(RecordCompletion.fact).flatMap { Int64($0) } ?? 0
    var last: Int64 = 0
    for number in record.keys.sorted() {
      if number != last + 1, number > repaired { return false }
      last = number
    }
    let triggers = "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND name IN ('WORD_INSERTED', 'WORD_UPDATED', 'WORD_DELETED')"
    return last >= repaired && (last > 0 || changed.isEmpty) && (try? connection.value(triggers))??.integer == 3
  }

  /// So many keys between two that can be read are tried one by one.
  private static let gapLimit: Int64 = 1_000_000

  /// The rows of a table by their integer key. From both ends up to a damaged page, and between them by every key.
  private static func rows(
    _ table: String, _ key: String, _ columns: String, _ connection: Connection, _ isWhole: inout Bool
  ) -> [Int64: [Value]] {
    var rows: [Int64: [Value]] = [:]
    func read(_ rest: String, _ values: [Value] = []) throws(SQLiteError) {
      try connection.withStatement("SELECT \(key), \(columns) FROM \(table) NOT INDEXED \(rest)") {
        (statement) throws(SQLiteError) in
        try statement.bind(values)
        while try statement.step() {
          rows[statement.integer(at: 0)] = (1..<statement.columnCount).map { statement.value(at: $0) }
        }
      }
    }
    do throws(SQLiteError) {
      try read("ORDER BY \(key)")
      return rows
    } catch {
      isWhole = false
    }
    let first = rows.keys.max()
    try? read("WHERE \(key) > ? ORDER BY \(key) DESC", [.integer(first ?? Int64.min)])
    let last = rows.keys.filter { $0 > first ?? Int64.min }.min()
    guard let last, last > first ?? 0 else { return rows }
    let start = first ?? max(0, last - gapLimit)
    if last - start <= gapLimit {
      for id in start..<last where rows[id] == nil { try? read("WHERE \(key) = ?", [.integer(id)]) }
    }
    return rows
  }
}

extension Salvage {
  /// What the file said of itself under `name`.
  func fact(_ name: String) -> String? {
    tables["FACT"]?.first { $0.first?.text == name }?.last?.text
  }
}
