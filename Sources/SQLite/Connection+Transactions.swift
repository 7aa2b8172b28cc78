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
  public func transaction<Result, Failure: SQLiteErrorConvertible>(
    _ kind: TransactionKind = .immediate, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteError) { try run("BEGIN \(kind.rawValue)") } catch { throw Failure(error) }
    do throws(Failure) {
      let result = try body()
      do throws(SQLiteError) { try end("COMMIT") } catch { throw Failure(error) }
      return result
    } catch {
      // Some errors, a full disk among them, have SQLite roll back by itself.
      if isInTransaction { try? end("ROLLBACK") }
      throw error
    }
  }

  /// Runs `sql`, which no stop condition ends half-way.
  private func end(_ sql: String) throws(SQLiteError) {
    isEndingTransaction = true
    defer { isEndingTransaction = false }
    try run(sql)
  }
}
