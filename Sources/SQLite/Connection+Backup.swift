import CSQLite

extension Connection {
  /// Makes this database the same as another, page by page, in one transaction (https://sqlite.org/backup.html): whoever
  /// has it open goes on with the new contents, and a crash leaves the old ones. No other call may use this connection
  /// meanwhile, and neither may be inside a transaction.
  ///
  /// - Parameters:
  ///   - other: the database that is read.
  ///   - isReady: called when nobody else can read or write this database any more; false leaves it as it is.
  /// - Returns: whether it is the same now.
  public func replaceContents<Failure: SQLiteErrorConvertible>(
    with other: Connection, if isReady: () throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw Failure(error())
    }
    var isFinished = false
    defer { if !isFinished { sqlite3_backup_finish(backup) } }
    // No page, but the lock.
    var code = sqlite3_backup_step(backup, 0)
    guard code == SQLITE_OK else { throw Failure(error(finishing: backup, code, &isFinished)) }
    guard try isReady() else { return false }
    code = sqlite3_backup_step(backup, -1)
    guard code == SQLITE_DONE || Connection.isMetWhenDone(code) else {
      throw Failure(error(finishing: backup, code, &isFinished))
    }
    isFinished = true
    code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK || Connection.isMetWhenDone(code) else { throw Failure(error()) }
    return true
  }

  /// Whether the code says that a lock could not be given back, or that pages which are no longer used could not be cut off:
  /// SQLite does so when all is committed. `SQLITE_IOERR_TRUNCATE` is an expression that Swift does not import.
  private static func isMetWhenDone(_ code: Int32) -> Bool {
    isUnlocking(code) || code == SQLITE_IOERR | 6 << 8
  }

  private func error(finishing backup: OpaquePointer, _ code: Int32, _ isFinished: inout Bool) -> SQLiteError
  {
    isFinished = true
    sqlite3_backup_finish(backup)
    return SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
  }
}
