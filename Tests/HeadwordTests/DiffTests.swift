import TestSupport
import Testing

@Suite("The shipped text beside yours") struct DiffTests {
  @Test("--diff shows the lines side by side, with a mark between those that differ")
  func edited() throws {
    let headword = try Installation()
    #expect(
      try headword(
        "--update", "6", "--description", "noun\n  1. my cream\nverb\n  1. to rub until bright\nadverb"
      ).status
        == 0)
    #expect(
      try headword("--diff", "6")
        == .success(
          """
          "polish" (#6): edited

          shipped                                yours
          polish                                 polish
          noun                                   noun
            1. a cream that makes things shine |   1. my cream
          verb                                   verb
            1. to rub until bright                 1. to rub until bright
            2. to improve                      | adverb

          """))
  }

  @Test("In a pipe a line of yours is never wrapped, however short the shipped ones are")
  func long() throws {
    let headword = try Installation()
    let text = "noun\n  1. " + String(repeating: "long ", count: 60) + "end"
    #expect(try headword("--update", "1", "--description", text).status == 0)
    #expect(
      try headword("--diff", "1")
        == .success(
          """
          "apple" (#1): edited

          shipped                    yours
          apple                      apple
          noun                       noun
            1. a crisp round fruit | \(text.dropFirst(5))

          """))
  }

  @Test("An entry of yours, and one that you deleted, stand beside nothing")
  func oneSided() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "noun\n  1. a shine").status == 0)
    #expect(try headword("--delete", "7").status == 0)
    #expect(
      try headword("--diff", "gloss")
        == .success(
          """
          "gloss" (#8): added

          (not shipped)   yours
                        > gloss
                        > noun
                        >   1. a shine

          """))
    let deleted = Answer.success(
      """
      "polite" (#7): deleted

      shipped                    (deleted)
      polite                   <
      adjective                <
        1. having good manners <

      """)
    for reference in ["7", "polite", "POLITE", "#7"] { #expect(try headword("--diff", reference) == deleted) }
  }

  @Test("Another name is a line that differs, and the entry is found by either")
  func renamed() throws {
    let headword = try Installation()
    #expect(try headword("--update", "5", "--name", "Pole").status == 0)
    let answer = Answer.success(
      """
      "Pole" (#5): edited

      shipped                   yours
      Polish                  | Pole
      adjective                 adjective
        1. coming from Poland     1. coming from Poland

      """)
    #expect(try headword("--diff", "pole") == answer)
    #expect(try headword("--diff", "5") == answer)
    // Another is called polish and comes first.
    #expect(try headword("--update", "6", "--name", "shine").status == 0)
    #expect(try headword("--diff", "Polish").status == 2)
    #expect(try headword("--delete", "6").status == 0)
    #expect(try headword("--undo", "2").status == 0)
    #expect(try headword("--update", "7", "--name", "courteous").status == 0)
    #expect(try headword("--diff", "polite").output.hasPrefix("\"courteous\" (#7): edited\n"))
  }

  @Test("What is as it shipped says so, and makes no copy")
  func unchanged() throws {
    let headword = try Installation()
    let before = try headword.files()
    let answer = Answer.success("\"apple\" (#1) is as it shipped\n")
    for reference in ["1", "#1", "apple", "APPLE"] { #expect(try headword("--diff", reference) == answer) }
    #expect(try headword.files() == before)
    #expect(try headword("--add", "gloss", "x").status == 0)
    #expect(try headword("--diff", "apple") == answer)
  }

  @Test("No such entry is status 1", arguments: ["99", "nope", "#99", "0", "-1"])
  func none(reference: String) throws {
    let headword = try Installation()
    let what = reference == "#99" ? "id 99" : "id or name \"\(reference)\""
    #expect(try headword("--diff", reference) == .notFound("there is no entry with the \(what)"))
    #expect(
      try headword("--diff", reference, "-j")
        == .notFound("there is no entry with the \(what)", output: "[]\n"))
  }

  @Test("The formats for machines have both texts, and when the change was made")
  func machines() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "x").status == 0)
    let object =
      #"{"change":"edited","id":1,"name":"apple","description":"x","#
      + #""shipped":{"name":"apple","description":"noun\n  1. a crisp round fruit"},"former":null,"time":"TIME"}"#
    #expect(try headword("--diff", "apple", "-j").masked == .success("[\n\(object)\n]\n"))
    #expect(try headword("--diff", "apple", "-f", "jsonl").masked == .success("\(object)\n"))
    #expect(try headword("--diff", "apple", "-f", "tsv") == .success("edited\t1\tapple\tx\n"))
  }

  @Test("It is coloured on a terminal, where what is shipped alone is red and what is yours green")
  func colours() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "noun\n  1. mine").status == 0)
    #expect(
      try headword("--diff", "apple", "--color", "always")
        == .success(
          "\"apple\" (#1): edited\n\n\u{1b}[2mshipped\u{1b}[0m                    \u{1b}[2myours\u{1b}[0m\n"
            + "apple                      apple\nnoun                       noun\n"
            + "\u{1b}[31m  1. a crisp round fruit\u{1b}[0m | \u{1b}[32m  1. mine\u{1b}[0m\n"))
    #expect(try !headword("--diff", "apple").output.contains("\u{1b}"))
  }

  @Test("A name that two entries have is asked about, and an id tells them apart")
  func ambiguous() throws {
    let headword = try Installation()
    #expect(try headword("--add", "Apple", "another").status == 0)
    #expect(try headword("--diff", "8").output.hasPrefix("\"Apple\" (#8): added\n"))
    #expect(try headword("--diff", "Apple").output.hasPrefix("\"Apple\" (#8): added\n"))
    #expect(try headword("--diff", "apple") == .success("\"apple\" (#1) is as it shipped\n"))
    #expect(
      try headword("--diff", "APPLE")
        == .failure("\"APPLE\" could be any of the entries #1, #8: say which by its id, with the #"))
  }
}
