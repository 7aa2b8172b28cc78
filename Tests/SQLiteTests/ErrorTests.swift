import Foundation
import SQLite
import Testing

@Suite("Errors")
struct ErrorTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("An error carries the code, the extended code, SQLite's words and the SQL")
  func parts() throws {
    let connection = try Connection(":memory:")
    try connection.execute("CREATE TABLE T(NAME UNIQUE NOT NULL, AGE CHECK(AGE > 0))")
    let sql = "INSERT INTO T VALUES(?, ?)"
    try connection.run(sql, ["a", 1])
    func failure(_ values: [Value]) -> SQLiteError? {
      #expect(throws: SQLiteError.self) { try connection.run(sql, values) }
    }
    #expect(
      [failure(["a", 1]), failure([nil, 1]), failure(["b", -1])] == [
        SQLiteError(extendedCode: 2067, message: "UNIQUE constraint failed: T.NAME", sql: sql),
        SQLiteError(extendedCode: 1299, message: "NOT NULL constraint failed: T.NAME", sql: sql),
        SQLiteError(extendedCode: 275, message: "CHECK constraint failed: AGE > 0", sql: sql),
      ])
    #expect(failure(["a", 1])?.code == .constraint)
  }

  @Test("An error reads as one sentence, without the values that were bound")
  func sentence() throws {
    let connection = try Connection(":memory:")
    try connection.execute("CREATE TABLE T(NAME UNIQUE)")
    try connection.run("INSERT INTO T VALUES(?)", ["private"])
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO T VALUES(?)", ["private"])
    }
    #expect(
      error?.description
        == "UNIQUE constraint failed: T.NAME (SQLite code 2067), in the statement: INSERT INTO T VALUES(?)")
    #expect(
      OpeningTests.cannotOpen.description == "unable to open database file (SQLite code 14)")
    #expect(String(reflecting: try #require(error)).contains("private") == false)
  }

  @Test("A wrong statement is an error where it is prepared")
  func wrongSQL() throws {
    let connection = try Connection(":memory:")
    let wrong = [
      "SELEC 1": "near \"SELEC\": syntax error", "SELECT * FROM NOWHERE": "no such table: NOWHERE",
      "SELECT 'open": "unrecognized token: \"'open\"", "SELECT (": "incomplete input",
    ]
    for (sql, message) in wrong {
      #expect(throws: SQLiteError(extendedCode: 1, message: message, sql: sql)) {
        try connection.prepare(sql)
      }
      #expect(throws: SQLiteError(extendedCode: 1, message: message, sql: sql)) { try connection.query(sql) }
    }
  }

  @Test("A pattern that is too long is an error that the caller can tell")
  func longPattern() throws {
    let connection = try Connection(":memory:")
    let sql = "SELECT 'a' LIKE ? ESCAPE '\\'"
    #expect(try connection.value(sql, [.text(String(repeating: "a", count: 50_000))]) == 0)
    #expect(throws: SQLiteError(extendedCode: 1, message: "LIKE or GLOB pattern too complex", sql: sql)) {
      try connection.value(sql, [.text(String(repeating: "a", count: 50_001))])
    }
    #expect(try connection.value(sql, ["\\a"]) == 1)
  }

  /// A table of 2000 rows, with one page in the middle of the file overwritten.
  private func damagedDatabase() throws -> String {
    let path = try directory.database(
      """
      PRAGMA page_size = 4096; CREATE TABLE T(ID INTEGER PRIMARY KEY, NAME TEXT);
      WITH RECURSIVE N(I) AS (SELECT 1 UNION ALL SELECT I + 1 FROM N LIMIT 2000)
      INSERT INTO T SELECT I, printf('name %0100d', I) FROM N;
      """)
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let pages = try file.seekToEnd() / 4096
    try file.seek(toOffset: pages / 2 * 4096)
    try file.write(contentsOf: Data(repeating: 0xff, count: 4096))
    try file.close()
    return path
  }

  @Test("A damaged page in the middle of a result is an error, not the end of it")
  func damagedPage() throws {
    let connection = try Connection(try damagedDatabase(), .readOnly)
    let sql = "SELECT ID, NAME FROM T ORDER BY ID"
    let expected = SQLiteError(extendedCode: 11, message: "database disk image is malformed", sql: sql)
    #expect(throws: expected) { try connection.query(sql) }
    var count = 0
    #expect(throws: expected) {
      try connection.withStatement(sql) { statement throws(SQLiteError) in
        while try statement.step() { count += 1 }
      }
    }
    #expect((1..<2000).contains(count))
    #expect(expected.code == .corrupt)
    #expect(
      try connection.value("SELECT NAME FROM T WHERE ID = 1") == .text("name " + String(format: "%0100d", 1)))
  }

  @Test("A full database is an error, and what came before it stays whole")
  func full() throws {
    let connection = try Connection(directory.file("small.sqlite"), .readWriteCreate)
    try connection.execute("CREATE TABLE T(DATA); PRAGMA max_page_count = 5; INSERT INTO T VALUES('first')")
    let sql = "INSERT INTO T VALUES(zeroblob(?))"
    #expect(throws: SQLiteError(extendedCode: 13, message: "database or disk is full", sql: sql)) {
      try connection.transaction { () throws(SQLiteError) -> Void in try connection.run(sql, [1_000_000]) }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.query("SELECT DATA FROM T").map(\.values) == [["first"]])
  }
}
