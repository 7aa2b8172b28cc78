import CSQLite
import Glibc

/// The yardstick: the same searches as a C program would make them, with the rows read into one buffer.
///
/// Nothing else outside the module SQLite calls the C library. This does, to measure what that module and those above
/// it add.
final class DirectSearch {
  private let select: OpaquePointer
  private let count: OpaquePointer
  private let limit: Int
  private let buffer = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)

  init(path: String, limit: Int) {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2("file:\(path)?immutable=1", &database, flags, nil) == SQLITE_OK, let database else {
      fatalError("\(path) cannot be opened")
    }
    // Else SQLite would prepare a statement anew each time that a pattern is bound.
    _ = headword_db_config(database, Int32(SQLITE_DBCONFIG_ENABLE_QPSG), 1)
    func prepare(_ sql: String) -> OpaquePointer {
      var statement: OpaquePointer?
      sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
      guard let statement else { fatalError(String(cString: sqlite3_errmsg(database))) }
      return statement
    }
    let source = "FROM WORD WHERE name LIKE ?1 ESCAPE '\\' AND name >= ?2 AND name < ?3"
    select = prepare(
      "SELECT id, name, description \(source) ORDER BY name, name <> ?2 COLLATE BINARY, id LIMIT ?4")
    count = prepare("SELECT count(*) \(source)")
    self.limit = limit
  }

  /// - Returns: the sum of the ids, of the bytes of names and descriptions, and of the matches beyond the limit.
  func search(_ prefix: String) -> Int {
    var bytes = Array(prefix.utf8)
    return bytes.withUnsafeMutableBytes { bytes in
      withUnsafeTemporaryAllocation(byteCount: bytes.count * 2 + 1, alignment: 1) { other in
        let pattern = UnsafeMutableRawBufferPointer(rebasing: other[...bytes.count])
        pattern.copyBytes(from: bytes)
        pattern[bytes.count] = UInt8(ascii: "%")
        let end = UnsafeMutableRawBufferPointer(rebasing: other[(bytes.count + 1)...])
        end.copyBytes(from: bytes)
        end[bytes.count - 1] += 1
        let texts = [
          UnsafeRawBufferPointer(pattern), UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(end),
        ]
        bind(texts, to: select)
        sqlite3_bind_int64(select, 4, Int64(limit))
        var (rows, sum, used) = (0, 0, 0)
        while sqlite3_step(select) == SQLITE_ROW {
          sum &+= Int(sqlite3_column_int64(select, 0)) &+ read(1, &used) &+ read(2, &used)
          rows += 1
        }
        sqlite3_reset(select)
        guard rows == limit else { return sum }
        bind(texts, to: count)
        guard sqlite3_step(count) == SQLITE_ROW else { return sum }
        sum &+= Int(sqlite3_column_int64(count, 0)) - rows
        sqlite3_reset(count)
        return sum
      }
    }
  }

  private func bind(_ texts: [UnsafeRawBufferPointer], to statement: OpaquePointer) {
    for (index, text) in texts.enumerated() {
      let bytes = text.assumingMemoryBound(to: CChar.self)
      sqlite3_bind_text(statement, Int32(index + 1), bytes.baseAddress, Int32(text.count), nil)
    }
  }

  /// Reads a column into the buffer, and returns how many bytes it has.
  private func read(_ column: Int32, _ used: inout Int) -> Int {
    guard let text = sqlite3_column_text(select, column) else { return 0 }
    let count = Int(sqlite3_column_bytes(select, column))
    guard used + count <= 1 << 20 else { fatalError("the rows of a search are more than the buffer holds") }
    memcpy(buffer + used, text, count)
    used += count
    return count
  }
}
