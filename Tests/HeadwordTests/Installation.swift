import Glibc
import TestSupport

/// The built executable in a prefix of its own, with a small dictionary that ships with it, and a fresh home. So
/// no test depends on the checkout, and none sees or touches the developer's own dictionary.
final class Installation {
  let sandbox: HeadwordSandbox
  /// The folder that holds `bin` and `share`.
  let prefix: String
  private let folder: String

  /// - Parameters:
  ///   - folder: what the prefix is called.
  ///   - dictionaries: the names of the dictionaries that ship.
  init(folder: String = "prefix", dictionaries: [String] = ["wordnet"]) throws {
    sandbox = try HeadwordSandbox()
    self.folder = folder
    guard let path = realpath(sandbox.directory.path, nil) else {
      throw FixtureError(description: "realpath")
    }
    defer { free(path) }
    prefix = "\(String(cString: path))/\(folder)"
    for part in ["bin", "share/headword"] { try sandbox.directory.makeDirectory("\(folder)/\(part)") }
    for name in dictionaries {
      try sandbox.directory.write("\(folder)/share/headword/\(name).sqlite", try Fixture.bytes())
    }
    // By another process: a file that this one writes could not be run while it starts other processes.
    let link = try shell("ln \"$BUILT\" \"$HEADWORD\" 2>/dev/null || cp \"$BUILT\" \"$HEADWORD\"")
    guard link == .success("") else { throw FixtureError(description: link.errors) }
  }

  /// Ships another dictionary in place of the one that is there, or beside it.
  /// - Parameter rows: lines in the form of `Resources/starter.tsv`.
  func ship(_ rows: String, as name: String = "wordnet", edition: Int = 1) throws {
    try sandbox.directory.write(
      "\(folder)/share/headword/\(name).sqlite", try Fixture.build(rows, edition: edition))
  }

  /// The installed executable.
  var executable: String { "\(prefix)/bin/headword" }
  /// The dictionary that ships.
  var shipped: String { "\(prefix)/share/headword/wordnet.sqlite" }
  /// Where the user's copies are.
  var data: String { sandbox.directory.file("data/headword") }
  /// Where the user's copy goes.
  var copy: String { "\(data)/wordnet.sqlite" }

  /// Runs `headword` to its end, in the home directory.
  func callAsFunction(
    _ arguments: String..., input: Run.Input = .none, environment overrides: [String: String?] = [:],
    limit: Double = 60
  ) throws -> Answer {
    try run(arguments, input: input, environment: overrides, limit: limit)
  }

  /// The same with the arguments in an array.
  func run(
    _ arguments: [String], input: Run.Input = .none, environment overrides: [String: String?] = [:],
    limit: Double = 60
  ) throws -> Answer {
    Answer(
      try Run(
        executable, arguments, input: input, environment: sandbox.environment(overrides),
        directory: sandbox.directory.file("home"), limit: limit))
  }

  /// Runs `command` with `/bin/sh -c` in the home directory. There `$HEADWORD` is the executable, `$COPY` the path
  /// of the user's copy and `$SHIPPED` that of the shipped file.
  func shell(
    _ command: String, input: Run.Input = .none, environment overrides: [String: String?] = [:],
    limit: Double = 60
  ) throws -> Answer {
    let paths = [
      "HEADWORD": executable, "COPY": copy, "SHIPPED": shipped, "BUILT": HeadwordSandbox.executable,
      "PREFIX": prefix, "SANDBOX": sandbox.directory.path,
    ]
    return Answer(
      try Run(
        shell: command, input: input, environment: sandbox.environment(overrides).merging(paths) { $1 },
        directory: sandbox.directory.file("home"), limit: limit))
  }

  /// Has the `sqlite3` shell, as another program that uses the file, run `sql` on the user's copy or on `file`;
  /// returns what it prints.
  @discardableResult
  func sql(_ sql: String, in file: String? = nil) throws -> String {
    let answer = try shell(
      "exec sqlite3 -batch -init /dev/null \"$FILE\"", input: .text(sql),
      environment: ["FILE": file ?? copy])
    guard answer.status == 0, answer.errors.isEmpty else {
      throw FixtureError(description: "sqlite3: \(answer.errors)")
    }
    return answer.output
  }

  /// Makes the database `name` in the home directory with the `sqlite3` shell; returns its path.
  func makeDatabase(_ name: String, _ statements: String) throws -> String {
    let path = sandbox.directory.file("home/\(name)")
    try sql(statements, in: path)
    return path
  }

  /// Every file under the sandbox with its size, a line each: to see that nothing was created or changed.
  func files() throws -> String {
    try shell("cd \"$SANDBOX\" && find . -type d -printf '%p\\n' -o -printf '%p %s\\n' | sort").output
  }

  /// The names of the files where the user's copies are.
  var dataFiles: [String] { sandbox.directory.names(in: "data/headword") }
}

/// Whether tests may become another user.
let isRoot = getuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0
