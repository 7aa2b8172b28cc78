import CSQLite

extension Connection {
  /// How a transaction begins (https://sqlite.org/lang_transaction.html).
  public enum TransactionKind: String, Sendable {
    /// No lock is taken before the first statement needs one.
    case deferred = "DEFERRED"
    /// The right to write is taken at once, so that nothing read inside can have changed before it is written.
    case immediate = "IMMEDIATE"
    /// Other connections cannot even read.
    case exclusive = "EXCLUSIVE"
  }

  /// Whether a transaction is open; `sqlite3_get_autocommit`.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` in a transaction: what it changed is kept when it returns, and undone when it or the commit
  /// throws. Transactions do not nest: a second one inside is an error.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws; `SQLITE_BUSY` where another connection's lock is not let go in time.
  public func transaction<Result, Failure: SQLiteErrorConvertible>(
    _ kind: TransactionKind = .immediate, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteError) { try begin(kind) } catch { throw Failure(error) }
    do throws(Failure) {
      let result = try body()
      do throws(SQLiteError) { try commit() } catch { throw Failure(error) }
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction that `commit()` or `rollBack()` ends, where it cannot be one call's body.
  /// - Throws: `SQLITE_BUSY` where another connection's lock is not let go in time; `SQLITE_ERROR` inside another transaction.
  public func begin(_ kind: TransactionKind = .immediate) throws(SQLiteError) {
    try run("BEGIN \(kind.rawValue)")
  }

  /// Keeps what the transaction changed, and ends it. Where that fails it is still open.
  public func commit() throws(SQLiteError) {
    do throws(SQLiteError) {
      try end("COMMIT")
    } catch {
      // A lock that cannot be given back is met after the journal is gone, which is what commits
      // (https://sqlite.org/atomiccommit.html).
      guard Connection.isUnlocking(error.extendedCode) else { throw error }
    }
  }

  /// Whether the code is `SQLITE_IOERR_UNLOCK` or `SQLITE_IOERR_RDLOCK`: expressions that Swift does not import.
  static func isUnlocking(_ code: Int32) -> Bool {
    code == SQLITE_IOERR | 8 << 8 || code == SQLITE_IOERR | 9 << 8
  }

  /// Undoes what the transaction changed, and ends it, if one is open: some errors, a full disk among them, have SQLite do
  /// that by itself.
  public func rollBack() {
    if isInTransaction { try? end("ROLLBACK") }
  }

  /// Runs `sql`, which no stop condition ends half-way.
  private func end(_ sql: String) throws(SQLiteError) {
    isEndingTransaction = true
    defer { isEndingTransaction = false }
    try run(sql)
  }
}
