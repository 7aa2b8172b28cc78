import Glibc
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
  private var backup: String { path + ".bak" }

  /// Does it, whatever the user presses meanwhile.
  /// - Parameters:
  ///   - file: the copy, left open; closed after it was replaced, when nobody can have locks on it.
  ///   - counter: what it counted when the new file was made of it.
  /// - Returns: false where the copy was changed since then, and stays as it is.
  func run(_ file: inout FileDescriptor, ifStill counter: ChangeCounter) throws(DictionaryError) -> Bool {
    if let isDone = try rename(&file, ifStill: counter) { return isDone }
    return try overwrite(file, ifStill: counter)
  }

  /// Who opens the copy meanwhile waits: a dictionary then looks whether it has the right one (`OpenDictionary`), and for any
  /// other program the old one has its name again.
  /// - Returns: nil where somebody else has it open, or that cannot be told, or it has more to it than its bytes.
  private func rename(
    _ file: inout FileDescriptor, ifStill counter: ChangeCounter
  ) throws(DictionaryError) -> Bool? {
    var isKept = false
    let isDone: Bool? = try system { () throws(SystemError) in
      let replacement = try FileDescriptor(new, O_RDONLY)
      guard file.isReplaceable(at: path, by: replacement, evenNamed: backup) else { return nil }
      guard file.takeLease() == .given else { return nil }
      defer { file.endLease() }
      // The journal of a program that was killed belongs to the old file.
      for suffix in ["-journal", "-wal"] where FileSystem.exists(path + suffix) { return nil }
      guard try ChangeCounter(file) == counter else { return false }
      // Nor does anyone use the new one before it is certain.
      guard replacement.takeLease() == .given else { return nil }
      defer { replacement.endLease() }
      try replacement.takePermissions(of: file)
      isKept = try FileSystem.addName(backup, to: path)
      guard file.isLeaseWhole, (try? FileSystem.exchange(path, new)) != nil else { return nil }
      // Whoever came up to here waits for the old one, or has it since the kernel ended the lease.
      guard file.isLeaseWhole || (try? FileSystem.exchange(path, new)) == nil else { return nil }
      return true
    }
    guard isDone == true else { return isDone }
    file.isLeftOpen = false
    // Until the names are on the disk a crash gives the old copy back, to be upgraded again; the next edit has SQLite flush
    // them with its journal.
    if !isKept { try? FileSystem.rename(new, to: backup) }
    try? folder.synchronize()
    return true
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
    let spare = backup + ".new"
    defer { try? FileSystem.remove(spare) }
    try system { () throws(SystemError) in
      try FileSystem.remove(spare)
      try file.copy(to: spare)
      try FileSystem.rename(spare, to: backup)
      try folder.synchronize()
    }
  }
}

/// The bytes of a database file that every transaction changes (https://sqlite.org/fileformat.html, 1.3.7).
struct ChangeCounter: Equatable {
  private let bytes: [UInt8]

  init(_ file: borrowing FileDescriptor) throws(SystemError) { bytes = try file.read(upTo: 4, at: 24) }
}
