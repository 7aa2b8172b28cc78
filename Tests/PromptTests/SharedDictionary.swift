import TestSupport

/// A prefix with the tool and a small dictionary of its own, called starter, of which other releases can ship while
/// prompts are open.
struct SharedDictionary {
  let sandbox: HeadwordSandbox

  init() throws {
    sandbox = try HeadwordSandbox()
    try sandbox.directory.makeDirectory("prefix/bin")
    try sandbox.directory.makeDirectory("prefix/share/headword")
    let program = sandbox.directory.file("prefix/bin/headword")
    let link = try sandbox.shell("ln \"$HEADWORD\" '\(program)' 2>/dev/null || cp \"$HEADWORD\" '\(program)'")
    guard link.status == 0 else { throw TestSupportError(link.standardError) }
    sandbox.program = program
    try ship(SharedDictionary.first, edition: 1)
  }

  /// Five entries with the ids 1 to 5.
  static let first = """
    apple\tnoun\ta fruit
    bread\tnoun\ta baked food
    cheese\tnoun\ta food of milk
    date\tnoun\ta sweet fruit
    egg\tnoun\twhat a bird lays

    """

  /// The next release: an entry more at the beginning, one corrected and one gone, and so other ids.
  static let second = """
    almond\tnoun\ta nut
    apple\tnoun\ta crisp fruit
    bread\tnoun\ta baked food
    cheese\tnoun\ta food of milk
    egg\tnoun\twhat a bird lays

    """

  /// Puts a release in place of the one that ships, as an installer does.
  func ship(_ rows: String, edition: Int) throws {
    let source = try sandbox.directory.write("words.tsv", rows)
    let run = try Run(
      HeadwordSandbox.builder,
      [
        "starter", source, "--edition", "\(edition)", "--output",
        sandbox.directory.file("prefix/share/headword/starter.sqlite"),
      ], environment: [:])
    guard run.status == 0 else { throw TestSupportError(run.standardError) }
  }

  /// Opens a prompt.
  func prompt() throws -> PromptSession { try PromptSession(sandbox: sandbox) }

  /// Runs the tool beside the prompts.
  @discardableResult
  func run(_ arguments: String...) throws -> Run {
    try sandbox.run(arguments, environment: PromptSession.settings)
  }

  /// What the copy answers to an SQL query.
  func sql(_ query: String) throws -> String {
    try sandbox.shell("sqlite3 $XDG_DATA_HOME/headword/starter.sqlite \"\(query)\"").standardOutput
  }
}
