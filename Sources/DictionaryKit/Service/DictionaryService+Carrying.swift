import SQLite

/// Carrying changes to other copies and other releases.
extension DictionaryService {
  /// The release of the dictionary that is read now, or was copied from it; nil where it does not say. Ids of one release may
  /// mean other entries in another.
  public func release() throws(DictionaryError) -> Release? {
    try read { (dictionary) throws(SQLiteError) in try Release(dictionary) }
  }

  /// How the user's copy stands towards the file that ships now.
  public func upgradeState() throws(DictionaryError) -> UpgradeState {
    try withStore { [options] (store) throws(DictionaryError) in try store.upgradeState(stop: options.stop) }
  }

  /// Brings the user's copy up to the release that ships now, as the next edit would: new and corrected entries arrive, and
  /// the user's additions, edits and deletions stay. Where both changed an entry the user's text stays.
  ///
  /// The previous copy is kept as `NAME.sqlite.bak`. An upgrade that fails or is stopped leaves the copy as it was.
  /// - Returns: what it did, or nil where none was waiting.
  public func upgrade() throws(DictionaryError) -> UpgradeReport? {
    try withStore { [options] (store) throws(DictionaryError) in try store.upgrade(stop: options.stop) }
  }

  /// The net changes in the form in which they apply to any copy, the one made first first.
  public func carriedChanges() throws(DictionaryError) -> [CarriedChange] {
    try readRecord(orElse: []) { (connection) throws(SQLiteError) in
      try OwnChanges(connection).items.map { CarriedChange($0.change, isBeside: $0.isBeside) }
    }
  }

  /// What applying changes did, or would do.
  public struct Application: Hashable, Sendable {
    /// So many entries were added, edited and deleted.
    public internal(set) var added = 0, edited = 0, deleted = 0
    /// So many changes were made already.
    public internal(set) var same = 0
    /// The places, counted from 0, of the changes that were not made: the user's own text, which is another, stays.
    public internal(set) var kept: [Int] = []
    /// The places of the changes that were made although the shipped text here is not the one that they were made to.
    public internal(set) var overShipped: [Int] = []
    /// How many changes of entries that makes.
    public var count: Int { added + edited + deleted }
  }

  /// Does here what was changed elsewhere, in one transaction, all or nothing.
  ///
  /// A change is made where the entry here is as it shipped. Where the user has changed it to something else, that stays.
  /// Applied again, the same changes change nothing.
  /// - Parameters:
  ///   - changes: what `carriedChanges()` gave there.
  ///   - isTrial: whether nothing is done, and only told what would be.
  /// - Returns: how many were made, and which were not.
  /// - Throws: `.refusedName` or `.refusedDescription` for a text that cannot be an entry's, `.noRecord` for a file that was made
  ///   elsewhere.
  public func apply(_ changes: [CarriedChange], isTrial: Bool = false) throws(DictionaryError) -> Application
  {
    for change in changes { try change.validate() }
    let trial = try read { (dictionary) throws(SQLiteError) -> Application? in
      dictionary.hasRecord
        ? try DictionaryService.carryOut(changes, dictionary.connection, isTrial: true) : nil
    }
    guard let trial else { throw .noRecord(path: location.own ?? location.name) }
    // What changes nothing makes no copy.
    if isTrial || trial.count == 0 { return trial }
    return try write { (dictionary) throws(DictionaryError) in
      try sqlite { () throws(SQLiteError) in
        try DictionaryService.carryOut(changes, dictionary.connection, isTrial: false)
      }
    }
  }

  private static func carryOut(
    _ changes: [CarriedChange], _ connection: Connection, isTrial: Bool
  ) throws(SQLiteError) -> Application {
    let outcomes = try ChangePlan.outcomes(of: changes, connection)
    var result = Application()
    for (index, (change, (outcome, isConflict))) in zip(changes, outcomes).enumerated() {
      switch outcome {
      case .add: result.added += 1
      case .update: result.edited += 1
      case .delete: result.deleted += 1
      case .same: result.same += 1
      case .kept: result.kept.append(index)
      }
      if case .kept = outcome { continue }
      if isConflict { result.overShipped.append(index) }
      if isTrial { continue }
      if let id = try outcome.carryOut(connection, preferring: nil), isConflict {
        try connection.run(
          "UPDATE CHANGED SET former = ? WHERE id = ?",
          [.text(change.shipped?.description ?? ""), .integer(id)])
      }
    }
    return result
  }
}
