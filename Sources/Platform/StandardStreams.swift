import Glibc

/// The descriptors 0, 1 and 2.
public enum StandardStreams {
  /// Fills those that the caller closed, so that no file which is opened later gets their number: a write to
  /// standard output would go into a database. Reading a closed one gives the end of the file, writing to one
  /// fails with `EBADF`.
  public static func occupy() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
