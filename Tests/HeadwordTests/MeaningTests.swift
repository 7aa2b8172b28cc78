import TestSupport
import Testing

/// Finding words by what their descriptions say, over the starter dictionary.
@Suite("A search by meaning") struct MeaningTests {
  /// The answer of a search with a limit, its note on what the limit left out taken off.
  private func first(_ arguments: String...) throws -> Answer {
    let run = try HeadwordSandbox().run(
      ["-m", "text"] + arguments, environment: ["HEADWORD_DICTIONARY": "starter"])
    let note = /headword: \d+ more of the best entries are not shown: --limit 0 shows them\n/
    return Answer(
      output: run.standardOutput, errors: run.standardError.replacing(note, with: ""), status: run.status)
  }

  private func headword(_ arguments: String..., sandbox: HeadwordSandbox? = nil) throws -> Answer {
    let sandbox = try sandbox ?? HeadwordSandbox()
    return Answer(
      try sandbox.run(["-m", "text"] + arguments, environment: ["HEADWORD_DICTIONARY": "starter"]))
  }

  @Test("shows the headwords that fit best with the sense that does, whatever form the words are in")
  func best() throws {
    #expect(
      try first("frozen foods made with milks", "-n", "1")
        == .success(
          """
          ice cream  #640 shipped
            a sweet frozen food made with milk; "two scoops of ice cream"

          """))
    #expect(
      try first("frozen", "food", "with", "milk", "-n", "1", "--json")
        == .success(
          """
          [
          {"id":640,"name":"ice cream","description":"noun\\n  1. a sweet frozen food made with milk; \\"two scoops \
          of ice cream\\"","match":"text","origin":"shipped",\
          "sense":"a sweet frozen food made with milk; \\"two scoops of ice cream\\""}
          ]

          """))
  }

  @Test("finds the sense of a word with many, and not the first one")
  func sense() throws {
    #expect(
      try first("-b", "-n", "1", "pointer on a computer screen")
        == .success(
          "    840  mouse                     a hand-held device for moving the pointer on a computer screen\n"
        ))
  }

  @Test("marks the words that match on a terminal")
  func marks() throws {
    let sandbox = try HeadwordSandbox()
    let terminal = try sandbox.prompt(
      ["-m", "text", "-n", "1", "frozen foods of milk"],
      environment: ["HEADWORD_DICTIONARY": "starter", "TERM": "xterm", "PAGER": "cat"])
    #expect(try terminal.waitForExit() == 0)
    #expect(
      terminal.output.replacing(/headword: \d+ more.*\r\n/, with: "")
        == "\u{1b}[1mice cream\u{1b}[0m  \u{1b}[2m#640 shipped\u{1b}[0m\r\n  a sweet \u{1b}[4mfrozen\u{1b}[0m "
        + "\u{1b}[4mfood\u{1b}[0m made with \u{1b}[4mmilk\u{1b}[0m; \"two scoops of ice cream\"\r\n")
  }

  @Test("takes words in quotes for a phrase")
  func phrase() throws {
    let found = try headword("-b", "\"frozen food\"")
    #expect(
      found
        == .success(
          "    640  ice cream                 a sweet frozen food made with milk; \"two scoops of ice cream\"\n"
        ))
    #expect(try headword("\"food frozen\"") == .notFound("no headword is described by \"\"food frozen\"\""))
  }

  @Test(
    "cannot be upset by what means something to the index",
    arguments: [
      "AND", "NEAR(", "NEAR(a b, 3)", "*", "^", "-", ":", "name:x", "\"", "\"open", "a OR", "(", ")",
      "{x y}: z", "'",
      "col : \"x\" NOT y", "a\u{0301}", "\\", "%", "''; DROP TABLE WORD", "+", "\u{200b}",
    ])
  func operators(query: String) throws {
    let answer = try headword("-n", "3", "--", query)
    #expect([0, 1].contains(answer.status), "\(answer)")
    #expect(!answer.errors.contains("SQL") && !answer.errors.contains("fts5"))
  }

  @Test(
    "of words that no description has, or of hardly more than everyday ones, finds nothing or little, and never all"
  )
  func nothing() throws {
    #expect(try headword("qwxyz") == .notFound("no headword is described by \"qwxyz\""))
    let everyday = try headword("-f", "jsonl", "the of a to")
    #expect(everyday.output.split(separator: "\n").count <= 100)
  }

  @Test("is right after an edit by this tool and by any other program")
  func edits() throws {
    let sandbox = try HeadwordSandbox()
    let environment: [String: String?] = ["HEADWORD_DICTIONARY": "starter"]
    let added = try sandbox.run(
      ["--add", "gelato", "noun\n  1. a quixotic frozen confection"], environment: environment)
    #expect(added.status == 0)
    let edited = try sandbox.shell(
      """
      sqlite3 "$XDG_DATA_HOME/headword/starter.sqlite" "UPDATE WORD SET description = 'a zymurgic brew' WHERE name = 'zoo';
        DELETE FROM WORD WHERE name = 'ice cream'"
      """)
    #expect(edited.standardError == "")
    #expect(
      try headword("-b", "quixotic confections", sandbox: sandbox)
        == .success("   1567  gelato                    (mine) a quixotic frozen confection\n"))
    #expect(
      try headword("-b", "zymurgic", sandbox: sandbox)
        == .success("   1566  zoo                       (edited) a zymurgic brew\n"))
    #expect(try headword("-b", "\"wild animals are kept\"", sandbox: sandbox).status == 1)
    #expect(
      try !headword("-b", "-n", "5", "frozen food made with milk", sandbox: sandbox).output.contains(
        "ice cream"))
  }
}
