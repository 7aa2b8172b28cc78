import CSQLite

/// A connection to one SQLite database file (https://sqlite.org/c3ref/open.html).
///
/// Knows nothing of what the database holds. It is not Sendable: share it behind a lock. Only `interrupt()` may
/// be called from another thread. It is closed when nothing refers to it or to a statement that it prepared.
///
/// ```swift
/// let connection = try Connection("contacts.sqlite", .readWriteCreate)
/// try connection.run("INSERT INTO CONTACTS(NAME) VALUES(?)", ["Ada"])
/// let rows = try connection.query("SELECT ID, NAME FROM CONTACTS")
/// ```
public final class Connection {
  /// How a database is opened.
  public enum Mode: Sendable {
    /// For reading only. The file must be there. Where it is in WAL mode, SQLite may make files beside it.
    case readOnly
    /// For reading only, on the word that nothing changes the file: no locks are taken and no file is
    /// made beside it (`immutable=1`, https://sqlite.org/uri.html). The file must be there.
    case immutable
    /// For reading and writing, or for reading where the file is write-protected. The file must be there.
    case readWrite
    /// For reading and writing; the file is made where it is not there.
    case readWriteCreate
  }

  /// The path it was opened by.
  public let path: String
  let handle: OpaquePointer
  /// The statements kept for the next time, the one used last at the end. A list, since a process has few of them,
  /// and to set up a dictionary takes longer than to look through it.
  var cache: [Statement] = []
  var busyTimeout = 0
  var lockDeadline = ContinuousClock.now
  var stopCondition: (() -> Bool)?
  var isEndingTransaction = false

  /// Opens the database at `path` with `sqlite3_open_v2`. SQLite reads the file only when it is first used, so
  /// that a file which is no database is found out then; a file of no bytes is a database without tables.
  ///
  /// - Parameters:
  ///   - path: a path and never a URI; `:memory:` is a database of its own in memory, except where `immutable`.
  ///   - mode: how it is opened.
  /// - Throws: `SQLITE_CANTOPEN` where no file can be opened by that path.
  public init(_ path: String, _ mode: Mode = .readWrite) throws(SQLiteError) {
    let flags =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    // SQLite takes no path for a temporary database, and reads a path only up to a NUL.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "the path is empty or holds a NUL")
    }
    let name = mode == .immutable ? Connection.uri(path) + "?immutable=1" : Connection.name(path)
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
    self.path = path
  }

  deinit {
    cache = []
    // A statement lent by `withStatement` and kept against its rules would call them.
    sqlite3_busy_handler(handle, nil, nil)
    sqlite3_progress_handler(handle, 0, nil, nil)
    sqlite3_close_v2(handle)
  }

  /// `path` as SQLite takes it for a path: Debian builds SQLite to read what begins with `file:` as a URI.
  private static func name(_ path: String) -> String {
    path.utf8.starts(with: "file:".utf8) ? "./" + path : path
  }

  /// `path` as a `file:` URI, every byte with a meaning in one percent-encoded.
  private static func uri(_ path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    // With an empty authority, since a path may begin with two slashes; `./` keeps `:memory:` a file.
    var bytes = Array((path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:./").utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"), ...0x20, 0x7f...:
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes nothing in the file on trust: SQL in its schema may call no function with side effects, and the
  /// schema cannot be edited as a table (`SQLITE_DBCONFIG_TRUSTED_SCHEMA`, `SQLITE_DBCONFIG_DEFENSIVE`).
  public func distrustSchema() throws(SQLiteError) {
    for (option, value) in [(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1)] {
      guard headword_db_config(handle, option, Int32(value)) == SQLITE_OK else { throw error() }
    }
  }

  /// Has statements planned without a look at their parameters, so that a plan holds however they are bound and none is
  /// made anew (`SQLITE_DBCONFIG_ENABLE_QPSG`). LIKE with a parameter then uses no index: put a range beside it.
  public func fixPlans() throws(SQLiteError) {
    guard headword_db_config(handle, Int32(SQLITE_DBCONFIG_ENABLE_QPSG), 1) == SQLITE_OK else {
      throw error()
    }
  }

  /// Runs `body` while no trigger of this connection fires (`SQLITE_DBCONFIG_ENABLE_TRIGGER`, which has SQLite prepare
  /// statements anew).
  public func withoutTriggers<Result, Failure: SQLiteErrorConvertible>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    func enable(_ value: Int32) throws(Failure) {
      guard headword_db_config(handle, Int32(SQLITE_DBCONFIG_ENABLE_TRIGGER), value) == SQLITE_OK else {
        throw Failure(error())
      }
    }
    try enable(0)
    defer { try? enable(1) }
    return try body()
  }

  /// Whether the database cannot be written through this connection; `sqlite3_db_readonly`.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// Whether another file, or none, has the path by now of the one that is open (`SQLITE_FCNTL_HAS_MOVED`).
  public var hasMoved: Bool {
    var answer: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer) == SQLITE_OK && answer != 0
  }

  /// The rowid of the last row inserted; `sqlite3_last_insert_rowid`.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  func error(sql: String? = nil) -> SQLiteError { Connection.error(of: handle, sql: sql) }

  static func error(of handle: OpaquePointer?, sql: String?) -> SQLiteError {
    SQLiteError(
      extendedCode: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      sql: sql)
  }
}
