import Platform
import SQLite

/// Transactions on the file that is the user's to write: of one edit, or of a batch of them.
extension Store {
  /// Runs `body` in a transaction on the file that is the user's to write, which is made first where it is not
  /// there, and makes the folded keys of the names that it wrote.
  func write<Result>(
    stop: (() -> Bool)?, _ body: (OpenDictionary) throws(DictionaryError) -> Result
  ) throws(DictionaryError) -> Result {
    guard let path = location.own else { throw .noHome }
    if batch == .open, let opened { return try change(opened, body) }
    // A file replaced or removed meanwhile is noticed inside the transaction; that many times in a row is a fault.
    for _ in 0..<8 {
      if let shipped = location.shipped {
        let status = try status(path)
        if status == nil || status?.size == 0 {
          try UserCopy(shipped: shipped, path: path, options: options).make(stop: stop ?? { false })
        } else {
          CopyFolder.cleanUp(path)
          try upgradeUnlessImpossible(stop: stop)
        }
      }
      let dictionary = try reader(stop: stop)
      guard dictionary.path == path else { continue }
      guard !dictionary.connection.isReadOnly else { throw .readOnly(path: path) }
      if dictionary.layout == 1 {
        try migrate(dictionary)
        continue
      }
      if let result = try transaction(dictionary, body) { return result }
    }
    throw .busy(path: path)
  }

  /// Runs `body` in a transaction, which a batch leaves open; nil where the file was replaced before that.
  private func transaction<Result>(
    _ dictionary: OpenDictionary, _ body: (OpenDictionary) throws(DictionaryError) -> Result
  ) throws(DictionaryError) -> Result? {
    let connection = dictionary.connection
    do throws(DictionaryError) {
      try sqlite { () throws(SQLiteError) in try connection.begin() }
      guard try status(dictionary.path)?.identity == dictionary.identity else {
        connection.rollBack()
        return nil
      }
      if batch == .awaited {
        batch = .open
        // Pages written to the file before the end would lock readers out until then.
        try sqlite { () throws(SQLiteError) in try connection.execute("PRAGMA cache_spill = OFF") }
      }
      let result = try change(dictionary, body)
      if batch == .none { try sqlite { () throws(SQLiteError) in try connection.commit() } }
      return result
    } catch {
      if batch == .none { connection.rollBack() }
      throw error.at(dictionary.path)
    }
  }

  private func change<Result>(
    _ dictionary: OpenDictionary, _ body: (OpenDictionary) throws(DictionaryError) -> Result
  ) throws(DictionaryError) -> Result {
    let result = try body(dictionary)
    if dictionary.hasFoldedKeys {
      try sqlite { () throws(SQLiteError) in try FoldedKeys.makePending(dictionary.connection) }
    }
    return result
  }

  /// From now on all edits are one transaction, which the first of them begins.
  func beginBatch() { if batch == .none { batch = .awaited } }

  /// Ends that transaction.
  /// - Parameter keeping: whether what was changed is kept.
  func endBatch(keeping: Bool) throws(DictionaryError) {
    defer { batch = .none }
    guard batch == .open, let dictionary = opened else { return }
    defer { dictionary.connection.rollBack() }
    guard keeping else { return }
    do throws(SQLiteError) { try dictionary.connection.commit() } catch {
      throw DictionaryError(error, path: dictionary.path)
    }
  }
}
