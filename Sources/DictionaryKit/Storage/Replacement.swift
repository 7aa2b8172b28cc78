import Platform
import SQLite

/// Puts a new file in the place of a user's copy, which stays as `NAME.sqlite.bak`.
///
/// Where nobody else has the copy open, its name is given to the new file. Where a program has it open, that would be wrong:
/// the program goes on with the old one, finds the journal of the new one by its name, and plays it into the file that it
/// has. Then the new contents are written over the old, in one transaction of SQLite's, which keeps the old pages
/// in a journal until all is done.
struct Replacement {
  let path: String
  /// Where the new file is, flushed to the disk.
  let new: String
  /// That of both, locked.
  let folder: CopyFolder
  let options: DictionaryService.Options

  /// Does it, whatever the user presses meanwhile.
  /// - Parameters:
  ///   - file: the copy, left open; closed after it was replaced, when nobody can have locks on it.
  ///   - counter: what it counted when the new file was made of it.
  /// - Returns: false where the copy was changed since then, and stays as it is.
  func run(_ file: inout FileDescriptor, ifStill counter: ChangeCounter) throws(DictionaryError) -> Bool {
    if let isDone = try rename(&file, ifStill: counter) { return isDone }
    return try overwrite(file, ifStill: counter)
  }

  /// Who opens the copy meanwhile waits until it has the name no more, and looks (`OpenDictionary`).
  /// - Returns: nil where somebody else has it open, or that cannot be told.
  private func rename(
    _ file: inout FileDescriptor, ifStill counter: ChangeCounter
  ) throws(DictionaryError) -> Bool? {
    guard file.takeLease() == .given else { return nil }
    defer { file.endLease() }
    let isDone: Bool? = try system { () throws(SystemError) in
      // The journal of a program that was killed belongs to the old file.
      for suffix in ["-journal", "-wal"] where FileSystem.exists(path + suffix) { return nil }
      guard try FileSystem.status(path)?.identity == file.status().identity else { return false }
      guard try ChangeCounter(file) == counter else { return false }
      guard file.isLeaseWhole else { return nil }
      try FileSystem.replace(path, with: new, keepingAs: path + ".bak")
      // It is done. Until the names are on the disk a crash gives the old copy back, to be upgraded again; the next edit
      // has SQLite flush them with its journal.
      try? folder.synchronize()
      return true
    }
    if isDone == true { file.isLeftOpen = false }
    return isDone
  }

  private func overwrite(
    _ file: borrowing FileDescriptor, ifStill counter: ChangeCounter
  ) throws(DictionaryError) -> Bool {
    let old = try OpenDictionary(path, .readWrite, options: options, stop: nil)
    let new = try OpenDictionary(new, .immutable, options: options, stop: nil)
    do throws(DictionaryError) {
      return try old.connection.replaceContents(with: new.connection) { () throws(DictionaryError) in
        guard try system({ () throws(SystemError) in try ChangeCounter(file) }) == counter else {
          return false
        }
        try keep(file)
        return true
      }
    } catch {
      // An error that came when all was done, in giving a lock back say, is none.
      if let release = try? Release(new),
        (try? Release(OpenDictionary(path, .readWrite, options: options, stop: nil))) == release
      {
        return true
      }
      throw error
    }
  }

  /// Makes the backup.
  private func keep(_ file: borrowing FileDescriptor) throws(DictionaryError) {
    let spare = path + ".bak.new"
    defer { try? FileSystem.remove(spare) }
    try system { () throws(SystemError) in
      try FileSystem.remove(spare)
      try file.copy(to: spare)
      try FileSystem.rename(spare, to: path + ".bak")
      try folder.synchronize()
    }
  }
}

/// The bytes of a database file that every transaction changes (https://sqlite.org/fileformat.html, 1.3.7).
struct ChangeCounter: Equatable {
  private let bytes: [UInt8]

  init(_ file: borrowing FileDescriptor) throws(SystemError) { bytes = try file.read(upTo: 4, at: 24) }
}
