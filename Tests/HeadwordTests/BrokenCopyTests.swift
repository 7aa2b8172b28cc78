import TestSupport
import Testing

@Suite("A copy that is no copy") struct BrokenCopyTests {
  @Test("An empty copy is not believed: the shipped dictionary is read, and that is said")
  func empty() throws {
    let headword = try Installation()
    _ = try headword.shell("mkdir -p \"${COPY%/*}\" && : > \"$COPY\"")
    let before = try headword.files()
    let note =
      "headword: your copy \(headword.copy) is empty, as one cut short: the shipped dictionary is read instead\n"
    #expect(
      try headword("apple")
        == Answer(output: "apple  #1 shipped\nnoun\n  1. a crisp round fruit\n", errors: note))
    #expect(try headword.files() == before)
    #expect(
      try headword("--add", "gloss", "x")
        == Answer(
          output: "added \"gloss\" (#8)\n",
          errors:
            "headword: \(headword.copy) belonged to no dictionary any more and is now \(headword.copy).old\n")
    )
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.old"])
    #expect(try headword("gloss") == .success("gloss  #8 mine\nx\n"))
  }

  @Test(
    "A folder in the copy's place is a failure, and stays",
    arguments: [["apple"], ["--add", "x", "y"], ["--list", "-j"]])
  func folder(arguments: [String]) throws {
    let headword = try Installation()
    try headword.sandbox.directory.makeDirectory("data/headword/wordnet.sqlite")
    #expect(try headword.run(arguments) == .failure("\(headword.copy) is not a dictionary: it is a folder"))
    #expect(headword.dataFiles == ["wordnet.sqlite"])
  }

  @Test(
    "A file that is no database in the copy's place is a failure, and stays as it is",
    arguments: [["apple"], ["--add", "x", "y"]])
  func text(arguments: [String]) throws {
    let headword = try Installation()
    try headword.sandbox.directory.makeDirectory("data/headword")
    try headword.sandbox.directory.write("data/headword/wordnet.sqlite", "my notes\n")
    #expect(
      try headword.run(arguments)
        == .failure("\(headword.copy) is not a dictionary: it is no SQLite database"))
    #expect(try headword.sandbox.directory.text("data/headword/wordnet.sqlite") == "my notes\n")
  }

  @Test("A damaged copy is said to be that once, also to an edit")
  func damaged() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "x").status == 0)
    _ = try headword.shell("dd if=/dev/zero of=\"$COPY\" bs=4096 seek=1 count=30 conv=notrunc 2>/dev/null")
    #expect(
      try headword("--add", "more", "y")
        == .failure(
          "\(headword.copy) is damaged (database disk image is malformed): --repair saves what can be read of it"
        ))
  }

  @Test(
    "What an earlier copy left beside it is set aside, and never played into the new one",
    arguments: ["-wal", "-journal"])
  func leftovers(suffix: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "x").status == 0)
    // A program that changes every entry and dies before its end, whose database is then removed.
    _ = try headword.shell(
      """
      mkfifo gate; sqlite3 -batch -init /dev/null "$COPY" <gate >/dev/null & exec 3>gate
      echo "PRAGMA journal_mode=\(suffix == "-wal" ? "wal" : "delete"); PRAGMA cache_spill=1; PRAGMA cache_size=1;" >&3
      echo "BEGIN; UPDATE WORD SET description = hex(zeroblob(20000));" >&3
      test \(suffix) = -journal || echo "COMMIT;" >&3
      echo ".shell touch done" >&3
      until test -e done; do sleep 0.01; done; kill -9 $!; wait; rm "$COPY"
      """)
    #expect(headword.dataFiles.contains("wordnet.sqlite\(suffix)"))
    let answer = try headword("--add", "fresh", "y")
    #expect(answer.output == "added \"fresh\" (#8)\n" && answer.status == 0)
    #expect(
      answer.errors.hasPrefix(
        "headword: \(headword.copy)\(suffix) belonged to no dictionary any more and is now \(headword.copy)\(suffix).old\n"
      ))
    #expect(
      try headword.sql("PRAGMA integrity_check; SELECT max(length(description)) < 100 FROM WORD") == "ok\n1\n"
    )
    #expect(try headword("apple") == .success("apple  #1 shipped\nnoun\n  1. a crisp round fruit\n"))
  }
}
