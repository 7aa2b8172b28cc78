import TestSupport
import Testing

@Suite("Repairing a copy whose record, shipped texts and entries do not agree") struct RepairRecordTests {
  private let shipped = "noun\\n  1. a place for coffee; \"our café\" [syn: coffee shop]"

  /// A copy with an edit of 1, and one of 2 that was taken back.
  private func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "mine"], ["--update", "2", "--description", "x"], ["--undo"],
    ] { #expect(try headword.run(arguments).status == 0) }
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
    return headword
  }

  /// Repairs it after `sql`, which leaves it unsound, and finds it sound.
  private func repaired(after sql: String) throws -> Installation {
    let headword = try installation()
    try headword.sql("\(sql);")
    #expect(try headword("--check").status == 2)
    let answer = try headword("--repair")
    #expect(answer.status == 0, "\(answer)")
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged"])
    return headword
  }

  @Test(
    "Where the record is of another entry, or the shipped text is, every change is as it was",
    arguments: [
      "UPDATE CHANGED SET id = 77 WHERE id = 2", "UPDATE CHANGED SET id = 77 WHERE id = 1",
      "UPDATE CHANGED SET id = 4 WHERE id = 1", "UPDATE CHANGED SET description = 'garbled' WHERE id = 2",
      "UPDATE CHANGED SET name = 'date' WHERE id = 1", "INSERT INTO CHANGED VALUES(3, 'apple', 'x', NULL)",
      "UPDATE CHANGED SET (name, description) = (NULL, NULL)", "DELETE FROM CHANGED WHERE id = 1",
      "DROP TRIGGER RECORD_FIXED; UPDATE RECORD SET old_id = 4 WHERE number = 2",
    ])
  func shippedTexts(sql: String) throws {
    let headword = try repaired(after: sql)
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
    #expect(try headword("--show", "2", "-f", "tsv") == .success("2\tcafé\t\(shipped)\n"))
  }

  @Test("Where an entry says what shipped and the record what you wrote, it is what you wrote")
  func staleEntry() throws {
    let headword = try repaired(
      after: """
        DROP TRIGGER WORD_UPDATED; UPDATE WORD SET description = (SELECT description FROM CHANGED WHERE id = 1) WHERE id = 1
        """)
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
  }

  @Test("Where an entry and the record say two things that you wrote, an undo gives the other")
  func twoTexts() throws {
    let headword = try repaired(
      after: "DROP TRIGGER WORD_UPDATED; UPDATE WORD SET description = 'other' WHERE id = 1")
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tother\n"))
    #expect(try headword("--undo") == .success("undid the edit of \"apple\" (#1)\n"))
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
  }

  @Test(
    "Whatever stands in the record, the repaired copy is sound and can be edited, undone and upgraded",
    arguments: [
      "new_description = 'garbled' WHERE number = 3", "old_description = 'garbled' WHERE number = 3",
      "new_id = 99999 WHERE number = 1", "new_id = NULL WHERE number = 2", "old_id = 'text' WHERE number = 2",
      "undoes = 3 WHERE number = 3", "undoes = 'text' WHERE number = 3", "time = x'ff' WHERE number = 1",
      "number = 9223372036854775807 WHERE number = 3", "number = -1 WHERE number = 1",
      "number = 7 WHERE number = 2",
      "(old_id, new_id) = (NULL, NULL) WHERE number = 3", "new_name = x'00' WHERE number = 2",
    ])
  func anyRecord(garbled: String) throws {
    let headword = try installation()
    try headword.sql("DROP TRIGGER RECORD_FIXED; UPDATE RECORD SET \(garbled);")
    #expect(try headword("--repair").status == 0)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--show", "1").output.hasSuffix("\nmine\n"))
    #expect(try headword("--update", "3", "--description", "after").status == 0)
    #expect(try headword("--undo").status == 0)
    try headword.ship("apple\tnoun\ta new text\nbeet\tnoun\ta root\n", edition: 2)
    #expect(try headword("--upgrade").status == 0)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("apple").output.hasSuffix("\nmine\n"))
  }

  @Test(
    "What an upgrade corrected is not taken for what an undo before it left, in the same release or a later one",
    arguments: [2, 3])
  func upgraded(edition: Int) throws {
    let headword = try installation()
    try headword.ship("apple\tnoun\ta new text\ncafé\tnoun\ta corrected text\n", edition: 2)
    #expect(try headword("--upgrade").status == 0)
    if edition == 3 { try headword.ship("apple\tnoun\ta new text\ncafé\tnoun\ta third text\n", edition: 3) }
    let list = try headword("--log", "-f", "tsv")
    try headword.sql("DELETE FROM FOLDED;")
    #expect(try headword("--repair").status == 0)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
    #expect(try headword("--log", "-f", "tsv") == list)
    let text = edition == 3 ? "a third text" : "a corrected text"
    #expect(try headword("--show", "2", "-f", "tsv") == .success("2\tcafé\tnoun\\n  1. \(text)\n"))
  }

  @Test("A file named by its path, which has no shipped one, is made sound from what it holds")
  func path() throws {
    let headword = try installation()
    _ = try headword.shell("cp \"$COPY\" own.db")
    let path = headword.sandbox.directory.file("home/own.db")
    try headword.sql(
      "UPDATE CHANGED SET id = 77 WHERE id = 2; UPDATE WORD SET description = 'y' WHERE id = 4;", in: path)
    try headword.sql(
      "DROP TRIGGER RECORD_FIXED; UPDATE RECORD SET new_description = 'garbled' WHERE number = 4;", in: path)
    let list = try headword("-d", path, "--list", "-f", "tsv")
    #expect(try headword("-d", path, "--repair").status == 0)
    #expect(try headword("-d", path, "--check") == .success("\(path) is sound (\(path))\n"))
    #expect(try headword("-d", path, "--list", "-f", "tsv") == list)
  }
}
