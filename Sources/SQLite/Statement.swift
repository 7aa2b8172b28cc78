import CSQLite

/// A prepared statement: bind its parameters, step through its rows, reset it to run it again.
///
/// Not Sendable, like its connection. Made by `Connection.prepare`, and then it keeps the connection open, or lent
/// by `Connection.withStatement`.
public final class Statement {
  /// The SQL it was prepared from.
  public let sql: String
  let handle: OpaquePointer
  /// Nil for a statement in the connection's own cache, which would otherwise keep it open for ever.
  private let connection: Connection?

  init(handle: OpaquePointer, sql: String, connection: Connection?) {
    self.handle = handle
    self.sql = sql
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs up to the next row with `sqlite3_step`.
  /// - Returns: true where there is a row to read, false at the end. Whatever is neither is thrown. After the end
  ///   or an error the next step runs the statement anew.
  public func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error()
    }
  }

  /// Makes the statement ready to run again and forgets its parameters; `sqlite3_reset`,
  /// `sqlite3_clear_bindings`. The error of the last step, which `sqlite3_reset` repeats, was thrown then. A
  /// statement that changes the database is stepped to its end first, or an error in saving it goes unseen.
  public func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// How many parameters it has, the largest number counting; `sqlite3_bind_parameter_count`.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// Whether it leaves the database as it is; `sqlite3_stmt_readonly`.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  private func error() -> SQLiteError {
    Connection.error(of: sqlite3_db_handle(handle), sql: sql)
  }

  // MARK: Parameters

  /// Binds all parameters, in order; their number must be `parameterCount`.
  public func bind(_ values: [Value]) throws(SQLiteError) {
    guard values.count == parameterCount else {
      throw SQLiteError(
        extendedCode: SQLITE_RANGE, message: "\(values.count) values for \(parameterCount) parameters",
        sql: sql)
    }
    for (offset, value) in values.enumerated() { try bind(value, at: offset + 1) }
  }

  /// Binds the parameter at `index`, counted from 1 as SQL does.
  public func bind(_ value: Value, at index: Int) throws(SQLiteError) {
    switch value {
    case .null: try check(sqlite3_bind_null(handle, Int32(clamping: index)))
    case .integer(let value): try check(sqlite3_bind_int64(handle, Int32(clamping: index), value))
    case .real(let value): try check(sqlite3_bind_double(handle, Int32(clamping: index), value))
    case .text(let value): try bind(value, at: index)
    case .blob(let value): try bind(value, at: index)
    }
  }

  /// Binds text as its UTF-8 bytes, NULs included; SQLite keeps a copy.
  public func bind(_ text: String, at index: Int) throws(SQLiteError) {
    var text = text
    try check(
      text.withUTF8 { utf8 in
        guard let count = Int32(exactly: utf8.count) else { return SQLITE_TOOBIG }
        return utf8.withMemoryRebound(to: CChar.self) {
          headword_bind_text(handle, Int32(clamping: index), $0.baseAddress, count)
        }
      })
  }

  /// Binds bytes; SQLite keeps a copy.
  public func bind(_ bytes: [UInt8], at index: Int) throws(SQLiteError) {
    guard let count = Int32(exactly: bytes.count) else { return try check(SQLITE_TOOBIG) }
    guard count > 0 else { return try check(sqlite3_bind_zeroblob(handle, Int32(clamping: index), 0)) }
    try check(headword_bind_blob(handle, Int32(clamping: index), bytes, count))
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    switch code {
    case SQLITE_OK: return
    case SQLITE_TOOBIG: throw SQLiteError(extendedCode: code, message: "string or blob too big", sql: sql)
    default: throw error()
    }
  }

  // MARK: The current row

  /// How many columns a row has; `sqlite3_column_count`.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The names of the columns, in order; `sqlite3_column_name`.
  public var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { String(cString: sqlite3_column_name(handle, $0)) }
  }

  /// Whether the value in column `index`, counted from 0, is NULL.
  public func isNull(at index: Int) -> Bool {
    sqlite3_column_type(handle, Int32(clamping: index)) == SQLITE_NULL
  }

  /// The value in column `index` as a 64-bit integer, converted as SQL's CAST does.
  public func integer(at index: Int) -> Int64 { sqlite3_column_int64(handle, Int32(clamping: index)) }

  /// The value in column `index` as text, or nil where it is NULL. Bytes that are no UTF-8 become U+FFFD.
  public func text(at index: Int) -> String? {
    guard let bytes = sqlite3_column_text(handle, Int32(clamping: index)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(clamping: index)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The value in column `index` in its own storage class.
  public func value(at index: Int) -> Value {
    switch sqlite3_column_type(handle, Int32(clamping: index)) {
    case SQLITE_INTEGER: return .integer(integer(at: index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, Int32(clamping: index)))
    case SQLITE_TEXT: return Value(text(at: index))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(handle, Int32(clamping: index)))
      guard let bytes = sqlite3_column_blob(handle, Int32(clamping: index)) else { return .blob([]) }
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }

  /// All rows that are left, in the statement's order.
  public func rows() throws(SQLiteError) -> [Row] {
    var columns: [String] = []
    var rows: [Row] = []
    while try step() {
      // Asked only now: where the schema has changed, the first step prepares the statement again.
      if rows.isEmpty { columns = columnNames }
      rows.append(Row(columns: columns, values: columns.indices.map { value(at: $0) }))
    }
    return rows
  }
}
