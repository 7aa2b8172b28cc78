import TestSupport
import Testing

@Suite("A damaged dictionary") struct DamageTests {
  /// A dictionary of 2000 entries, over whose pages from the third of its middle on noise is written.
  private func damaged() throws -> (Installation, path: String) {
    let headword = try Installation()
    let path = try headword.makeDatabase(
      "damaged.sqlite",
      """
      CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, description TEXT NOT NULL);
      WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO WORD SELECT i, printf('word%04d', i), hex(zeroblob(100)) FROM n;
      CREATE INDEX WORD_NAME ON WORD(name);
      """)
    _ = try headword.shell(
      "yes | tr -d '\\n' | dd of=damaged.sqlite bs=4096 seek=60 count=20 iflag=fullblock conv=notrunc 2>/dev/null"
    )
    return (headword, path)
  }

  @Test(
    "is a failure, and never a shorter answer that looks whole", arguments: ["json", "jsonl", "tsv", "plain"])
  func list(format: String) throws {
    let (headword, path) = try damaged()
    let answer = try headword("-d", path, "--list", "-f", format)
    #expect(answer.status == 2)
    #expect(
      answer.errors
        == "headword: \(path) is damaged (database disk image is malformed): --repair saves what can be read of it\n"
    )
    #expect(!answer.output.hasSuffix("]\n"))
    // What could be read before the damage is there.
    #expect(answer.output.contains("word0001") && !answer.output.contains("word2000"))
  }

  @Test("is a failure for a search and a look-up too")
  func search() throws {
    let (headword, path) = try damaged()
    let failure = Answer.failure(
      "\(path) is damaged (database disk image is malformed): --repair saves what can be read of it")
    #expect(try headword("-d", path, "-s", "word", "-j") == failure)
    #expect(try headword("-d", path, "--show", "1100") == failure)
    #expect(try headword("-d", path, "--delete", "1100") == failure)
  }

  @Test("that was cut short is a failure, and no edit is made in it", arguments: [4096, 8192, 12288])
  func truncated(size: Int) throws {
    let headword = try Installation()
    let bytes = Array(try Fixture.bytes().prefix(size))
    try headword.sandbox.directory.write("home/short.sqlite", bytes)
    let failure = Answer.failure(
      "./short.sqlite is damaged (database disk image is malformed): --repair saves what can be read of it"
    )
    #expect(try headword("-d", "./short.sqlite", "--list") == failure)
    #expect(try headword("-d", "./short.sqlite", "--add", "x", "y") == failure)
    #expect(try headword.sandbox.directory.bytes("home/short.sqlite") == bytes)
  }

  @Test(
    "that is the shipped one is a failure for the first write too, which leaves no copy",
    arguments: [8192, 100])
  func shipped(size: Int) throws {
    let headword = try Installation()
    try headword.sandbox.directory.write(
      "prefix/share/headword/wordnet.sqlite", Array(try Fixture.bytes().prefix(size)))
    let beginning = "\(headword.shipped) is damaged"
    #expect(
      try headword("apple")
        == .failure(
          "\(beginning) (database disk image is malformed): --repair saves what can be read of it"))
    let edit = try headword("--add", "gloss", "x")
    #expect(edit == Answer(errors: edit.errors, status: 2))
    #expect(
      edit.errors.hasPrefix("headword: \(beginning) (") && edit.errors.split(separator: "\n").count == 1)
    #expect(headword.dataFiles == [])
  }

  @Test("that is the shipped one, of no bytes, is a failure for the first write too, which leaves no copy")
  func emptyShipped() throws {
    let headword = try Installation()
    try headword.sandbox.directory.write("prefix/share/headword/wordnet.sqlite", "")
    for arguments in [["apple"], ["--add", "gloss", "x"]] {
      let answer = try headword.run(arguments)
      #expect(answer == Answer(errors: answer.errors, status: 2))
      #expect(answer.errors.hasPrefix("headword: \(headword.shipped) is not a dictionary: "))
    }
    #expect(headword.dataFiles == [])
  }
}

@Suite("Values that only other programs store") struct ForeignValueTests {
  private func installation() throws -> Installation {
    let headword = try Installation()
    _ = try headword.makeDatabase(
      "other.sqlite",
      """
      CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT, description TEXT);
      INSERT INTO WORD VALUES(1, 'polnull', NULL), (2, NULL, 'no name'), (3, 'polok', 'x'), (4, 'polempty', '');
      """)
    return headword
  }

  @Test("An entry without description or name is shown as such, and hides no other")
  func null() throws {
    let headword = try installation()
    let file = ["-d", "./other.sqlite"]
    #expect(
      try headword.run(file + ["-s", "pol"])
        == .success("polempty  #4\n\n\npolnull  #1\n(no description)\n\npolok  #3\nx\n"))
    #expect(
      try headword.run(file + ["-s", "pol", "-f", "jsonl"])
        == .success(
          """
          {"id":4,"name":"polempty","description":"","match":"prefix","origin":null}
          {"id":1,"name":"polnull","description":null,"match":"prefix","origin":null}
          {"id":3,"name":"polok","description":"x","match":"prefix","origin":null}

          """))
    #expect(
      try headword.run(file + ["--list", "-f", "tsv"])
        == .success("2\t\tno name\n4\tpolempty\t\n1\tpolnull\t\\N\n3\tpolok\tx\n"))
    #expect(try headword.run(file + ["--show", "2"]) == .success("(no name)  #2\nno name\n"))
    #expect(
      try headword.run(file + ["--show", "2", "-b"])
        == .success("      2  (no name)                 no name\n"))
  }

  @Test("Such an entry can be mended and deleted")
  func mend() throws {
    let headword = try installation()
    let file = ["-d", "./other.sqlite"]
    #expect(
      try headword.run(file + ["--update", "1", "--description", "now"])
        == .success("updated \"polnull\" (#1)\n"))
    #expect(
      try headword.run(file + ["--update", "2", "--name", "named"]) == .success("updated \"named\" (#2)\n"))
    #expect(try headword.run(file + ["--delete", "4"]) == .success("deleted \"polempty\" (#4)\n"))
    #expect(
      try headword.sql("SELECT * FROM WORD", in: headword.sandbox.directory.file("home/other.sqlite"))
        == "1|polnull|now\n2|named|no name\n3|polok|x\n")
  }

  @Test("A name that another program wrote is found at once, deleted ones no more")
  func otherClient() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "x").status == 0)
    try headword.sql(
      "INSERT INTO WORD(name, description) VALUES('Éclair', 'cake'); UPDATE WORD SET name = 'naïve' WHERE id = 1; DELETE FROM WORD WHERE id = 2;"
    )
    #expect(try headword("eclair") == .success("Éclair  #9 mine  (for \"eclair\")\ncake\n"))
    #expect(try headword("NAIVE", "-f", "tsv") == .success("1\tnaïve\tnoun\\n  1. a crisp round fruit\n"))
    #expect(try headword("cafe") == .notFound("there is no entry for \"cafe\""))
    #expect(try headword("apple") == .notFound("there is no entry for \"apple\""))
  }
}
