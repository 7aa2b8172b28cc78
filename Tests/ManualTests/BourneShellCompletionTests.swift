import TestSupport
import Testing

/// What both do, but for a few lines, for which zsh may become something else.
@Suite("Completion in bash and zsh") struct BourneShellCompletionTests {
  /// A shell to press Tab in.
  enum Shell: CaseIterable {
    case bash, zsh

    func start(_ fixture: ShellFixture) throws -> CompletingShell {
      switch self {
      case .bash: try .bash(fixture)
      case .zsh: try .zsh(fixture)
      }
    }
  }

  /// Presses Tab after each line, and compares all that they become.
  /// - Parameter inZsh: what a line becomes in zsh where that is something else.
  private func expect(
    _ shell: Shell, _ lines: KeyValuePairs<String, String>, inZsh: [String: String] = [:]
  ) throws {
    let completed = try shell.start(ShellFixture()).complete(lines.map(\.key))
    #expect(completed == lines.map { (shell == .zsh ? inZsh[$0.key] : nil) ?? $0.value })
  }

  @Test(
    "Options are completed, and their values after a space, an equals sign or a letter",
    arguments: Shell.allCases)
  func options(_ shell: Shell) throws {
    try expect(
      shell,
      [
        "headword --for": "headword --format ",
        "headword ice --br": "headword ice --brief ",
        "headword --format j": "headword --format json",
        "headword -f ts": "headword -f tsv ",
        "headword -bft": "headword -bftsv ",
        "headword --color=al": "headword --color=always ",
        "headword -m sub": "headword -m substring ",
        "headword -d star": "headword -d starter ",
        "headword --dictionary=o": "headword --dictionary=odd ",
        "headword --show 1": "headword --show 1",
      ], inZsh: ["headword --for": "headword --format="])
  }

  @Test("Headwords are completed by the tool, in the dictionary that is meant", arguments: Shell.allCases)
  func headwords(_ shell: Shell) throws {
    try expect(
      shell,
      [
        "headword o\\'c": "headword o\\'clock ",
        "headword -s o\\'c": "headword -s o\\'clock ",
        "headword --search=dict": "headword --search=dict",
        "headword -d starter --search=dict": "headword -d starter --search=dictionary ",
        "headword --dictionary=starter dict": "headword --dictionary=starter dictionary ",
        "headword -dstarter dict": "headword -dstarter dictionary ",
        "headword -d nonesuch dict": "headword -d nonesuch dict",
        "headword -- -d": "headword -- -dash ",
        "headword ": "headword ",
      ])
  }

  @Test("Several arguments are one headword, with or without quotes", arguments: Shell.allCases)
  func spaces(_ shell: Shell) throws {
    try expect(
      shell,
      [
        "headword ice cr": "headword ice cream ",
        "headword -s ice cr": "headword -s ice cream ",
        "headword ice\\ cr": "headword ice\\ cream ",
        "headword 'ice cr": "headword 'ice cream' ",
        "headword \"ice cr": "headword \"ice cream\" ",
        "headword ice \"cr": "headword ice \"cream\" ",
        "headword --search='ice cr": "headword --search='ice cream' ",
        "headword -sice\\ cr": "headword -sice\\ cream ",
      ], inZsh: ["headword --search='ice cr": "headword --search=ice\\ cream "])
  }

  @Test(
    "Quotes, dollars, backslashes, colons and equals signs come through as they are",
    arguments: Shell.allCases)
  func special(_ shell: Shell) throws {
    try expect(
      shell,
      [
        "headword foo": "headword foo:ba",
        "headword foo:bar": "headword foo:bar\\ baz ",
        "headword foo:bar\\ ": "headword foo:bar\\ baz ",
        "headword 'foo:bar": "headword 'foo:bar baz' ",
        "headword --search=foo:bar": "headword --search=foo:bar\\ baz ",
        "headword a=b": "headword a=b=c ",
        "headword back": "headword back\\\\slash ",
        "headword say": "headword say\\ \\\"hi\\\"\\ \\$x ",
        "headword \"say": "headword \"say \\\"hi\\\" \\$x\" ",
        "headword 'o": "headword 'o'\\''clock' ",
      ])
  }

  @Test(
    "The line never gets shorter: case stays as typed, and accents and all of many names are left alone",
    arguments: Shell.allCases)
  func ambiguous(_ shell: Shell) throws {
    try expect(
      shell,
      [
        "headword Pol": "headword Poli",
        "headword pol": "headword poli",
        "headword POLIT": "headword polite ",
        "headword cafe": "headword cafe",
        "headword cafe\\ n": "headword café\\ noir ",
        "headword many": "headword many",
        "headword manyb": "headword manyb3",
        "headword manya10": "headword manya10",
        "headword manya100": "headword manya100 ",
      ])
  }

  @Test("After --diff and --revert come the entries that were changed", arguments: Shell.allCases)
  func changes(_ shell: Shell) throws {
    let fixture = try ShellFixture()
    #expect(try fixture.run("headword --add 'my word' x") == "added \"my word\" (#266)\n")
    let shell = try shell.start(fixture)
    let lines = ["headword --diff m", "headword --revert my w", "headword --diff ic"]
    let completed = try shell.complete(lines)
    #expect(
      completed == [
        "headword --diff my\\ word ", "headword --revert my word ", "headword --diff ic",
      ])
  }

  @Test(
    "Files are completed where a file is meant, and nothing where there is nothing to say",
    arguments: Shell.allCases)
  func files(_ shell: Shell) throws {
    let fixture = try ShellFixture()
    _ = try fixture.run("mkdir 'ice floe' && touch 'my changes.jsonl'")
    let shell = try shell.start(fixture)
    let lines: KeyValuePairs = [
      "headword --export-changes m": "headword --export-changes my\\ changes.jsonl ",
      "headword --apply-changes=m": "headword --apply-changes=my\\ changes.jsonl ",
      "headword -d ./ic": "headword -d ./ice\\ floe/",
      "headword ice > m": "headword ice > my\\ changes.jsonl ",
      "headword --list ic": "headword --list ic",
      "headword --add ic": "headword --add ic",
      "headword --add ice cr": "headword --add ice cr",
    ]
    let completed = try shell.complete(lines.map(\.key))
    #expect(completed == lines.map(\.value))
  }
}
