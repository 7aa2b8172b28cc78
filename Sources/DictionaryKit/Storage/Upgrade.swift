import Glibc
import Platform
import SQLite

/// Brings a user's copy up to the release that ships now.
struct Upgrade {
  /// The shipped file.
  let shipped: String
  /// The user's copy.
  let path: String
  let options: DictionaryService.Options

  /// How the copy stands towards the shipped file.
  func state(of copy: Release?) throws(DictionaryError) -> UpgradeState {
    guard let copy, let shipped = try release(), shipped.digest != copy.digest else { return .current }
    return shipped.isNewer(than: copy)
      ? .waiting(from: copy, to: shipped) : .older(copy: copy, shipped: shipped)
  }

  /// That of the shipped file; nil where it does not say.
  private func release() throws(DictionaryError) -> Release? {
    let status = try system { () throws(SystemError) in try FileSystem.status(shipped) }
    guard status?.size != 0 else { throw .foreign(path: shipped, reason: "it is empty (0 bytes)") }
    let file = try OpenDictionary(shipped, .immutable, options: options, stop: nil)
    do throws(SQLiteError) { return try Release(file) } catch { throw DictionaryError(error, path: shipped) }
  }

  /// Makes the upgrade, where one is waiting.
  ///
  /// A fresh copy of the shipped file is made under a temporary name, and what the user changed in the old one is done
  /// in it, its record with it. Then it takes the old one's place, which stays as `NAME.sqlite.bak`.
  func make(stop: @escaping () -> Bool) throws(DictionaryError) -> UpgradeReport? {
    let folder = try CopyFolder(of: path, options, stop: stop)
    let temporary = path + ".new"
    defer { try? FileSystem.remove(temporary) }
    do throws(DictionaryError) {
      var file = try system { () throws(SystemError) in try FileDescriptor(path, O_RDONLY) }
      file.isLeftOpen = true
      let replacement = Replacement(path: path, new: temporary, folder: folder, options: options)
      // What is edited meanwhile has it done again; so many times in a row is a fault.
      for _ in 0..<8 {
        guard let (own, from, to, counter) = try read(file, stop) else { return nil }
        let changes = try write(own, from, to, temporary, stop)
        if try replacement.run(&file, ifStill: counter) {
          return UpgradeReport(from: from, to: to, changes: changes)
        }
      }
    } catch {
      throw error.at(path)
    }
    throw .busy(path: path)
  }

  /// What is the user's own in the copy, and its count of changes; nil where no upgrade is waiting.
  private func read(
    _ file: borrowing FileDescriptor, _ stop: @escaping () -> Bool
  ) throws(DictionaryError) -> (OwnChanges, from: Release, to: Release, ChangeCounter)? {
    let old = try OpenDictionary(path, .readWrite, options: options, stop: stop)
    try leaveWAL(old.connection)
    try sqlite { () throws(SQLiteError) in try old.connection.begin(.deferred) }
    defer { old.connection.rollBack() }
    let release = try sqlite { () throws(SQLiteError) in try Release(old) }
    guard case .waiting(let from, let to) = try state(of: release) else { return nil }
    let own = try sqlite { () throws(SQLiteError) in try OwnChanges(old.connection) }
    return (own, from, to, try system { () throws(SystemError) in try ChangeCounter(file) })
  }

  /// Writes the new release with what is the user's own to `temporary`.
  /// - Returns: the changes as they stand there.
  private func write(
    _ own: OwnChanges, _ from: Release, _ to: Release, _ temporary: String, _ stop: () -> Bool
  ) throws(DictionaryError) -> [Change] {
    var changes: [Change] = []
    try UserCopy(shipped: shipped, path: path, options: options).write(to: temporary, stop: stop) {
      (new) throws(DictionaryError) in
      changes = try sqlite { () throws(SQLiteError) in
        try UpgradeMerge(own: own, new: new.connection).run((from, to))
      }
    }
    if stop() { throw .interrupted }
    return changes
  }
}

extension Upgrade {
  /// Puts a copy that another program switched to WAL mode back into one file: a log beside it would be played into the
  /// file that takes its place.
  /// - Throws: where another program has it open, which could go on to write to that log.
  private func leaveWAL(_ connection: Connection) throws(DictionaryError) {
    try sqlite { () throws(SQLiteError) in
      guard try connection.value("PRAGMA journal_mode")?.text == "wal" else { return }
      guard try connection.value("PRAGMA journal_mode = DELETE")?.text == "delete" else {
        throw SQLiteError(
          extendedCode: SQLiteError.Code.locked.rawValue,
          message: "it is in WAL mode and in use by another program")
      }
    }
  }
}

/// How a user's copy stands towards the file that ships now.
public enum UpgradeState: Hashable, Sendable {
  /// There is no copy: what is read is the file that ships, or one that was named by its path.
  case noCopy
  /// The copy is of the release that ships, or one of the two does not say of which it is.
  case current
  /// A newer release ships than that which the copy is of: the next edit brings it up to date.
  case waiting(from: Release, to: Release)
  /// An older release ships; nothing is done about it.
  case older(copy: Release, shipped: Release)
}

/// What an upgrade did.
public struct UpgradeReport: Hashable, Sendable {
  /// The release that the copy was of.
  public let from: Release
  /// The one that it is of now.
  public let to: Release
  /// The user's changes as they stand now, the one made first first.
  public let changes: [Change]
  /// Those of entries that the new release changed, too: the user's text stayed.
  public var conflicts: [Change] { changes.filter { $0.former != nil } }
}
