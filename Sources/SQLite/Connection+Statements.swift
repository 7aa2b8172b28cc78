import CSQLite

extension Connection {
  /// Prepares one statement with `sqlite3_prepare_v3`. Text after it, other than space and comments, is an
  /// error, and so is no statement at all.
  /// - Returns: a statement that keeps the connection open.
  /// - Throws: `SQLITE_ERROR` for SQL that is wrong, `SQLITE_MISUSE` for none or several, `SQLITE_TOOBIG`.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    Statement(handle: try compile(sql, flags: 0), sql: sql, connection: self)
  }

  private func compile(_ sql: String, flags: UInt32) throws(SQLiteError) -> OpaquePointer {
    guard sql.utf8.count <= Int32.max else {
      throw SQLiteError(extendedCode: SQLITE_TOOBIG, message: "statement too long")
    }
    var statement: OpaquePointer?
    var rest = 0
    var text = sql
    let code = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { buffer in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          handle, buffer.baseAddress, Int32(buffer.count), flags, &statement, &tail)
        if let tail, let start = buffer.baseAddress { rest = buffer.count - (tail - start) }
        return code
      }
    }
    guard code == SQLITE_OK else { throw error(sql: sql) }
    guard let statement else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "there is no statement", sql: sql)
    }
    guard Connection.isBlank(sql.utf8.suffix(rest)) else {
      sqlite3_finalize(statement)
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "there is more than one statement", sql: sql)
    }
    return statement
  }

  /// Whether `sql` is only space, semicolons and comments (https://sqlite.org/lang_comment.html). SQLite itself
  /// cannot be asked: some pragmas take effect when they are prepared.
  private static func isBlank(_ sql: Substring.UTF8View) -> Bool {
    var rest = sql
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        rest.removeFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "*") || rest.first != UInt8(ascii: "/") {}
        rest = rest.dropFirst()
      case (UInt8(ascii: " "), _), (UInt8(ascii: ";"), _), (9...10, _), (12...13, _): break
      default: return false
      }
    }
    return true
  }

  /// How many statements are kept, those used last. Callers that write values into their SQL would keep without
  /// end.
  private static let cacheLimit = 100

  /// Lends the statement for `sql`, prepared once and kept for the next time, to `body`, and resets it after.
  /// Inside the body the same SQL may be asked for again: it gets a statement of its own. The statement is not
  /// to be used after the body.
  /// - Returns: what the body returns.
  public func withStatement<Result, Failure: SQLiteErrorConvertible>(
    _ sql: String, _ body: (Statement) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let statement: Statement
    if let index = cache.lastIndex(where: { ExactText(text: $0.sql) == ExactText(text: sql) }) {
      statement = cache.remove(at: index)
    } else {
      do throws(SQLiteError) {
        let handle = try compile(sql, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
        statement = Statement(handle: handle, sql: sql, connection: nil)
      } catch {
        throw Failure(error)
      }
    }
    defer {
      statement.reset()
      if cache.count >= Connection.cacheLimit { cache.removeFirst() }
      cache.append(statement)
    }
    return try body(statement)
  }

  /// Runs one statement to its end and returns how many rows it inserted, updated or deleted itself, triggers
  /// not counted; `sqlite3_changes64`. `values` are its parameters, in order.
  /// - Throws: `SQLITE_CONSTRAINT`, `SQLITE_BUSY` and others that SQLite has; `SQLITE_RANGE` for another number of values than of
  ///   parameters.
  @discardableResult
  public func run(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Int {
    try withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind(values)
      // An earlier statement's count stays where this one changes nothing, so ask whether anything was.
      let before = sqlite3_total_changes64(handle)
      while try statement.step() {}
      return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
    }
  }

  /// All rows of a query, in its order. `values` are its parameters, in order. Throws as `run` does.
  public func query(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [Row] {
    try withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind(values)
      return try statement.rows()
    }
  }

  /// The first column of the first row of a query, or nil where there is no row. What changes the database, an
  /// `INSERT` with `RETURNING` say, is run to its end.
  public func value(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Value? {
    try withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind(values)
      guard try statement.step() else { return nil }
      let value = statement.value(at: 0)
      // Saved only at the end, and that may fail.
      if !statement.isReadOnly { while try statement.step() {} }
      return value
    }
  }

  /// Runs any number of statements that take no parameters, for a schema say; `sqlite3_exec`. Where one fails,
  /// what those before it did stays done, unless a transaction is around them.
  public func execute(_ script: String) throws(SQLiteError) {
    guard !script.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "the script holds a NUL", sql: script)
    }
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw error(sql: script) }
  }
}
