import Testing

@Suite("What you changed") struct ChangesTests {
  /// An edit, a deletion, an addition and another name, in that order.
  private func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "noun\n  1. my fruit"], ["--delete", "7"],
      ["--add", "gloss", "a\tshine"],
      ["--update", "5", "--name", "Pole"],
    ] { #expect(try headword.run(arguments).status == 0) }
    return headword
  }

  @Test("--changes lists the net changes, the last one first, each with what it is, its id, name and summary")
  func plain() throws {
    let headword = try installation()
    let lines = """
      edited        5  Pole                      adjective: coming from Poland
      added         8  gloss                     a shine
      deleted       7  polite                    adjective: having good manners
      edited        1  apple                     noun: my fruit

      """
    #expect(try headword("--changes") == .success(lines))
    #expect(try headword("--changes", "--brief") == .success(lines))
    #expect(try headword("--changes", "-n", "0") == .success(lines))
  }

  @Test("The formats for machines have the shipped text and yours, and when it was changed")
  func machines() throws {
    let headword = try installation()
    let objects = [
      #"{"change":"edited","id":5,"name":"Pole","description":"adjective\n  1. coming from Poland","#
        + #""shipped":{"name":"Polish","description":"adjective\n  1. coming from Poland"},"former":null,"time":"TIME"}"#,
      #"{"change":"added","id":8,"name":"gloss","description":"a\tshine","shipped":null,"former":null,"time":"TIME"}"#,
      #"{"change":"deleted","id":7,"name":null,"description":null,"#
        + #""shipped":{"name":"polite","description":"adjective\n  1. having good manners"},"former":null,"time":"TIME"}"#,
      #"{"change":"edited","id":1,"name":"apple","description":"noun\n  1. my fruit","#
        + #""shipped":{"name":"apple","description":"noun\n  1. a crisp round fruit"},"former":null,"time":"TIME"}"#,
    ]
    #expect(
      try headword("--changes", "-j").masked == .success("[\n" + objects.joined(separator: ",\n") + "\n]\n"))
    #expect(
      try headword("--changes", "-f", "jsonl").masked == .success(objects.map { $0 + "\n" }.joined()))
    #expect(
      try headword("--changes", "-f", "tsv")
        == .success(
          #"""
          edited	5	Pole	adjective\n  1. coming from Poland
          added	8	gloss	a\tshine
          deleted	7	polite	adjective\n  1. having good manners
          edited	1	apple	noun\n  1. my fruit

          """#))
  }

  @Test("A limit shows the last ones, and says how many more there are")
  func limit() throws {
    let headword = try installation()
    #expect(
      try headword("--changes", "-n", "1")
        == Answer(
          output: "edited        5  Pole                      adjective: coming from Poland\n",
          errors: "headword: 3 more changes are not shown: --limit 0 shows them all\n"))
  }

  @Test("No change is status 1, and makes no copy")
  func none() throws {
    let headword = try Installation()
    let before = try headword.files()
    let sentence = "you have changed nothing"
    #expect(try headword("--changes") == .notFound(sentence))
    #expect(try headword("--changes", "-j") == .notFound(sentence, output: "[]\n"))
    #expect(try headword("--changes", "-f", "jsonl") == .notFound(sentence))
    #expect(try headword("--changes", "-f", "tsv") == .notFound(sentence))
    #expect(try headword.files() == before)
  }

  @Test("What was changed back by whatever means is no net change")
  func changedBack() throws {
    let headword = try installation()
    #expect(try headword("--update", "5", "--name", "Polish").status == 0)
    #expect(try headword("--delete", "8").status == 0)
    #expect(try headword("--undo", "99").status == 0)
    #expect(try headword("--changes") == .notFound("you have changed nothing"))
    #expect(try headword("--list", "-j") == Installation()("--list", "-j"))
  }

  @Test("Every entry says whether it is as it shipped, edited, or yours, however it is found")
  func origins() throws {
    let headword = try installation()
    #expect(try headword("apple") == .success("apple  #1 edited\nnoun\n  1. my fruit\n"))
    #expect(try headword("--show", "8") == .success("gloss  #8 mine\na\tshine\n"))
    #expect(try headword("list").output.hasPrefix("list  #4 shipped\n"))
    #expect(
      try headword("--list", "--brief")
        == .success(
          """
                1  apple                     (edited) noun: my fruit
                2  café                      noun: a place for coffee; "our café" [syn: coffee shop]
                8  gloss                     (mine) a shine
                3  ice cream                 noun: a sweet frozen food
                4  list                      noun: a set of names, one below another
                5  Pole                      (edited) adjective: coming from Poland
                6  polish                    noun: a cream that makes things shine

          """))
    let kinds = try headword("-m", "substring", "o", "-f", "jsonl").output
    #expect(kinds.contains(#""match":"substring","origin":"edited"}"#))
    #expect(kinds.contains(#""match":"substring","origin":"mine"}"#))
    #expect(kinds.contains(#""match":"substring","origin":"shipped"}"#))
  }

  @Test("Another client's changes are among them, with when they were made", arguments: [false, true])
  func otherClient(recursive: Bool) throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "x").status == 0)
    try headword.sql(
      """
      PRAGMA recursive_triggers = \(recursive);
      REPLACE INTO WORD VALUES(1, 'apple', 'theirs'); UPDATE WORD SET id = 70 WHERE id = 7; DELETE FROM WORD WHERE id = 8;
      """)
    let expected = """
      edited\t1\tapple\ttheirs
      added\t70\tpolite\tadjective\\n  1. having good manners
      deleted\t7\tpolite\tadjective\\n  1. having good manners

      """
    let lines = try headword("--changes", "-f", "tsv")
    #expect(
      lines.output.split(separator: "\n").sorted() == expected.split(separator: "\n").sorted()
        && lines.status == 0)
    #expect(try !headword("--changes", "-j").output.contains("\"time\":null"))
    #expect(try headword("--check").status == 0)
  }

  @Test("A file that was made elsewhere keeps no record, and says so")
  func foreign() throws {
    let headword = try Installation()
    let path = try headword.makeDatabase(
      "plain.db",
      "CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT, description TEXT); INSERT INTO WORD VALUES(1, 'a', 'b');"
    )
    for arguments in [
      ["--changes"], ["--undo"], ["--redo"], ["--log"], ["--export-changes", "-"], ["--diff", "1"],
      ["--diff", "a"],
      ["--revert", "1"], ["--revert", "a"],
    ] {
      let answer = try headword.run(["-d", path] + arguments)
      #expect(
        answer
          == .failure(
            "\(path) was made elsewhere and keeps no record of changes: use a dictionary made by headword"),
        "\(arguments)")
    }
  }
}
