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
  var opened: OpenDictionary?
  var batch = Batch.none
  /// The shipped file and the copy as they were when no upgrade was waiting, or it could not be made.
  var settled: (shipped: FileStatus, own: FileStatus.Identity)?

  /// A transaction of several edits.
  enum Batch {
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

  func status(_ path: String) throws(DictionaryError) -> FileStatus? {
    try system { () throws(SystemError) in try FileSystem.status(path) }
  }

  /// The identity must have been read before: if the file is replaced between the two, the next look at the path
  /// tells, while the other way round the replacement would be taken for what is open.
  func open(
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
}
