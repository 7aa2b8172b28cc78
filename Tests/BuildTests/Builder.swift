import TestSupport

/// The built `build-dictionary`, run in a fresh directory.
struct Builder {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The checkout that the tests were built from.
  static let checkout = HeadwordSandbox.checkout

  /// The path of the executable, beside that of `headword`.
  static let path = HeadwordSandbox.builder

  func run(_ arguments: String...) throws -> Run {
    try Run(
      Builder.path, arguments, environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"],
      directory: directory.path, limit: 120)
  }

  /// Runs a command of the shell there.
  func shell(_ command: String) throws -> Run {
    try Run(shell: command, environment: ["PATH": "/usr/bin:/bin"], directory: directory.path)
  }
}
