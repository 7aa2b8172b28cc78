import Testing

@Suite("Names of every kind") struct NameTests {
  @Test(
    "are stored byte for byte, and found by their own spelling and by their beginning",
    arguments: [
      "o'clock", "\"quoted\"", "100%", "a_b", "c:\\d", "back\\", "semi;--", "$HOME`id`", "emoji 👨‍👩‍👧", "한국어",
      "日本",
      "שלום", "مرحبا", "padmé", "e\u{301}t\u{e9}", "İstanbul", "straße",
      "a longer name that stands on the heap", "?1", "NULL",
    ])
  func stored(name: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", name, "text of \(name)") == .success("added \"\(name)\" (#8)\n"))
    let hex = name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    #expect(try headword.sql("SELECT hex(name) FROM WORD WHERE id = 8") == "\(hex)\n")
    #expect(try headword("--", name) == .success("\(name)  #8 mine\ntext of \(name)\n"))
    #expect(try headword("-s", name) == .success("\(name)  #8 mine\ntext of \(name)\n"))
    let beginning = String(name.prefix(2))
    #expect(try headword("-s", beginning, "-f", "tsv", "-n", "0").output.contains("8\t"))
    #expect(try headword("--delete", "8") == .success("deleted \"\(name)\" (#8)\n"))
    #expect(try headword("--", name).status == 1)
  }

  @Test("% and _ and \\ in a query are themselves, and no wildcards")
  func wildcards() throws {
    let headword = try Installation()
    for name in ["100%", "100 things", "a_b", "axb", "c:\\d", "c:d"] { _ = try headword("--add", name, "x") }
    func names(_ prefix: String) throws -> [Substring] {
      try headword("-f", "tsv", "-s", prefix).output.split(separator: "\n").map {
        $0.split(separator: "\t")[1]
      }
    }
    #expect(try names("100%") == ["100%"])
    #expect(try names("100") == ["100 things", "100%"])
    #expect(try names("a_") == ["a_b"])
    #expect(try names("c:\\") == ["c:\\\\d"])
    for none in ["%", "_", "\\", "\\%", "a%", "10_", "c_", "'; DROP TABLE WORD; --"] {
      #expect(try headword("-s", none) == .notFound("no headword begins with \"\(none)\""))
      #expect(try headword("-m", "exact", none) == .notFound("no headword is \"\(none)\""))
    }
    #expect(try headword.sql("SELECT count(*) FROM WORD") == "13\n")
  }

  @Test("A query longer than any name finds nothing, and is no error")
  func longQuery() throws {
    let headword = try Installation()
    let shown = String(repeating: "z", count: 60) + "…"
    for count in [1001, 50_000, 60_000] {
      let query = String(repeating: "z", count: count)
      #expect(try headword(query) == .notFound("there is no entry for \"\(shown)\""))
      #expect(try headword("-s", query) == .notFound("no headword begins with \"\(shown)\""))
    }
    let family = "👨" + String(repeating: "\u{200d}👨", count: 10_000)
    let shownFamily = "👨" + String(repeating: "\u{200d}👨", count: 149) + "\u{200d}…"
    #expect(try headword(family) == .notFound("there is no entry for \"\(shownFamily)\""))
    let wildcards = String(repeating: "%", count: 30_000)
    let shownWildcards = String(repeating: "%", count: 60) + "…"
    #expect(try headword("-s", wildcards) == .notFound("no headword begins with \"\(shownWildcards)\""))
  }

  @Test("Case is folded beyond ASCII, the same for names that another program wrote")
  func folding() throws {
    let headword = try Installation()
    _ = try headword("--add", "ours", "x")
    try headword.sql(
      "INSERT INTO WORD(id, name, description) VALUES(20,'Ägypten','a'),(21,'ПРИВЕТ','b'),(22,'Straße','c');")
    for (query, line) in [
      ("ägy", "20\tÄgypten\ta\n"), ("AGY", "20\tÄgypten\ta\n"), ("прив", "21\tПРИВЕТ\tb\n"),
      ("STRASSE", "22\tStraße\tc\n"),
    ] {
      #expect(try headword("-f", "tsv", "-s", query) == .success(line))
    }
    #expect(try headword("--add", "after", "x").status == 0)
    #expect(try headword("-f", "tsv", "-s", "ПРИВ") == .success("21\tПРИВЕТ\tb\n"))
  }

  @Test("A control character in a message cannot command the terminal, nor break its line")
  func messages() throws {
    let headword = try Installation()
    #expect(
      try headword("zz\u{1b}[31m\nred") == .notFound("there is no entry for \"zz\u{fffd}[31m red\""))
    #expect(
      try headword("-d", "./no\u{1b}[1m\nfile", "x")
        == .failure("there is no file ./no\u{fffd}[1m file: check the path"))
    #expect(
      try headword("--x\u{7}", "a") == .failure("there is no option --x\u{fffd}: headword --help lists them"))
  }
}
