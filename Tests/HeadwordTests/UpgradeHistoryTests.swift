import TestSupport
import Testing

@Suite("After an upgrade") struct UpgradeHistoryTests {
  @Test("The record goes on, and an undo reaches what was done before the upgrade")
  func undo() throws {
    let headword = try UpgradeTests.installation()
    #expect(try headword("--upgrade").status == 0)
    #expect(
      try headword("--log", "-f", "tsv").masked.output
        == """
        4\tTIME\tupgrade\t\\N\t\\N\tDIGEST\t\\N\t\\N\tDIGEST\t\\N
        3\tTIME\tadded\t\\N\t\\N\t\\N\t\\N\t8\tgloss\tx
        2\tTIME\tdeleted\t\\N\t7\tpolite\tadjective\\n  1. having good manners\t\\N\t\\N\t\\N
        1\tTIME\tedited\t\\N\t2\tapple\tnoun\\n  1. a crisp round fruit\t2\tapple\tmine

        """)
    #expect(try headword("--undo", "3").status == 0)
    #expect(try headword("--changes") == .notFound("you have changed nothing"))
    let fresh = try Installation()
    try fresh.ship(UpgradeTests.next, edition: 2)
    #expect(try headword("--list", "-j") == fresh("--list", "-j"))
  }

  @Test("The previous copy is kept until the next upgrade")
  func backup() throws {
    let headword = try UpgradeTests.installation()
    let bytes = try headword.sandbox.directory.bytes("data/headword/wordnet.sqlite")
    #expect(try headword("--upgrade").status == 0)
    #expect(try headword.sandbox.directory.bytes("data/headword/wordnet.sqlite.bak") == bytes)
    #expect(try headword("--add", "more", "z").status == 0)
    let second = try headword.sandbox.directory.bytes("data/headword/wordnet.sqlite")
    try headword.ship(UpgradeTests.next + "zoo\tnoun\ta park\n", edition: 3)
    #expect(try headword("--upgrade").status == 0)
    #expect(try headword.sandbox.directory.bytes("data/headword/wordnet.sqlite.bak") == second)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.bak"])
  }

  @Test("Going back to an older release changes nothing, and says so")
  func older() throws {
    let headword = try UpgradeTests.installation()
    #expect(try headword("--upgrade").status == 0)
    try headword.ship(Fixture.rows)
    let answer = Answer.success(
      "your copy is of a newer release than the one that ships: nothing was changed\n")
    #expect(try headword("--upgrade") == answer)
    #expect(try headword("--add", "new", "y") == .success("added \"new\" (#9)\n"))
    #expect(try headword("--upgrade") == answer)
    #expect(try headword("aardvark").status == 0)
  }

  @Test("What another client stored stays byte for byte, also where it is no text")
  func bytes() throws {
    let headword = try UpgradeTests.installation()
    try headword.sql(
      """
      INSERT INTO WORD VALUES(60, x'ff41', x'00fe'), (61, CAST(x'61ff62' AS TEXT), CAST(x'80' AS TEXT)), (62, ' x', ''),
        (63, '', 'a'), (9223372036854775807, 'max', 'a'), (-9223372036854775808, 'min', 'a');
      UPDATE WORD SET description = x'ff00ff' WHERE name = 'list';
      """)
    let query =
      "SELECT typeof(name), hex(name), typeof(description), hex(description) FROM WORD WHERE id > 50 OR id < 0 OR name = 'list' ORDER BY 2"
    let before = try headword.sql(query)
    #expect(try headword("--upgrade").status == 0)
    #expect(try headword.sql(query) == before)
    #expect(try headword("--check").status == 0)
    // So it stands in the record, too.
    #expect(try headword.sql("SELECT hex(new_description) FROM RECORD WHERE new_id = 60") == "00FE\n")
  }
}
