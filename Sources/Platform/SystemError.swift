public import Glibc

/// A system call that failed: what was tried, on what, and why.
///
/// Reads as one clause, for example `cannot open /tmp/x: No such file or directory; check the path`.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` value, as errno(3) lists them.
  public let code: Int32
  /// What was tried, as a verb and its object: `open /tmp/x`.
  public let action: String

  /// An error of `action` with `code`, by default the calling thread's `errno`.
  public init(_ action: String, code: Int32 = errno) {
    self.code = code
    self.action = action
  }

  /// The system's words for the code, from strerror(3).
  public var reason: String { String(cString: strerror(code)) }

  /// What a user may do about it, where that is clear.
  private var advice: String? {
    switch code {
    case ENOENT, ENOTDIR: "check the path"
    case EACCES, EPERM: "give yourself permission for it"
    case ENOSPC, EDQUOT: "make room on the disk"
    case EFBIG: "raise the limit on the size of files"
    default: nil
    }
  }

  public var description: String {
    "cannot \(action): \(reason)" + (advice.map { "; \($0)" } ?? "")
  }
}

/// Repeats a system call for as long as a signal interrupts it (`EINTR`), and throws where it returns -1.
@discardableResult
func check<Result: SignedInteger>(
  _ action: @autoclosure () -> String, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw SystemError(action(), code: code) }
  }
}
