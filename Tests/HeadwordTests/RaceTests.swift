import TestSupport
import Testing

@Suite("Several processes at once") struct RaceTests {
  @Test("Eight processes that race for the first write lose no edit")
  func firstWrite() throws {
    let headword = try Installation()
    for round in 1...5 {
      let answer = try headword.shell(
        """
        for i in 1 2 3 4 5 6 7 8; do "$HEADWORD" --add race$i x >out$i 2>&1 & processes="$processes $!"; done
        for process in $processes; do wait $process; echo $?; done
        """)
      #expect(answer == .success(String(repeating: "0\n", count: 8)), "round \(round)")
      #expect(
        try headword.sql("PRAGMA integrity_check; SELECT name FROM WORD WHERE id > 7 ORDER BY name")
          == "ok\nrace1\nrace2\nrace3\nrace4\nrace5\nrace6\nrace7\nrace8\n")
      #expect(headword.dataFiles == ["wordnet.sqlite"])
      let outputs = try headword.shell("cat out* | sed 's/#[0-9]*/#/' | sort")
      #expect(outputs == .success((1...8).map { "added \"race\($0)\" (#)\n" }.joined()))
      _ = try headword.shell("rm -r \"${COPY%/*}\"")
    }
  }

  @Test("Processes that edit different entries of the copy lose no edit")
  func laterWrites() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "x").status == 0)
    let answer = try headword.shell(
      """
      for i in 1 2 3 4 5 6 7 8; do
        { "$HEADWORD" --update $i --description new$i && "$HEADWORD" --add more$i x; } >/dev/null 2>out$i &
        processes="$processes $!"
      done
      for process in $processes; do wait $process; echo $?; done; cat out*
      """)
    #expect(answer == .success(String(repeating: "0\n", count: 8)))
    #expect(
      try headword.sql(
        "SELECT id FROM WORD WHERE description = 'new' || id; SELECT count(*) FROM WORD WHERE name LIKE 'more%'"
      )
        == "1\n2\n3\n4\n5\n6\n7\n8\n8\n")
  }

  @Test("Readers find the dictionary whole while the first write makes the copy")
  func readers() throws {
    let headword = try Installation()
    let answer = try headword.shell(
      """
      "$HEADWORD" --add gloss x >/dev/null & writer=$!
      for i in 1 2 3 4 5 6 7 8 9 10; do "$HEADWORD" apple || exit 9; done
      wait $writer; echo $?
      """)
    let entry = "apple  #1 shipped\nnoun\n  1. a crisp round fruit\n"
    #expect(answer == .success(String(repeating: entry, count: 10) + "0\n"))
  }
}
