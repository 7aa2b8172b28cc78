import SQLite

extension DictionaryService {
  /// What an edit did.
  public struct Edit: Hashable, Sendable {
    /// The entry as it was: nil for a new one.
    public let before: Word?
    /// The entry as it is now: nil for a deleted one.
    public let after: Word?
    /// Whether anything is different.
    public var isChange: Bool { before != after }
  }

  /// Adds an entry, under a new id. An entry of the same name may exist; it stays. White space at the ends of the name is
  /// dropped.
  /// - Returns: the entry, as `after`.
  /// - Throws: `.refusedName` for a name that is blank, of more than one line, or over 1,000 bytes of UTF-8;
  ///   `.refusedDescription` for a text with a NUL in it.
  public func add(name: String, description: String) throws(DictionaryError) -> Edit {
    let name = try HeadwordName.checked(name)
    let description = try HeadwordName.checkedDescription(description)
    return try write { (dictionary) throws(DictionaryError) in
      let connection = dictionary.connection
      // A deleted entry that shipped keeps its id for the day that it is wanted back.
      let newID: Int64? =
        dictionary.hasRecord
        ? try sqlite { () throws(SQLiteError) in try connection.newID(preferring: nil) } : nil
      try connection.change(
        "INSERT INTO WORD(id, name, description) VALUES(?, ?, ?)",
        [newID.map(Value.integer) ?? .null, .text(name), .text(description)])
      let id = connection.lastInsertedRowID
      return Edit(before: nil, after: Word(id: id, name: name, description: description))
    }
  }

  /// Gives the entry with the id another name, another description, or both; nil leaves it as it is.
  ///
  /// Where nothing is different nothing is written, and no copy is made.
  /// - Parameters:
  ///   - id: the entry's id.
  ///   - name: the new name.
  ///   - description: the new description.
  ///   - seen: the entry as the user saw it, which is found under another id where an upgrade gave it one meanwhile.
  ///   - expected: the same, where the edit is to be refused with `.changedMeanwhile` if it is no longer that.
  /// - Returns: the entry before and after.
  /// - Throws: `.noEntry` where there is none, and what `add(name:description:)` throws for such texts.
  public func update(
    id: Int64, name: String? = nil, description: String? = nil, seen: Word? = nil, expected: Word? = nil
  ) throws(DictionaryError) -> Edit {
    let newName: String? = if let name { try HeadwordName.checked(name) } else { nil }
    let newText: String? =
      if let description { try HeadwordName.checkedDescription(description) } else { nil }
    return try edit(id: id, seen: seen, expected: expected) { word in
      Word(id: word.id, name: newName ?? word.name, description: newText ?? word.description)
    }
  }

  /// Removes the entry with the id.
  /// - Parameters:
  ///   - id: the entry's id.
  ///   - seen: the entry as the user saw it, which is found under another id where an upgrade gave it one meanwhile.
  /// - Returns: the entry as it was, as `before`.
  /// - Throws: `.noEntry` where there is none.
  public func delete(id: Int64, seen: Word? = nil) throws(DictionaryError) -> Edit {
    try edit(id: id, seen: seen, expected: nil) { _ in nil }
  }

  /// Replaces the entry with the id by what `change` makes of it. The entry is read first where it lies, so
  /// that an edit which is refused or changes nothing makes no copy; then once more inside the transaction,
  /// which is what counts.
  private func edit(
    id: Int64, seen: Word?, expected: Word?, _ change: @Sendable (Word) -> Word?
  ) throws(DictionaryError) -> Edit {
    @Sendable func planned(_ word: Word?) throws(DictionaryError) -> Edit {
      guard let word else { throw .noEntry(id: id) }
      guard expected == nil || word == expected else { throw .changedMeanwhile(id: id) }
      return Edit(before: word, after: change(word))
    }
    let word = try read { (dictionary) throws(SQLiteError) in
      let connection = dictionary.connection
      if let seen { return try connection.word(seenAs: seen) }
      return try connection.word(id: id)
    }
    let edit = try planned(word)
    if !edit.isChange { return edit }
    return try write { (dictionary) throws(DictionaryError) in
      let connection = dictionary.connection
      // An upgrade just before this may have given it another id.
      let found = try sqlite { () throws(SQLiteError) in
        try word.flatMap { (word) throws(SQLiteError) in try connection.word(seenAs: word) }
      }
      let edit = try planned(found)
      if let before = edit.before, let after = edit.after {
        // A column that stays is not written: it may hold NULL, or bytes that are no text.
        let (oldName, newName) = (Value.text(before.name), Value.text(after.name))
        let (oldText, newText) = (Value(before.description), Value(after.description))
        try connection.change(
          "UPDATE WORD SET name = coalesce(?, name), description = coalesce(?, description) WHERE id = ?",
          [newName == oldName ? .null : newName, newText == oldText ? .null : newText, .integer(before.id)])
      } else if let before = edit.before {
        try connection.change("DELETE FROM WORD WHERE id = ?", [.integer(before.id)])
      }
      return edit
    }
  }
}

extension Connection {
  /// Runs a statement that must change exactly one entry.
  fileprivate func change(_ sql: String, _ values: [Value]) throws(DictionaryError) {
    let count = try sqlite { () throws(SQLiteError) in try run(sql, values) }
    guard count == 1 else {
      throw DictionaryError(
        SQLiteError(
          extendedCode: SQLiteError.Code.error.rawValue, message: "\(count) entries changed", sql: sql))
    }
  }
}
