import Glibc
import Platform
import SQLite

/// A dictionary file that was opened and found to be one.
struct OpenDictionary {
  let path: String
  /// Which file it is, whatever has its path by now; nil where nobody else can put another there.
  let identity: FileStatus.Identity?
  let connection: Connection
  /// Whether it is a shipped file that is read where it lies, in which nothing was changed.
  let isInPlace: Bool
  /// The layout of the file, or 0 for one that was made elsewhere, with WORD alone.
  let layout: Int64
  /// Whether the file has the table FOLDED. In one that has not, names are matched as SQLite does, without case in ASCII.
  var hasFoldedKeys: Bool { layout >= 1 }
  /// Whether changes are recorded.
  var hasRecord: Bool { layout >= 2 }

  /// Whether any name has a key of its own, or waits for one. Few English dictionaries have such names, and to
  /// ask this takes less than to search for them.
  func hasNamesWithKeys() throws(SQLiteError) -> Bool {
    guard hasFoldedKeys else { return false }
    if isInPlace, let known = facts.hasNamesWithKeys { return known }
    let found = try connection.value("SELECT 1 FROM FOLDED LIMIT 1") != nil
    facts.hasNamesWithKeys = found
    return found
  }

  /// What was found out of a file, which holds for as long as nobody changes it.
  private final class Facts {
    var hasNamesWithKeys: Bool?
  }

  private let facts = Facts()

  /// Opens the file at `path` and checks whose it is. Nothing in its schema is trusted.
  init(
    _ path: String, _ mode: Connection.Mode, identity: FileStatus.Identity? = nil,
    options: DictionaryService.Options, stop: (() -> Bool)?
  ) throws(DictionaryError) {
    self.path = path
    self.identity = identity
    isInPlace = mode == .immutable
    do throws(SQLiteError) {
      var connection = try Connection(path, mode)
      // An upgrade put another in its place while this one was opened: beside that, its journal is not this one's.
      while mode == .readWrite, connection.hasMoved { connection = try Connection(path, mode) }
      self.connection = connection
      try connection.distrustSchema()
      try connection.fixPlans()
      // Searching never creates a file, not even one that is gone again at once.
      try connection.execute("PRAGMA temp_store = MEMORY")
      connection.setBusyTimeout(milliseconds: options.busyTimeout, stop: stop)
    } catch {
      throw OpenDictionary.explain(error, path)
    }
    do throws(DictionaryError) {
      layout = try OpenDictionary.layout(of: connection, path)
    } catch {
      throw error.at(path)
    }
  }

  /// The layout that the header says, 0 for a file from elsewhere.
  private static func layout(of connection: Connection, _ path: String) throws(DictionaryError) -> Int64 {
    func header(_ name: String) throws(DictionaryError) -> Int64 {
      try sqlite { () throws(SQLiteError) in try connection.value("PRAGMA \(name)")?.integer ?? 0 }
    }
    if try header("application_id") == Schema.applicationID, try header("user_version") == Schema.layout {
      return Schema.layout
    }
    // The tables may be brought to another layout meanwhile, and the header with them.
    try sqlite { () throws(SQLiteError) in try connection.begin(.deferred) }
    defer { connection.rollBack() }
    let (owner, number) = (try header("application_id"), try header("user_version"))
    let check = LayoutCheck(connection: connection)
    if owner == Schema.applicationID {
      if number != Schema.layout, check.isMistaken(number) {
        throw .damaged(path: path, reason: "its header says that it has the layout \(number)")
      }
      if number > Schema.layout { throw .newer(path: path, layout: number) }
      return max(1, number)
    }
    guard owner == 0 else {
      throw .foreign(path: path, reason: "it belongs to another program (application_id \(owner))")
    }
    if check.isCurrent {
      throw .damaged(path: path, reason: "its header does not say that it is a dictionary")
    }
    // SQLite takes a file of a few bytes for an empty database.
    let table = "SELECT 1 FROM sqlite_schema WHERE name = 'WORD' COLLATE NOCASE"
    guard try sqlite({ () throws(SQLiteError) in try connection.value(table) }) != nil else {
      throw .foreign(path: path, reason: "it has no table WORD(id, name, description)")
    }
    return 0
  }

  /// Why a file could not be opened: SQLite says no more than that it could not.
  private static func explain(_ error: SQLiteError, _ path: String) -> DictionaryError {
    guard error.code == .cannotOpen else { return DictionaryError(error, path: path) }
    if let status = try? FileSystem.status(path) {
      if status.isDirectory { return .foreign(path: path, reason: "it is a folder") }
      if access(path, R_OK) != 0 { return .system(SystemError("read \(path)")) }
    }
    return DictionaryError(error, path: path)
  }
}
