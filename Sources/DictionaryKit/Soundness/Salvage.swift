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
    let entries = Salvage.rows("WORD", "name, description", connection) { SalvagedRow.isWord($1[0], $1[1]) }
    words = entries.rows.reduce(into: [:]) { words, row in
      words[row.key] = Word(id: row.key, name: row.value[0].text ?? "", description: row.value[1].text)
    }
    areWordsWhole = entries.isWhole
    let bases = Salvage.rows("CHANGED", "name, description, former", connection) { SalvagedRow.isChanged($1) }
    changed = bases.rows
    let changes = Salvage.rows("RECORD", OwnChanges.recordColumns, connection, SalvagedRow.isRecorded)
    record = changes.rows
    for name in ["FACT", "IRREGULAR", "DETACHMENT"] {
      tables[name] = (try? connection.query("SELECT * FROM \(name)").map(\.values)) ?? []
    }
    isRecordWhole = bases.isWhole && changes.isWhole && isRecordComplete(connection)
  }

  /// Whether the record has no gap but those known since an earlier repair, and the triggers that write it are there.
  private func isRecordComplete(_ connection: Connection) -> Bool {
    let repaired = fact(RecordCompletion.fact).flatMap { Int64($0) } ?? 0
    var last: Int64 = 0
    for number in record.keys.sorted() {
      if number != last + 1, number > repaired { return false }
      last = number
    }
    let triggers =
      "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND name IN ('WORD_INSERTED', 'WORD_UPDATED', 'WORD_DELETED')"
    return last >= repaired && (last > 0 || changed.isEmpty)
      && (try? connection.value(triggers))??.integer == 3
  }

  /// So many keys between two that can be read are tried one by one.
  private static let gapLimit: Int64 = 1_000_000

  /// The rows of a table by their rowids, and whether all could be read and are of that table. From both ends up to a damaged page,
  /// and between them by every key.
  private static func rows(
    _ table: String, _ columns: String, _ connection: Connection, _ isValid: (Int64, [Value]) -> Bool
  ) -> (rows: [Int64: [Value]], isWhole: Bool) {
    var rows: [Int64: [Value]] = [:]
    var isWhole = true
    func read(_ rest: String, _ values: [Value] = []) throws(SQLiteError) {
      try connection.withStatement("SELECT rowid, \(columns) FROM \(table) NOT INDEXED \(rest)") {
        (statement) throws(SQLiteError) in
        try statement.bind(values)
        while try statement.step() {
          let (key, row) = (
            statement.integer(at: 0), (1..<statement.columnCount).map { statement.value(at: $0) }
          )
          // A key that comes twice comes the second time in a page that stands in the wrong place.
          if isValid(key, row), rows[key] == nil { rows[key] = row } else { isWhole = false }
        }
      }
    }
    do throws(SQLiteError) {
      try read("ORDER BY rowid")
      return (rows, isWhole)
    } catch {
      isWhole = false
    }
    let first = rows.keys.max()
    try? read("WHERE rowid > ? ORDER BY rowid DESC", [.integer(first ?? Int64.min)])
    let last = rows.keys.filter { $0 > first ?? Int64.min }.min()
    guard let last, last > first ?? 0 else { return (rows, false) }
    let start = first ?? max(0, last - gapLimit)
    if last - start <= gapLimit {
      for id in start..<last where rows[id] == nil { try? read("WHERE rowid = ?", [.integer(id)]) }
    }
    return (rows, false)
  }
}

extension Salvage {
  /// What the file said of itself under `name`.
  func fact(_ name: String) -> String? {
    tables["FACT"]?.first { $0.first?.text == name }?.last?.text
  }
}
