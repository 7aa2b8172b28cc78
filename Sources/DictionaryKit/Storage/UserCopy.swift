import Glibc
import Platform
import SQLite

/// The user's own copy of a shipped dictionary, made at the first write.
struct UserCopy {
  /// The shipped file.
  let shipped: String
  /// Where the copy goes.
  let path: String
  let options: DictionaryService.Options

  /// Makes the copy, unless one is there.
  ///
  /// The bytes go to a temporary name in the same folder, are flushed and checked, and get the copy's name by
  /// link(2), which never replaces a copy that another process made first; then the folder is flushed. The
  /// folder is locked meanwhile.
  ///
  /// Whatever goes wrong, there is no copy then, and the error is thrown.
  func make(stop: () -> Bool) throws(DictionaryError) {
    let folder = try CopyFolder(of: path, options, stop: stop)
    if let status = try status(of: path), status.isDirectory || status.size > 0 { return }
    let temporary = path + ".new"
    do throws(DictionaryError) {
      try setAsideLeftovers()
      try write(to: temporary, stop: stop) { _ in }
      try system { () throws(SystemError) in
        _ = try FileSystem.link(temporary, to: path)
        try FileSystem.remove(temporary)
        try folder.synchronize()
      }
      // A link that leads nowhere has the name, and yet there is no file.
      guard try status(of: path) != nil else { throw .system(SystemError("create \(path)", code: EEXIST)) }
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  /// Copies the shipped file to `temporary`, has `change` change the copy, and flushes it to the disk.
  func write(
    to temporary: String, stop: () -> Bool,
    _ change: (OpenDictionary) throws(DictionaryError) -> Void
  ) throws(DictionaryError) {
    try system { () throws(SystemError) in try FileSystem.remove(temporary) }
    try copy(to: temporary, stop: stop)
    do throws(DictionaryError) {
      let copy = try OpenDictionary(temporary, .readWrite, options: options, stop: nil)
      do throws(DictionaryError) {
        // Nobody else has the file, and it is thrown away where anything goes wrong: a journal on the disk would be left
        // by a process that is killed, and be played into the next file of this name. None at all is refused to a
        // connection in defensive mode.
        try sqlite { () throws(SQLiteError) in
          try copy.connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        }
        try copy.connection.transaction { () throws(DictionaryError) in
          try sqlite { () throws(SQLiteError) in
            _ = try copy.connection.word(id: 1)
            try CopyPreparation.run(copy)
          }
          try change(copy)
        }
      } catch {
        throw error.at(temporary)
      }
    } catch {
      throw asOfShipped(error)
    }
    try system { () throws(SystemError) in try FileDescriptor(temporary, O_RDONLY).synchronize() }
  }

  private func status(of path: String) throws(DictionaryError) -> FileStatus? {
    try system { () throws(SystemError) in try FileSystem.status(path) }
  }

  /// An empty file under the copy's name is a copy that something cut short; a journal without its database is
  /// what is left of one that was removed, and SQLite would play it into the new one. Neither is thrown away.
  private func setAsideLeftovers() throws(DictionaryError) {
    for suffix in ["", "-journal", "-wal", "-shm"] where FileSystem.exists(path + suffix) {
      let leftover = path + suffix
      let aside = CopyFolder.freeName(leftover, ".old")
      try system { () throws(SystemError) in try FileSystem.rename(leftover, to: aside) }
      options.report(.leftoverSetAside(path: leftover, to: aside))
    }
  }

  private func copy(to temporary: String, stop: () -> Bool) throws(DictionaryError) {
    let count = try system { () throws(SystemError) in
      try FileSystem.copy(shipped, to: temporary) { done, all in
        options.report(.copying(done: done, all: all))
        return !stop()
      }
    }
    guard let count else { throw .interrupted }
    guard count > 0 else { throw .foreign(path: shipped, reason: "it is empty (0 bytes)") }
    guard try status(of: temporary)?.size == count, try status(of: shipped)?.size == count else {
      throw .damaged(path: temporary, reason: "the copy has another size than \(shipped)")
    }
  }

  /// The copy is as the shipped file is.
  private func asOfShipped(_ error: DictionaryError) -> DictionaryError {
    switch error {
    case .damaged(_, let reason): .damaged(path: shipped, reason: reason)
    case .foreign(_, let reason): .foreign(path: shipped, reason: reason)
    case .newer(_, let layout): .newer(path: shipped, layout: layout)
    default: error
    }
  }
}
