import SQLite
import Testing

@Suite("The statement cache")
struct StatementCacheTests {
  let connection: Connection

  init() throws {
    connection = try Connection(":memory:")
    try connection.execute(
      "CREATE TABLE T(ID INTEGER PRIMARY KEY, NAME TEXT UNIQUE); INSERT INTO T VALUES(1, 'a'), (2, 'b'), (3, 'c')"
    )
  }

  private func lent(_ sql: String) throws -> ObjectIdentifier {
    try connection.withStatement(sql) { statement throws(SQLiteError) in ObjectIdentifier(statement) }
  }

  @Test("The same SQL gets the same statement, other SQL another")
  func reused() throws {
    let first = try lent("SELECT 1")
    let other = try lent("SELECT 2")
    #expect(try lent("SELECT 1") == first)
    #expect(other != first)
  }

  @Test("SQL that differs only in how a letter is spelt is other SQL")
  func spelling() throws {
    #expect(try connection.value("SELECT hex('\u{e9}')") == "C3A9")
    #expect(try connection.value("SELECT hex('e\u{301}')") == "65CC81")
    #expect(try connection.value("SELECT hex('\u{e9}')") == "C3A9")
  }

  @Test("The same SQL inside itself runs on its own, and both go on rightly")
  func nested() throws {
    let sql = "SELECT ID FROM T WHERE ID >= ? ORDER BY ID"
    var pairs: [[Int64]] = []
    try connection.withStatement(sql) { outer throws(SQLiteError) in
      try outer.bind([1])
      while try outer.step() {
        let id = outer.integer(at: 0)
        for row in try connection.query(sql, [.integer(id)]) { pairs.append([id, row[0].integer ?? 0]) }
      }
    }
    #expect(pairs == [[1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]])
  }

  @Test("A lent statement is reset after the body, and its parameters are forgotten")
  func resetAfterBody() throws {
    let sql = "SELECT ?"
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.bind(["a"])
      _ = try statement.step()
    }
    let unbound = try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.rows().map(\.values)
    }
    #expect(unbound == [[nil]])
    try connection.execute("DROP TABLE T")  // Refused where a statement were still reading.
  }

  @Test("A statement whose run failed can be used again")
  func afterError() throws {
    let sql = "INSERT INTO T(NAME) VALUES(?)"
    for _ in 1...2 {
      #expect(throws: SQLiteError(extendedCode: 2067, message: "UNIQUE constraint failed: T.NAME", sql: sql))
      {
        try connection.run(sql, ["a"])
      }
    }
    #expect(try connection.run(sql, ["d"]) == 1)
    #expect(throws: SQLiteError.self) { try connection.run(sql, []) }
    #expect(try connection.run(sql, ["e"]) == 1)
    #expect(try connection.query("SELECT NAME FROM T").map { $0[0] } == ["a", "b", "c", "d", "e"])
  }

  @Test("An error of the body's own type passes through, and the statement is kept")
  func ownError() throws {
    let first = try lent("SELECT 1")
    #expect(throws: OwnError.told("no")) {
      try connection.withStatement("SELECT 1") { _ throws(OwnError) in throw OwnError.told("no") }
    }
    #expect(try lent("SELECT 1") == first)
    #expect(throws: OwnError.sqlite(1)) {
      try connection.withStatement("nonsense") { _ throws(OwnError) in }
    }
  }

  @Test("A kept statement gives the columns that the table has now")
  func changedSchema() throws {
    let sql = "SELECT * FROM T WHERE ID = 1"
    #expect(try connection.query(sql) == [Row(columns: ["ID", "NAME"], values: [1, "a"])])
    try connection.execute("ALTER TABLE T ADD COLUMN NOTE DEFAULT 'n'")
    #expect(try connection.query(sql) == [Row(columns: ["ID", "NAME", "NOTE"], values: [1, "a", "n"])])
    try connection.execute("ALTER TABLE T RENAME COLUMN NOTE TO REMARK")
    #expect(try connection.query(sql) == [Row(columns: ["ID", "NAME", "REMARK"], values: [1, "a", "n"])])
    try connection.execute("ALTER TABLE T DROP COLUMN REMARK")
    #expect(try connection.query(sql) == [Row(columns: ["ID", "NAME"], values: [1, "a"])])
  }

  @Test("SQL with values written into it does not fill the memory")
  func bounded() throws {
    for number in 1...1000 { #expect(try connection.value("SELECT \(number)") == .integer(Int64(number))) }
    let kept = try connection.query("SELECT count(*) FROM sqlite_stmt")
    #expect(try #require(kept[0][0].integer) <= 101)
  }
}

/// An error type of a layer above.
enum OwnError: SQLiteErrorConvertible, Equatable {
  case told(String)
  case sqlite(Int32)

  init(_ error: SQLiteError) { self = .sqlite(error.extendedCode) }
}
