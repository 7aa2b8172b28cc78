extension DictionaryService {
  /// Runs `body`, all of whose edits through this service are one transaction: kept together where it returns true, and
  /// undone together where it returns false or the commit fails. In between they are seen by this service alone.
  ///
  /// The transaction begins with the first edit; other programs can read meanwhile, and wait to write.
  /// - Returns: whether the edits are kept.
  public func atomically(_ body: () -> Bool) throws(DictionaryError) -> Bool {
    try withStore { (store) throws(DictionaryError) in store.beginBatch() }
    let isKept = body()
    try withStore { (store) throws(DictionaryError) in try store.endBatch(keeping: isKept) }
    return isKept
  }
}
