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

  /// SQLite's words, the extended code, and the statement where there was one, in one sentence.
  public var description: String {
    let statement = sql.map { ", in the statement: \($0)" } ?? ""
    return "\(message) (SQLite code \(extendedCode))\(statement)"
  }

  /// A primary result code of SQLite.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// SQLite's number for it.
    public let rawValue: Int32
    /// The code with SQLite's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// No particular code: a mistake in the SQL, say; `SQLITE_ERROR`.
    public static let error = Code(rawValue: SQLITE_ERROR)
    /// Another connection held a lock for too long; `SQLITE_BUSY`.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// Something else on the same connection is in the way, such as a statement that still reads; `SQLITE_LOCKED`.
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    /// The database cannot be written; `SQLITE_READONLY`.
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// `interrupt()` or a stop condition ended the statement; `SQLITE_INTERRUPT`.
    public static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    /// The file could not be read or written; `extendedCode` says at what; `SQLITE_IOERR`.
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    /// The file is damaged; `SQLITE_CORRUPT`.
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// There is no room left on the disk; `SQLITE_FULL`.
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The file, or one that SQLite needs beside it, cannot be opened; `SQLITE_CANTOPEN`.
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// A text, a blob or a statement is too long; `SQLITE_TOOBIG`.
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    /// A constraint of the schema does not hold: a unique, foreign or missing value; `SQLITE_CONSTRAINT`.
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    /// A call that cannot be carried out, such as one to prepare no statement or several; `SQLITE_MISUSE`.
    public static let misuse = Code(rawValue: SQLITE_MISUSE)
    /// There is no parameter of that number, or not as many values as parameters; `SQLITE_RANGE`.
    public static let range = Code(rawValue: SQLITE_RANGE)
    /// The file is no SQLite database; `SQLITE_NOTADB`.
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
  }
}

/// An error type of a layer above that can hold one of SQLite's, so that bodies which throw it can run inside
/// `Connection.transaction` and `Connection.withStatement`.
public protocol SQLiteErrorConvertible: Error {
  /// An error of the layer above that stands for SQLite's.
  init(_ error: SQLiteError)
}

extension SQLiteError: SQLiteErrorConvertible {
  /// The error itself.
  public init(_ error: SQLiteError) { self = error }
}
