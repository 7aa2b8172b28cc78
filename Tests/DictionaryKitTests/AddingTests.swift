import SQLite
import Testing

@testable import DictionaryKit

@Suite("Adding an entry")
struct AddingTests {
  let fixture: Fixture
  let service: DictionaryService

  init() throws {
    fixture = try Fixture(["gloss"])
    service = fixture.service()
  }

  @Test("A new entry gets a new id, and is found at once under its name")
  func addition() throws {
    let word = Word(id: 2, name: "Čeština", description: "noun\n  1. a language\n")
    #expect(
      try service.add(name: "Čeština", description: "noun\n  1. a language\n")
        == .init(before: nil, after: word))
    #expect(try service.word(id: 2) == word)
    #expect(try service.search(prefix: "cest").matches == [Match(word: word, kind: .prefix, origin: .mine)])
    #expect(try service.lookUp("Čeština") == [Match(word: word, kind: .exact, origin: .mine)])
    #expect(try fixture.client().pendingIDs() == [])
    #expect(try fixture.client().integrity() == ["ok"])
  }

  @Test("An entry of the same name stays, and both are found")
  func sameName() throws {
    _ = try service.add(name: "gloss", description: "another")
    #expect(lines(try service.lookUp("gloss")) == ["1 gloss exact", "2 gloss exact"])
  }

  @Test(
    "White space at the ends of a name is dropped, and that inside is kept",
    arguments: [" ice  cream ", "\n\u{a0}ice  cream\t\r\n", "\u{3000}ice  cream\u{2028}"])
  func trimmed(name: String) throws {
    #expect(
      try service.add(name: name, description: " d ").after
        == Word(id: 2, name: "ice  cream", description: " d "))
    #expect(lines(try service.search(prefix: "ice c")) == ["2 ice  cream prefix"])
  }

  static let refused: [(name: String, reason: String)] = [
    ("", "a headword cannot be empty or blank"),
    (" \t\r\n\u{a0}\u{3000}", "a headword cannot be empty or blank"),
    ("\u{200b}", "a headword needs at least one character that shows"),
    (" \u{ad}\u{feff} ", "a headword needs at least one character that shows"),
    ("a\nb", "a headword is one line without control characters, and this one holds U+A"),
    ("a\tb", "a headword is one line without control characters, and this one holds U+9"),
    ("a\r\nb", "a headword is one line without control characters, and this one holds U+D"),
    ("a\0b", "a headword is one line without control characters, and this one holds U+0"),
    ("a\u{1b}[31m", "a headword is one line without control characters, and this one holds U+1B"),
    ("é\u{85}b", "a headword is one line without control characters, and this one holds U+85"),
    ("a\u{2028}b", "a headword is one line without control characters, and this one holds U+2028"),
    (String(repeating: "a", count: 1001), "a headword is at most 1000 bytes long, and this one has 1001"),
    (String(repeating: "é", count: 501), "a headword is at most 1000 bytes long, and this one has 1002"),
  ]

  @Test(
    "A name that cannot be a headword is refused, with the reason, and no copy is made", arguments: refused)
  func refusal(_ name: String, _ reason: String) throws {
    let before = fixture.listing()
    let error = DictionaryError.refusedName(reason)
    #expect(throws: error) { try service.add(name: name, description: "") }
    #expect(throws: error) { try service.update(id: 1, name: name) }
    #expect(error.description == reason)
    #expect(fixture.listing() == before)
    #expect(try service.count() == 1)
  }

  @Test("A description with a NUL is refused, and no copy is made")
  func nulDescription() throws {
    let before = fixture.listing()
    let error = DictionaryError.refusedDescription("a description cannot hold a NUL byte")
    #expect(throws: error) { try service.add(name: "a", description: "x\0y") }
    #expect(throws: error) { try service.update(id: 1, description: "\0") }
    #expect(error.description == "a description cannot hold a NUL byte")
    #expect(fixture.listing() == before)
  }

  @Test("A name of 1000 bytes is kept and found whole", arguments: ["a", "é", "\\", "%", "한"])
  func longest(letter: String) throws {
    let name = String(repeating: letter, count: 1000 / letter.utf8.count)
    _ = try service.add(name: name, description: "")
    #expect(try service.search(prefix: name).matches.map(\.kind) == [.exact])
    #expect(try service.search(prefix: String(name.dropLast())).matches.map(\.kind) == [.prefix])
    #expect(try service.search(prefix: name + letter).matches == [])
  }

  @Test(
    "Names and descriptions are stored byte for byte",
    arguments: [
      "padmé", "한국어", "👨‍👩‍👧", "caf\u{e9}", "cafe\u{301}", String(repeating: "x", count: 40),
      String(repeating: "é한👨‍👩‍👧", count: 20), "quote ' \" -- ;", #"back\slash %_"#, "a\u{ad}b", "\u{202e}rtl",
    ])
  func bytes(text: String) throws {
    let description = "\(text)\r\n\ttail \u{feff}"
    _ = try service.add(name: text, description: description)
    _ = try service.add(name: "pol" + text, description: "")
    let rows = try fixture.client().query(
      "SELECT CAST(name AS BLOB), CAST(description AS BLOB), typeof(name), typeof(description) FROM WORD WHERE id > 1"
    )
    #expect(
      rows.map(\.values) == [
        [.blob(Array(text.utf8)), .blob(Array(description.utf8)), "text", "text"],
        [.blob(Array("pol\(text)".utf8)), .blob([]), "text", "text"],
      ])
    #expect(try service.word(id: 2) == Word(id: 2, name: text, description: description))
    #expect(try service.search(prefix: "pol" + text).matches.map(\.kind) == [.exact])
  }

  @Test("A description of a megabyte comes back whole")
  func longDescription() throws {
    let text = String(repeating: "é\n", count: 350_000)
    #expect(try service.add(name: "long", description: text).after?.description == text)
    #expect(try service.word(id: 2) == Word(id: 2, name: "long", description: text))
  }

  @Test("The table WORD keeps its three columns")
  func columns() throws {
    _ = try service.add(name: "é", description: "x")
    let columns = try fixture.client().query(
      "SELECT name, type, \"notnull\", pk FROM pragma_table_xinfo('WORD')")
    #expect(
      columns.map(\.values) == [
        ["id", "INTEGER", 0, 1], ["name", "TEXT", 1, 0], ["description", "TEXT", 1, 0],
      ])
  }
}
