import CLinux
import Glibc

/// What stat(2) tells of a file, as far as it is of use here.
public struct FileStatus: Hashable, Sendable {
  /// The device and inode: the same for two names of one file, another for a file put in its place.
  public struct Identity: Hashable, Sendable {
    let device: dev_t
    let inode: ino_t
  }

  public let identity: Identity
  /// In bytes.
  public let size: Int64
  /// When it was last written, in nanoseconds since 1970.
  public let modified: Int64
  public let isDirectory: Bool

  init(_ information: stat) {
    identity = Identity(device: information.st_dev, inode: information.st_ino)
    size = Int64(information.st_size)
    modified = Int64(information.st_mtim.tv_sec) * 1_000_000_000 + Int64(information.st_mtim.tv_nsec)
    isDirectory = information.st_mode & S_IFMT == S_IFDIR
  }
}

/// File system calls by path, each named for what it does.
public enum FileSystem {
  /// What stat(2) tells of the file at `path`, or nil where there is none.
  public static func status(_ path: String) throws(SystemError) -> FileStatus? {
    var information = stat()
    if stat(path, &information) == 0 { return FileStatus(information) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw SystemError("examine \(path)")
  }

  /// Whether this user may run the file at `path`.
  public static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether a file is at `path`, as far as this user may know.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes the directory at `path` and those above it, private to the user (mode 0700), as the XDG base
  /// directory specification asks.
  /// - Returns: the directories that have a new name in them and are to be flushed: none where all were there.
  @discardableResult
  public static func makeDirectories(_ path: String) throws(SystemError) -> [String] {
    if let status = try status(path), status.isDirectory { return [] }
    let parent = directory(of: path)
    let changed = parent == path ? [] : try makeDirectories(parent)
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw SystemError("make the directory \(path)") }
    return changed + [parent]
  }

  /// Gives the file at `path` a second name with link(2): false where the new name is taken already.
  public static func link(_ path: String, to new: String) throws(SystemError) -> Bool {
    if Glibc.link(path, new) == 0 { return true }
    let code = errno
    if code == EEXIST { return false }
    // File systems without hard links (FAT, some network ones) can still refuse to replace.
    if code == EPERM || code == EOPNOTSUPP || code == ENOSYS {
      if renameat2(AT_FDCWD, path, AT_FDCWD, new, HEADWORD_RENAME_NOREPLACE) == 0 { return true }
      if errno == EEXIST { return false }
    }
    throw SystemError("create \(new)", code: code)
  }

  /// Moves a file over whatever has the new name, with rename(2).
  public static func rename(_ path: String, to new: String) throws(SystemError) {
    try check("rename \(path) to \(new)") { Glibc.rename(path, new) }
  }

  /// Removes the file at `path` with unlink(2); one that is not there is no error.
  public static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0 && errno != ENOENT { throw SystemError("remove \(path)") }
  }

  /// Waits until the names in the directory at `path` are on the disk, with fsync(2) on it.
  public static func synchronizeDirectory(_ path: String) throws(SystemError) {
    try FileDescriptor(path, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// The path without its last part: `/a` for `/a/b`, `/` for `/a`, `.` for `a`.
  public static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names in the directory at `path` in the order of their bytes, from readdir(3), without `.` and `..`; none where
  /// it cannot be read.
  public static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of the whole file at `path`.
  public static func read(_ path: String) throws(SystemError) -> [UInt8] {
    try FileDescriptor(path, O_RDONLY).readToEnd()
  }

  /// Writes the file at `path`, or that to which a link there leads, as a whole: what was there is replaced at once by all of
  /// `bytes`, its permissions kept, or stays. What is no regular
  /// file, such as a pipe, is written as it is.
  public static func write(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      return try FileDescriptor(path, O_WRONLY).write(bytes)
    }
    let target = realPath(path) ?? path
    let temporary = target + ".headword-new"
    // A run that was killed left it.
    try remove(temporary)
    do throws(SystemError) {
      let file: FileDescriptor
      do throws(SystemError) {
        file = try FileDescriptor(temporary, O_WRONLY | O_CREAT | O_EXCL)
      } catch {
        throw SystemError("write \(path)", code: error.code)
      }
      if information.st_mode != 0 { fchmod(file.number, information.st_mode & 0o7777) }
      try file.write(bytes)
      try file.synchronize()
      try rename(temporary, to: target)
    } catch {
      try? remove(temporary)
      throw error
    }
    try synchronizeDirectory(directory(of: target))
  }

  /// The path with all links followed, from realpath(3); nil where there is nothing.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The real path of the running executable, links followed, from /proc/self/exe (proc(5)).
  public static func executable() throws(SystemError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check("read /proc/self/exe") { readlink("/proc/self/exe", &buffer, buffer.count) }
    return buffer.withUnsafeBytes { String(decoding: $0[..<count], as: UTF8.self) }
  }

  /// Makes a new empty private file in the directory for temporary files, with mkstemps(3).
  /// - Returns: its path, which begins with `prefix` and ends with `suffix`.
  public static func makeTemporary(prefix: String, suffix: String) throws(SystemError) -> String {
    let folder = Environment["TMPDIR"].flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(folder)/\(prefix)XXXXXX\(suffix)".utf8CString)
    let descriptor = try check("make a file in \(folder)") { mkstemps(&template, Int32(suffix.utf8.count)) }
    close(descriptor)
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}
