import TestSupport
import Testing

@Suite("Whether a dictionary is sound") struct CheckTests {
  /// A copy with an edit, a deletion, an addition and an undo.
  private func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "mine"], ["--delete", "2"], ["--add", "glóss", "x"],
      ["--delete", "7"],
      ["--undo"],
    ] { #expect(try headword.run(arguments).status == 0) }
    return headword
  }

  @Test("--check says that a sound one is, the shipped one too, and writes nothing")
  func sound() throws {
    let fresh = try Installation()
    var before = try fresh.files()
    #expect(try fresh("--check") == .success("wordnet is sound (\(fresh.shipped))\n"))
    #expect(try fresh.files() == before)
    let headword = try installation()
    before = try headword.shell("cksum \"$COPY\"").output
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword.shell("cksum \"$COPY\"").output == before)
    #expect(
      try headword("-d", headword.copy, "--check")
        == .success("\(headword.copy) is sound (\(headword.copy))\n"))
  }

  @Test("The dictionaries that ship are sound", arguments: ["starter", "wordnet"])
  func shipped(name: String) throws {
    let headword = try Installation()
    let path = "\(HeadwordSandbox.checkout)/Resources/\(name).sqlite"
    guard try headword.shell("test -f '\(path)'").status == 0 else { return }
    #expect(try headword("-d", path, "--check") == .success("\(path) is sound (\(path))\n"))
  }

  @Test("What another client changed by the rules is sound, its ids and bytes that are no text included")
  func otherClient() throws {
    let headword = try installation()
    try headword.sql(
      """
      UPDATE WORD SET id = 50 WHERE id = 3; INSERT OR REPLACE INTO WORD VALUES(4, 'líst', 'z'), (-9223372036854775808, 'é', '');
      UPDATE OR REPLACE WORD SET id = 5 WHERE id = 6; INSERT INTO WORD VALUES(60, x'ff', x'00fe'); DELETE FROM WORD WHERE id = 7;
      """)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--add", "more", "").status == 0)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
  }

  static let wrongs: [(sql: String, problem: String)] = [
    ("DELETE FROM FOLDED", "the entry 8 has no folded key"),
    ("UPDATE FOLDED SET key = 'x'", "the entry 8 has a wrong folded key"),
    ("INSERT INTO FOLDED VALUES(99, 'x')", "the folded key of 99 belongs to no entry"),
    ("DELETE FROM CHANGED WHERE id = 1", ""),
    ("DROP TRIGGER WORD_UPDATED; UPDATE WORD SET description = 'secret' WHERE id = 1", ""),
    ("DROP TRIGGER WORD_UPDATED", ""), ("DROP TRIGGER RECORD_KEPT", ""),
    ("DROP TRIGGER RECORD_KEPT; DELETE FROM RECORD WHERE number = 1", ""),
    ("DROP TRIGGER RECORD_KEPT; DELETE FROM RECORD", ""),
    ("DROP TABLE RECORD", ""), ("DROP INDEX WORD_NAME", ""), ("DELETE FROM NAMES", ""),
    ("DROP TABLE NAMES", ""),
    ("UPDATE SENSE SET meaning = 99999", ""), ("DELETE FROM MEANING_BLOCK", ""),
    ("UPDATE CHANGED SET description = 'x' WHERE id = 1", ""),
  ]

  @Test(
    "Where our tables, the record and the entries do not agree, it says what is wrong, with status 2",
    arguments: wrongs)
  func wrong(sql: String, problem: String) throws {
    let headword = try installation()
    try headword.sql("\(sql);")
    let answer = try headword("--check")
    #expect(answer.status == 2, "\(answer)")
    #expect(answer.output.hasPrefix(problem) && !answer.output.isEmpty, "\(answer)")
    #expect(
      answer.errors == "headword: \(headword.copy) is not sound: --repair saves what can be read of it\n")
  }

  @Test("A damaged file is told with its name", arguments: [100, 3000, 9000, 30_000])
  func damaged(size: Int) throws {
    let headword = try installation()
    _ = try headword.shell("head -c \(size) \"$COPY\" >cut && cat cut >\"$COPY\"")
    let answer = try headword("--check")
    #expect(answer.status == 2 && answer.errors.hasPrefix("headword: \(headword.copy) is "), "\(answer)")
    #expect(answer.errors.contains("--repair saves what can be read of it\n"))
  }
}
