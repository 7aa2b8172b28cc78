public import Platform
public import SQLite

/// What can go wrong with a dictionary. Each reads as one clause that names what was wrong and what to do.
public enum DictionaryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No entry has this id.
  case noEntry(id: Int64)
  /// The name cannot be a headword.
  case refusedName(String)
  /// The query cannot be searched for.
  case refusedQuery(String)
  /// The text cannot be a description.
  case refusedDescription(String)
  /// The entry is no longer what it was when it was read.
  case changedMeanwhile(id: Int64)
  /// There is no change that could be taken back.
  case nothingToUndo
  /// There is no undo that could be taken back, or another change came after it.
  case nothingToRedo
  /// The entry is no longer as the change with this number left it.
  case cannotTakeBack(number: Int64)
  /// The entry did not ship, so there is no shipped text of it.
  case notShipped(id: Int64, name: String)
  /// The file has no table for a record of changes.
  case noRecord(path: String)
  /// No dictionary of this name is at any of these paths.
  case noDictionary(name: String, tried: [String])
  /// The name cannot be a dictionary's.
  case invalidDictionaryName(String)
  /// There is no file at the path.
  case missing(path: String)
  /// There is nowhere to keep the user's copy.
  case noHome
  /// The file is no SQLite database, or not one of a dictionary.
  case foreign(path: String, reason: String)
  /// The file has a layout that this version does not know.
  case newer(path: String, layout: Int64)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The shipped file, which is never written, is damaged.
  case shippedDamaged(path: String)
  /// Another program held the file locked for too long.
  case busy(path: String)
  /// Another program has the file open, which is to be replaced.
  case inUse(path: String)
  /// The file may not be written.
  case readOnly(path: String)
  /// There is no room left on the disk.
  case full(path: String)
  /// The work was stopped before it was done; nothing was stored.
  case interrupted
  /// The file could not be read or written; SQLite's code says where (https://sqlite.org/rescode.html#ioerr).
  case inputOutput(path: String, code: Int32)
  /// A system call failed.
  case system(SystemError)
  /// Any other error of SQLite.
  case database(SQLiteError, path: String)

  /// A clause for a person, without a full stop: what was wrong, and what to do.
  public var description: String {
    switch self {
    case .noEntry(let id): "there is no entry with the id \(id)"
    case .refusedName(let reason), .refusedDescription(let reason), .refusedQuery(let reason): reason
    case .changedMeanwhile(let id): "the entry \(id) was changed meanwhile by someone else; look at it again"
    case .nothingToUndo: "there is no change to take back"
    case .nothingToRedo: "there is nothing to redo: nothing was undone, or something was changed since"
    case .cannotTakeBack(let number):
      "the change \(number) cannot be taken back: its entry is no longer as it left it; --log shows the record"
    case .notShipped(let id, let name):
      "\"\(name)\" (#\(id)) is your own entry and has no shipped text; --delete removes it"
    case .noRecord(let path):
      "\(path) was made elsewhere and keeps no record of changes: use a dictionary made by headword"
    case .noDictionary(let name, let tried):
      "there is no dictionary called \"\(name)\": looked for \(tried.joined(separator: ", ")); --list-dictionaries lists all"
    case .invalidDictionaryName(let name):
      "\"\(name)\" cannot be the name of a dictionary: give a name such as wordnet, or a path with a / in it"
    case .missing(let path): "there is no file \(path): check the path"
    case .noHome:
      "there is no home directory to keep your copy in: set HOME or XDG_DATA_HOME to an absolute path"
    case .foreign(let path, let reason): "\(path) is not a dictionary: \(reason)"
    case .newer(let path, let layout):
      "\(path) has the layout \(layout), and this version knows only \(Schema.layout): use a newer headword"
    case .damaged(let path, let reason):
      "\(path) is damaged (\(reason)): --repair saves what can be read of it"
    case .shippedDamaged(let path): "\(path) is damaged, and is not yours to repair: install it again"
    case .busy(let path): "\(path) is locked by another program: try again when it is done"
    case .inUse(let path): "\(path) is in use by another program: close that first"
    case .readOnly(let path):
      "\(path) cannot be written: give yourself permission for the file and its folder"
    case .full(let path): "there is no room left on the disk for \(path): nothing was stored"
    case .inputOutput(let path, let code):
      "\(path) cannot be read or written (SQLite code \(code)): check the disk, and the limit on the size of files"
    case .interrupted: "interrupted, nothing was stored"
    case .system(let error): error.description
    case .database(let error, let path): "\(path): \(error)"
    }
  }

  /// SQLite's error for the database at `path`, in the terms of a dictionary.
  init(_ error: SQLiteError, path: String) {
    switch error.code {
    case .busy, .locked: self = .busy(path: path)
    case .readOnly: self = .readOnly(path: path)
    case .full: self = .full(path: path)
    case .interrupted: self = .interrupted
    case .inputOutput: self = .inputOutput(path: path, code: error.extendedCode)
    case .corrupt: self = .damaged(path: path, reason: error.message)
    case .notADatabase: self = .foreign(path: path, reason: "it is no SQLite database")
    case .cannotOpen:
      self = .database(SQLiteError(extendedCode: error.extendedCode, message: "cannot open it"), path: path)
    case .error
    where ["no such table: WORD", "no such column: ", "table WORD has no column", "cannot modify"]
      .contains(where: error.message.hasPrefix):
      self = .foreign(path: path, reason: "it has no table WORD(id, name, description)")
    case .error where ["no such table", "fts5", "vtable"].contains(where: error.message.contains):
      self = .damaged(path: path, reason: error.message)
    default: self = .database(error, path: path)
    }
  }
}

/// Inside the storage layer SQLite's errors travel as they are; `Store` adds the path at its edge.
extension DictionaryError: SQLiteErrorConvertible {
  /// SQLite's error, of a file whose path is not known here.
  public init(_ error: SQLiteError) { self = .database(error, path: "") }

  /// The same error with the path of the database where it came straight from SQLite.
  func at(_ path: String) -> DictionaryError {
    if case .database(let error, path: "") = self { DictionaryError(error, path: path) } else { self }
  }
}

/// Runs calls of the file system, their errors translated.
func system<Result: ~Copyable>(_ body: () throws(SystemError) -> Result) throws(DictionaryError) -> Result {
  do throws(SystemError) { return try body() } catch { throw .system(error) }
}

/// Runs calls of SQLite, their errors translated.
func sqlite<Result>(_ body: () throws(SQLiteError) -> Result) throws(DictionaryError) -> Result {
  do throws(SQLiteError) { return try body() } catch { throw DictionaryError(error) }
}
