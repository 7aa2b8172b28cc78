import CLinux
import Glibc

extension FileDescriptor {
  /// Whether another descriptor of the file is open, in this process or another: then fcntl(2) gives no lease for writing.
  /// False where the file system knows no leases.
  public var isOpenElsewhere: Bool {
    if fcntl(number, HEADWORD_SET_LEASE, Int32(F_WRLCK)) != 0 { return errno == EAGAIN }
    _ = fcntl(number, HEADWORD_SET_LEASE, Int32(F_UNLCK))
    return false
  }
}
