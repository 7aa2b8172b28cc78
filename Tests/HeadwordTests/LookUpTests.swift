import Testing

@Suite("Looking a word up") struct LookUpTests {
  @Test("A word as it is spelled is answered with its whole entry")
  func asSpelled() throws {
    #expect(
      try Installation()("apple")
        == .success(
          """
          apple  #1 shipped
          noun
            1. a crisp round fruit

          """))
  }

  @Test("The exact spelling comes first, then names that differ in case, which say what they answer")
  func otherCase() throws {
    let headword = try Installation()
    let big = "adjective\n  1. coming from Poland\n"
    let small =
      "noun\n  1. a cream that makes things shine\nverb\n  1. to rub until bright\n  2. to improve\n"
    #expect(
      try headword("polish")
        == .success("polish  #6 shipped\n\(small)\nPolish  #5 shipped  (for \"polish\")\n\(big)"))
    #expect(
      try headword("Polish")
        == .success("Polish  #5 shipped\n\(big)\npolish  #6 shipped  (for \"Polish\")\n\(small)"))
    #expect(
      try headword("POLISH")
        == .success(
          "Polish  #5 shipped  (for \"POLISH\")\n\(big)\npolish  #6 shipped  (for \"POLISH\")\n\(small)"))
  }

  @Test(
    "A name is found without its accents, in capitals and in the other Unicode spelling",
    arguments: ["cafe", "CAFÉ", "cafe\u{301}", "Cafe"])
  func folded(query: String) throws {
    #expect(
      try Installation()(query)
        == .success(
          "café  #2 shipped  (for \"\(query)\")\nnoun\n  1. a place for coffee; \"our café\" [syn: coffee shop]\n"
        ))
  }

  @Test("The answers are the same in every locale", arguments: ["C", "POSIX", "tr_TR.UTF-8", "en_US.UTF-8"])
  func locale(name: String) throws {
    let headword = try Installation()
    let expected = try headword("CAFÉ", "-j")
    #expect(expected.output.hasPrefix("[\n{\"id\":2,\"name\":\"café\","))
    #expect(try headword("CAFÉ", "-j", environment: ["LC_ALL": name]) == expected)
    #expect(try headword("CAFÉ", "-j", environment: ["LC_ALL": nil, "LANG": nil]) == expected)
    let list = try headword("LIST")
    #expect(
      list == .success("list  #4 shipped  (for \"LIST\")\nnoun\n  1. a set of names, one below another\n"))
    #expect(try headword("LIST", environment: ["LC_ALL": name]) == list)
  }

  @Test("Several arguments are one headword, whatever space is between its words")
  func severalArguments() throws {
    let headword = try Installation()
    let entry = "noun\n  1. a sweet frozen food\n"
    #expect(try headword("ice", "cream") == .success("ice cream  #3 shipped\n\(entry)"))
    #expect(try headword("ice cream") == .success("ice cream  #3 shipped\n\(entry)"))
    #expect(
      try headword("ICE", "", "Cream") == .success("ice cream  #3 shipped  (for \"ICE  Cream\")\n\(entry)"))
    #expect(
      try headword("ice_cream")
        == .notFound("there is no entry for \"ice_cream\"; did you mean ice cream?"))
  }

  @Test("Options may stand before and after the word")
  func optionsAnywhere() throws {
    let headword = try Installation()
    let line = "      3  ice cream                 noun: a sweet frozen food\n"
    #expect(try headword("-b", "ice", "cream") == .success(line))
    #expect(try headword("ice", "-b", "cream") == .success(line))
    #expect(try headword("ice", "cream", "--brief") == .success(line))
  }

  @Test("A miss is status 1 with nothing on standard output, and asks whether another headword was meant")
  func miss() throws {
    let headword = try Installation()
    #expect(
      try headword("polis")
        == .notFound("there is no entry for \"polis\"; did you mean polish or polite?"))
    #expect(
      try headword("police academy")
        == .notFound(
          "there is no entry for \"police academy\"; the nearest headwords are: Polish, polish, polite"))
    #expect(try headword("zzz") == .notFound("there is no entry for \"zzz\""))
  }

  @Test("A miss is an empty list in JSON, and nothing in the formats of a line per entry")
  func missForMachines() throws {
    let headword = try Installation()
    let sentence = "there is no entry for \"zzz\""
    #expect(try headword("-j", "zzz") == .notFound(sentence, output: "[]\n"))
    #expect(try headword("-f", "jsonl", "zzz") == .notFound(sentence))
    #expect(try headword("-f", "tsv", "zzz") == .notFound(sentence))
  }

  @Test("A word that is also an option or a mode is a word all the same")
  func wordsLikeOptions() throws {
    let headword = try Installation()
    #expect(
      try headword("list") == .success("list  #4 shipped\nnoun\n  1. a set of names, one below another\n"))
    #expect(
      try headword("--", "list")
        == .success("list  #4 shipped\nnoun\n  1. a set of names, one below another\n"))
    #expect(
      try headword("--", "--list")
        == .notFound("there is no entry for \"--list\"; did you mean list or polish?"))
    #expect(try headword("--", "-x") == .notFound("there is no entry for \"-x\""))
    #expect(try headword("-") == .notFound("there is no entry for \"-\""))
    #expect(try headword("--add", "--list", "-x") == .success("added \"--list\" (#8)\n"))
    #expect(try headword("--", "--list") == .success("--list  #8 mine\n-x\n"))
  }

  @Test("A limit holds for a word too, and says what it left out")
  func limit() throws {
    let headword = try Installation()
    let answer = try headword("-b", "-n", "1", "polish")
    #expect(
      answer
        == Answer(
          output: "      6  polish                    noun: a cream that makes things shine\n",
          errors: "headword: 1 more entry is not shown: --limit 0 shows them all\n"))
    #expect(try headword("-n", "0", "polish") == headword("polish"))
  }

  @Test("Looking up creates no file, found or not")
  func createNothing() throws {
    let headword = try Installation()
    let before = try headword.files()
    _ = try headword("polish")
    _ = try headword("zzz")
    _ = try headword("--search", "pol")
    _ = try headword("--list")
    _ = try headword("--show", "1")
    #expect(try headword.files() == before)
  }
}
