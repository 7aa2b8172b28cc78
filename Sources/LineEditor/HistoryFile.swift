import Glibc
import Platform

/// The file behind a `History`, which several prompts may use at the same time.
///
/// Each call holds the lock of flock(2) on the file's directory, so that no one cuts the file back while another
/// adds to it, and does nothing where it cannot have the lock within a second. The file is read and written here
/// and not by the GNU History library: that takes a first line of `#1` to mean that all such lines are times, and
/// puts a file in place of the old one that a full disk has cut short.
struct HistoryFile {
  let history: History
  /// How many lines the file has, as far as this prompt knows.
  private var count = 0

  init(_ history: History) {
    self.history = history
  }

  private var directory: String { FileSystem.directory(of: history.path) }

  /// Whether there is a file to read back: not, for example, where it is a link to `/dev/null`; stat(2).
  private var isRegularFile: Bool {
    var information = stat()
    return stat(history.path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  /// The last lines, oldest first, at most `limit`; none where there is no file yet.
  mutating func load() throws(SystemError) -> [[UInt8]] {
    guard isRegularFile else { return [] }
    let folder = try FileDescriptor(directory, O_RDONLY | O_DIRECTORY)
    guard try folder.lock(waiting: 1000) else { return [] }
    let lines = try FileSystem.read(history.path).split(separator: UInt8(ascii: "\n"))
    count = lines.count
    return lines.suffix(history.limit).map(Array.init)
  }

  /// Adds `line` at the end with write(2), and cuts the file back to the limit where it is twice as long.
  mutating func append(_ line: String) throws(SystemError) {
    try FileSystem.makeDirectories(directory)
    let folder = try FileDescriptor(directory, O_RDONLY | O_DIRECTORY)
    guard try folder.lock(waiting: 1000) else { return }
    do {
      let file = try FileDescriptor(history.path, O_RDWR | O_APPEND | O_CREAT, mode: 0o600)
      let isTorn = try lastByte(of: file).map { $0 != UInt8(ascii: "\n") } ?? false
      try file.write(Array(((isTorn ? "\n" : "") + line + "\n").utf8))
    }
    count += 1
    if count > 2 * history.limit && isRegularFile { try truncate() }
  }

  /// The last byte of the file, or nil where it is empty; pread(2).
  private func lastByte(of file: borrowing FileDescriptor) throws(SystemError) -> UInt8? {
    let size = try file.status().size
    guard size > 0 else { return nil }
    var byte: UInt8 = 0
    return pread(file.number, &byte, 1, off_t(size - 1)) == 1 ? byte : nil
  }

  /// Puts a file with the last lines in place of the old one, or leaves that as it is.
  private mutating func truncate() throws(SystemError) {
    // The file may be a symbolic link to one that the user keeps elsewhere.
    guard let resolved = realpath(history.path, nil) else { throw SystemError("find \(history.path)") }
    defer { free(resolved) }
    let path = String(cString: resolved)
    let lines = try FileSystem.read(path).split(separator: UInt8(ascii: "\n")).suffix(history.limit)
    let new = path + ".new"
    try FileSystem.remove(new)
    do throws(SystemError) {
      let file = try FileDescriptor(new, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try file.write(lines.flatMap { $0 + [UInt8(ascii: "\n")] })
      try file.synchronize()
      try FileSystem.rename(new, to: path)
    } catch {
      try? FileSystem.remove(new)
      throw error
    }
    count = lines.count
  }
}
