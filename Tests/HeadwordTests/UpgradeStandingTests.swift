import TestSupport
import Testing

@Suite("What else a copy is stays through an upgrade") struct UpgradeStandingTests {
  /// Upgrades a copy that was made to stand in some way, and checks that the upgrade and the change before it are there.
  /// - Returns: what `look` writes.
  private func upgraded(_ setUp: String, _ look: String) throws -> String {
    let headword = try UpgradeTests.installation()
    let answer = try headword.shell(
      """
      COPY="$XDG_DATA_HOME/headword/wordnet.sqlite"; \(setUp)
      "$HEADWORD" --add gnu y >/dev/null 2>&1 || exit 9
      \(look)
      """)
    #expect(answer.status == 0, "\(answer)")
    #expect(try headword("aardvark", "-b").status == 0)
    #expect(try headword("gloss", "-b").status == 0)
    #expect(try headword("--check").status == 0)
    return answer.output
  }

  @Test("Its permissions", arguments: ["600", "640", "604"])
  func permissions(mode: String) throws {
    #expect(
      try upgraded("chmod \(mode) \"$COPY\"", "stat -c %a \"$COPY\" \"$COPY.bak\"") == "\(mode)\n\(mode)\n")
  }

  @Test("A symbolic link, which leads to the upgraded file")
  func link() throws {
    let output = try upgraded(
      "mkdir elsewhere; mv \"$COPY\" elsewhere/mine; ln -s \"$PWD/elsewhere/mine\" \"$COPY\"",
      "test -L \"$COPY\" && sqlite3 elsewhere/mine \"SELECT name FROM WORD WHERE name IN ('gnu', 'aardvark') ORDER BY 1\""
    )
    #expect(output == "aardvark\ngnu\n")
  }

  @Test("A second name, which is one of the upgraded file")
  func secondName() throws {
    let output = try upgraded(
      "ln \"$COPY\" second", "sqlite3 second \"SELECT name FROM WORD WHERE name = 'gnu'\"; stat -c %h second")
    #expect(output == "gnu\n2\n")
  }

  @Test("An attribute that was set on it")
  func attribute() throws {
    let set =
      "python3 -c 'import os, sys; os.setxattr(sys.argv[1], \"user.note\", b\"mine\")' \"$COPY\" 2>/dev/null || echo none"
    let get = "python3 -c 'import os, sys; print(os.getxattr(sys.argv[1], \"user.note\").decode())' \"$COPY\""
    let output = try upgraded("said=$(\(set))", "test \"$said\" = none && echo mine || \(get)")
    #expect(output == "mine\n")
  }
}
