import TestSupport
import Testing

/// Finding what was meant, over the starter dictionary.
@Suite("A word that is not the headword") struct FindingTests {
  private func headword(
    _ arguments: String..., input: Run.Input = .none, sandbox: HeadwordSandbox? = nil
  ) throws -> Answer {
    let sandbox = try sandbox ?? HeadwordSandbox()
    return Answer(
      try sandbox.run(arguments, input: input, environment: ["HEADWORD_DICTIONARY": "starter"]))
  }

  @Test("leads from an inflected form to its base, and the answer says so")
  func inflected() throws {
    #expect(
      try headword("Geese")
        == .success(
          """
          Geese: form of "goose"
          goose  #557 shipped
          noun
            1. a large water bird with a long neck and a loud honk

          """))
    #expect(
      try headword("-f", "jsonl", "geese")
        == .success(
          """
          {"id":557,"name":"goose","description":"noun\\n  1. a large water bird with a long neck and a loud honk",\
          "match":"inflected","origin":"shipped"}

          """))
  }

  @Test(
    "is led from irregular and regular forms, of one word or several",
    arguments: [
      ("ran", ["1136 run inflected"]), ("went", ["547 go inflected"]), ("children", ["255 child inflected"]),
      ("mice", ["840 mouse inflected"]), ("happier", ["581 happy inflected"]),
      ("ice creams", ["640 ice cream inflected"]),
      ("gave up", ["543 give up inflected"]), ("puts ons", ["1059 put on inflected"]),
      ("brothers-in-law", ["197 brother-in-law inflected"]),
      ("looking", ["756 look inflected"]), ("left", ["730 left exact", "729 leave inflected"]),
      ("LEFT", ["730 left folded", "729 leave inflected"]),
      ("his", ["611 his exact"]),
    ])
  func forms(word: String, found: [String]) throws {
    #expect(try matches("-f", "jsonl", word) == found)
  }

  @Test("is asked about where it is spelled nearly like a headword, and is not found all the same")
  func misspelled() throws {
    let sentence = "there is no entry for \"langage\"; did you mean language, manager or ménage?"
    #expect(try headword("langage") == .notFound(sentence))
    #expect(try headword("-f", "tsv", "langage") == .notFound(sentence))
    let json = try headword("-f", "jsonl", "langage")
    #expect(json == .notFound(sentence, output: json.output))
    #expect(
      try matches("-f", "jsonl", "langage") == [
        "715 language suggestion", "779 manager suggestion", "802 ménage suggestion",
      ])
    #expect(
      try headword("icecreem") == .notFound("there is no entry for \"icecreem\"; did you mean ice cream?"))
  }

  @Test("is suggested in every script, and right after another program wrote it")
  func otherClient() throws {
    let sandbox = try HeadwordSandbox()
    #expect(try headword("--add", "привет", "x", sandbox: sandbox).status == 0)
    let edited = try sandbox.shell(
      """
      sqlite3 "$XDG_DATA_HOME/headword/starter.sqlite" "INSERT INTO WORD(name, description) VALUES('한국어', 'x');
        UPDATE WORD SET name = 'gnu' WHERE name = 'goose'; DELETE FROM WORD WHERE name = 'zoo'"
      """)
    #expect(edited.standardError == "")
    func asked(_ word: String) throws -> String { try headword(word, sandbox: sandbox).errors }
    #expect(try asked("превет") == "headword: there is no entry for \"превет\"; did you mean привет?\n")
    #expect(try asked("힌국어") == "headword: there is no entry for \"힌국어\"; did you mean 한국어?\n")
    #expect(try asked("goosse").contains("goose") == false)
    #expect(try headword("-b", "-m", "suffix", "nu", sandbox: sandbox).output.hasPrefix("    557  gnu "))
    #expect(
      try headword("-m", "substring", "zoo", sandbox: sandbox) == .notFound("no headword holds \"zoo\""))
    #expect(try headword("-m", "glob", "g?u", "-b", sandbox: sandbox).output.hasPrefix("    557  gnu "))
    #expect(try headword("geese", sandbox: sandbox).status == 1)
  }

  @Test(
    "is found by each strategy, in the total order, and the match says which",
    arguments: [
      (["-m", "exact", "CAFE"], ["216 café folded"]),
      (
        ["-m", "prefix", "cat"],
        ["236 cat exact", "237 cat's-eye prefix", "238 catch prefix", "239 catch up prefix"]
      ),
      (["-m", "suffix", "hip"], ["1196 ship suffix"]),
      (
        ["-m", "substring", "ctio"],
        ["349 dictionary substring", "356 direction substring"]
      ),
      (["-m", "glob", "c?f*"], ["216 café glob"]),
      (["-m", "glob", "[xyz]oo"], ["1566 zoo glob"]),
      (["-m", "glob", "[]z]oo"], ["1566 zoo glob"]),
      (["-n", "1", "-m", "substring", "polish"], ["1020 polish exact"]),
      (["-n", "1", "-m", "substring", "Polish"], ["1019 Polish exact"]),
      (["-m", "fuzzy", "zooo"], ["1566 zoo fuzzy"]),
      (["-m", "inflected", "mice"], ["840 mouse inflected"]),
    ])
  func strategies(arguments: [String], found: [String]) throws {
    let sandbox = try HeadwordSandbox()
    let run = try sandbox.run(["-f", "jsonl"] + arguments, environment: ["HEADWORD_DICTIONARY": "starter"])
    #expect(run.status == 0)
    #expect(summary(run.standardOutput).prefix(found.count) == found[...])
  }

  @Test(
    "that is no pattern gets one sentence, and never the whole dictionary",
    arguments: [
      ("*", "a pattern needs more than wildcards; --list shows every entry"),
      ("?*?", "a pattern needs more than wildcards; --list shows every entry"),
      ("a[b", "the pattern \"a[b\" has a [ without its ]"),
      ("a[]", "the pattern \"a[]\" has a [ without its ]"),
      ("\u{200b}*", "a pattern needs more than wildcards; --list shows every entry"),
      ("\u{ad}?*", "a pattern needs more than wildcards; --list shows every entry"),
    ])
  func patterns(pattern: String, sentence: String) throws {
    #expect(try headword("-m", "glob", pattern) == .failure(sentence))
  }

  @Test("that does not show is in no name", arguments: ["suffix", "substring", "prefix"])
  func invisible(strategy: String) throws {
    #expect(try headword("-m", strategy, "\u{200b}").status == 1)
    #expect(try headword("-m", strategy, "\u{200b}").output == "")
  }

  @Test("of 60,000 letters is looked for by every strategy, and not found")
  func long() throws {
    let word = String(repeating: "a", count: 60_000)
    for strategy in ["exact", "prefix", "suffix", "substring", "glob", "fuzzy", "text", "inflected"] {
      let answer = try headword("-m", strategy, word)
      #expect(answer.status == 1 && answer.output == "", "\(strategy)")
    }
  }

  @Test("on each line of standard input is answered, and the status tells of the worst")
  func each() throws {
    #expect(
      try headword("--each", "--brief", input: "zoo\r\n\n  mice \n")
        == .success(
          """
             1566  zoo                       noun: a park where wild animals are kept for people to see
              840  mouse                     (inflected) noun: a small furry animal with a long thin tail

          """))
    let json = try headword("--each", "--json", input: "zoo\nicecreem\n")
    #expect(
      json
        == .notFound(
          "there is no entry for \"icecreem\"; did you mean ice cream?",
          output: """
            [
            {"query":"zoo","id":1566,"name":"zoo","description":"noun\\n  1. a park where wild animals are kept for \
            people to see","match":"exact","origin":"shipped"},
            {"query":"icecreem","id":640,"name":"ice cream","description":"noun\\n  1. a sweet frozen food made with \
            milk; \\"two scoops of ice cream\\"","match":"suggestion","origin":"shipped"}
            ]

            """))
  }

  @Test("is missing where it is neither a headword nor a form of one")
  func missing() throws {
    #expect(
      try headword("--missing", input: "dog\nwent\n\nqzx\nCAFE\nхлеб\n")
        == Answer(output: "qzx\nхлеб\n", status: 1))
    #expect(try headword("--missing", input: "dog\nwent\n") == .success(""))
    #expect(
      try headword("--missing", input: .bytes([0x71, 0x78, 0x0a, 0xff, 0x0a, 0x71, 0x7a, 0x0a]))
        == Answer(
          output: "qx\nqz\n",
          errors: "headword: line 2 of standard input is not valid UTF-8: give it in that encoding\n",
          status: 2))
    #expect(try headword("--missing", "dog").status == 2)
  }

  private func matches(_ arguments: String...) throws -> [String] {
    let sandbox = try HeadwordSandbox()
    return summary(try sandbox.run(arguments, environment: ["HEADWORD_DICTIONARY": "starter"]).standardOutput)
  }

  /// Of each line of JSON the id, the name and the match.
  private func summary(_ output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      guard let found = line.firstMatch(of: /"id":(\d+),"name":"([^"]*)".*"match":"([a-z]+)"/) else {
        return nil
      }
      return "\(found.1) \(found.2) \(found.3)"
    }
  }
}
