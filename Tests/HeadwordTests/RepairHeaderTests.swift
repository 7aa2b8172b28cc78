import TestSupport
import Testing

@Suite("A copy whose header says another layout") struct RepairHeaderTests {
  private func installation(_ sql: String) throws -> Installation {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    try headword.sql("\(sql);")
    return headword
  }

  static let mistakes: [(sql: String, reason: String)] = [
    ("PRAGMA user_version = 3", "its header says that it has the layout 3"),
    ("PRAGMA user_version = 1", "its header says that it has the layout 1"),
    ("PRAGMA user_version = 0", "its header says that it has the layout 0"),
    ("PRAGMA user_version = -7", "its header says that it has the layout -7"),
    (
      "PRAGMA user_version = 1610612738; DROP TABLE FOLDED",
      "its header says that it has the layout 1610612738"
    ),
    ("PRAGMA application_id = 0", "its header does not say that it is a dictionary"),
  ]

  @Test("A damaged number is told from another layout by the tables, and repaired", arguments: mistakes)
  func damaged(sql: String, reason: String) throws {
    let headword = try installation(sql)
    let message = "\(headword.copy) is damaged (\(reason)): --repair saves what can be read of it"
    #expect(try headword("--check") == .failure(message))
    #expect(try headword("apple") == .failure(message))
    #expect(try headword("--update", "2", "--description", "x") == .failure(message))
    #expect(
      try headword("--repair")
        == Answer(
          output: "repaired wordnet, with 1 change of yours\n",
          errors: "headword: the damaged file is kept as \(headword.copy).damaged\n"))
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
  }

  @Test("A copy of a newer layout is left alone")
  func newer() throws {
    let headword = try installation("PRAGMA user_version = 3; ALTER TABLE CHANGED ADD COLUMN note TEXT")
    let before = try headword.shell("cksum \"$COPY\"; ls \"${COPY%/*}\"")
    let message = "\(headword.copy) has the layout 3, and this version knows only 2: use a newer headword"
    for mode in ["--check", "--repair"] { #expect(try headword(mode) == .failure(message)) }
    #expect(try headword.shell("cksum \"$COPY\"; ls \"${COPY%/*}\"") == before)
  }

  @Test("A damaged schema is read through the shipped file's")
  func schema() throws {
    let headword = try installation(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'PRIMARY KEY', 'PRIMARX KEY') WHERE name = 'WORD'"
    )
    #expect(try headword("--repair").status == 0)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
  }
}
