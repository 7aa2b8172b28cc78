import SQLite
import Testing

@Suite("Statements")
struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(":memory:")
    try connection.execute("CREATE TABLE T(ID INTEGER PRIMARY KEY, NAME TEXT)")
  }

  @Test("A statement tells its SQL, its columns and whether it only reads")
  func description() throws {
    let select = try connection.prepare("SELECT ID, NAME AS WORD FROM T WHERE ID > ?")
    #expect(select.sql == "SELECT ID, NAME AS WORD FROM T WHERE ID > ?")
    #expect(select.columnNames == ["ID", "WORD"])
    #expect(select.columnCount == 2)
    #expect(select.parameterCount == 1)
    #expect(select.isReadOnly)
    #expect(try connection.prepare("DELETE FROM T").isReadOnly == false)
  }

  @Test(
    "A second statement is refused, and nothing of either is done",
    arguments: [
      "DELETE FROM T; DELETE FROM T", "DELETE FROM T;/* c */ SELECT 1", "DELETE FROM T; -- c\nSELECT 1",
      "DELETE FROM T; nonsense", "DELETE FROM T;\0", "DELETE FROM T\0 WHERE ID = 9", "DELETE FROM T; - 1",
      "DELETE FROM T; /", "DELETE FROM T; PRAGMA foreign_keys = ON", "DELETE FROM T; /*/ */ x",
    ])
  func second(_ sql: String) throws {
    try connection.execute("INSERT INTO T VALUES(1, 'a')")
    let expected = SQLiteError(extendedCode: 21, message: "there is more than one statement", sql: sql)
    #expect(throws: expected) { try connection.run(sql) }
    #expect(throws: expected) { try connection.prepare(sql) }
    #expect(try connection.value("SELECT count(*) FROM T") == 1)
    #expect(try connection.value("PRAGMA foreign_keys") == 0)
  }

  @Test(
    "Space, semicolons and comments around a statement are allowed",
    arguments: [
      "SELECT 1;", " \t\r\n\u{c};; SELECT 1 ;; \n", "SELECT 1; -- the end",
      "SELECT 1 /* a */; /* b; c */ -- d\n;",
      "-- first\nSELECT 1", "SELECT 1; --\n--\n/**/", "SELECT 1; /* * / ; **/", "SELECT 1; /* not closed ;",
    ])
  func comments(_ sql: String) throws {
    #expect(try connection.value(sql) == 1)
  }

  @Test(
    "No statement at all is refused", arguments: ["", " ", ";", "-- only a comment", "/* only a comment */;"])
  func none(_ sql: String) throws {
    let expected = SQLiteError(extendedCode: 21, message: "there is no statement", sql: sql)
    #expect(throws: expected) { try connection.run(sql) }
    #expect(throws: expected) { try connection.prepare(sql) }
  }

  @Test("A script runs all its statements, and an empty one none")
  func script() throws {
    try connection.execute("INSERT INTO T VALUES(1, 'a'); -- one\nINSERT INTO T VALUES(2, 'b;'); /* two */")
    try connection.execute("")
    #expect(try connection.query("SELECT * FROM T").map(\.values) == [[1, "a"], [2, "b;"]])
  }

  @Test("A script stops at its first error and says what it is")
  func brokenScript() throws {
    let script = "INSERT INTO T VALUES(1, 'a'); INSERT INTO NOWHERE VALUES(2); INSERT INTO T VALUES(3, 'c')"
    #expect(throws: SQLiteError(extendedCode: 1, message: "no such table: NOWHERE", sql: script)) {
      try connection.execute(script)
    }
    #expect(try connection.query("SELECT ID FROM T").map(\.values) == [[1]])
  }

  @Test("A script with a NUL in it is refused, not cut short there")
  func scriptWithNUL() throws {
    let script = "INSERT INTO T VALUES(1, 'a');\0INSERT INTO T VALUES(2, 'b')"
    #expect(throws: SQLiteError(extendedCode: 21, message: "the script holds a NUL", sql: script)) {
      try connection.execute(script)
    }
    #expect(try connection.query("SELECT * FROM T") == [])
  }

  @Test("The first value of a change is given only when the change is saved")
  func returning() throws {
    #expect(try connection.value("INSERT INTO T(NAME) VALUES('a'), ('b') RETURNING ID") == 1)
    #expect(try connection.value("SELECT count(*) FROM T") == 2)
    try connection.execute(
      "PRAGMA foreign_keys = ON; CREATE TABLE C(P REFERENCES T(ID) DEFERRABLE INITIALLY DEFERRED)")
    let sql = "INSERT INTO C VALUES(99) RETURNING P"
    #expect(throws: SQLiteError(extendedCode: 787, message: "FOREIGN KEY constraint failed", sql: sql)) {
      try connection.value(sql)
    }
    #expect(try connection.value("SELECT count(*) FROM C") == 0)
  }

  @Test("A prepared statement works on when nothing else keeps its connection")
  func outlivesItsConnection() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.database("CREATE TABLE T(NAME); INSERT INTO T VALUES('a'), ('b')")
    var asked = 0
    func prepared() throws -> Statement {
      let connection = try Connection(path, .readOnly)
      connection.setBusyTimeout(milliseconds: 10) {
        asked += 1
        return false
      }
      return try connection.prepare(
        "WITH RECURSIVE N(I) AS (SELECT 1 UNION ALL SELECT I + 1 FROM N LIMIT 5000) SELECT count(*) FROM N, T"
      )
    }
    #expect(try prepared().rows().map(\.values) == [[10000]])
    #expect(asked > 0)
    withExtendedLifetime(directory) {}
  }

  @Test("A lent statement kept too long calls no handler of the closed connection")
  func keptTooLong() throws {
    func kept() throws -> Statement {
      let connection = try Connection(":memory:")
      connection.setBusyTimeout(milliseconds: 10) { true }
      return try connection.withStatement(
        "WITH RECURSIVE N(I) AS (SELECT 1 UNION ALL SELECT I + 1 FROM N LIMIT 5000) SELECT count(*) FROM N"
      ) { statement throws(SQLiteError) in statement }
    }
    #expect(try kept().rows().map(\.values) == [[5000]])
  }
}
