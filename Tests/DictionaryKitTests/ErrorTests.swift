import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("Files that are no dictionary, and what is said of them")
struct ErrorTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("test.sqlite")
  }

  /// Checks that every call fails with the error, whatever is asked, and that no file is made.
  private func expect(_ error: DictionaryError, _ text: String, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let before = directory.names()
    let service = DictionaryService(DictionaryLocation(path: path))
    for _ in 1...2 {
      #expect(throws: error, sourceLocation: location) { try service.search(prefix: "a") }
      #expect(throws: error, sourceLocation: location) { try service.lookUp("é") }
      #expect(throws: error, sourceLocation: location) { try service.nearest(to: "abc", limit: 1) }
      #expect(throws: error, sourceLocation: location) { try service.words() }
      #expect(throws: error, sourceLocation: location) { try service.word(id: 1) }
      #expect(throws: error, sourceLocation: location) { try service.count() }
      #expect(throws: error, sourceLocation: location) { try service.information() }
      #expect(throws: error, sourceLocation: location) { try service.add(name: "a", description: "") }
      #expect(throws: error, sourceLocation: location) { try service.update(id: 1, name: "a") }
      #expect(throws: error, sourceLocation: location) { try service.delete(id: 1) }
    }
    #expect(error.description == text, sourceLocation: location)
    #expect(directory.names() == before, sourceLocation: location)
  }

  @Test("A file that is not there is missing, and is not made")
  func missing() throws {
    try expect(.missing(path: path), "there is no file \(path): check the path")
  }

  @Test("A folder is no dictionary")
  func folder() throws {
    try directory.makeDirectory("test.sqlite")
    try expect(.foreign(path: path, reason: "it is a folder"), "\(path) is not a dictionary: it is a folder")
  }

  @Test("An empty file is no dictionary")
  func empty() throws {
    try directory.write("test.sqlite", "")
    try expect(
      .foreign(path: path, reason: "it is empty (0 bytes)"),
      "\(path) is not a dictionary: it is empty (0 bytes)")
  }

  @Test(
    "A file of text is no dictionary", arguments: ["gloss\tnoun\n", String(repeating: "word\n", count: 9999)])
  func text(_ text: String) throws {
    try directory.write("test.sqlite", text)
    try expect(
      .foreign(path: path, reason: "it is no SQLite database"),
      "\(path) is not a dictionary: it is no SQLite database")
  }

  @Test("Another program's database is no dictionary, even with a table WORD")
  func otherProgram() throws {
    try Fixture.build(path, ["a"])
    try Connection(path).execute("PRAGMA application_id = 252006674")
    try expect(
      .foreign(path: path, reason: "it belongs to another program (application_id 252006674)"),
      "\(path) is not a dictionary: it belongs to another program (application_id 252006674)")
  }

  @Test(
    "A database without the table WORD and its columns is no dictionary",
    arguments: [
      "CREATE TABLE WORDS(id, name, description)", "CREATE TABLE WORD(id INTEGER PRIMARY KEY, word, text)",
    ])
  func noTable(sql: String) throws {
    try Connection(path, .readWriteCreate).execute(sql)
    let error = DictionaryError.foreign(path: path, reason: "it has no table WORD(id, name, description)")
    let service = DictionaryService(DictionaryLocation(path: path))
    #expect(throws: error) { try service.search(prefix: "a") }
    #expect(throws: error) { try service.words() }
    #expect(throws: error) { try service.add(name: "a", description: "") }
    #expect(error.description == "\(path) is not a dictionary: it has no table WORD(id, name, description)")
  }

  @Test("A newer layout is not touched")
  func newer() throws {
    try Fixture.build(path, ["a"])
    try Connection(path).execute("PRAGMA user_version = 3; CREATE TABLE LATER(id INTEGER)")
    let before = try directory.bytes("test.sqlite")
    try expect(
      .newer(path: path, layout: 3),
      "\(path) has the layout 3, and this version knows only 2: use a newer headword")
    #expect(try directory.bytes("test.sqlite") == before)
  }

  @Test("A shipped file that is missing is an error that names it, and no copy is made")
  func shippedMissing() throws {
    let own = directory.file("own.sqlite")
    let service = DictionaryService(.init(name: "test", own: own, shipped: path))
    #expect(throws: DictionaryError.missing(path: path)) { try service.count() }
    let error = #expect(throws: DictionaryError.self) { try service.add(name: "a", description: "") }
    #expect(error?.description == "cannot open \(path): No such file or directory; check the path")
    #expect(directory.names() == [])
  }

  static let noDictionaries: [(bytes: [UInt8], reason: String)] = [
    ([], "SHIPPED is not a dictionary: it is empty (0 bytes)"),
    (Array("some text".utf8), "SHIPPED is not a dictionary: it is no SQLite database"),
  ]

  @Test("A shipped file that is no dictionary is not copied", arguments: noDictionaries)
  func shippedForeign(_ bytes: [UInt8], _ reason: String) throws {
    try directory.write("test.sqlite", bytes)
    let own = directory.file("own.sqlite")
    let service = DictionaryService(.init(name: "test", own: own, shipped: path))
    let error = #expect(throws: DictionaryError.self) { try service.add(name: "a", description: "") }
    #expect(error?.description == reason.replacing("SHIPPED", with: path))
    #expect(directory.names() == ["test.sqlite"])
  }

  @Test("A shipped database without the table WORD is not copied")
  func shippedWithoutTable() throws {
    try Connection(path, .readWriteCreate).execute("CREATE TABLE T(a)")
    let service = DictionaryService(.init(name: "test", own: directory.file("own.sqlite"), shipped: path))
    #expect(throws: DictionaryError.self) { try service.add(name: "a", description: "") }
    #expect(directory.names() == ["test.sqlite"])
  }
}
