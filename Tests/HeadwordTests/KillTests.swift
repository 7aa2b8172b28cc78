import TestSupport
import Testing

/// Serialized: each of these runs what a disk is slow at.
@Suite("Killed in its first write", .serialized) struct KillTests {
  /// A dictionary of some 20 MB, so that its copying takes a while.
  private func installation() throws -> Installation {
    let headword = try Installation()
    try headword.sql(
      """
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 100)
      INSERT INTO WORD SELECT 100 + i, printf('long%03d', i), hex(zeroblob(100000)) FROM n;
      """, in: headword.shipped)
    return headword
  }

  /// What must hold whenever the process was killed: the dictionary is searchable, the copy is absent or whole, and
  /// the next edit works and cleans up.
  private func check(_ headword: Installation) throws {
    let found = try headword("apple")
    #expect(found == .success("apple  #1 shipped\nnoun\n  1. a crisp round fruit\n"))
    if headword.dataFiles.contains("wordnet.sqlite") {
      let state = try headword.sql(
        "PRAGMA integrity_check; SELECT count(*) FROM WORD WHERE name <> 'killed';")
      #expect(state == "ok\n107\n")
    }
    let next = try headword("--add", "next", "x", "-f", "tsv")
    #expect(next.errors == "" && next.status == 0)
    #expect(next.output.hasSuffix("\tnext\tx\n"))
    #expect(headword.dataFiles == ["wordnet.sqlite"])
    let edits = try headword.sql(
      "SELECT count(*) FROM WORD WHERE name = 'next'; SELECT count(*) FROM WORD WHERE id < 201;")
    #expect(edits == "1\n107\n")
    _ = try headword.shell("rm -r \"${COPY%/*}\"")
  }

  @Test("at any moment, it leaves a searchable dictionary and no half copy")
  func anyMoment() throws {
    let headword = try installation()
    let clock = ContinuousClock()
    let whole = try clock.measure { _ = try headword("--add", "killed", "x") }
    _ = try headword.shell("rm -r \"${COPY%/*}\"")
    for step in 0..<20 {
      let delay = whole / .seconds(1) * Double(step) / 18
      _ = try headword.shell(
        "\"$HEADWORD\" --add killed x >/dev/null 2>&1 & sleep $DELAY; kill -9 $! 2>/dev/null; wait $!",
        environment: ["DELAY": "\(delay)"])
      try check(headword)
    }
  }

  @Test("in the middle of the copy, it leaves a searchable dictionary and no half copy")
  func middle() throws {
    let headword = try installation()
    for megabytes in [0, 4, 8, 12, 16] {
      _ = try headword.shell(
        """
        "$HEADWORD" --add killed x >/dev/null 2>&1 &
        while kill -0 $! 2>/dev/null; do
          size=$(stat -c %s "$COPY"* 2>/dev/null | head -n 1)
          test "${size:--1}" -ge \(megabytes * 1_000_000) && break
        done
        kill -9 $! 2>/dev/null; wait $!
        """)
      try check(headword)
    }
  }
}
