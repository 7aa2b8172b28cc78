import TestSupport
import Testing

@Suite("Repairing a copy") struct RepairTests {
  /// A copy with an edit, a deletion and an addition.
  private func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "mine"], ["--delete", "2"], ["--add", "glóss", "x"],
    ] { #expect(try headword.run(arguments).status == 0) }
    return headword
  }

  /// Three changes were saved, in a sound file, and the damaged one is kept byte for byte.
  private func expectRepaired(
    _ headword: Installation, changes: Int = 3, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let damaged = try headword.sandbox.directory.bytes("data/headword/wordnet.sqlite")
    let count = changes == 1 ? "1 change" : "\(changes) changes"
    #expect(
      try headword("--repair")
        == Answer(
          output: "repaired wordnet, with \(count) of yours\n",
          errors: "headword: the damaged file is kept as \(headword.copy).damaged\n"),
      sourceLocation: location)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged"], sourceLocation: location)
    #expect(
      try headword.sandbox.directory.bytes("data/headword/wordnet.sqlite.damaged") == damaged,
      sourceLocation: location)
    #expect(
      try headword("--check") == .success("wordnet is sound (\(headword.copy))\n"), sourceLocation: location)
  }

  private let changes =
    "added\t8\tglóss\tx\ndeleted\t2\tcafé\tnoun\\n  1. a place for coffee; \"our café\" [syn: coffee shop]\n"
    + "edited\t1\tapple\tmine\n"

  @Test("--repair leaves a sound copy alone, and the shipped file too")
  func sound() throws {
    let answer = Answer.success("wordnet is sound: there is nothing to repair\n")
    let fresh = try Installation()
    let files = try fresh.files()
    #expect(try fresh("--repair") == answer)
    #expect(try fresh.files() == files)
    let headword = try installation()
    let before = try headword.shell("cksum \"$COPY\"; ls \"${COPY%/*}\"")
    #expect(try headword("--repair") == answer)
    #expect(try headword.shell("cksum \"$COPY\"; ls \"${COPY%/*}\"") == before)
  }

  @Test(
    "It makes anew what can be derived, and keeps all of your changes",
    arguments: [
      "DELETE FROM FOLDED", "UPDATE FOLDED SET key = 'x'", "DELETE FROM NAMES", "DROP TABLE NAMES",
      "DROP INDEX WORD_NAME",
      "DROP TABLE FOLDED", "DELETE FROM MEANING_BLOCK", "DROP TRIGGER WORD_UPDATED",
      "DROP TRIGGER RECORD_KEPT",
    ])
  func derived(sql: String) throws {
    let headword = try installation()
    let list = try headword("--list", "-j")
    try headword.sql("\(sql);")
    try expectRepaired(headword)
    #expect(try headword("--list", "-j") == list)
    #expect(try headword("--changes", "-f", "tsv") == .success(changes))
    #expect(try headword("--undo", "3").output.split(separator: "\n").count == 3)
  }

  @Test(
    "A copy in which something was taken back is repaired like any other", arguments: ["--undo", "--revert"])
  func takenBack(option: String) throws {
    let headword = try installation()
    #expect(try headword("--delete", "7").status == 0)
    #expect(try headword.run(option == "--undo" ? ["--undo"] : ["--revert", "polite"]).status == 0)
    try headword.sql("DELETE FROM FOLDED;")
    try expectRepaired(headword)
    #expect(try headword("--changes", "-f", "tsv") == .success(changes))
  }

  @Test(
    "Where the record is lost the changes that the entries tell are kept",
    arguments: ["DELETE FROM RECORD", "DROP TABLE RECORD"])
  func record(sql: String) throws {
    let headword = try installation()
    try headword.sql("DROP TRIGGER RECORD_KEPT; \(sql);")
    try expectRepaired(headword)
    let lines = try headword("--changes", "-f", "tsv").output.split(separator: "\n")
    #expect(Set(lines) == Set(changes.split(separator: "\n")))
  }

  @Test("Where the shipped texts are lost the record tells them")
  func changed() throws {
    let headword = try installation()
    try headword.sql("DROP TABLE CHANGED;")
    try expectRepaired(headword)
    let lines = try headword("--changes", "-f", "tsv").output.split(separator: "\n")
    #expect(Set(lines) == Set(changes.split(separator: "\n")))
  }

  @Test(
    "A file of which nothing can be read is set aside for a fresh copy, each under a name of its own",
    arguments: ["text", "empty pages"])
  func nothing(kind: String) throws {
    let headword = try installation()
    let command = kind == "text" ? "echo text >\"$COPY\"" : "head -c 20480 /dev/zero >\"$COPY\""
    _ = try headword.shell(command)
    try expectRepaired(headword, changes: 0)
    #expect(try headword("apple").output.hasPrefix("apple  #1 shipped\n"))
    _ = try headword.shell(command)
    #expect(try headword("--repair").status == 0)
    #expect(
      headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.damaged", "wordnet.sqlite.damaged2"])
  }

  @Test("What you made of an entry that nothing tells any more is said to be lost")
  func lost() throws {
    let headword = try Installation()
    let rows = (100..<400).map {
      "word\($0)\tnoun\twhat the entry says, at some length so that it fills pages\n"
    }
    try headword.ship(rows.joined())
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    try headword.sql("DROP TRIGGER RECORD_KEPT; DELETE FROM RECORD;")
    let page = try headword.sql(
      "SELECT pageno - 1 FROM dbstat WHERE name = 'WORD' AND pagetype = 'leaf' ORDER BY path LIMIT 1;")
    _ = try headword.shell(
      "dd if=/dev/zero of=\"$COPY\" bs=4096 count=1 conv=notrunc seek=\(page.split(separator: "\n")[0])")
    #expect(
      try headword("--repair")
        == Answer(
          output: "repaired wordnet, with 0 changes of yours\n",
          errors: """
            headword: the damaged file is kept as \(headword.copy).damaged
            headword: what you made of 1 entry cannot be read any more: it is as it shipped

            """))
    #expect(try headword("--brief", "word100").output.hasPrefix("      1  word100 "))
  }

  @Test("A file whose header is overwritten is read through the shipped one's")
  func header() throws {
    let headword = try installation()
    _ = try headword.shell("head -c 100 /dev/zero | dd of=\"$COPY\" conv=notrunc 2>/dev/null")
    try expectRepaired(headword)
    #expect(try headword("--changes", "-f", "tsv") == .success(changes))
  }

  @Test("A file named by its path is repaired where it is, from what it holds")
  func path() throws {
    let headword = try installation()
    _ = try headword.shell("cp \"$COPY\" own.db")
    let path = headword.sandbox.directory.file("home/own.db")
    try headword.sql("DELETE FROM FOLDED; DELETE FROM NAMES;", in: path)
    let list = try headword("-d", path, "--list", "-f", "tsv")
    let answer = try headword("-d", path, "--repair")
    #expect(answer.status == 0 && answer.errors == "headword: the damaged file is kept as \(path).damaged\n")
    #expect(try headword("-d", path, "--list", "-f", "tsv") == list)
    #expect(try headword("-d", path, "--check").status == 0)
    #expect(try headword("-d", path, "--changes", "-f", "tsv") == .success(changes))
  }

  @Test("A damaged shipped file is not ours to repair, and stays")
  func shipped() throws {
    let headword = try Installation()
    _ = try headword.shell("head -c 9000 \"$SHIPPED\" >cut && mv cut \"$SHIPPED\"")
    let before = try headword.files()
    #expect(
      try headword("--repair")
        == .failure("\(headword.shipped) is damaged, and is not yours to repair: install it again"))
    #expect(try headword.files() == before)
  }

  @Test("A repair that fails leaves the damaged file where it is")
  func failure() throws {
    let headword = try installation()
    try headword.sql("DELETE FROM FOLDED;")
    let before = try headword.shell("cksum \"$COPY\"; ls \"${COPY%/*}\"")
    let answer = try headword.shell("trap '' XFSZ; ulimit -f 40; exec \"$HEADWORD\" --repair")
    #expect(answer.status == 2 && answer.output == "")
    #expect(try headword.shell("cksum \"$COPY\"; ls \"${COPY%/*}\"") == before)
  }
}
