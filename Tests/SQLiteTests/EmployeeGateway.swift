import Foundation
import SQLite
import Synchronization

/// One object through which all of a program reaches its employees' table: the connection behind a lock.
final class EmployeeGateway: Sendable {
  /// The one of the whole process, in memory.
  static let shared = try? EmployeeGateway(path: ":memory:")

  private let connection: Mutex<Connection>

  /// Opens the database at `path`. Where it is not there it becomes a copy of `prepared`, or without one, new.
  init(path: String, preparedAt prepared: String? = nil) throws {
    if let prepared { try Self.copy(prepared, to: path) }
    let connection = try Connection(path, prepared == nil ? .readWriteCreate : .readWrite)
    connection.setBusyTimeout(milliseconds: 5000)
    self.connection = Mutex(connection)
  }

  /// Puts the whole copy in place in one step, and never over a file that is there.
  private static func copy(_ prepared: String, to path: String) throws {
    let temporary = path + "." + UUID().uuidString
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { return }
    try files.copyItem(atPath: prepared, toPath: temporary)
    defer { try? files.removeItem(atPath: temporary) }
    do {
      try files.linkItem(atPath: temporary, toPath: path)
    } catch  where files.fileExists(atPath: path) {
      // Somebody else was first, and may have written to it already.
    }
  }

  func createTable() throws(SQLiteError) {
    try update("CREATE TABLE IF NOT EXISTS EMPLOYEE(ID INTEGER PRIMARY KEY, NAME TEXT NOT NULL, SALARY REAL)")
  }

  /// Runs any statement that changes something, and returns how many rows that were.
  @discardableResult
  func update(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Int {
    try connection.withLock { connection throws(SQLiteError) in try connection.run(sql, values) }
  }

  /// Runs any query, and returns its rows with the names of their columns.
  func query(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [Row] {
    try connection.withLock { connection throws(SQLiteError) in try connection.query(sql, values) }
  }

  /// Raises a salary and returns the new one; nil where there is no such employee.
  func raiseSalary(of id: Int64, by amount: Double) throws(SQLiteError) -> Double? {
    try connection.withLock { connection throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        guard let old = try connection.value("SELECT SALARY FROM EMPLOYEE WHERE ID = ?", [.integer(id)])?.real
        else {
          return nil
        }
        try connection.run(
          "UPDATE EMPLOYEE SET SALARY = ? WHERE ID = ?", [.real(old + amount), .integer(id)])
        return old + amount
      }
    }
  }
}
