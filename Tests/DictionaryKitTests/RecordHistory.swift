import SQLite
import Testing

/// A dictionary with the entries 1 to 3, of which nothing was changed, and another program's connection to it.
struct RecordedDictionary {
  let fixture: Fixture
  let client: Connection

  init() throws {
    fixture = try Fixture(["one", "two", "three"])
    client = try Connection(fixture.shipped)
  }

  /// Checks the whole record and all that is kept as shipped.
  func expect(
    _ record: [String], shipped: [String], _ location: SourceLocation = #_sourceLocation
  ) throws { try RecordHistory(client).expect(record, shipped: shipped, location) }
}

/// The tables RECORD and CHANGED of a dictionary, as lines to compare.
struct RecordHistory {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Each change in order, as `before > after`: an entry as its id, name and description, or `-` for none. The beginning of
  /// the descriptions that `Fixture` gives is cut to `=`.
  func record() throws -> [String] {
    try lines("SELECT \(entry("old")) || ' > ' || \(entry("new")) FROM RECORD ORDER BY number")
  }

  /// The text that each changed entry shipped with, by id, `none` for one that did not ship.
  func shipped() throws -> [String] {
    try lines(
      "SELECT id || ' ' || coalesce(name || ' ' || \(short("description")), 'none') FROM CHANGED ORDER BY id")
  }

  /// Checks the whole of both, a line for each change and for each entry that was ever changed.
  func expect(_ record: [String], shipped: [String], _ location: SourceLocation) throws {
    #expect(try self.record() == record, sourceLocation: location)
    #expect(try self.shipped() == shipped, sourceLocation: location)
    #expect(try isInOrder(), sourceLocation: location)
    #expect(try connection.integrity() == ["ok"], sourceLocation: location)
  }

  /// Whether the changes have the numbers from 1 up, and times in UTC that do not go back.
  func isInOrder() throws -> Bool {
    let rows = try connection.query("SELECT number, time FROM RECORD ORDER BY number").map(\.values)
    let times = rows.compactMap { $0[1].text }
    return rows.map { $0[0] } == (0..<rows.count).map { .integer(Int64($0 + 1)) } && times == times.sorted()
      && times.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil }
  }

  private func lines(_ sql: String) throws -> [String] {
    try connection.query(sql).map { $0[0].text ?? "NULL" }
  }

  private func entry(_ side: String) -> String {
    "coalesce(\(side)_id || ' ' || \(side)_name || ' ' || \(short("\(side)_description")), '-')"
  }

  private func short(_ column: String) -> String { "replace(\(column), 'noun' || char(10) || '  1. ', '=')" }
}
