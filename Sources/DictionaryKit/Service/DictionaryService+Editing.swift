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

  /// Adds an entry, under a new id. An entry of the same name may exist; it stays.
  public func add(name: String, description: String) throws(DictionaryError) -> Edit {
    try add(name: name, description: description, stop: nil)
  }

  func add(name: String, description: String, stop: StopFlag?) throws(DictionaryError) -> Edit {
    let name = try HeadwordName.checked(name)
    let description = try HeadwordName.checkedDescription(description)
    return try write(stop) { (dictionary) throws(DictionaryError) in
      try dictionary.connection.change(
        "INSERT INTO WORD(name, description) VALUES(?, ?)", [.text(name), .text(description)])
      let id = dictionary.connection.lastInsertedRowID
      return Edit(before: nil, after: Word(id: id, name: name, description: description))
    }
  }

  /// Gives the entry with the id another name, another description, or both; nil leaves it as it is.
  ///
  /// Where nothing is different nothing is written, and no copy is made.
  /// - Parameter expected: the entry as the user saw it: where it is no longer that, the edit is refused with
  ///   `.changedMeanwhile`.
  public func update(
    id: Int64, name: String? = nil, description: String? = nil, expected: Word? = nil
  ) throws(DictionaryError) -> Edit {
    try update(id: id, name: name, description: description, expected: expected, stop: nil)
  }

  func update(
    id: Int64, name: String?, description: String?, expected: Word?, stop: StopFlag?
  ) throws(DictionaryError) -> Edit {
    let newName: String? = if let name { try HeadwordName.checked(name) } else { nil }
    let newText: String? =
      if let description { try HeadwordName.checkedDescription(description) } else { nil }
    return try edit(id: id, expected: expected, stop) { word in
      Word(id: id, name: newName ?? word.name, description: newText ?? word.description)
    }
  }

  /// Removes the entry with the id.
  /// - Returns: the entry as it was.
  public func delete(id: Int64) throws(DictionaryError) -> Edit {
    try delete(id: id, stop: nil)
  }

  func delete(id: Int64, stop: StopFlag?) throws(DictionaryError) -> Edit {
    try edit(id: id, expected: nil, stop) { _ in nil }
  }

  /// Replaces the entry with the id by what `change` makes of it. The entry is read first where it lies, so
  /// that an edit which is refused or changes nothing makes no copy; then once more inside the transaction,
  /// which is what counts.
  private func edit(
    id: Int64, expected: Word?, _ stop: StopFlag?, _ change: @Sendable (Word) -> Word?
  ) throws(DictionaryError) -> Edit {
    @Sendable func planned(_ word: Word?) throws(DictionaryError) -> Edit {
      guard let word else { throw .noEntry(id: id) }
      guard expected == nil || word == expected else { throw .changedMeanwhile(id: id) }
      return Edit(before: word, after: change(word))
    }
    let edit = try planned(word(id: id, stop: stop))
    if !edit.isChange { return edit }
    return try write(stop) { (dictionary) throws(DictionaryError) in
      let word = try sqlite { () throws(SQLiteError) in try dictionary.connection.word(id: id) }
      let edit = try planned(word)
      if let before = edit.before, let after = edit.after {
        // A column that stays is not written: it may hold NULL, or bytes that are no text.
        let (oldName, newName) = (Value.text(before.name), Value.text(after.name))
        let (oldText, newText) = (Value(before.description), Value(after.description))
        try dictionary.connection.change(
          "UPDATE WORD SET name = coalesce(?, name), description = coalesce(?, description) WHERE id = ?",
          [newName == oldName ? .null : newName, newText == oldText ? .null : newText, .integer(id)])
      } else {
        try dictionary.connection.change("DELETE FROM WORD WHERE id = ?", [.integer(id)])
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
