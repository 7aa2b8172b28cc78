import Foundation
import SQLite
import Synchronization
import Testing

@Suite("Waiting for a lock, and stopping")
struct WaitingTests {
  let directory: TemporaryDirectory
  let holder: Connection
  let waiter: Connection

  static let endless =
    "WITH RECURSIVE N(I) AS (SELECT 1 UNION ALL SELECT I + 1 FROM N) SELECT count(*) FROM N"
  static let insert = "INSERT INTO T VALUES('waited')"
  static let locked = SQLiteError(extendedCode: 5, message: "database is locked", sql: insert)
  static let interrupted = SQLiteError(extendedCode: 9, message: "interrupted", sql: endless)

  init() throws {
    directory = try TemporaryDirectory()
    let path = try directory.database("CREATE TABLE T(NAME); INSERT INTO T VALUES('a')")
    holder = try Connection(path)
    waiter = try Connection(path)
  }

  @Test("Without a timeout a lock is an error at once")
  func noWait() throws {
    try holder.run("BEGIN EXCLUSIVE")
    #expect(throws: Self.locked) { try waiter.run(Self.insert) }
    #expect(throws: SQLiteError(extendedCode: 5, message: "database is locked", sql: "SELECT * FROM T")) {
      try waiter.query("SELECT * FROM T")
    }
  }

  @Test(
    "A lock that stays is waited for as long as the timeout says, and is an error then",
    .timeLimit(.minutes(1)))
  func boundedWait() throws {
    try holder.run("BEGIN EXCLUSIVE")
    waiter.setBusyTimeout(milliseconds: 100)
    for _ in 1...2 {
      let taken = ContinuousClock().measure {
        #expect(throws: Self.locked) { try waiter.run(Self.insert) }
      }
      // No less, and not much more on a busy machine.
      #expect((.milliseconds(100) ..< .seconds(20)).contains(taken))
    }
    #expect(Self.locked.code == .busy)
    try holder.run("ROLLBACK")
    #expect(try waiter.run(Self.insert) == 1)
  }

  @Test("A lock that is released meanwhile lets the statement succeed")
  func released() throws {
    try holder.run("BEGIN EXCLUSIVE")
    var tries = 0
    waiter.setBusyTimeout(milliseconds: 60_000) { [holder] in
      tries += 1
      if tries == 3 { _ = try? holder.run("COMMIT") }
      return false
    }
    #expect(try waiter.run(Self.insert) == 1)
    #expect(tries >= 3)
    #expect(try waiter.query("SELECT NAME FROM T").map { $0[0] } == ["a", "waited"])
  }

  @Test("A transaction waits for its lock too, at its beginning and at its end")
  func transactionWaits() throws {
    try holder.run("BEGIN IMMEDIATE")
    var isFirst = true
    waiter.setBusyTimeout(milliseconds: 60_000) { [holder] in
      if isFirst { _ = try? holder.run("COMMIT") }
      isFirst = false
      return false
    }
    try waiter.transaction { () throws(SQLiteError) in
      try waiter.run(Self.insert)
      try holder.execute("BEGIN; SELECT * FROM T")
      isFirst = true
    }
    #expect(try holder.value("SELECT count(*) FROM T") == 2)
  }

  @Test(
    "A stop condition ends the wait for a lock with busy, long before the timeout", .timeLimit(.minutes(1)))
  func stoppedWait() throws {
    try holder.run("BEGIN EXCLUSIVE")
    var asked = 0
    waiter.setBusyTimeout(milliseconds: 3_600_000) {
      asked += 1
      return asked == 3
    }
    #expect(throws: Self.locked) { try waiter.run(Self.insert) }
    #expect(asked == 3)
  }

  @Test("A stop condition ends the wait at a transaction's end, and all is undone", .timeLimit(.minutes(1)))
  func stoppedCommit() throws {
    var isStopped = false
    waiter.setBusyTimeout(milliseconds: 3_600_000) { isStopped }
    try holder.execute("BEGIN; SELECT * FROM T")
    #expect(throws: SQLiteError(extendedCode: 5, message: "database is locked", sql: "COMMIT")) {
      try waiter.transaction { () throws(SQLiteError) in
        try waiter.run(Self.insert)
        isStopped = true
      }
    }
    #expect(!waiter.isInTransaction)
    #expect(try holder.value("SELECT count(*) FROM T") == 1)
  }

  @Test("A stop condition ends a long query, and the connection works on without it", .timeLimit(.minutes(1)))
  func stoppedQuery() throws {
    var asked = 0
    waiter.setBusyTimeout(milliseconds: 100) {
      asked += 1
      return asked == 10
    }
    #expect(throws: Self.interrupted) { try waiter.query(Self.endless) }
    #expect(Self.interrupted.code == .interrupted)
    #expect(try waiter.run(Self.insert) == 1)
    waiter.setBusyTimeout(milliseconds: 100)
    asked = 0
    let counted =
      "WITH RECURSIVE N(I) AS (SELECT 1 UNION ALL SELECT I + 1 FROM N LIMIT 9999) SELECT max(I) FROM N"
    #expect(try waiter.value(counted) == 9999)
    #expect(asked == 0)
  }

  @Test("A query stopped between its rows is an error, not the end of them", .timeLimit(.minutes(1)))
  func stoppedRows() throws {
    var isStopped = false
    waiter.setBusyTimeout(milliseconds: 100) { isStopped }
    let sql = "WITH RECURSIVE N(I) AS (SELECT 1 UNION ALL SELECT I + 1 FROM N) SELECT I FROM N"
    var count = 0
    let error = SQLiteError(extendedCode: 9, message: "interrupted", sql: sql)
    #expect(throws: error) {
      try waiter.withStatement(sql) { statement throws(SQLiteError) in
        while try statement.step() {
          count += 1
          isStopped = count >= 50
        }
      }
    }
    #expect(count >= 50)
  }

  @Test("Another thread can interrupt a query", .timeLimit(.minutes(1)))
  func interrupted() throws {
    // interrupt() alone may be called from elsewhere, and the connection outlives the thread.
    nonisolated(unsafe) let connection = waiter
    let isOver = Atomic(false)
    withThread {
      // Again and again, since an interrupt before the query begins is for nothing.
      while !isOver.load(ordering: .acquiring) { connection.interrupt() }
    } during: {
      #expect(throws: Self.interrupted) { try waiter.query(Self.endless) }
      isOver.store(true, ordering: .releasing)
    }
    #expect(try waiter.value("SELECT NAME FROM T") == "a")
  }

  @Test("An interrupt while nothing runs harms nothing")
  func idleInterrupt() throws {
    waiter.interrupt()
    #expect(try waiter.value("SELECT NAME FROM T") == "a")
  }
}

/// Runs `work` on a thread of its own while `body` runs here, and returns when both are done.
private func withThread(_ work: @escaping () -> Void, during body: () -> Void) {
  nonisolated(unsafe) let work = work
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    isDone.signal()
  }
  defer { isDone.wait() }
  body()
}
