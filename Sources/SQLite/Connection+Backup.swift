import CSQLite

extension Connection {
  /// Makes this database the same as another, page by page, in one transaction (https://sqlite.org/backup.html): whoever
  /// has it open goes on with the new contents, and a crash leaves the old ones. No other call may use this connection
  /// meanwhile, and neither may be inside a transaction.
  ///
  /// - Parameter isReady: called when nobody else can read or write this database any more; false leaves it as it is.
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
    guard code == SQLITE_DONE else { throw Failure(error(finishing: backup, code, &isFinished)) }
    isFinished = true
    code = sqlite3_backup_finish(backup)
    // A lock that cannot be given back is met when all is done.
    guard code == SQLITE_OK || Connection.isUnlocking(code) else { throw Failure(error()) }
    return true
  }

  private func error(finishing backup: OpaquePointer, _ code: Int32, _ isFinished: inout Bool) -> SQLiteError
  {
    isFinished = true
    sqlite3_backup_finish(backup)
    return SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
  }
}
