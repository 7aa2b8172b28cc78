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
  private var opened: (dictionary: OpenDictionary, identity: FileStatus.Identity)?

  init(_ location: DictionaryLocation, _ options: DictionaryService.Options) {
    self.location = location
    self.options = options
  }

  /// The dictionary to read from.
  func reader(stop: (() -> Bool)?) throws(DictionaryError) -> OpenDictionary {
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

  /// Ends the transaction of a read, which no stop condition may leave open.
  func endReading() {
    guard let connection = opened?.dictionary.connection, connection.isInTransaction else { return }
    connection.setBusyTimeout(milliseconds: options.busyTimeout)
    _ = try? connection.run("COMMIT")
    if connection.isInTransaction { opened = nil }
  }

  private func status(_ path: String) throws(DictionaryError) -> FileStatus? {
    try system { () throws(SystemError) in try FileSystem.status(path) }
  }

  /// The identity must have been read before: if the file is replaced between the two, the next look at the path
  /// tells, while the other way round the replacement would be taken for what is open.
  private func open(
    _ path: String, _ mode: Connection.Mode, _ identity: FileStatus.Identity, _ stop: (() -> Bool)?
  ) throws(DictionaryError) -> OpenDictionary {
    if let (dictionary, known) = opened, known == identity, dictionary.path == path {
      dictionary.connection.setBusyTimeout(milliseconds: options.busyTimeout, stop: stop)
      return dictionary
    }
    opened = nil
    let dictionary = try OpenDictionary(path, mode, options: options, stop: stop)
    opened = (dictionary, identity)
    return dictionary
  }

  /// Runs `body` in a transaction on the file that is the user's to write, which is made first where it is not
  /// there, and makes the folded keys of the names that it wrote.
  func write<Result>(
    stop: (() -> Bool)?, _ body: (OpenDictionary) throws(DictionaryError) -> Result
  ) throws(DictionaryError) -> Result {
    guard let path = location.own else { throw .noHome }
    // A file replaced or removed meanwhile is noticed inside the transaction; that many times in a row is a fault.
    for _ in 0..<8 {
      if let shipped = location.shipped {
        let status = try status(path)
        if status == nil || status?.size == 0 {
          try UserCopy(shipped: shipped, path: path).make(options, stop: stop ?? { false })
        }
      }
      let dictionary = try reader(stop: stop)
      guard dictionary.path == path else { continue }
      guard !dictionary.connection.isReadOnly else { throw .readOnly(path: path) }
      do throws(DictionaryError) {
        let result: Result? = try dictionary.connection.transaction { () throws(DictionaryError) in
          guard try status(path)?.identity == opened?.identity else { return nil }
          let result = try body(dictionary)
          if dictionary.hasFoldedKeys {
            try sqlite { () throws(SQLiteError) in try FoldedKeys.makePending(dictionary.connection) }
          }
          return result
        }
        if let result { return result }
      } catch {
        throw error.at(path)
      }
    }
    throw .busy(path: path)
  }
}
