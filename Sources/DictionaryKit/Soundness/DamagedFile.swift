import Glibc
import Platform
import SQLite

/// A damaged file of the user's while what can be read of it is saved. As far as SQLite can still open it, nobody else
/// writes to it meanwhile.
final class DamagedFile {
  private let path: String
  private let connection: Connection?

  /// - Throws: `.missing`, and `.busy` where another program writes to it.
  init(_ path: String, busyTimeout: Int) throws(DictionaryError) {
    self.path = path
    guard FileSystem.exists(path) else { throw .missing(path: path) }
    connection = try? Connection(path, .readWrite)
    connection?.setBusyTimeout(milliseconds: busyTimeout)
    do throws(SQLiteError) {
      try connection?.distrustSchema()
      try connection?.begin(.immediate)
    } catch {
      if error.code == .busy { throw .busy(path: path) }
    }
  }

  /// Lets others write again.
  func release() { connection?.rollBack() }

  /// What can be read.
  /// - Parameter shipped: the file that it may be a copy of: where its beginning is lost, that of the other stands in.
  func salvage(shipped: String?) -> Salvage {
    if let connection {
      let salvage = Salvage(connection)
      if !salvage.words.isEmpty { return salvage }
    }
    let patched = path + ".bak.new"
    defer { try? FileSystem.remove(patched) }
    guard let shipped, (try? patch(patched, from: shipped)) != nil,
      let connection = try? Connection(patched, .immutable), (try? connection.distrustSchema()) != nil
    else { return Salvage() }
    return Salvage(connection)
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
