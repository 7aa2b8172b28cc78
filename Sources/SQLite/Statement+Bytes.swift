import CSQLite

extension Statement {
  /// Lends the bytes of the blob or text in column `index` to `body`, uncopied: none where it is NULL. They are
  /// SQLite's own, and gone at the next step; `sqlite3_column_blob`.
  public func withBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let bytes = sqlite3_column_blob(handle, Int32(clamping: index))
    let count = Int(sqlite3_column_bytes(handle, Int32(clamping: index)))
    return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }
}
