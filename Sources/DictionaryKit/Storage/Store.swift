import Platform
import SQLite

/// Which file of a dictionary is open now, and whether it is still the right one.
///
/// A shipped file is read where it lies until the user's copy is there, made by this process or another. Before
/// each use the copy's path is looked at: a copy that appeared is opened, one that was replaced is opened anew.
/// Not Sendable: `DictionaryService` keeps it behind a lock.
final class Store {
  let location: DictionaryLocation
  let options: DictionaryService.Options
  private var isEmptyCopyReported = false
  private var opened: OpenDictionary?
  private var batch = Batch.none
  /// The shipped file and the copy as they were when no upgrade was waiting, or it could not be made.
  private var settled: (shipped: FileStatus, own: FileStatus.Identity)?

  /// A transaction of several edits.
  private enum Batch {
    case none
    /// It begins with the first edit.
    case awaited
    case open
  }

  init(_ location: DictionaryLocation, _ options: DictionaryService.Options) {
    self.location = location
    self.options = options
  }

  /// The dictionary to read from.
  func reader(stop: (() -> Bool)?) throws(DictionaryError) -> OpenDictionary {
    if batch == .open, let opened { return opened }
    if let path = location.own, let status = try status(path) {
      if status.size > 0 || status.isDirectory { return try open(path, .readWrite, status.identity, stop) }
      guard location.shipped != nil else { throw .foreign(path: path, reason: "it is empty (0 bytes)") }
      if !isEmptyCopyReported { options.report(.emptyCopyIgnored(path: path)) }
      isEmptyCopyReported = true
    }
    guard let path = location.shipped else { throw .missing(path: location.own ?? location.name) }
    guard let status = try status(path) else { throw .missing(path: path) }
    return try open(path, .immutable, status.identity, stop)
  }

  /// Begins the transaction of a read, unless it is part of a batch, or nobody changes the file.
  func beginReading() throws(SQLiteError) {
    if batch != .open, let opened, !opened.isInPlace { try opened.connection.begin(.deferred) }
  }

  /// Ends the transaction of a read, which no stop condition may leave open.
  func endReading() {
    guard batch != .open, let connection = opened?.connection, connection.isInTransaction else { return }
    connection.setBusyTimeout(milliseconds: options.busyTimeout)
    try? connection.commit()
    if connection.isInTransaction { opened = nil }
  }

  /// Has the file that is read in place never be closed.
  func leaveOpen() {
    if let opened, opened.isInPlace { _ = Unmanaged.passRetained(opened.connection) }
  }

  private func status(_ path: String) throws(DictionaryError) -> FileStatus? {
    try system { () throws(SystemError) in try FileSystem.status(path) }
  }

  /// The identity must have been read before: if the file is replaced between the two, the next look at the path
  /// tells, while the other way round the replacement would be taken for what is open.
  private func open(
    _ path: String, _ mode: Connection.Mode, _ identity: FileStatus.Identity, _ stop: (() -> Bool)?
  ) throws(DictionaryError) -> OpenDictionary {
    if let dictionary = opened, dictionary.identity == identity, dictionary.path == path {
      dictionary.connection.setBusyTimeout(milliseconds: options.busyTimeout, stop: stop)
      return dictionary
    }
    opened = nil
    let dictionary = try OpenDictionary(path, mode, identity: identity, options: options, stop: stop)
    opened = dictionary
    return dictionary
  }

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

  /// Brings a copy of the first layout to the one of now.
  private func migrate(_ dictionary: OpenDictionary) throws(DictionaryError) {
    do throws(DictionaryError) {
      try dictionary.connection.transaction { () throws(DictionaryError) in
        let layout = try sqlite { () throws(SQLiteError) in
          try dictionary.connection.value("PRAGMA user_version")?.integer
        }
        // Another process may have done it, or put another file there.
        guard layout == 1, try status(dictionary.path)?.identity == dictionary.identity else { return }
        let shipped = location.shipped.flatMap {
          try? OpenDictionary($0, .immutable, options: options, stop: nil)
        }
        try sqlite { () throws(SQLiteError) in
          let isSame = try shipped.map { (shipped) throws(SQLiteError) in
            try Release(shipped)?.digest == Release(dictionary)?.digest
          }
          try FirstLayout.migrate(dictionary.connection, shipped: isSame == true ? shipped?.connection : nil)
        }
      }
    } catch {
      throw error.at(dictionary.path)
    }
    (opened, settled) = (nil, nil)
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

  // MARK: Batches

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

  // MARK: Upgrades

  /// How the user's copy stands towards the file that ships now.
  func upgradeState(stop: (() -> Bool)?) throws(DictionaryError) -> UpgradeState {
    guard let shipped = location.shipped, let path = location.own else { return .noCopy }
    let dictionary = try reader(stop: stop)
    guard dictionary.path == path else { return .noCopy }
    guard dictionary.hasRecord else { return .current }
    let release: Release?
    do throws(SQLiteError) { release = try Release(dictionary) } catch {
      throw DictionaryError(error, path: path)
    }
    return try Upgrade(shipped: shipped, path: path, options: options).state(of: release)
  }

  /// Makes the upgrade that is waiting; nil where none is.
  func upgrade(stop: (() -> Bool)?) throws(DictionaryError) -> UpgradeReport? {
    guard let shipped = location.shipped, let path = location.own,
      case .waiting = try upgradeState(stop: stop)
    else {
      return nil
    }
    // A copy in WAL mode is put back into one file by whoever has it open alone.
    opened = nil
    return try Upgrade(shipped: shipped, path: path, options: options).make(stop: stop ?? { false })
  }

  /// The same before an edit, which is not refused where there is no room for an upgrade, say: it goes to the copy as it is.
  private func upgradeUnlessImpossible(stop: (() -> Bool)?) throws(DictionaryError) {
    guard let shipped = location.shipped, let path = location.own,
      let shippedStatus = try? FileSystem.status(shipped), let own = try status(path)
    else { return }
    if let settled, settled == (shippedStatus, own.identity) { return }
    // What is wrong with the copy itself is said in its place.
    _ = try reader(stop: stop)
    var isWaiting = false
    do throws(DictionaryError) {
      if case .waiting = try upgradeState(stop: stop) { isWaiting = true }
      if isWaiting, let report = try upgrade(stop: stop) { options.report(.upgraded(report)) }
    } catch .interrupted {
      throw .interrupted
    } catch {
      // The advice for a copy would be wrong.
      let isShippedDamaged = if case .damaged(shipped, _) = error { true } else { false }
      let reason = isShippedDamaged ? DictionaryError.shippedDamaged(path: shipped) : error
      options.report(isWaiting ? .upgradeFailed(reason) : .shippedUnreadable(reason))
    }
    if let own = try status(path) { settled = (shippedStatus, own.identity) }
  }

  // MARK: Repairs

  /// Puts a sound file in the place of the user's damaged one.
  func repair(stop: (() -> Bool)?) throws(DictionaryError) -> RepairReport {
    guard let path = location.own, try status(path) != nil else {
      throw .shippedDamaged(path: location.shipped ?? location.name)
    }
    opened = nil
    return try Repair(path: path, shipped: location.shipped, options: options).run(stop: stop ?? { false })
  }
}
