import SQLite
import TestSupport
import Testing

@Suite("The starter dictionary")
struct StarterTests {
  @Test("A sense a line becomes an entry with headings and numbers, and ids follow the folded order")
  func rendering() throws {
    let builder = try Builder()
    try builder.directory.write(
      "source.tsv",
      """
      zoo\tnoun\ta park of animals
      gloss\tnoun\ta short account of a word's meaning; "the gloss is in the margin"\tannotation, note
      gloss\tnoun\ta shine
      gloss\tverb\tto explain
      éclair\tnoun\ta cream cake

      """)
    let run = try builder.run("starter", "source.tsv", "--output", "out.sqlite")
    #expect(run.standardOutput == "out.sqlite: 3 entries\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
    let connection = try Connection(builder.directory.file("out.sqlite"), .readOnly)
    let rows = try connection.query("SELECT * FROM WORD ORDER BY id")
    #expect(
      rows.map(\.values) == [
        [1, "éclair", "noun\n  1. a cream cake"],
        [
          2, "gloss",
          """
          noun
            1. a short account of a word's meaning; "the gloss is in the margin" [syn: annotation, note]
            2. a shine
          verb
            1. to explain
          """,
        ],
        [3, "zoo", "noun\n  1. a park of animals"],
      ])
    #expect(rows.first?.columns == ["id", "name", "description"])
    #expect(try connection.query("SELECT id, key FROM FOLDED").map(\.values) == [[1, "eclair"]])
  }

  @Test("The same input gives the same bytes")
  func reproducible() throws {
    let builder = try Builder()
    let source = Builder.checkout + "/Resources/starter.tsv"
    let forms = Builder.checkout + "/Resources/irregular-forms.tsv"
    for name in ["one", "two"] { _ = try builder.run("starter", source, "--forms", forms, "--output", name) }
    #expect(try builder.directory.bytes("one") == builder.directory.bytes("two"))
    #expect(builder.directory.names() == ["one", "two"])
  }

  @Test("The file says which edition it is, and its release is a digest of the entries")
  func release() throws {
    let builder = try Builder()
    try builder.directory.write("one.tsv", "gloss\tnoun\ta shine\n")
    try builder.directory.write("two.tsv", "gloss\tnoun\ta sheen\n")
    func facts(_ arguments: String...) throws -> [String: Value] {
      let options = arguments.joined(separator: " ")
      let run = try builder.shell("'\(Builder.path)' starter \(options) --output out.sqlite")
      #expect(run.standardOutput == "out.sqlite: 1 entries\n")
      let rows = try Connection(builder.directory.file("out.sqlite"), .readOnly).query("SELECT * FROM FACT")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0].text ?? "", $0[1]) })
    }
    let first = try facts("one.tsv")
    #expect(first["edition"] == "1")
    #expect(first["release"]?.text?.count == 16)
    #expect(try facts("one.tsv", "--edition", "7") == first.merging(["edition": "7"]) { $1 })
    #expect(try facts("two.tsv")["release"] != first["release"])
  }

  @Test("The committed starter dictionary holds what its text says")
  func committed() throws {
    let builder = try Builder()
    let resources = Builder.checkout + "/Resources"
    _ = try builder.run(
      "starter", resources + "/starter.tsv", "--forms", resources + "/irregular-forms.tsv", "--output", "new")
    func dump(_ path: String) throws -> [[Row]] {
      let connection = try Connection(path, .immutable)
      return try ["WORD", "FOLDED", "IRREGULAR", "DETACHMENT", "NAMES", "CHANGED", "RECORD", "FACT"].map {
        "SELECT * FROM \($0)"
      }
      .map { try connection.query($0) }
    }
    #expect(try dump(Builder.checkout + "/Resources/starter.sqlite") == dump(builder.directory.file("new")))
  }

  @Test("It has a thousand headwords and more, of every kind")
  func contents() throws {
    let connection = try Connection(Builder.checkout + "/Resources/starter.sqlite", .immutable)
    func count(_ condition: String) throws -> Int64 {
      try connection.value("SELECT count(*) FROM WORD WHERE \(condition)")?.integer ?? 0
    }
    #expect(try count("true") >= 1000)
    for kind in ["'* *'", "'*-*'", "'[A-Z]*'", "'*[^ -~]*'"] { #expect(try count("name GLOB \(kind)") >= 20) }
    #expect(try count("name <> trim(name) OR name = '' OR description = ''") == 0)
    #expect(try count("name GLOB '*[_()]*'") == 0)
  }

  @Test(
    "A broken line ends the build with the file and line, and leaves what was there",
    arguments: [
      (
        "a\tnoun\tgloss\nb\tnoun\n",
        "source.tsv:2: the line has 2 fields, not headword, part of speech, gloss and perhaps synonyms"
      ),
      (
        "a\tnoun\tgloss\n\nb\tnoun\tgloss\n",
        "source.tsv:2: a field is empty or has spaces at its ends"
      ),
      ("a\tnoun\t\n", "source.tsv:1: a field is empty or has spaces at its ends"),
      (" a\tnoun\tgloss\n", "source.tsv:1: a field is empty or has spaces at its ends"),
      (
        "a\tnoun\tgloss\r\n", "source.tsv:1: a field has a carriage return or another control character in it"
      ),
      (
        "a\tnoun\tone\nb\tnoun\ttwo\na\tverb\tthree\n",
        "source.tsv:3: the lines of \"a\" do not stand together"
      ),
      ("a\tnoun\tone\nb\tnoun\ttw", "source.tsv:2: the last line has no end: the file was cut short"),
      ("", "source.tsv:1: the file is empty"),
    ])
  func broken(text: String, message: String) throws {
    let builder = try Builder()
    try builder.directory.write("source.tsv", text)
    try builder.directory.write("out.sqlite", "as it was")
    let run = try builder.run("starter", "source.tsv", "--output", "out.sqlite")
    #expect(run.standardError == "build-dictionary: \(message)\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
    #expect(try builder.directory.text("out.sqlite") == "as it was")
    #expect(builder.directory.names() == ["out.sqlite", "source.tsv"])
  }

  @Test("Bytes that are not UTF-8 end the build with the file and line")
  func malformed() throws {
    let builder = try Builder()
    try builder.directory.write("source.tsv", Array("a\tnoun\tone\nb\tnoun\t".utf8) + [0xff, 0x0a])
    let run = try builder.run("starter", "source.tsv", "--output", "out.sqlite")
    #expect(run.standardError == "build-dictionary: source.tsv:2: the line is not UTF-8\n")
    #expect(run.status == 2)
    #expect(builder.directory.names() == ["source.tsv"])
  }

  @Test("A source that is not there is named")
  func missing() throws {
    let builder = try Builder()
    let run = try builder.run("starter", "none.tsv", "--output", "out.sqlite")
    #expect(
      run.standardError
        == "build-dictionary: cannot open none.tsv: No such file or directory; check the path\n")
    #expect(run.status == 2)
    #expect(builder.directory.names() == [])
  }

  @Test(
    "Wrong usage is told in a sentence",
    arguments: [
      ([], "say wordnet or starter, and at most one source; see --help"),
      (["klingon"], "say wordnet or starter, and at most one source; see --help"),
      (["starter", "a", "b"], "say wordnet or starter, and at most one source; see --help"),
      (["starter", "--output"], "--output needs a value; see --help"),
      (["starter", "--edition", "0"], "--edition needs a whole number from 1 up, not \"0\""),
      (["starter", "--edition", "two"], "--edition needs a whole number from 1 up, not \"two\""),
    ])
  func usage(arguments: [String], message: String) throws {
    let builder = try Builder()
    let run = try builder.shell("'\(Builder.path)' \(arguments.joined(separator: " "))")
    #expect(run.standardError == "build-dictionary: \(message)\n")
    #expect(run.status == 2)
    #expect(builder.directory.names() == [])
  }
}
