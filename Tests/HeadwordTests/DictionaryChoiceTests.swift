import TestSupport
import Testing

@Suite("Which dictionary is used") struct DictionaryChoiceTests {
  /// Two dictionaries, which answer `apple` each with its name.
  private func installation() throws -> Installation {
    let headword = try Installation(dictionaries: [])
    for name in ["wordnet", "starter", "my.own words"] {
      try headword.ship(Fixture.rows.replacing("a crisp round fruit", with: name), as: name)
    }
    return headword
  }

  private func answer(_ name: String) -> Answer { .success("apple  #1 shipped\nnoun\n  1. \(name)\n") }

  @Test("The default is wordnet, and starter where that does not ship")
  func defaultName() throws {
    let headword = try installation()
    #expect(try headword("apple") == answer("wordnet"))
    _ = try headword.shell("rm \"$SHIPPED\"")
    #expect(try headword("apple") == answer("starter"))
    #expect(try headword("--add", "gloss", "x") == .success("added \"gloss\" (#8)\n"))
    #expect(headword.dataFiles == ["starter.sqlite"])
  }

  @Test("A name given with -d, or else in HEADWORD_DICTIONARY, chooses another, for edits too")
  func name() throws {
    let headword = try installation()
    #expect(try headword("-d", "starter", "apple") == answer("starter"))
    #expect(try headword("apple", "--dictionary=my.own words") == answer("my.own words"))
    #expect(try headword("apple", environment: ["HEADWORD_DICTIONARY": "starter"]) == answer("starter"))
    #expect(try headword("apple", environment: ["HEADWORD_DICTIONARY": ""]) == answer("wordnet"))
    #expect(
      try headword("-d", "wordnet", "apple", environment: ["HEADWORD_DICTIONARY": "starter"])
        == answer("wordnet"))
    #expect(try headword("-d", "my.own words", "--delete", "1") == .success("deleted \"apple\" (#1)\n"))
    #expect(headword.dataFiles == ["my.own words.sqlite"])
    #expect(try headword("apple") == answer("wordnet"))
  }

  @Test("--list-dictionaries lists all that have a name, and the file that is read, in every format")
  func list() throws {
    let headword = try installation()
    #expect(try headword("--add", "gloss", "x", "-d", "starter") == .success("added \"gloss\" (#8)\n"))
    _ = try headword.shell(
      "cp \"$SHIPPED\" \"${COPY%/*}/mine.sqlite\"; touch \"${COPY%/*}/starter.sqlite.bak\"")
    let share = "\(headword.prefix)/share/headword"
    let files = [
      ("mine", "\(headword.data)/mine.sqlite"), ("my.own words", "\(share)/my.own words.sqlite"),
      ("starter", "\(headword.data)/starter.sqlite"), ("wordnet", "\(share)/wordnet.sqlite"),
    ]
    let names = ["mine          ", "my.own words  ", "starter       ", "wordnet       "]
    #expect(
      try headword("--list-dictionaries")
        == .success(zip(names, files).map { "\($0)\($1.1)\n" }.joined()))
    #expect(
      try headword("--list-dictionaries", "--brief") == .success(files.map { "\($0.0)\n" }.joined()))
    #expect(
      try headword("--list-dictionaries", "--format", "tsv")
        == .success(files.map { "\($0.0)\t\($0.1)\n" }.joined()))
    let objects = files.map { "{\"name\":\"\($0.0)\",\"file\":\"\($0.1)\"}" }
    #expect(
      try headword("--list-dictionaries", "--json")
        == .success("[\n\(objects.joined(separator: ",\n"))\n]\n"))
  }

  @Test("--list-dictionaries answers where the default is missing, and with nothing where there is none")
  func listNone() throws {
    let headword = try Installation(dictionaries: [])
    #expect(try headword("--list-dictionaries", environment: ["HEADWORD_DICTIONARY": "no"]) == .success(""))
    #expect(try headword("--list-dictionaries", "-j") == .success("[]\n"))
    #expect(
      try headword("--list-dictionaries", "x")
        == .failure("there is an argument too many: \"x\"; put quotes around text with spaces"))
  }

  @Test("A copy is used even where nothing of its name ships")
  func copyOnly() throws {
    let headword = try installation()
    #expect(try headword("-d", "starter", "--update", "1", "--description", "mine").status == 0)
    _ = try headword.shell("mv \"${COPY%/*}/starter.sqlite\" \"${COPY%/*}/private.sqlite\"")
    #expect(try headword("-d", "private", "apple") == .success("apple  #1 edited\nmine\n"))
    #expect(try headword("-d", "private", "--add", "gloss", "x") == .success("added \"gloss\" (#8)\n"))
    #expect(headword.dataFiles == ["private.sqlite"])
  }

  @Test("A path is opened as it is, absolute or relative, and edited in place without a copy")
  func path() throws {
    let headword = try installation()
    _ = try headword.shell("mkdir sub && cp \"$SHIPPED\" 'sub/a%20b?c#d.db' && cp \"$SHIPPED\" file:x")
    let path = headword.sandbox.directory.file("home/sub/a%20b?c#d.db")
    #expect(try headword("-d", "sub/a%20b?c#d.db", "apple") == answer("wordnet"))
    #expect(try headword("-d", path, "apple") == answer("wordnet"))
    #expect(try headword("-d", "./file:x", "apple") == answer("wordnet"))
    #expect(try headword("apple", environment: ["HEADWORD_DICTIONARY": path]) == answer("wordnet"))
    let before = try headword.files().split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(try headword("-d", path, "--add", "gloss", "x") == .success("added \"gloss\" (#8)\n"))
    #expect(try headword("-d", "./file:x", "--delete", "7") == .success("deleted \"polite\" (#7)\n"))
    #expect(try headword.files().split(separator: "\n").map { $0.split(separator: " ")[0] } == before)
    #expect(
      try headword.shell("sqlite3 'sub/a%20b?c#d.db' 'SELECT name FROM WORD WHERE id = 8'")
        == .success("gloss\n"))
    #expect(try headword("gloss") == .notFound("there is no entry for \"gloss\""))
  }

  @Test("What cannot be a name is refused", arguments: [".", "..", ".hidden"])
  func invalidName(name: String) throws {
    let headword = try installation()
    let refused = Answer.failure(
      "\"\(name)\" cannot be the name of a dictionary: give a name such as wordnet, or a path with a / in it")
    #expect(try headword("-d", name, "apple") == refused)
    #expect(try headword("apple", environment: ["HEADWORD_DICTIONARY": name]) == refused)
    #expect(try headword("-d", name, "--add", "x", "y") == refused)
  }

  @Test(
    "A name of no dictionary is a failure that names the places tried",
    arguments: ["nope", ":memory:", "wordnet.sqlite"])
  func unknownName(name: String) throws {
    let headword = try installation()
    let before = try headword.files()
    let missing = Answer.failure(
      "there is no dictionary called \"\(name)\": looked for \(headword.data)/\(name).sqlite, "
        + "\(headword.prefix)/share/headword/\(name).sqlite; --list-dictionaries lists all")
    #expect(try headword("-d", name, "apple") == missing)
    #expect(try headword("-d", name, "--add", "x", "y") == missing)
    #expect(try headword("apple", environment: ["HEADWORD_DICTIONARY": name]) == missing)
    #expect(try headword.files() == before)
  }

  @Test(
    "A path where nothing is, is a failure and stays so",
    arguments: ["./nope", "/nonexistent/x.db", "./", "sub/", "file:///x"])
  func missingPath(path: String) throws {
    let headword = try installation()
    let before = try headword.files()
    let missing = Answer.failure(
      path == "./" ? "./ is not a dictionary: it is a folder" : "there is no file \(path): check the path")
    #expect(try headword("-d", path, "apple") == missing)
    #expect(try headword("-d", path, "--add", "x", "y") == missing)
    #expect(try headword.files() == before)
  }
}
