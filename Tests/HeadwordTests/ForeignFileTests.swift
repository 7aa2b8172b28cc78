import TestSupport
import Testing

@Suite("A file that is no dictionary of ours") struct ForeignFileTests {
  /// Every kind of request.
  private let requests = [
    ["apple"], ["-s", "app"], ["--list", "-j"], ["--show", "1"], ["--add", "x", "y"],
    ["--update", "1", "--name", "x"],
    ["--delete", "1"],
  ]

  /// That each request on the file `name` in the home fails with `sentence`, and leaves it alone.
  private func expect(_ headword: Installation, _ name: String, _ sentence: String) throws {
    let before = try headword.shell("ls -A; cksum \(name)")
    for request in requests {
      #expect(try headword.run(["-d", "./\(name)"] + request) == .failure("./\(name) \(sentence)"))
    }
    #expect(try headword.shell("ls -A; cksum \(name)") == before)
  }

  @Test("is a failure for every request, and is not touched, be it empty")
  func empty() throws {
    let headword = try Installation()
    try headword.sandbox.directory.write("home/zero", "")
    try expect(headword, "zero", "is not a dictionary: it is empty (0 bytes)")
  }

  @Test("or a text", arguments: ["hello\n", String(repeating: "words and more words\n", count: 1000)])
  func text(content: String) throws {
    let headword = try Installation()
    try headword.sandbox.directory.write("home/words.txt", content)
    try expect(headword, "words.txt", "is not a dictionary: it is no SQLite database")
  }

  @Test("or another program's database")
  func otherProgram() throws {
    let headword = try Installation()
    _ = try headword.makeDatabase(
      "other.db",
      "PRAGMA application_id = 7; CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT, description TEXT);")
    try expect(headword, "other.db", "is not a dictionary: it belongs to another program (application_id 7)")
  }

  @Test("or a database without the table WORD")
  func noTable() throws {
    let headword = try Installation()
    _ = try headword.makeDatabase("other.db", "CREATE TABLE WORDS(id, name, description);")
    try expect(headword, "other.db", "is not a dictionary: it has no table WORD(id, name, description)")
  }

  @Test("or a dictionary of a later layout")
  func newer() throws {
    let headword = try Installation()
    try headword.sandbox.directory.write("home/later.db", try Fixture.bytes())
    try headword.sql(
      "PRAGMA user_version = 3; CREATE TABLE LATER(id INTEGER);",
      in: headword.sandbox.directory.file("home/later.db"))
    try expect(headword, "later.db", "has the layout 3, and this version knows only 2: use a newer headword")
  }

  @Test("or a pipe or a device, which is not waited for", arguments: ["pipe", "null"])
  func special(name: String) throws {
    let headword = try Installation()
    _ = try headword.shell("mkfifo pipe; ln -s /dev/null null")
    for request in requests {
      #expect(
        try headword.run(["-d", "./\(name)"] + request, limit: 20)
          == .failure("./\(name) is not a dictionary: it is empty (0 bytes)"))
    }
  }

  @Test("A plain table WORD that another program made is a dictionary, matched as SQLite matches")
  func plainTable() throws {
    let headword = try Installation()
    _ = try headword.makeDatabase(
      "plain.db",
      "CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, description TEXT); INSERT INTO WORD VALUES(1, 'Alpha', 'first');"
    )
    #expect(try headword("-d", "./plain.db", "alpha") == .success("Alpha  #1  (for \"alpha\")\nfirst\n"))
    #expect(try headword("-d", "./plain.db", "--add", "Beta", "second") == .success("added \"Beta\" (#2)\n"))
    #expect(
      try headword("-d", "./plain.db", "--list", "-f", "tsv")
        == .success("1\tAlpha\tfirst\n2\tBeta\tsecond\n"))
  }

  @Test("A dictionary in WAL mode can be read and edited in place")
  func wal() throws {
    let headword = try Installation()
    let path = try headword.makeDatabase(
      "wal.db",
      """
      PRAGMA journal_mode = wal;
      CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, description TEXT); INSERT INTO WORD VALUES(1, 'alpha', 'first');
      """)
    #expect(try headword("-d", path, "alpha") == .success("alpha  #1\nfirst\n"))
    #expect(try headword("-d", path, "--add", "beta", "second") == .success("added \"beta\" (#2)\n"))
    #expect(try headword("-d", path, "beta") == .success("beta  #2\nsecond\n"))
    #expect(headword.sandbox.directory.names(in: "home") == ["wal.db"])
    #expect(
      try headword.sql("SELECT * FROM WORD; PRAGMA journal_mode", in: path)
        == "1|alpha|first\n2|beta|second\nwal\n")
  }
}
