import CLinux
import Glibc

/// Leases (fcntl(2), F_SETLEASE): while a process has one, the kernel has everyone else who opens the file wait, for at most
/// the seconds of /proc/sys/fs/lease-break-time.
extension FileDescriptor {
  /// What came of asking for a lease.
  public enum Lease: Sendable {
    /// It was given, until it is ended or the descriptor closed.
    case given
    /// Another descriptor of the file is open, in this process or another.
    case inUse
    /// The file is another user's, or its file system knows no leases.
    case unknown
  }

  /// Asks for the lease for writing, which nobody gets while the file is open elsewhere.
  public func takeLease() -> Lease {
    // The signal that tells of someone waiting ends a process that does not expect it, unless it is one like this.
    _ = fcntl(number, HEADWORD_SET_SIGNAL, SIGURG)
    if fcntl(number, HEADWORD_SET_LEASE, Int32(F_WRLCK)) == 0 { return .given }
    return errno == EAGAIN ? .inUse : .unknown
  }

  /// Whether the lease is still whole, and nobody waits for its end to open the file.
  public var isLeaseWhole: Bool { fcntl(number, HEADWORD_GET_LEASE) == Int32(F_WRLCK) }

  /// Gives the lease back.
  public func endLease() { _ = fcntl(number, HEADWORD_SET_LEASE, Int32(F_UNLCK)) }

  /// Whether another descriptor of the file is open, in this process or another. False where that cannot be told.
  public var isOpenElsewhere: Bool {
    defer { endLease() }
    return takeLease() == .inUse
  }
}
