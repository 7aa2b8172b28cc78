import CSQLite

/// An error that SQLite reported.
///
/// Reads as one sentence. The values bound to the statement are never part of it: they may be private.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code (https://sqlite.org/rescode.html), which says more than `code`.
  public let extendedCode: Int32
  /// SQLite's words for what went wrong, from `sqlite3_errmsg`.
  public let message: String
  /// The statement that failed, where there was one.
  public let sql: String?

  /// An error with SQLite's code and words.
  public init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }

  /// The primary result code, such as `SQLITE_BUSY`.
  public var code: Code { Code(rawValue: extendedCode & 0xff) }

  public var description: String {
    let statement = sql.map { ", in the statement: \($0)" } ?? ""
    return "\(message) (SQLite code \(extendedCode))\(statement)"
  }

  /// A primary result code of SQLite.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    /// The code with SQLite's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let error = Code(rawValue: SQLITE_ERROR)
    public static let busy = Code(rawValue: SQLITE_BUSY)
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    public static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    public static let full = Code(rawValue: SQLITE_FULL)
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    public static let misuse = Code(rawValue: SQLITE_MISUSE)
    public static let range = Code(rawValue: SQLITE_RANGE)
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
  }
}

/// An error type of a layer above that can hold one of SQLite's, so that bodies which throw it can run inside
/// `Connection.transaction` and `Connection.withStatement`.
public protocol SQLiteErrorConvertible: Error {
  init(_ error: SQLiteError)
}

extension SQLiteError: SQLiteErrorConvertible {
  public init(_ error: SQLiteError) { self = error }
}
