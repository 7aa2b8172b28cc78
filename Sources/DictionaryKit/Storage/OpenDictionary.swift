import Glibc
import Platform
import SQLite

/// A dictionary file that was opened and found to be one.
struct OpenDictionary {
  let path: String
  let connection: Connection
  /// Whether the file has the table FOLDED. One that was made elsewhere, with WORD alone, has not: its names are
  /// matched as SQLite does, without case in ASCII.
  let hasFoldedKeys: Bool

  /// Opens the file at `path` and checks whose it is. Nothing in its schema is trusted.
  init(
    _ path: String, _ mode: Connection.Mode, options: DictionaryService.Options, stop: (() -> Bool)?
  ) throws(DictionaryError) {
    self.path = path
    do throws(SQLiteError) {
      connection = try Connection(path, mode)
      try connection.distrustSchema()
      try connection.fixPlans()
      // Searching never creates a file, not even one that is gone again at once.
      try connection.execute("PRAGMA temp_store = MEMORY")
      connection.setBusyTimeout(milliseconds: options.busyTimeout, stop: stop)
    } catch {
      throw OpenDictionary.explain(error, path)
    }
    do throws(DictionaryError) {
      let connection = connection
      let owner = try sqlite { () throws(SQLiteError) in try connection.value("PRAGMA application_id") }
      hasFoldedKeys = owner?.integer == Schema.applicationID
      if hasFoldedKeys {
        let layout = try sqlite { () throws(SQLiteError) in try connection.value("PRAGMA user_version") }
        if let layout = layout?.integer, layout > Schema.layout { throw .newer(path: path, layout: layout) }
      } else if let other = owner?.integer, other != 0 {
        throw .foreign(path: path, reason: "it belongs to another program (application_id \(other))")
      }
    } catch {
      throw error.at(path)
    }
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
