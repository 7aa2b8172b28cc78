public import Glibc

/// An open file, closed when it goes out of scope.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number the kernel knows it by.
  public let number: Int32
  /// The path it was opened by, for messages.
  public let path: String
  /// Whether it stays open for as long as the process runs. POSIX ends all locks of a process on a file where it closes any
  /// descriptor of it (fcntl(2)), also those of a database connection that has it open.
  public var isLeftOpen = false

  /// Opens `path` with open(2)'s `flags`; `O_CLOEXEC` is always added.
  public init(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    number = try check("open \(path)") { open(path, flags | O_CLOEXEC, mode) }
    self.path = path
  }

  deinit { if !isLeftOpen { close(number) } }

  /// What fstat(2) tells of the file.
  public func status() throws(SystemError) -> FileStatus {
    var information = stat()
    try check("examine \(path)") { fstat(number, &information) }
    return FileStatus(information)
  }

  /// Reads up to `count` bytes at the current position with read(2): empty at the end of the file.
  public func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try readBytes(from: number, upTo: count, named: path)
  }

  /// Reads up to `count` bytes at a place with pread(2): fewer at the end of the file.
  public func read(upTo count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let done = try check("read \(path)") { pread(number, &bytes, count, off_t(offset)) }
    return Array(bytes.prefix(done))
  }

  /// Copies the whole file to the new file `target`, bytes only, and flushes that to the disk. The position is at the end
  /// then.
  public func copy(to target: String) throws(SystemError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemError("read \(path)") }
    let to = try FileDescriptor(target, O_WRONLY | O_CREAT | O_EXCL)
    _ = try FileSystem.copy(self, to: to) { _, _ in true }
    try to.synchronize()
  }

  /// Reads from the current position to the end of the file.
  public func readToEnd() throws(SystemError) -> [UInt8] {
    try readAll(from: number, named: path)
  }

  /// Writes all of `bytes` with write(2).
  public func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try writeAll(bytes, to: number, named: path)
  }

  /// Waits until the file's bytes are on the disk, with fsync(2).
  public func synchronize() throws(SystemError) {
    try check("flush \(path)") { fsync(number) }
  }

  /// Waits for the exclusive lock of flock(2), which ends with the descriptor; returns false where another
  /// process still holds it after `milliseconds`, or when `stop`, asked now and then, returns true.
  public func lock(
    waiting milliseconds: Int, unless stop: () -> Bool = { false }
  ) throws(SystemError) -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError("lock \(path)") }
      if stop() || ContinuousClock.now >= deadline { return false }
      usleep(5000)
    }
    return true
  }
}

/// Reads once from descriptor `number`: up to `count` bytes, empty at the end.
public func readBytes(
  from number: Int32, upTo count: Int, named name: String
) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    do throws(SystemError) {
      filled = try check("read \(name)") { Glibc.read(number, buffer.baseAddress, count) }
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Reads descriptor `number` to its end.
public func readAll(from number: Int32, named name: String) throws(SystemError) -> [UInt8] {
  var all: [UInt8] = []
  while true {
    let part = try readBytes(from: number, upTo: 1 << 16, named: name)
    if part.isEmpty { return all }
    all += part
  }
}

/// Writes all of `bytes` to descriptor `number`.
public func writeAll(
  _ bytes: some Collection<UInt8>, to number: Int32, named name: String
) throws(SystemError) {
  var failure: SystemError?
  func write(_ buffer: UnsafeBufferPointer<UInt8>) {
    var done = 0
    while done < buffer.count {
      do throws(SystemError) {
        done += try check("write \(name)") {
          Glibc.write(number, buffer.baseAddress! + done, buffer.count - done)
        }
      } catch {
        failure = error
        return
      }
    }
  }
  if bytes.withContiguousStorageIfAvailable(write) == nil { Array(bytes).withUnsafeBufferPointer(write) }
  if let failure { throw failure }
}
