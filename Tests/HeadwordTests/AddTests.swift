import Testing

@Suite("Adding an entry") struct AddTests {
  @Test("--add stores the entry under a new id, says so, and finds it from then on")
  func add() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "a short account") == .success("added \"gloss\" (#8)\n"))
    #expect(try headword("gloss") == .success("gloss  #8 mine\na short account\n"))
    #expect(
      try headword.sql("SELECT * FROM WORD WHERE id > 6")
        == "7|polite|adjective\n  1. having good manners\n8|gloss|a short account\n")
    #expect(headword.dataFiles == ["wordnet.sqlite"])
  }

  @Test("The formats for machines print the new entry")
  func formats() throws {
    let headword = try Installation()
    #expect(
      try headword("--add", "gloss", "x", "-j")
        == .success(
          "[\n{\"id\":8,\"name\":\"gloss\",\"description\":\"x\",\"match\":\"id\",\"origin\":\"mine\"}\n]\n"))
    #expect(
      try headword("-f", "jsonl", "--add", "glossy", "y")
        == .success(
          "{\"id\":9,\"name\":\"glossy\",\"description\":\"y\",\"match\":\"id\",\"origin\":\"mine\"}\n"))
    #expect(try headword("--add", "tab", "a\tb", "--format=tsv") == .success("10\ttab\ta\\tb\n"))
  }

  @Test("A second entry of the same name is added beside the first, and the first is mentioned")
  func sameName() throws {
    let headword = try Installation()
    #expect(
      try headword("--add", "POLISH", "mine")
        == Answer(
          output: "added \"POLISH\" (#8)\n",
          errors: "headword: note: there is also \"Polish\" (#5), \"polish\" (#6)\n"))
    #expect(
      try headword.sql("SELECT id, name FROM WORD WHERE name = 'polish' ORDER BY id")
        == "5|Polish\n6|polish\n8|POLISH\n")
  }

  @Test("A value is the value whatever it starts with")
  func dashes() throws {
    let headword = try Installation()
    #expect(try headword("--add", "--", "--add") == .success("added \"--\" (#8)\n"))
    #expect(try headword("--add=-d", "-n") == .success("added \"-d\" (#9)\n"))
    #expect(try headword("--add", "--help", "--") == .success("added \"--help\" (#10)\n"))
    #expect(try headword("--search", "-d", "-f", "tsv") == .success("9\t-d\t-n\n"))
    #expect(try headword("-s--h", "-f", "tsv") == .success("10\t--help\t--\n"))
    #expect(
      try headword("--update", "8", "--name", "--name", "--description", "--x")
        == .success("updated \"--name\" (#8)\n"))
    #expect(try headword.sql("SELECT * FROM WORD WHERE id > 7") == "8|--name|--x\n9|-d|-n\n10|--help|--\n")
  }

  @Test("White space around a name is dropped, inside it stays; a description stays as it is")
  func spaces() throws {
    let headword = try Installation()
    #expect(
      try headword("--add", " \u{a0}two  words\n", "  text \n") == .success("added \"two  words\" (#8)\n"))
    #expect(
      try headword.sql("SELECT hex(name), hex(description) FROM WORD WHERE id = 8")
        == "74776F2020776F726473|202074657874200A\n")
    #expect(try headword("two", "words", "-f", "tsv") == .success("8\ttwo  words\t  text \\n\n"))
  }

  @Test("An empty description is a description")
  func emptyDescription() throws {
    let headword = try Installation()
    #expect(try headword("--add", "bare", "") == .success("added \"bare\" (#8)\n"))
    #expect(try headword("bare") == .success("bare  #8 mine\n\n"))
    #expect(try headword("bare", "-b") == .success("      8  bare                      (mine)\n"))
    #expect(try headword("bare", "-f", "tsv") == .success("8\tbare\t\n"))
    #expect(
      try headword("bare", "-j")
        == .success(
          "[\n{\"id\":8,\"name\":\"bare\",\"description\":\"\",\"match\":\"exact\",\"origin\":\"mine\"}\n]\n")
    )
  }

  @Test("A name of 1000 bytes is stored and found")
  func longName() throws {
    let headword = try Installation()
    let name = String(repeating: "ab", count: 500)
    #expect(try headword("--add", name, "long") == .success("added \"\(name)\" (#8)\n"))
    #expect(try headword(name) == .success("\(name)  #8 mine\nlong\n"))
  }

  @Test("An edit whose answer cannot be written is a failure that says that it is stored")
  func fullOutput() throws {
    let headword = try Installation()
    #expect(
      try headword.shell("\"$HEADWORD\" --add gloss x >/dev/full")
        == .failure(
          "the edit is stored, but cannot write standard output: No space left on device; make room on the disk"
        ))
    #expect(try headword("gloss") == .success("gloss  #8 mine\nx\n"))
  }
}
