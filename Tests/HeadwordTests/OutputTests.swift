import TestSupport
import Testing

@Suite("Output that somebody else reads") struct OutputTests {
  /// A dictionary whose list is some megabytes long.
  private func installation() throws -> Installation {
    let headword = try Installation()
    try headword.sql(
      """
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO WORD SELECT 100 + i, printf('aword%05d', i), hex(zeroblob(50)) FROM n;
      """, in: headword.shipped)
    return headword
  }

  /// What prints more than a pipe holds.
  private static let long = [
    "--list", "--list -j", "--list -f jsonl", "--list -f tsv", "-s a -n 0", "-s a -j", "--list -b",
  ]

  @Test("A reader that leaves early ends the program silently, by SIGPIPE or with 0", arguments: long)
  func closedPipe(arguments: String) throws {
    let headword = try installation()
    for reader in ["head -c 1 >/dev/null", "true"] {
      let answer = try headword.shell(
        "{ \"$HEADWORD\" \(arguments); echo $? >status; } | \(reader)", limit: 20)
      #expect(answer == .success(""))
      #expect(["141\n", "0\n"].contains(try headword.sandbox.directory.text("home/status")))
      let ignoring = try headword.shell(
        "trap '' PIPE; { \"$HEADWORD\" \(arguments); echo $? >status; } | \(reader)", limit: 20)
      #expect(ignoring == .success(""))
      #expect(try headword.sandbox.directory.text("home/status") == "0\n")
    }
  }

  @Test("An edit whose reader has left is made, and leaves a whole dictionary")
  func editIntoClosedPipe() throws {
    let headword = try Installation()
    #expect(
      try headword.shell("trap '' PIPE; { \"$HEADWORD\" --add gloss x; echo $? >status; } | true")
        == .success(""))
    #expect(try headword.sandbox.directory.text("home/status") == "0\n")
    #expect(try headword.sql("PRAGMA integrity_check; SELECT * FROM WORD WHERE id = 8") == "ok\n8|gloss|x\n")
  }

  @Test(
    "What cannot be written is a failure",
    arguments: [
      "apple", "-s app", "--list -j", "--show 1", "--help", "--version", "zzz -j", "--update 1 --name apple",
    ])
  func fullDisk(arguments: String) throws {
    let headword = try Installation()
    let full = try headword.shell("\"$HEADWORD\" \(arguments) >/dev/full")
    #expect(full.status == 2 && full.output == "")
    #expect(
      full.errors.hasSuffix(
        "headword: cannot write standard output: No space left on device; make room on the disk\n"))
    let closed = try headword.shell("\"$HEADWORD\" \(arguments) >&-")
    #expect(closed.status == 2)
    #expect(closed.errors.hasSuffix("headword: cannot write standard output: Bad file descriptor\n"))
  }

  @Test("What is done where that cannot be told is said to be done")
  func doneUntold() throws {
    let headword = try Installation()
    let line = #"{"change":"added","name":"gloss","description":"x"}"# + "\n"
    #expect(
      try headword.shell("\"$HEADWORD\" --apply-changes - >/dev/full", input: .text(line))
        == .failure(
          "it is done and stored, but cannot write standard output: No space left on device; make room on the disk"
        ))
    #expect(try headword("gloss") == .success("gloss  #8 mine\nx\n"))
  }

  @Test("With all streams closed an edit still is stored whole, and nothing is written into the database")
  func allClosed() throws {
    let headword = try Installation()
    #expect(try headword.shell("\"$HEADWORD\" --add gloss x <&- >&- 2>&-; echo $?") == .success("2\n"))
    #expect(
      try headword.shell("\"$HEADWORD\" zzz 2>&-; echo $?; \"$HEADWORD\" --bad 2>&-; echo $?")
        == .success("1\n2\n"))
    #expect(try headword.sql("PRAGMA integrity_check; SELECT * FROM WORD WHERE id = 8") == "ok\n8|gloss|x\n")
  }

  @Test("A pipe gets no escape codes, whatever the terminal is said to be")
  func noEscapeCodes() throws {
    let headword = try Installation()
    let plain = try headword("-s", "p")
    #expect(!plain.output.contains("\u{1b}") && plain.status == 0)
    for environment in [
      ["TERM": "xterm-256color"], ["TERM": "xterm", "CLICOLOR_FORCE": "1"], ["TERM": nil], ["PAGER": "false"],
    ] {
      #expect(try headword("-s", "p", environment: environment) == plain)
    }
    #expect(try headword("-s", "p", "--color", "never") == plain)
  }

  @Test("--color always styles the output even so, and beats NO_COLOR")
  func color() throws {
    let headword = try Installation()
    let styled = Answer.success(
      "\u{1b}[1mapple\u{1b}[0m  \u{1b}[2m#1 shipped\u{1b}[0m\n\u{1b}[3mnoun\u{1b}[0m\n  1. a crisp round fruit\n"
    )
    #expect(try headword("apple", "--color", "always") == styled)
    #expect(
      try headword("apple", "--color=always", environment: ["NO_COLOR": "1", "TERM": "dumb"]) == styled)
    #expect(try headword("apple", "-j", "--color", "always") == headword("apple", "-j"))
    #expect(try headword("apple", "-f", "tsv", "--color", "always") == headword("apple", "-f", "tsv"))
  }

  @Test(
    "Outside a terminal no width is assumed: nothing is wrapped or cut",
    arguments: ["0", "1", "40", "x", "-5"])
  func columns(width: String) throws {
    let headword = try Installation()
    let text = String(repeating: "é日👨‍👩‍👧 ", count: 100) + "e\u{301}nd"
    for name in ["pol日本", "pole\u{301}", "pol👨‍👩‍👧", "polשלום"] {
      #expect(try headword("--add", name, text, environment: ["COLUMNS": width]).status == 0)
    }
    let environment = ["COLUMNS": width, "LINES": "1"]
    #expect(try headword("polשלום", environment: environment) == .success("polשלום  #11 mine\n\(text)\n"))
    // Names are padded to 24 cells: two for each of 日 and 本, and for the family.
    #expect(
      try headword("-b", "-s", "pol", "-n", "0", environment: environment)
        == .success(
          """
                9  polé                      (mine) \(text)
                5  Polish                    adjective: coming from Poland
                6  polish                    noun: a cream that makes things shine
                7  polite                    adjective: having good manners
               11  polשלום                   (mine) \(text)
                8  pol日本                   (mine) \(text)
               10  pol👨‍👩‍👧                     (mine) \(text)

          """.replacingE()))
    #expect(
      try headword.shell("\"$HEADWORD\" -b --list | iconv -f UTF-8 -t UTF-8 >/dev/null") == .success(""))
  }
}

extension String {
  /// The name in the literal above in the spelling that was stored.
  fileprivate func replacingE() -> String {
    split(separator: "polé", omittingEmptySubsequences: false).joined(separator: "pole\u{301}")
  }
}
