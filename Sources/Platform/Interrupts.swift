import Glibc
import Synchronization

/// Set by the signal handler, which may do nothing more than that.
private let interrupted = Atomic<Bool>(false)

/// Ctrl-C, as a flag that work in progress looks at.
public enum Interrupts {
  /// From now on SIGINT sets the flag instead of ending the process; sigaction(2). Calls that wait, such as
  /// poll(2), are not restarted: they end with `EINTR`.
  public static func catchSignal() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in interrupted.store(true, ordering: .relaxed) }
    sigaction(SIGINT, &action, nil)
  }

  /// Whether SIGINT came since the last `take()`.
  public static var isPending: Bool { interrupted.load(ordering: .relaxed) }

  /// Clears the flag, and returns whether it was set.
  @discardableResult
  public static func take() -> Bool { interrupted.exchange(false, ordering: .relaxed) }
}
