import TestSupport
import Testing

@Suite("The shipped text again") struct RevertTests {
  @Test(
    "--revert gives an entry its shipped text again, by id or by either name",
    arguments: ["5", "#5", "Pole", "POLE"])
  func revert(reference: String) throws {
    let headword = try Installation()
    #expect(try headword("--update", "5", "--name", "Pole", "--description", "x").status == 0)
    #expect(try headword("--revert", reference) == .success("reverted \"Polish\" (#5)\n"))
    #expect(
      try headword("--show", "5") == .success("Polish  #5 shipped\nadjective\n  1. coming from Poland\n"))
    #expect(try headword("--changes") == .notFound("you have changed nothing"))
    #expect(try headword("--check").status == 0)
  }

  @Test("A shipped entry that was deleted is found by its name", arguments: ["cafe", "Café", "2"])
  func deleted(reference: String) throws {
    let headword = try Installation()
    #expect(try headword("--delete", "2").status == 0)
    #expect(try headword("--add", "other", "x") == .success("added \"other\" (#8)\n"))
    #expect(try headword("--revert", reference) == .success("reverted \"café\" (#2)\n"))
    #expect(
      try headword("cafe", "-b").output
        == "      2  café                      (folded) noun: a place for coffee; \"our café\" [syn: coffee shop]\n"
    )
  }

  @Test("It is a change like any other: recorded, undone and redone")
  func undone() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    #expect(try headword("--revert", "apple").status == 0)
    #expect(try headword("--log", "-f", "tsv").output.split(separator: "\n").count == 2)
    #expect(try headword("--undo") == .success("undid the edit of \"apple\" (#1)\n"))
    #expect(try headword("apple") == .success("apple  #1 edited\nmine\n"))
    #expect(try headword("--redo") == .success("redid the edit of \"apple\" (#1)\n"))
    #expect(try headword("apple").output.hasPrefix("apple  #1 shipped\n"))
  }

  @Test("What is as it shipped is unchanged, and makes no copy")
  func unchanged() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword("--revert", "apple") == .success("unchanged: \"apple\" (#1)\n"))
    #expect(
      try headword("--revert", "1", "-f", "tsv") == .success("1\tapple\tnoun\\n  1. a crisp round fruit\n"))
    #expect(try headword.files() == before)
  }

  @Test("An entry of yours has no shipped text, and an unknown one is none")
  func none() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "x").status == 0)
    let sentence = "\"gloss\" (#8) is your own entry and has no shipped text; --delete removes it"
    #expect(try headword("--revert", "gloss") == .notFound(sentence))
    #expect(try headword("--revert", "8") == .notFound(sentence))
    #expect(try headword("--revert", "nope") == .notFound("there is no entry with the id or name \"nope\""))
    #expect(try headword("--revert", "#99") == .notFound("there is no entry with the id 99"))
    #expect(try headword("--delete", "8").status == 0)
    #expect(try headword("--revert", "gloss") == .notFound("there is no entry with the id or name \"gloss\""))
    #expect(try headword("--show", "8").status == 1)
  }

  @Test(
    "An edited entry that another was added beside is the one that is reverted, and both names stay apart")
  func beside() throws {
    let headword = try Installation()
    #expect(try headword("--delete", "1").status == 0)
    #expect(try headword("--add", "apple", "mine") == .success("added \"apple\" (#8)\n"))
    #expect(try headword("--revert", "1") == .success("reverted \"apple\" (#1)\n"))
    #expect(
      try headword("--list", "-f", "tsv", "-n", "2").output
        == "1\tapple\tnoun\\n  1. a crisp round fruit\n8\tapple\tmine\n")
  }

  @Test(
    "An entry whose id another client gave to another is reverted under its own, or refused, and nothing is lost"
  )
  func takenID() throws {
    let headword = try Installation()
    #expect(try headword("--delete", "1").status == 0)
    try headword.sql("INSERT INTO WORD VALUES(1, 'theirs', 'x');")
    let answer = try headword("--revert", "apple")
    let words = try headword.sql("SELECT name FROM WORD ORDER BY id")
    #expect(try headword("--undo").status == 0)
    #expect(answer.status == 0 ? words.contains("apple") : words.contains("theirs"))
    #expect(try headword.sql("SELECT name FROM WORD WHERE id = 1") == (answer.status == 0 ? "theirs\n" : ""))
    #expect(try headword("--check").status == 0)
  }

  @Test("The formats for machines print the entry as it is then")
  func machines() throws {
    let headword = try Installation()
    #expect(try headword("--delete", "7").status == 0)
    #expect(
      try headword("--revert", "polite", "-f", "jsonl")
        == .success(
          #"{"id":7,"name":"polite","description":"adjective\n  1. having good manners","match":"id","origin":"shipped"}"#
            + "\n"))
  }

  @Test("A file that cannot be read is not one without the entry")
  func unreadable() throws {
    let headword = try Installation()
    #expect(try headword("--update", "7", "--description", "mine").status == 0)
    let page = try headword.sql("SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'WORD'").dropLast()
    _ = try headword.shell(
      "dd if=/dev/zero of=\"$COPY\" bs=4096 seek=\(page) count=1 conv=notrunc 2>/dev/null")
    let answer = try headword("--revert", "7")
    #expect(
      answer.status == 2 && answer.errors.hasPrefix("headword: \(headword.copy) is damaged ("), "\(answer)")
  }
}
