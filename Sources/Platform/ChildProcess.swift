import CLinux
import Glibc

/// A command run by the shell, as for `$EDITOR` and `$PAGER`, which may hold arguments and quotes.
public struct ChildProcess: ~Copyable {
  private let process: pid_t
  /// The end of the pipe that is the command's standard input, or -1.
  public let input: Int32

  /// Starts `/bin/sh -c COMMAND` with posix_spawn(3). Words in `arguments` are `"$@"` there.
  ///
  /// The child has the default answers to SIGINT, SIGQUIT and SIGPIPE whatever this process has set.
  /// - Parameter piped: whether its standard input is a pipe, whose other end is `input`.
  public init(
    shell command: String, arguments: [String] = [], environment added: [String: String] = [:], piped: Bool
  ) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    if piped { try check("make a pipe") { pipe2(&ends, O_CLOEXEC) } }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      if piped { close(ends[0]) }
    }
    if piped { posix_spawn_file_actions_adddup2(&actions, ends[0], 0) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = (["sh", "-c", command, "sh"] + arguments).map { strdup($0) }
    let settings = ChildProcess.environment(adding: added).map { strdup($0) }
    defer { for pointer in words + settings { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, words + [nil], settings + [nil])
    guard code == 0 else {
      if piped { close(ends[1]) }
      throw SystemError("run /bin/sh", code: code)
    }
    process = child
    input = ends[1]
  }

  /// Closes the pipe, waits for the command to end with waitpid(2), and returns its exit status as the shell
  /// counts it: 128 and the signal's number where a signal ended it.
  public consuming func wait() -> Int32 {
    if input >= 0 { close(input) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func environment(adding added: [String: String]) -> [String] {
    var settings: [String] = []
    var entry = environ
    while let pointer = entry.pointee {
      let setting = String(cString: pointer)
      if !added.keys.contains(where: { setting.hasPrefix($0 + "=") }) { settings.append(setting) }
      entry += 1
    }
    return settings + added.map { "\($0.key)=\($0.value)" }
  }
}
