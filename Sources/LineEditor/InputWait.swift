import CReadline
import Glibc
import Platform

/// Waits until descriptor `number` can be read, or has ended; returns false where a signal came first.
///
/// The signals are held back from the last look at `isPending` until ppoll(2) lets them in, so that one that
/// comes in between is not left lying until the next key.
///
/// - Parameters:
///   - signals: those that set what `isPending` looks at.
///   - isPending: whether a signal came that is not dealt with yet.
func waitForInput(
  _ number: Int32, signals: [Int32], isPending: () -> Bool
) throws(SystemError) -> Bool {
  var held = sigset_t()
  var mask = sigset_t()
  sigemptyset(&held)
  for signal in signals { sigaddset(&held, signal) }
  pthread_sigmask(SIG_BLOCK, &held, &mask)
  defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
  while !isPending() {
    var file = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    if ppoll(&file, 1, nil, &mask) > 0 { return true }
    if errno != EINTR { throw SystemError("wait for input") }
  }
  return false
}

/// Whether descriptor `number` can be read at once, or has ended; poll(2).
func hasInput(_ number: Int32) -> Bool {
  var file = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
  return poll(&file, 1, 0) > 0
}
