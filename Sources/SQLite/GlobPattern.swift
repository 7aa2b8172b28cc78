import CSQLite

/// A pattern of SQL's GLOB: `*` for any text, `?` for one character, `[...]` for one of several; case counts.
public struct GlobPattern {
  private let pattern: [CChar]
  private var text: [CChar] = []

  /// A pattern as GLOB has it.
  public init(_ pattern: String) { self.pattern = Array(pattern.utf8CString) }

  /// Whether UTF-8 text matches the whole pattern; `sqlite3_strglob`. Text with a NUL in it does not.
  public mutating func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard pattern.firstIndex(of: 0) == pattern.count - 1, !bytes.contains(0) else { return false }
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
    text.append(0)
    return sqlite3_strglob(pattern, text) == 0
  }
}
