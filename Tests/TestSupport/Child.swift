import Foundation
import Glibc

/// A process of a test, started with posix_spawn(3). No descriptor but those given reaches it, and all signals have
/// their default effect there.
///
/// A thread of its own waits for its end, so that the end can be waited for together with output, by poll(2).
final class Child {
  /// What to do to a descriptor of the child.
  enum Action {
    case open(String, Int32)
    case duplicate(Int32)
    case close
  }

  let process: pid_t
  /// Readable once the process has ended.
  let ending: Int32
  private var known: Int32?

  /// - Parameters:
  ///   - environment: all of the child's environment.
  ///   - directory: where it runs.
  ///   - descriptors: what its descriptors 0, 1 and 2 are.
  ///   - ownsTerminal: whether it begins a session, whose terminal is the first that it opens; else it leads a
  ///     process group.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String], directory: String,
    descriptors: [Action], ownsTerminal: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, action) in descriptors.enumerated() {
      switch action {
      case .open(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
      case .duplicate(let other): posix_spawn_file_actions_adddup2(&actions, other, Int32(number))
      case .close: posix_spawn_file_actions_addclose(&actions, Int32(number))
      }
    }
    try GlibcExtensions.addCloseFrom(&actions, 3)
    try GlibcExtensions.addChangeDirectory(&actions, directory)

    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let session: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Swift's Glibc does not show.
    let group = ownsTerminal ? session : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))

    let words = ([executable] + arguments).map { strdup($0) }
    let settings = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in words + settings { free(pointer) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, executable, &actions, &attributes, words + [nil], settings + [nil])
    guard code == 0 else { throw TestSupportError(call: "run \(executable)", code: code) }
    process = started
    ending = try Child.watch(started)
  }

  deinit {
    if ended() == nil { kill(-process, SIGKILL) }
    close(ending)
  }

  /// The exit status, or 128 and the signal's number, if the process has ended.
  func ended() -> Int32? {
    if let known { return known }
    var file = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return nil }
    var status: Int32 = 0
    guard read(ending, &status, 4) == 4 else { return nil }
    let signal = status & 0x7F
    known = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return known
  }

  /// Sends `signal` to the process, unless it has ended.
  func send(_ signal: Int32) {
    if ended() == nil { kill(process, signal) }
  }

  /// Kills the process and those that it started in its group.
  func killGroup() {
    kill(-process, SIGKILL)
  }

  private static func watch(_ process: pid_t) throws -> Int32 {
    let (reading, writing) = try makePipe()
    Thread.detachNewThread {
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1 && errno == EINTR {}
      write(writing, &status, 4)
      close(writing)
    }
    return reading
  }
}

/// A pipe that no other process inherits.
func makePipe() throws -> (reading: Int32, writing: Int32) {
  ignoreClosedPipes
  var ends: [Int32] = [-1, -1]
  // Between these calls another thread may start a process; it closes all descriptors that it is not given.
  guard pipe(&ends) == 0 else { throw TestSupportError(call: "pipe") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// A process that does not read its input must not end the tests.
private let ignoreClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()
