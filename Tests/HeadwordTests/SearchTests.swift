import TestSupport
import Testing

@Suite("Searching by prefix") struct SearchTests {
  @Test(
    "--search prints the whole entries whose name begins with the prefix, by name", arguments: ["pol", "POL"])
  func plain(prefix: String) throws {
    #expect(
      try Installation()("--search", prefix)
        == .success(
          """
          Polish  #5 shipped
          adjective
            1. coming from Poland

          polish  #6 shipped
          noun
            1. a cream that makes things shine
          verb
            1. to rub until bright
            2. to improve

          polite  #7 shipped
          adjective
            1. having good manners

          """))
  }

  @Test("The exact spelling comes first, then names equal but for case and accents, then the rest")
  func order() throws {
    let headword = try Installation()
    try headword.sql(
      """
      INSERT INTO WORD VALUES(20, 'cafés', 'x'), (21, 'Cafe', 'x'), (22, 'cafe', 'x'), (23, 'cafeteria', 'x'),
        (24, 'CAFÉ', 'x'), (19, 'cafeteria', 'y');
      """, in: headword.shipped)
    let ids = try headword("--search", "cafe", "-f", "tsv").output.split(separator: "\n")
      .map { $0.prefix { $0 != "\t" } }
    #expect(ids == ["22", "2", "21", "24", "20", "19", "23"])
    let accented = try headword("--search", "café", "-f", "jsonl", "-n", "3")
    #expect(
      accented
        == Answer(
          output: """
            {"id":2,"name":"café","description":"noun\\n  1. a place for coffee; \\"our café\\" [syn: coffee shop]",\
            "match":"exact","origin":"shipped"}
            {"id":21,"name":"Cafe","description":"x","match":"folded","origin":"shipped"}
            {"id":22,"name":"cafe","description":"x","match":"folded","origin":"shipped"}

            """,
          errors: "headword: 4 more entries are not shown: --limit 0 shows them all\n"))
  }

  @Test("Several arguments are one prefix")
  func severalArguments() throws {
    let headword = try Installation()
    let expected = Answer.success("      3  ice cream                 noun: a sweet frozen food\n")
    #expect(try headword("-b", "-s", "ice", "cr") == expected)
    #expect(try headword("-bs", "ice cr") == expected)
    #expect(try headword("--brief", "--search=ice", "cr") == expected)
  }

  @Test("No headword with the prefix is status 1, and an empty list in JSON")
  func none() throws {
    let headword = try Installation()
    let sentence = "no headword begins with \"zzz\""
    #expect(try headword("-s", "zzz") == .notFound(sentence))
    #expect(try headword("-s", "zzz", "-j") == .notFound(sentence, output: "[]\n"))
    #expect(try headword("-s", "zzz", "-f", "jsonl") == .notFound(sentence))
    #expect(try headword("-s", "zzz", "-f", "tsv") == .notFound(sentence))
  }

  @Test("--match exact finds the name alone, and --match prefix names that begin with it")
  func match() throws {
    let headword = try Installation()
    let polish =
      "6\tpolish\tnoun\\n  1. a cream that makes things shine\\nverb\\n  1. to rub until bright\\n  2. to improve\n"
    let capital = "5\tPolish\tadjective\\n  1. coming from Poland\n"
    let polite = "7\tpolite\tadjective\\n  1. having good manners\n"
    #expect(try headword("-f", "tsv", "-m", "exact", "-s", "polish") == .success(polish + capital))
    #expect(try headword("-f", "tsv", "-m", "exact", "polish") == .success(polish + capital))
    #expect(try headword("-f", "tsv", "-m", "exact", "polis") == .notFound("no headword is \"polis\""))
    #expect(try headword("-f", "tsv", "-m", "prefix", "polis") == .success(capital + polish))
    #expect(try headword("-f", "tsv", "--match", "prefix", "-s", "polit") == .success(polite))
    #expect(
      try headword("-f", "tsv", "-m", "exact", "-s", "polish", "-n", "1")
        == Answer(output: polish, errors: "headword: 1 more entry is not shown: --limit 0 shows them all\n"))
  }
}

@Suite("The limit of a search") struct SearchLimitTests {
  /// Names of `word001` and so on, with ids from 101.
  private func installation() throws -> Installation {
    let headword = try Installation()
    try headword.sql(
      """
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 123)
      INSERT INTO WORD SELECT 100 + i, printf('word%03d', i), 'd' FROM n;
      """, in: headword.shipped)
    return headword
  }

  private func entries(_ numbers: ClosedRange<Int>, _ line: (Int, String) -> String) -> String {
    numbers.map { line($0 + 100, "word" + String(String(1000 + $0).dropFirst())) }.joined()
  }

  private func brief(_ id: Int, _ name: String) -> String { "    \(id)  \(name)                   d\n" }

  @Test("Plain text stops after 20 entries, and says how many more there are")
  func twenty() throws {
    let headword = try installation()
    let more = "headword: 103 more entries are not shown: --limit 0 shows them all\n"
    #expect(
      try headword("-b", "-s", "word") == Answer(output: entries(1...20, brief), errors: more))
    let whole = entries(1...20) { "\($1)  #\($0) shipped\nd\n\n" }.dropLast()
    #expect(try headword("-s", "word") == Answer(output: String(whole), errors: more))
  }

  @Test("--limit N stops after N, and --limit 0 never")
  func limit() throws {
    let headword = try installation()
    #expect(
      try headword("-b", "-s", "word", "-n", "122")
        == Answer(
          output: entries(1...122, brief),
          errors: "headword: 1 more entry is not shown: --limit 0 shows them all\n"))
    #expect(try headword("-b", "-s", "word", "-n", "123") == .success(entries(1...123, brief)))
    #expect(try headword("-b", "-s", "word", "--limit", "0") == .success(entries(1...123, brief)))
    #expect(
      try headword("-b", "-s", "word", "-n", "9223372036854775807") == .success(entries(1...123, brief)))
  }

  @Test("The largest limit is one", arguments: ["2147483647", "9223372036854775807"])
  func largest(limit: String) throws {
    let headword = try Installation()
    let lines = """
            6  polish                    noun: a cream that makes things shine
            5  Polish                    adjective: coming from Poland

      """
    #expect(try headword("-b", "-n", limit, "-s", "polish") == .success(lines))
    let folded = lines.replacing("adjective: coming", with: "(folded) adjective: coming")
    #expect(try headword("-b", "-n", limit, "polish") == .success(folded))
    #expect(try headword("-b", "-n", limit, input: "polish\n") == .success(folded))
  }

  @Test("The formats for machines are complete unless a limit is given")
  func machines() throws {
    let headword = try installation()
    let object = { (id: Int, name: String) in
      "{\"id\":\(id),\"name\":\"\(name)\",\"description\":\"d\",\"match\":\"prefix\",\"origin\":\"shipped\"}"
    }
    let lines = entries(1...123) { object($0, $1) + "\n" }
    let list = "[\n" + entries(1...123) { object($0, $1) + ",\n" }.dropLast(2) + "\n]\n"
    #expect(try headword("-s", "word", "-f", "tsv") == .success(entries(1...123) { "\($0)\t\($1)\td\n" }))
    #expect(try headword("-s", "word", "-f", "jsonl") == .success(lines))
    #expect(try headword("-s", "word", "-j") == .success(list))
    #expect(
      try headword("-s", "word", "-n", "2", "-j")
        == Answer(
          output: "[\n\(object(101, "word001")),\n\(object(102, "word002"))\n]\n",
          errors: "headword: 121 more entries are not shown: --limit 0 shows them all\n"))
  }
}
