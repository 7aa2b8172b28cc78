import SQLite
import UnicodeText

/// What the user changed, and taking it back.
extension DictionaryService {
  /// The net changes against the dictionary that ships, the one made last first, at most `limit`; and how many there are
  /// beyond that.
  public func changes(limit: Int? = nil) throws(DictionaryError) -> (changes: [Change], omitted: Int) {
    let changes = try readRecord(orElse: []) { (connection) throws(SQLiteError) in
      try ChangeTable(connection: connection).all()
    }
    let shown = Array(changes.prefix(limit.map { max(0, $0) } ?? changes.count))
    return (shown, changes.count - shown.count)
  }

  /// How the entry with the id stands, changed or not: as it shipped, and as it is.
  /// - Throws: `.noEntry` where there is none and none shipped.
  public func standing(id: Int64) throws(DictionaryError) -> Change {
    let (change, hasRecord) = try read { (dictionary) throws(SQLiteError) -> (Change?, Bool) in
      if dictionary.isInPlace || !dictionary.hasRecord {
        let word = try dictionary.connection.word(id: id)
        return (word.map { Change(id: id, shipped: $0, own: $0) }, dictionary.isInPlace)
      }
      let table = ChangeTable(connection: dictionary.connection)
      guard let change = try table.change(of: id) else { return (nil, true) }
      let time = try table.time(of: id)
      return (
        Change(id: id, shipped: change.shipped, own: change.own, former: change.former, time: time), true
      )
    }
    guard hasRecord else { throw .noRecord(path: location.own ?? location.name) }
    guard let change else { throw .noEntry(id: id) }
    return change
  }

  /// The shipped entries of this name, as spelled or equal when folded, that the user deleted or renamed, as they shipped, by id.
  public func formerEntries(called name: String) throws(DictionaryError) -> [Word] {
    let key = Array(FoldedKey.of(name).utf8)
    return try readRecord(orElse: []) { (connection) throws(SQLiteError) in
      try ChangeTable(connection: connection).withoutShippedName().filter {
        FoldedKey.of($0.name).utf8.elementsEqual(key)
      }
    }
  }

  /// Hands every change of the record to `body`, the last one first, at most `limit` of them, until it returns false.
  /// - Returns: how many there are.
  @discardableResult
  public func forEachRecordedChange(
    limit: Int? = nil, _ body: (RecordedChange) -> Bool
  ) throws(DictionaryError) -> Int {
    let all = try readRecord(orElse: 0) { (connection) throws(SQLiteError) in
      try RecordTable(connection: connection).count()
    }
    var left = limit.map { max(0, $0) } ?? Int.max
    var last: Int64?
    while left > 0 {
      let size = min(left, 500)
      let changes = try readRecord(orElse: []) { [last] (connection) throws(SQLiteError) in
        try RecordTable(connection: connection).changes(before: last, limit: size)
      }
      for change in changes where !body(change) { return all }
      if changes.count < size { break }
      left -= size
      last = changes.last?.number
    }
    return all
  }

  /// Takes back the last `count` changes that stand, the last one first, in one transaction: a deleted entry is there again
  /// under its id. That is recorded, too, and can itself be taken back with `redo`.
  /// - Returns: what it did, in that order; fewer where there are not so many.
  /// - Throws: `.nothingToUndo`, or `.cannotTakeBack`, with nothing done.
  public func undo(_ count: Int = 1) throws(DictionaryError) -> [Edit] {
    try takeBack(orElse: .nothingToUndo) { (stack) throws(SQLiteError) in try stack.undoable(count) }
  }

  /// Takes back the last `count` undos, the last one first, in one transaction, unless something was changed after them.
  /// - Returns: what it did, in that order; fewer where there are not so many.
  /// - Throws: `.nothingToRedo`, or `.cannotTakeBack`, with nothing done.
  public func redo(_ count: Int = 1) throws(DictionaryError) -> [Edit] {
    try takeBack(orElse: .nothingToRedo) { (stack) throws(SQLiteError) in try stack.redoable(count) }
  }

  /// Gives the entry with the id its shipped text again, also one that the user deleted. That is a change like any other.
  /// - Throws: `.noEntry`, and `.notShipped` for one that the user added.
  public func revert(id: Int64) throws(DictionaryError) -> Edit {
    @Sendable func planned(_ change: Change) throws(DictionaryError) -> Edit {
      guard change.shipped != nil else { throw .notShipped(id: id, name: change.own?.name ?? "") }
      return Edit(before: change.own, after: change.shipped)
    }
    let edit = try planned(standing(id: id))
    if !edit.isChange { return edit }
    return try write { (dictionary) throws(DictionaryError) in
      let connection = dictionary.connection
      // An upgrade just before this may have given it another id.
      let found = try sqlite { () throws(SQLiteError) -> Change? in
        guard let id = try ShippedNames(connection).id(of: edit.after?.name ?? "") else { return nil }
        return try ChangeTable(connection: connection).change(of: id)
      }
      guard let found else { throw .notShipped(id: id, name: edit.before?.name ?? "") }
      let edit = try planned(found)
      return edit.isChange
        ? try sqlite { () throws(SQLiteError) in try TakingBack(connection: connection).revert(found) } : edit
    }
  }

  private func takeBack(
    orElse nothing: DictionaryError, _ numbers: @Sendable (UndoStack) throws(SQLiteError) -> [Int64]
  ) throws(DictionaryError) -> [Edit] {
    // Looked for first where the dictionary lies, so that nothing to undo makes no copy.
    let isAny = try readRecord(orElse: false) { (connection) throws(SQLiteError) in
      try !numbers(UndoStack(connection: connection)).isEmpty
    }
    guard isAny else { throw nothing }
    return try write { (dictionary) throws(DictionaryError) in
      let connection = dictionary.connection
      let numbers = try sqlite { () throws(SQLiteError) in try numbers(UndoStack(connection: connection)) }
      guard !numbers.isEmpty else { throw nothing }
      var edits: [Edit] = []
      for number in numbers { edits.append(try TakingBack(connection: connection).takeBack(number)) }
      return edits
    }
  }

  /// Reads in the user's own file. A shipped one, read where it lies, has no changes of the user's: `none`.
  /// - Throws: `.noRecord` for a file that was made elsewhere.
  func readRecord<Result: Sendable>(
    orElse none: Result, _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(DictionaryError) -> Result {
    let result: Result? = try read { (dictionary) throws(SQLiteError) in
      if dictionary.isInPlace { return none }
      return dictionary.hasRecord ? try body(dictionary.connection) : nil
    }
    guard let result else { throw .noRecord(path: location.own ?? location.name) }
    return result
  }
}
