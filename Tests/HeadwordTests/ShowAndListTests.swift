import Testing

@Suite("Showing an entry by its id") struct ShowTests {
  @Test("--show prints the entry with the id in every format")
  func formats() throws {
    let headword = try Installation()
    let object =
      "{\"id\":7,\"name\":\"polite\",\"description\":\"adjective\\n  1. having good manners\",\"match\":\"id\",\"origin\":\"shipped\"}"
    #expect(
      try headword("--show", "7") == .success("polite  #7 shipped\nadjective\n  1. having good manners\n"))
    #expect(
      try headword("--show", "7", "-b")
        == .success("      7  polite                    adjective: having good manners\n"))
    #expect(try headword("--show", "7", "-j") == .success("[\n\(object)\n]\n"))
    #expect(try headword("--show", "7", "-f", "jsonl") == .success(object + "\n"))
    #expect(
      try headword("--show", "7", "-f", "tsv")
        == .success("7\tpolite\tadjective\\n  1. having good manners\n"))
  }

  @Test("An id that no entry has is status 1, and an empty list in JSON", arguments: ["8", "0", "-1"])
  func noEntry(id: String) throws {
    let headword = try Installation()
    let sentence = "there is no entry with the id \(id)"
    #expect(try headword("--show", id) == .notFound(sentence))
    #expect(try headword("--show", id, "-j") == .notFound(sentence, output: "[]\n"))
    #expect(try headword("--show", id, "-f", "jsonl") == .notFound(sentence))
    #expect(try headword("--show", id, "-f", "tsv") == .notFound(sentence))
  }
}

@Suite("Listing every entry") struct ListTests {
  @Test("--list prints every entry by name, in every format")
  func formats() throws {
    let headword = try Installation()
    #expect(
      try headword("--list", "-b")
        == .success(
          """
                1  apple                     noun: a crisp round fruit
                2  café                      noun: a place for coffee; "our café" [syn: coffee shop]
                3  ice cream                 noun: a sweet frozen food
                4  list                      noun: a set of names, one below another
                5  Polish                    adjective: coming from Poland
                6  polish                    noun: a cream that makes things shine
                7  polite                    adjective: having good manners

          """))
    #expect(try headword("--list", "-f", "tsv").output.split(separator: "\n").count == 7)
    #expect(
      try headword("--list", "-n", "2")
        == Answer(
          output: """
            apple  #1 shipped
            noun
              1. a crisp round fruit

            café  #2 shipped
            noun
              1. a place for coffee; "our café" [syn: coffee shop]

            """,
          errors: "headword: 5 more entries are not shown: --limit 0 shows them all\n"))
    #expect(
      try headword("--list", "-j", "-n", "1")
        == Answer(
          output:
            "[\n{\"id\":1,\"name\":\"apple\",\"description\":\"noun\\n  1. a crisp round fruit\",\"match\":\"all\",\"origin\":\"shipped\"}\n]\n",
          errors: "headword: 6 more entries are not shown: --limit 0 shows them all\n"))
  }

  @Test("A limit that leaves nothing out says nothing")
  func wideLimit() throws {
    let headword = try Installation()
    let all = try headword("--list")
    #expect(all.errors.isEmpty && all.status == 0)
    #expect(try headword("--list", "-n", "7") == all)
    #expect(try headword("--list", "-n", "8") == all)
    #expect(try headword("--list", "-n", "0") == all)
  }

  @Test("A dictionary without entries is listed as none, with status 1")
  func empty() throws {
    let headword = try Installation()
    try headword.sql("DELETE FROM WORD;", in: headword.shipped)
    #expect(try headword("--list") == Answer(status: 1))
    #expect(try headword("--list", "-j") == Answer(output: "[]\n", status: 1))
  }
}
