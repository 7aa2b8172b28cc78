import TestSupport
import Testing

@Suite("Undo and redo") struct UndoTests {
  /// An edit, an addition and a deletion, in that order.
  private func installation() throws -> Installation {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--name", "pear", "--description", "x").status == 0)
    #expect(try headword("--add", "gloss", "y").status == 0)
    #expect(try headword("--delete", "7").status == 0)
    return headword
  }

  @Test("--undo takes back the last change, a deletion under the same id, then the one before it")
  func undo() throws {
    let headword = try installation()
    #expect(try headword("--undo") == .success("undid the deletion of \"polite\" (#7)\n"))
    #expect(try headword("polite") == .success("polite  #7 shipped\nadjective\n  1. having good manners\n"))
    #expect(try headword("--undo") == .success("undid the addition of \"gloss\" (#8)\n"))
    #expect(try headword("--undo") == .success("undid the edit of \"apple\" (#1)\n"))
    #expect(try headword("--list", "-j") == Installation()("--list", "-j"))
    #expect(try headword("--undo") == .notFound("there is no change to take back"))
  }

  @Test("--undo N takes back the last N, and --redo N does them again, each the last one first")
  func several() throws {
    let headword = try installation()
    let before = try headword.sql("SELECT * FROM WORD")
    #expect(
      try headword("--undo", "2")
        == .success("undid the deletion of \"polite\" (#7)\nundid the addition of \"gloss\" (#8)\n"))
    #expect(try headword("--redo") == .success("redid the addition of \"gloss\" (#8)\n"))
    #expect(
      try headword("--undo", "7")
        == Answer(
          output: "undid the addition of \"gloss\" (#8)\nundid the edit of \"apple\" (#1)\n",
          errors: "headword: there were only 2 changes to take back\n"))
    #expect(
      try headword("--redo", "3")
        == .success(
          "redid the edit of \"pear\" (#1)\nredid the addition of \"gloss\" (#8)\nredid the deletion of \"polite\" (#7)\n"
        ))
    #expect(try headword.sql("SELECT * FROM WORD") == before)
    #expect(
      try headword("--redo")
        == .notFound("there is nothing to redo: nothing was undone, or something was changed since"))
    #expect(try headword("--check").status == 0)
  }

  @Test("After another change there is nothing to redo, even where that is undone itself")
  func changedSince() throws {
    let headword = try installation()
    let nothing = Answer.notFound(
      "there is nothing to redo: nothing was undone, or something was changed since")
    #expect(try headword("--undo").status == 0)
    #expect(try headword("--add", "other", "z").status == 0)
    #expect(try headword("--redo") == nothing)
    #expect(try headword("--undo") == .success("undid the addition of \"other\" (#9)\n"))
    #expect(
      try headword("--redo", "2")
        == Answer(
          output: "redid the addition of \"other\" (#9)\n",
          errors: "headword: there was only 1 undo to take back\n"))
    #expect(try headword("--redo") == nothing)
    #expect(try headword("polite").output.hasPrefix("polite  #7 shipped\n"))
  }

  @Test("Nothing to take back is status 1, and makes no copy", arguments: ["--undo", "--redo"])
  func nothing(option: String) throws {
    let headword = try Installation()
    let before = try headword.files()
    let sentence =
      option == "--undo"
      ? "there is no change to take back"
      : "there is nothing to redo: nothing was undone, or something was changed since"
    #expect(try headword(option) == .notFound(sentence))
    #expect(try headword(option, "3", "-j") == .notFound(sentence))
    #expect(try headword.files() == before)
  }

  @Test("The number is a whole one from 1 up", arguments: ["0", "x", "1.5", "9223372036854775808", "1 2"])
  func number(number: String) throws {
    let headword = try installation()
    for option in ["--undo", "--redo"] {
      #expect(
        try headword.run([option] + number.split(separator: " ").map(String.init))
          == .failure("\(option) takes a whole number from 1 up, not \"\(number)\""))
    }
    #expect(try headword("--changes", "-f", "jsonl").output.split(separator: "\n").count == 3)
  }

  @Test("The largest number is one")
  func largest() throws {
    let headword = try installation()
    let undone = try headword("--undo", "9223372036854775807")
    #expect(undone.status == 0 && undone.output.split(separator: "\n").count == 3)
    #expect(try headword("--redo", "9223372036854775807").output.split(separator: "\n").count == 3)
  }

  @Test(
    "The formats for machines print each entry as it is then, or was where it is no more, and where it stands"
  )
  func machines() throws {
    let headword = try installation()
    let polite =
      #"{"id":7,"name":"polite","description":"adjective\n  1. having good manners","match":"id","origin":"shipped"}"#
    let gloss = #"{"id":8,"name":"gloss","description":"y","match":"id","origin":"mine"}"#
    #expect(try headword("--undo", "-j") == .success("[\n\(polite)\n]\n"))
    #expect(try headword("--redo", "-f", "jsonl") == .success("\(polite)\n"))
    #expect(try headword("--undo", "2", "-f", "jsonl") == .success("\(polite)\n\(gloss)\n"))
    #expect(
      try headword("--redo", "2", "-f", "tsv")
        == .success("8\tgloss\ty\n7\tpolite\tadjective\\n  1. having good manners\n"))
  }

  @Test("What another client changed is taken back too, and what it changed meanwhile is kept")
  func otherClient() throws {
    let headword = try installation()
    try headword.sql(
      "UPDATE OR REPLACE WORD SET id = 2 WHERE id = 3; INSERT INTO WORD VALUES(99, 'theirs', 'z');")
    #expect(
      try headword("--undo", "3")
        == .success(
          "undid the addition of \"theirs\" (#99)\nundid the edit of \"ice cream\" (#3)\nundid the deletion of \"café\" (#2)\n"
        ))
    #expect(try headword.sql("SELECT id, name FROM WORD WHERE id IN (2, 3)") == "2|café\n3|ice cream\n")
    #expect(try headword("--check").status == 0)
  }

  @Test("An undo that cannot be stored is a failure, and changes nothing")
  func locked() throws {
    let headword = try installation()
    let before = try headword.sql("SELECT * FROM WORD; SELECT * FROM RECORD")
    let answer = try headword.shell(
      """
      mkfifo gate; sqlite3 -batch -init /dev/null "$COPY" <gate >/dev/null & exec 3>gate
      echo "BEGIN EXCLUSIVE;" >&3; echo ".shell touch locked" >&3
      until test -e locked; do sleep 0.01; done; "$HEADWORD" --undo; status=$?
      echo "ROLLBACK;" >&3; exec 3>&-; wait; exit $status
      """)
    #expect(
      answer == .failure("\(headword.copy) is locked by another program: try again when it is done"))
    #expect(try headword.sql("SELECT * FROM WORD; SELECT * FROM RECORD") == before)
  }
}
