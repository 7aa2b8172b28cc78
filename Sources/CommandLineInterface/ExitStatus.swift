/// What the process tells its caller when it ends.
public enum ExitStatus: Int32, Sendable, Comparable {
  /// Found, or done.
  case success = 0
  /// Nothing was found, or there is no such entry.
  case notFound = 1
  /// Wrong usage, or a failure.
  case failure = 2
  /// Ctrl-C: 128 and the signal's number, as shells count.
  case interrupted = 130

  public static func < (first: ExitStatus, second: ExitStatus) -> Bool { first.rawValue < second.rawValue }
}
