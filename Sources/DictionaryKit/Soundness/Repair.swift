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
    CopyFolder.removeLeftovers(of: path)
    let damaged = try DamagedFile(path, busyTimeout: options.busyTimeout)
    defer { damaged.release() }
    let salvage = damaged.salvage(shipped: shipped)
    let temporary = path + ".new"
    do throws(DictionaryError) {
      let counts: (salvaged: Int, lost: Int)
      if let shipped {
        counts = try write(salvage, into: temporary, from: shipped, stop)
      } else {
        counts = try write(salvage, into: temporary)
      }
      try check(temporary)
      if stop() { throw .interrupted }
      let aside = try damaged.setAside(for: temporary, in: folder)
      return RepairReport(aside: aside, salvagedChanges: counts.salvaged, lostChanges: counts.lost)
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  /// Does the user's changes again in a fresh copy.
  /// - Returns: how many of them are in the new file, and how many are lost.
  private func write(
    _ salvage: Salvage, into temporary: String, from shipped: String, _ stop: () -> Bool
  ) throws(DictionaryError) -> (salvaged: Int, lost: Int) {
    var counts = (salvaged: 0, lost: 0)
    try UserCopy(shipped: shipped, path: path, options: options).write(to: temporary, stop: stop) {
      (new) throws(DictionaryError) in
      counts = try sqlite { () throws(SQLiteError) in
        let connection = new.connection
        let release = try connection.fact("release")
        let isSame = release != nil && salvage.fact("release") == release
        var changes = try SalvagedChanges(
          salvage, shipped: isSame ? { (id) throws(SQLiteError) in try connection.word(id: id) } : nil)
        let count = try UpgradeMerge(own: changes.own(), new: connection).run(nil).count
        try connection.withoutTriggers { () throws(SQLiteError) in
          try RecordCompletion(connection: connection).run()
        }
        return (count, changes.lostCount)
      }
    }
    return counts
  }

  /// Derives all from the entries.
  private func write(
    _ salvage: Salvage, into temporary: String
  ) throws(DictionaryError) -> (salvaged: Int, lost: Int) {
    try system { () throws(SystemError) in try FileSystem.remove(temporary) }
    let changes = try sqlite { () throws(SQLiteError) in try SalvagedChanges(salvage, shipped: nil) }
    guard !changes.words.isEmpty else { throw .damaged(path: path, reason: "no entry of it can be read") }
    do throws(SQLiteError) {
      let connection = try Connection(temporary, .readWriteCreate)
      try connection.execute("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try DerivedTables(connection: connection).write(changes, from: salvage)
      try RecordCompletion(connection: connection).run()
    } catch {
      throw DictionaryError(error, path: temporary)
    }
    try system { () throws(SystemError) in try FileDescriptor(temporary, O_RDONLY).synchronize() }
    return (changes.count, 0)
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
