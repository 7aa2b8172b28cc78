import SQLite

/// Finds the words of a query in texts, as FTS5 matches them: `bead` is in `beads`.
struct MeaningMarker {
  private let connection: Connection
  private let query: String?

  /// - Parameter query: in the language of FTS5, or nil to mark nothing.
  init(_ connection: Connection, _ query: String?) throws(SQLiteError) {
    self.connection = connection
    self.query = query
    try connection.run("DELETE FROM temp.ASKED")
  }

  /// The words that match, as offsets in the UTF-8 of `text`, in order.
  func marks(in text: String) throws(SQLiteError) -> [Range<Int>] {
    guard let query else { return [] }
    // Two characters for private use; a text that holds them itself is not marked.
    let (start, end) = ("\u{10FFFC}", "\u{10FFFD}")
    if text.unicodeScalars.contains(where: { $0.value == 0x10FFFC || $0.value == 0x10FFFD || $0.value == 0 })
    {
      return []
    }
    try connection.run("INSERT INTO temp.ASKED(rowid, gloss) VALUES(0, ?)", [.text(text)])
    let marked = try connection.value(
      "SELECT highlight(ASKED, 1, ?, ?) FROM temp.ASKED WHERE ASKED MATCH ?",
      [.text(start), .text(end), .text(query)])
    try connection.run("DELETE FROM temp.ASKED WHERE rowid = 0")
    var (marks, begin, position): ([Range<Int>], Int, Int) = ([], 0, 0)
    for scalar in (marked?.text ?? "").unicodeScalars {
      switch scalar.value {
      case 0x10FFFC: begin = position
      case 0x10FFFD: marks.append(begin..<max(begin, position))
      default: position += UTF8.width(scalar)
      }
    }
    return marks
  }
}
