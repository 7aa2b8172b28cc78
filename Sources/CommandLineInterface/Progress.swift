import Glibc
import Platform
import Synchronization

/// Shows how far long work is, on a terminal, from its second second on.
final class Progress: Sendable {
  private struct State {
    var start: Double?
    var isShown = false
  }

  private let state = Mutex(State())
  private let isTerminal = Terminal.isTerminal(STDERR_FILENO)

  /// Says that `done` of `all` is done.
  func show(_ what: String, done: Int64, all: Int64) {
    guard isTerminal, all > 0 else { return }
    state.withLock { state in
      let now = Progress.seconds()
      let start = state.start ?? now
      state.start = start
      guard now - start > 1 else { return }
      state.isShown = true
      try? writeAll("\r\(what): \(done * 100 / all) %".utf8, to: STDERR_FILENO, named: "standard error")
    }
  }

  /// Ends the line.
  func end() {
    state.withLock { state in
      if state.isShown { try? writeAll("\n".utf8, to: STDERR_FILENO, named: "standard error") }
      state = State()
    }
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
