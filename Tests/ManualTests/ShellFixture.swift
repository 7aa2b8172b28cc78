import Glibc
import TestSupport
import Testing

/// The built executable on the PATH of a shell, with two dictionaries that ship with it, in a fresh home.
final class ShellFixture {
  let sandbox: HeadwordSandbox
  let environment: [String: String]

  /// The checkout that the tests were built from.
  static let checkout = HeadwordSandbox.checkout

  init(_ settings: [String: String?] = [:]) throws {
    sandbox = try HeadwordSandbox()
    for folder in ["bin", "share/headword"] { try sandbox.directory.makeDirectory("prefix/\(folder)") }
    try sandbox.directory.write("prefix/share/headword/odd.sqlite", try ShellFixture.oddDictionary.get())
    let prefix = sandbox.directory.file("prefix")
    let linked = try sandbox.shell(
      """
      { ln "$HEADWORD" \(prefix)/bin/headword 2>/dev/null || cp "$HEADWORD" \(prefix)/bin/headword; } &&
      cp \(ShellFixture.checkout)/Resources/starter.sqlite \(prefix)/share/headword
      """)
    try #require(linked.status == 0, "\(linked.standardError)")
    environment = sandbox.environment([
      "HEADWORD_DICTIONARY": "odd", "PATH": "\(prefix)/bin:/usr/bin:/bin",
    ]).merging(sandbox.environment(settings).filter { settings[$0.key] != nil }) { $1 }
  }

  /// Runs a command of the shell in the home directory; returns all that it wrote.
  func run(_ command: String, input: Run.Input = .none) throws -> String {
    let run = try Run(
      shell: "exec 2>&1; \(command)", input: input, environment: environment,
      directory: sandbox.directory.file("home"))
    return run.standardOutput
  }

  /// Starts a shell on a terminal in the home directory.
  func terminal(_ shell: String, _ arguments: [String]) throws -> Pseudoterminal {
    try Pseudoterminal(
      shell, arguments, environment: environment, directory: sandbox.directory.file("home"), columns: 100)
  }

  /// Fails the test where a program is missing that it needs.
  static func require(_ path: String) throws {
    try #require(access(path, X_OK) == 0, "\(path) is not installed: make test-deps installs it")
  }

  /// A dictionary of headwords that shells could trip over, and more of one beginning than a shell is offered.
  private static let oddDictionary = Result { () throws(TestSupportError) in
    let names = [
      "café", "café noir", "o'clock", "foo:bar baz", "foo:bat", "ice", "ice age", "ice cream", "Polish",
      "polish", "polite", "say \"hi\" $x", "back\\slash", "a=b=c", "-dash",
    ]
    let many = (0..<250).map { "many\($0 < 225 ? "a" : "b")\($0 + 100)" }
    do {
      let directory = try TemporaryDirectory()
      try directory.write("odd.tsv", (names + many).map { "\($0)\tnoun\twhat it means\n" }.joined())
      let run = try Run(
        HeadwordSandbox.builder, ["starter", "odd.tsv", "--output", "odd.sqlite"],
        environment: ["PATH": "/usr/bin:/bin"], directory: directory.path)
      guard run.status == 0 else { throw TestSupportError(run.standardError) }
      return try directory.bytes("odd.sqlite")
    } catch { throw error as? TestSupportError ?? TestSupportError("\(error)") }
  }
}
