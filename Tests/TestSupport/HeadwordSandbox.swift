import Glibc

/// A fresh home for the built `headword`, so that a test never sees or touches the developer's own dictionary.
public final class HeadwordSandbox {
  /// The directory that all the others are in: `home`, `data`, `state` and `config`.
  public let directory: TemporaryDirectory
  /// The path of the `headword` that is run here: by default the one under test.
  public var program = HeadwordSandbox.executable
  /// All of the environment that programs get here.
  public let environment: [String: String]

  /// Makes the directories.
  public init() throws {
    directory = try TemporaryDirectory()
    var environment = ["LC_ALL": "C.UTF-8", "TERM": "dumb", "PATH": "/usr/local/bin:/usr/bin:/bin"]
    let folders = [
      "home": "HOME", "data": "XDG_DATA_HOME", "state": "XDG_STATE_HOME", "config": "XDG_CONFIG_HOME",
    ]
    for (name, variable) in folders { environment[variable] = try directory.makeDirectory(name) }
    self.environment = environment
  }

  /// The checkout that the tests were built from.
  public static let checkout = String(
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined())

  /// The path of the executable under test: `$HEADWORD_EXECUTABLE`, else `headword` in the directory that the
  /// running tests were built in.
  public static let executable: String = {
    if let path = getenv("HEADWORD_EXECUTABLE") { return String(cString: path) }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    guard let slash = tests.lastIndex(of: "/") else { return "headword" }
    return tests[..<slash] + "/headword"
  }()

  /// The path of the built `build-dictionary`, which stands beside it.
  public static let builder: String = executable.dropLast("headword".count) + "build-dictionary"

  /// The sandbox's environment with `overrides`; nil takes a variable away.
  public func environment(_ overrides: [String: String?]) -> [String: String] {
    environment.merging(overrides.filter { $0.value != nil }.mapValues { $0 ?? "" }) { $1 }
      .filter { overrides[$0.key] != .some(nil) }
  }

  /// Runs `headword` to its end, in the home directory.
  public func run(
    _ arguments: [String] = [], input: Run.Input = .none, environment overrides: [String: String?] = [:],
    limit: Double = 60
  ) throws -> Run {
    try Run(
      program, arguments, input: input, environment: environment(overrides),
      directory: directory.file("home"), limit: limit)
  }

  /// Runs `command` with `/bin/sh -c` in the home directory; `$HEADWORD` is the executable there.
  public func shell(
    _ command: String, input: Run.Input = .none, environment overrides: [String: String?] = [:],
    limit: Double = 60
  ) throws -> Run {
    try Run(
      shell: command, input: input,
      environment: environment(overrides).merging(["HEADWORD": program]) { $1 },
      directory: directory.file("home"), limit: limit)
  }

  /// Starts `headword` on a terminal, in the home directory.
  public func prompt(
    _ arguments: [String] = [], environment overrides: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24, standardOutput: String? = nil
  ) throws -> Pseudoterminal {
    try Pseudoterminal(
      program, arguments, environment: environment(overrides),
      directory: directory.file("home"), columns: columns, rows: rows, standardOutput: standardOutput)
  }
}
