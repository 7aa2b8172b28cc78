import Glibc

/// The lock that a first writer of another process holds while it copies; flock(2).
final class FolderLock {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Failure(path: path) }
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }

  struct Failure: Error {
    let path: String
  }
}
