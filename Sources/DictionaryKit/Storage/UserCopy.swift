import Glibc
import Platform
import SQLite

/// The user's own copy of a shipped dictionary, made at the first write.
struct UserCopy {
  /// The shipped file.
  let shipped: String
  /// Where the copy goes.
  let path: String

  /// Makes the copy, unless one is there.
  ///
  /// The bytes go to a temporary name in the same folder, are flushed and checked, and get the copy's name by
  /// link(2), which never replaces a copy that another process made first; then the folder is flushed. The
  /// folder is locked meanwhile: of several first writers one copies and the others wait for it, and what one
  /// that was killed left behind is known for what it is.
  ///
  /// Whatever goes wrong, there is no copy then, and the error is thrown.
  func make(_ options: DictionaryService.Options, stop: () -> Bool) throws(DictionaryError) {
    let folder = FileSystem.directory(of: path)
    let changed = try system { () throws(SystemError) in try FileSystem.makeDirectories(folder) }
    let lock = try system { () throws(SystemError) in try FileDescriptor(folder, O_RDONLY | O_DIRECTORY) }
    var isStopped = false
    let isLocked = try system { () throws(SystemError) in
      try lock.lock(waiting: options.busyTimeout) {
        isStopped = stop()
        return isStopped
      }
    }
    guard isLocked else { throw isStopped ? .interrupted : .busy(path: folder) }
    if let status = try status(of: path), status.isDirectory || status.size > 0 { return }

    let temporary = path + ".new"
    do throws(DictionaryError) {
      try setAsideLeftovers(options)
      try system { () throws(SystemError) in try FileSystem.remove(temporary) }
      try copy(to: temporary, options, stop: stop)
      try system { () throws(SystemError) in
        _ = try FileSystem.link(temporary, to: path)
        try FileSystem.remove(temporary)
        for folder in [folder] + changed.reversed() { try FileSystem.synchronizeDirectory(folder) }
      }
      // A link that leads nowhere has the name, and yet there is no file.
      guard try status(of: path) != nil else { throw .system(SystemError("create \(path)", code: EEXIST)) }
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  private func status(of path: String) throws(DictionaryError) -> FileStatus? {
    try system { () throws(SystemError) in try FileSystem.status(path) }
  }

  /// An empty file under the copy's name is a copy that something cut short; a journal without its database is
  /// what is left of one that was removed, and SQLite would play it into the new one. Neither is thrown away.
  private func setAsideLeftovers(_ options: DictionaryService.Options) throws(DictionaryError) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      let leftover = path + suffix
      guard FileSystem.exists(leftover) else { continue }
      var aside = leftover + ".old"
      var number = 1
      while FileSystem.exists(aside) {
        number += 1
        aside = "\(leftover).old\(number)"
      }
      try system { [aside] () throws(SystemError) in try FileSystem.rename(leftover, to: aside) }
      options.report(.leftoverSetAside(path: leftover, to: aside))
    }
  }

  private func copy(
    to temporary: String, _ options: DictionaryService.Options, stop: () -> Bool
  ) throws(DictionaryError) {
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
    do throws(DictionaryError) {
      let copy = try OpenDictionary(temporary, .immutable, options: options, stop: nil)
      do throws(SQLiteError) {
        _ = try copy.connection.word(id: 1)
      } catch {
        throw DictionaryError(error, path: temporary)
      }
    } catch {
      // The copy is as the shipped file is.
      switch error {
      case .damaged(_, let reason): throw .damaged(path: shipped, reason: reason)
      case .foreign(_, let reason): throw .foreign(path: shipped, reason: reason)
      case .newer(_, let layout): throw .newer(path: shipped, layout: layout)
      default: throw error
      }
    }
  }
}
