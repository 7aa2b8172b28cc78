import Glibc
import Platform
import SQLite

/// A damaged file of the user's while what can be read of it is saved. As far as SQLite can still open it, nobody else
/// writes to it meanwhile.
final class DamagedFile {
  private let path: String
  private var connection: Connection?

  /// - Throws: `.missing`, `.inUse` where another program has it open, and `.busy` where one writes to it.
  init(_ path: String, busyTimeout: Int) throws(DictionaryError) {
    self.path = path
    guard FileSystem.exists(path) else { throw .missing(path: path) }
    try refuseWhereInUse()
    connection = try? Connection(path, .readWrite)
    connection?.setBusyTimeout(milliseconds: busyTimeout)
    do throws(SQLiteError) {
      try connection?.distrustSchema()
      try connection?.begin(.immediate)
    } catch {
      if error.code == .busy { throw .busy(path: path) }
    }
  }

  /// Lets others write again, and closes the file.
  func release() {
    connection?.rollBack()
    connection = nil
  }

  /// Puts the file at `new` in its place, and keeps it with its journals beside it: one that could not be played back would
  /// be played into the new file, and is of use to nobody without its own.
  /// - Returns: what it is called from then on.
  /// - Throws: `.inUse` where another program has it open, which would find journals of the new one by their name. Whatever goes
  ///   wrong, it is where it was.
  func setAside(for new: String, in folder: CopyFolder) throws(DictionaryError) -> String {
    release()
    try refuseWhereInUse()
    let aside = DamagedFile.name(for: path)
    try system { () throws(SystemError) in
      try FileSystem.replace(path, with: new, keeping: aside, and: DamagedFile.journals)
      do throws(SystemError) { try folder.synchronize() } catch {
        try? FileSystem.rename(aside, to: path)
        for journal in DamagedFile.journals { try? FileSystem.rename(aside + journal, to: path + journal) }
        throw error
      }
    }
    return aside
  }

  private static let journals = ["-journal", "-wal", "-shm"]

  /// What the file at `path` is called when it is set aside: a name that is free, journals included.
  private static func name(for path: String) -> String {
    var name = path + ".damaged"
    var number = 1
    while ([""] + journals).contains(where: { FileSystem.exists(name + $0) }) {
      number += 1
      name = "\(path).damaged\(number)"
    }
    return name
  }

  /// The names that a repair which was killed gave the file at `path`, and left it at.
  static func secondNames(of path: String) -> [String] {
    var names: [String] = []
    var number = 1
    var name = path + ".damaged"
    while let other = try? FileSystem.status(name) {
      if other.identity == (try? FileSystem.status(path))?.identity { names.append(name) }
      number += 1
      name = "\(path).damaged\(number)"
    }
    return names
  }

  private func refuseWhereInUse() throws(DictionaryError) {
    let isInUse = try system { () throws(SystemError) in try FileDescriptor(path, O_RDONLY).isOpenElsewhere }
    if isInUse { throw .inUse(path: path) }
  }

  /// What can be read.
  /// - Parameter shipped: the file that it may be a copy of: where its first page is damaged, that of the other stands in, if
  ///   more can be read so.
  func salvage(shipped: String?) -> Salvage {
    var salvage = Salvage()
    if let connection {
      salvage = Salvage(connection)
      if LayoutCheck(connection: connection).isCurrent { return salvage }
    }
    let patched = path + ".bak.new"
    defer { try? FileSystem.remove(patched) }
    guard let shipped, (try? patch(patched, from: shipped)) != nil,
      let connection = try? Connection(patched, .immutable), (try? connection.distrustSchema()) != nil
    else { return salvage }
    let other = Salvage(connection)
    return other.count > salvage.count ? other : salvage
  }

  /// Writes the file's bytes with the first page of another. In a copy of the same layout that says where each table is,
  /// and the header beside it (https://sqlite.org/fileformat.html) need only have the right number of pages.
  private func patch(_ target: String, from shipped: String) throws(SystemError) {
    let pageSize = 4096
    let first = try FileDescriptor(shipped, O_RDONLY).read(upTo: pageSize)
    var bytes = try FileSystem.read(path)
    guard bytes.count > pageSize, first.count == pageSize else { return }
    bytes.replaceSubrange(0..<pageSize, with: first)
    let count = UInt32(bytes.count / pageSize)
    for place in 0..<4 { bytes[28 + place] = UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32(place))) }
    try FileSystem.remove(target)
    try FileDescriptor(target, O_WRONLY | O_CREAT | O_EXCL).write(bytes)
  }
}
