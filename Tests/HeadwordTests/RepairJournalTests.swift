import TestSupport
import Testing

@Suite("The journals of a damaged copy") struct RepairJournalTests {
  /// A copy with an edit, which is damaged.
  private func installation() throws -> Installation {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    try headword.sql("DELETE FROM FOLDED;")
    return headword
  }

  @Test("One that cannot be played back goes aside with the damaged file", arguments: ["-journal", "-wal"])
  func aside(suffix: String) throws {
    let headword = try installation()
    _ = try headword.shell("mkdir \"$COPY\(suffix)\"")
    #expect(
      try headword("--repair")
        == Answer(
          output: "repaired wordnet, with 1 change of yours\n",
          errors: "headword: the damaged file is kept as \(headword.copy).damaged\n"))
    #expect(
      headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged", "wordnet.sqlite.damaged\(suffix)"])
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
  }

  @Test("One that a crash left is played back into the damaged file, and not into the repaired one")
  func hot() throws {
    let headword = try installation()
    let before = try headword.shell("cksum <\"$COPY\"").output
    // What a process leaves that is killed in a transaction, with pages in the file already.
    let crash = try headword.shell(
      """
      cp "$COPY" copy; printf '%s\\n' 'PRAGMA cache_size = 1; BEGIN;' \
        'UPDATE WORD SET description = description || hex(zeroblob(3000));' '.shell cp copy hot; cp copy-journal hot-journal' \
        | sqlite3 -batch copy && cat hot >"$COPY" && cat hot-journal >"$COPY-journal" && test -s "$COPY-journal"
      """)
    #expect(crash == .success(""))
    #expect(try headword.shell("cksum <\"$COPY\"").output != before)
    #expect(try headword("--repair").status == 0)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged"])
    #expect(try headword.shell("cksum <\"$COPY.damaged\"").output == before)
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
    #expect(try headword("--changes", "-f", "tsv") == .success("edited\t1\tapple\tmine\n"))
  }

  @Test("A log that is none of it goes aside with the damaged file, so that the repaired one is without it")
  func log() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    // A log of another database: SQLite would play it into whatever has the name.
    let log = try headword.shell(
      """
      printf '%s\\n' 'PRAGMA journal_mode = WAL;' 'CREATE TABLE WORD(x);' '.shell cp other-wal log' | sqlite3 -batch other >mode &&
        head -c 4096 /dev/zero >"$COPY" && cp log "$COPY-wal"
      """)
    #expect(log == .success(""))
    #expect(try headword("--repair").status == 0)
    #expect(!headword.dataFiles.contains("wordnet.sqlite-wal"))
    #expect(try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"))
  }

  @Test("Where a repair was killed before the new file was in place, nothing of it stays after the next edit")
  func killed() throws {
    let headword = try installation()
    _ = try headword.shell("ln \"$COPY\" \"$COPY.damaged\"; cp \"$COPY\" \"$COPY.new\"")
    #expect(try headword("--update", "3", "--description", "after").status == 0)
    #expect(headword.dataFiles == ["wordnet.sqlite"])
    _ = try headword.shell("ln \"$COPY\" \"$COPY.damaged\"")
    #expect(try headword("--repair").status == 0)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged"])
    #expect(
      try headword("--changes", "-f", "tsv")
        == .success("edited\t3\tice cream\tafter\nedited\t1\tapple\tmine\n"))
  }

  @Test("A name beside which a journal lies is not given to a damaged file")
  func taken() throws {
    let headword = try installation()
    _ = try headword.shell("echo journal >\"$COPY.damaged-journal\"")
    #expect(try headword("--repair").status == 0)
    #expect(
      headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged-journal", "wordnet.sqlite.damaged2"])
  }
}
