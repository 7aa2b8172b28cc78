import CSQLite
import Glibc

extension Connection {
  /// Ends the statement that runs now, on any thread, with `SQLITE_INTERRUPT`; `sqlite3_interrupt`. Where
  /// none runs, nothing happens. The caller keeps the connection until this returns.
  public func interrupt() { sqlite3_interrupt(handle) }

  /// How long a statement waits for another connection's lock before it fails with `SQLITE_BUSY`, and what
  /// ends statements early.
  ///
  /// - Parameters:
  ///   - milliseconds: the longest wait for a lock, as for `sqlite3_busy_timeout`.
  ///   - stop: asked now and then while a statement runs or waits; where it returns true the statement fails,
  ///     with `SQLITE_INTERRUPT` while it runs and `SQLITE_BUSY` while it waits. It must not use the connection, nor keep it.
  ///     SQLite asks once more after a statement's work is done, so a change that fails with
  ///     `SQLITE_INTERRUPT` outside `transaction` may have been made; in one it is undone.
  public func setBusyTimeout(milliseconds: Int, stop: (() -> Bool)? = nil) {
    busyTimeout = milliseconds
    stopCondition = stop
    // The connection outlives its handlers: they are called only from its own calls.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      handle, { Connection.from($0)?.waitForLock(attempts: Int($1)) ?? 0 }, context)
    sqlite3_progress_handler(
      handle, stop == nil ? 0 : 1000, { Connection.from($0)?.shouldStop == true ? 1 : 0 }, context)
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Connection? {
    context.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether to end the statement that runs. Not a COMMIT, which SQLite would report as interrupted when it is
  /// done, nor a ROLLBACK, which would leave the transaction open.
  private var shouldStop: Bool { !isEndingTransaction && stopCondition?() == true }

  /// Sleeps before another try for a lock, and returns 0 to give up. The steps are short, since locks here are
  /// held for the length of a flush.
  private func waitForLock(attempts: Int) -> Int32 {
    let now = ContinuousClock.now
    if attempts == 0 { lockDeadline = now + .milliseconds(busyTimeout) }
    guard now < lockDeadline, stopCondition?() != true else { return 0 }
    usleep(2000)
    return 1
  }
}
