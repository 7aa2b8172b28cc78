import CSQLite

extension Statement {
  /// The first byte of the value in column `index` as text, or 0 where it has none. Makes no copy.
  public func firstByte(at index: Int) -> UInt8 {
    sqlite3_column_text(handle, Int32(clamping: index))?.pointee ?? 0
  }

  /// Lends the UTF-8 of the value in column `index` as text to `body`, uncopied: none where it is NULL. The bytes are
  /// SQLite's own, and gone at the next step; `sqlite3_column_text`.
  public func withText<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = sqlite3_column_text(handle, Int32(clamping: index))
    let count = Int(sqlite3_column_bytes(handle, Int32(clamping: index)))
    return body(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }

  /// Lends the bytes of the blob or text in column `index` to `body`, uncopied: none where it is NULL. They are
  /// SQLite's own, and gone at the next step; `sqlite3_column_blob`.
  public func withBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let bytes = sqlite3_column_blob(handle, Int32(clamping: index))
    let count = Int(sqlite3_column_bytes(handle, Int32(clamping: index)))
    return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }
}
