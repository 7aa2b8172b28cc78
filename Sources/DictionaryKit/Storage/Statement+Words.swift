import SQLite

extension Statement {
  /// The entry in the current row of a statement whose first columns are id, name and description.
  var word: Word {
    Word(id: integer(at: 0), name: text(at: 1) ?? "", description: text(at: 2))
  }

  /// The entries of all rows that are left, in the statement's order.
  func words() throws(SQLiteError) -> [Word] {
    var words: [Word] = []
    while try step() { words.append(word) }
    return words
  }
}
