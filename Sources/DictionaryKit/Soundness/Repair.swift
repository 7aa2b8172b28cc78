import Glibc
import Platform
import SQLite

/// Puts a sound dictionary in the place of a damaged one, with all that can still be read of it.
struct Repair {
  /// The damaged file, which is the user's to write.
  let path: String
  /// The shipped file that a fresh copy is made of; nil where there is none, and all is derived from the entries.
  let shipped: String?
  let options: DictionaryService.Options

  /// Does it. The damaged file is kept under the name that the report gives; whatever goes wrong, it stays where it is.
  func run(stop: @escaping () -> Bool) throws(DictionaryError) -> RepairReport {
    let folder = try CopyFolder(of: path, options, stop: stop)
    // A program that has the damaged file open would find journals of the new one by their name.
    let isInUse = try system { () throws(SystemError) in
      guard FileSystem.exists(path) else { return false }
      return try FileDescriptor(path, O_RDONLY).isOpenElsewhere
    }
    if isInUse { throw .inUse(path: path) }
    let damaged = try DamagedFile(path, busyTimeout: options.busyTimeout)
    defer { damaged.release() }
    let salvage = damaged.salvage(shipped: shipped)
    var changes = SalvagedChanges(salvage)
    let temporary = path + ".new"
    do throws(DictionaryError) {
      let count: Int
      if let shipped {
        count = try write(salvage, &changes, into: temporary, from: shipped, stop)
      } else {
        count = try write(salvage, changes.words, into: temporary)
      }
      try check(temporary)
      if stop() { throw .interrupted }
      let aside = try system { () throws(SystemError) in
        let aside = CopyFolder.freeName(path, ".damaged")
        // A journal that could not be played back would be played into the new file.
        for suffix in ["-journal", "-wal", "-shm"] where FileSystem.exists(path + suffix) {
          try FileSystem.rename(path + suffix, to: aside + suffix)
        }
        try FileSystem.replace(path, with: temporary, keeping: aside)
        try folder.synchronize()
        return aside
      }
      return RepairReport(aside: aside, salvagedChanges: count, lostChanges: changes.lostCount)
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  /// - Returns: how many of the user's changes are in the new file.
  private func write(
    _ salvage: Salvage, _ changes: inout SalvagedChanges, into temporary: String, from shipped: String,
    _ stop: () -> Bool
  ) throws(DictionaryError) -> Int {
    var count = 0
    try UserCopy(shipped: shipped, path: path, options: options).write(to: temporary, stop: stop) {
      (new) throws(DictionaryError) in
      count = try sqlite { () throws(SQLiteError) in
        let connection = new.connection
        let release = try connection.fact("release")
        let isSame = release != nil && salvage.fact("release") == release
        let own = try changes.own(
          shipped: isSame ? { (id) throws(SQLiteError) in try connection.word(id: id) } : nil)
        let count = try UpgradeMerge(own: own, new: connection).run(nil).count
        try RecordCheck.begin(after: connection)
        return count
      }
    }
    return count
  }

  private func write(
    _ salvage: Salvage, _ words: [Word], into temporary: String
  ) throws(DictionaryError) -> Int {
    guard !words.isEmpty else { throw .damaged(path: path, reason: "no entry of it can be read") }
    try system { () throws(SystemError) in try FileSystem.remove(temporary) }
    do throws(SQLiteError) {
      let connection = try Connection(temporary, .readWriteCreate)
      try connection.execute("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try DerivedTables(connection: connection).write(words, from: salvage)
      try RecordCheck.begin(after: connection)
    } catch {
      throw DictionaryError(error, path: temporary)
    }
    try system { () throws(SystemError) in try FileDescriptor(temporary, O_RDONLY).synchronize() }
    return salvage.changed.count
  }

  private func check(_ file: String) throws(DictionaryError) {
    let problems = DictionaryCheck(try OpenDictionary(file, .readOnly, options: options, stop: nil))
      .problems()
    if let problem = problems.first {
      throw .damaged(path: path, reason: "what was saved of it is not sound: \(problem)")
    }
  }
}

/// What a repair did.
public struct RepairReport: Hashable, Sendable {
  /// Where the damaged file is now.
  public let aside: String
  /// How many of the user's changes are in the new one.
  public let salvagedChanges: Int
  /// How many entries were changed by the user, and it could not be read to what: they are as they shipped.
  public let lostChanges: Int
}
