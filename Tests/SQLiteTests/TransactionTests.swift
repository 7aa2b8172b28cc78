import SQLite
import Testing

@Suite("Transactions")
struct TransactionTests {
  let directory: TemporaryDirectory
  let connection: Connection
  let other: Connection

  init() throws {
    directory = try TemporaryDirectory()
    let path = try directory.database("CREATE TABLE T(NAME UNIQUE)")
    connection = try Connection(path)
    other = try Connection(path, .readOnly)
  }

  /// The names that another connection sees, which is what is saved.
  private func saved() throws -> [Value] { try other.query("SELECT NAME FROM T").map { $0[0] } }

  @Test(
    "What the body changed is saved when it returns, and its result handed on",
    arguments: [Connection.TransactionKind.deferred, .immediate, .exclusive])
  func committed(_ kind: Connection.TransactionKind) throws {
    let result = try connection.transaction(kind) { () throws(SQLiteError) -> String in
      try connection.run("INSERT INTO T VALUES('a')")
      try connection.run("INSERT INTO T VALUES('b')")
      return connection.isInTransaction ? "inside" : "outside"
    }
    #expect(result == "inside")
    #expect(!connection.isInTransaction)
    #expect(try saved() == ["a", "b"])
  }

  @Test("Nothing of it is saved when the body throws, and the next transaction is as good as any")
  func rolledBack() throws {
    let sql = "INSERT INTO T VALUES(?)"
    #expect(throws: SQLiteError(extendedCode: 2067, message: "UNIQUE constraint failed: T.NAME", sql: sql)) {
      try connection.transaction { () throws(SQLiteError) -> Void in
        try connection.run(sql, ["a"])
        try connection.run(sql, ["a"])
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try saved() == [])
    try connection.transaction { () throws(SQLiteError) -> Void in try connection.run(sql, ["a"]) }
    #expect(try saved() == ["a"])
  }

  @Test("A body may throw an error type of its own, which comes out as it is")
  func ownError() throws {
    #expect(throws: OwnError.told("no")) {
      try connection.transaction { () throws(OwnError) in
        _ = try? connection.run("INSERT INTO T VALUES('a')")
        throw OwnError.told("no")
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try saved() == [])
  }

  @Test("An error in beginning or in saving is thrown as the body's own type")
  func convertedError() throws {
    try connection.transaction(.immediate) { () throws(SQLiteError) -> Void in
      #expect(throws: OwnError.sqlite(1)) {
        try connection.transaction { () throws(OwnError) in
          Issue.record("the body of a nested transaction ran")
        }
      }
    }
    try commitFails(with: OwnError.sqlite(5)) { () throws(OwnError) in }
  }

  @Test("Where saving fails, the error is thrown and all is undone")
  func commitError() throws {
    let error = SQLiteError(extendedCode: 5, message: "database is locked", sql: "COMMIT")
    try commitFails(with: error) { () throws(SQLiteError) in try connection.run("INSERT INTO T VALUES('a')") }
    #expect(try saved() == [])
    try connection.run("INSERT INTO T VALUES('b')")
    #expect(try saved() == ["b"])
  }

  /// Expects that a transaction of `body` cannot be saved, since the other connection is reading.
  private func commitFails<Failure: SQLiteErrorConvertible & Equatable>(
    with failure: Failure, _ body: () throws(Failure) -> Void
  ) throws {
    try other.execute("BEGIN; SELECT * FROM T")
    #expect(throws: failure) {
      try connection.transaction { () throws(Failure) in
        _ = try? connection.run("INSERT INTO T VALUES('written')")
        _ = try? connection.run("DELETE FROM T WHERE NAME = 'written'")
        try body()
      }
    }
    #expect(!connection.isInTransaction)
    try other.execute("COMMIT")
  }

  @Test("A deferred constraint that does not hold at the end undoes all")
  func deferredConstraint() throws {
    try connection.execute(
      "PRAGMA foreign_keys = ON; CREATE TABLE C(P REFERENCES T(NAME) DEFERRABLE INITIALLY DEFERRED)")
    let error = SQLiteError(extendedCode: 787, message: "FOREIGN KEY constraint failed", sql: "COMMIT")
    #expect(throws: error) {
      try connection.transaction { () throws(SQLiteError) -> Void in
        try connection.run("INSERT INTO T VALUES('a')")
        try connection.run("INSERT INTO C VALUES('nobody')")
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try saved() == [])
  }

  @Test("A transaction inside another is an error, and undoes the outer one that lets it out")
  func nested() throws {
    let error = SQLiteError(
      extendedCode: 1, message: "cannot start a transaction within a transaction", sql: "BEGIN IMMEDIATE")
    #expect(throws: error) {
      try connection.transaction { () throws(SQLiteError) -> Void in
        try connection.run("INSERT INTO T VALUES('a')")
        try connection.transaction { () throws(SQLiteError) -> Void in
          try connection.run("INSERT INTO T VALUES('b')")
        }
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try saved() == [])
  }

  @Test("A transaction that SQLite has rolled back by itself is not rolled back again, and its error stays")
  func rolledBackBySQLite() throws {
    let sql = "INSERT OR ROLLBACK INTO T VALUES('a')"
    #expect(throws: SQLiteError(extendedCode: 2067, message: "UNIQUE constraint failed: T.NAME", sql: sql)) {
      try connection.transaction { () throws(SQLiteError) -> Void in
        try connection.run(sql)
        try connection.run(sql)
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try saved() == [])
  }

  @Test("A stop condition that has come true neither keeps a transaction open nor makes a saved one an error")
  func stopped() throws {
    var isStopped = false
    connection.setBusyTimeout(milliseconds: 0) { isStopped }
    // SQLite asks every 1000 steps of its machine, and counts on from run to run of a kept statement.
    for _ in 1...1000 {
      isStopped = false
      #expect(throws: OwnError.told("no")) {
        try connection.transaction(.deferred) { () throws(OwnError) in
          isStopped = true
          throw OwnError.told("no")
        }
      }
      #expect(!connection.isInTransaction)
      isStopped = false
      try connection.transaction(.deferred) { () throws(SQLiteError) -> Void in isStopped = true }
    }
  }
}
