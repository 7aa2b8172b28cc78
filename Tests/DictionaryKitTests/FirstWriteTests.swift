import Glibc
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("The copy that the first write makes")
struct FirstWriteTests {
  static let names = ["gloss", "caf\u{e9}", "zebra"]

  @Test("Reading creates no file, whatever is asked")
  func reading() throws {
    let fixture = try Fixture(Self.names)
    let service = fixture.service()
    let (before, bytes) = (fixture.listing(), try fixture.directory.bytes("shipped/test.sqlite"))
    _ = try service.search(prefix: "g")
    _ = try service.search(prefix: "cafe", limit: 0)
    _ = try service.lookUp("zebra")
    _ = try service.nearest(to: "glosses", limit: 3)
    _ = try service.words()
    _ = try service.word(id: 1)
    _ = try service.count()
    _ = try service.information()
    #expect(fixture.listing() == before)
    #expect(before == ["shipped", "test.sqlite"])
    #expect(try fixture.directory.bytes("shipped/test.sqlite") == bytes)
  }

  /// Each kind of edit, and the names that are there after it.
  static let edits: [(String, @Sendable (DictionaryService) throws -> Void, [String])] = [
    (
      "add", { _ = try $0.add(name: "new", description: "") }, ["2 caf\u{e9}", "1 gloss", "4 new", "3 zebra"]
    ),
    ("update", { _ = try $0.update(id: 1, name: "glossy") }, ["2 caf\u{e9}", "1 glossy", "3 zebra"]),
    ("delete", { _ = try $0.delete(id: 3) }, ["2 caf\u{e9}", "1 gloss"]),
  ]

  @Test("The first edit makes a copy with all entries, and changes only that", arguments: 0..<3)
  func copy(index: Int) throws {
    let (_, edit, names) = Self.edits[index]
    let fixture = try Fixture(Self.names)
    let recorder = Recorder()
    let service = fixture.service(.init(report: recorder.record))
    let bytes = try fixture.directory.bytes("shipped/test.sqlite")
    #expect(try service.count() == 3)
    try edit(service)
    #expect(lines(try service.words()) == names)
    #expect(lines(try fixture.service().words()) == names)
    #expect(try service.information().path == fixture.own)
    #expect(fixture.listing() == ["home", "shipped", "test.sqlite", "headword", "test.sqlite"])
    #expect(try fixture.directory.bytes("shipped/test.sqlite") == bytes)
    #expect(try fixture.client().integrity() == ["ok"])
    #expect(recorder.events == [])
    let size = Int64(bytes.count)
    #expect(recorder.progress.first == [0, size])
    #expect(recorder.progress.last == [size, size])
  }

  @Test("A second edit copies nothing")
  func secondEdit() throws {
    let recorder = Recorder()
    let service = try Fixture(Self.names).service(.init(report: recorder.record))
    _ = try service.add(name: "a", description: "")
    let count = recorder.progress.count
    _ = try service.add(name: "b", description: "")
    _ = try service.delete(id: 1)
    #expect(recorder.progress.count == count)
  }

  @Test("The folders of the copy are made private to the user")
  func folders() throws {
    let fixture = try Fixture(Self.names)
    _ = try fixture.service().add(name: "a", description: "")
    for folder in ["home", "home/headword"] {
      var status = stat()
      #expect(stat(fixture.directory.file(folder), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
    }
  }

  @Test("A path with characters that mean something in a URI is read and copied like any other")
  func strangePaths() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("a%20b?c#d")
    let shipped = directory.file("a%20b?c#d/s é.sqlite")
    try Fixture.build(shipped, Self.names)
    let own = directory.file("x%41?y#z/ö.sqlite")
    let service = DictionaryService(.init(name: "test", own: own, shipped: shipped))
    #expect(try service.count() == 3)
    #expect(try service.add(name: "a", description: "").after?.id == 4)
    #expect(try service.information().path == own)
    #expect(directory.names() == ["a%20b?c#d", "x%41?y#z"])
    #expect(directory.names(in: "a%20b?c#d") == ["s é.sqlite"])
    #expect(directory.names(in: "x%41?y#z") == ["ö.sqlite"])
  }

  @Test("Without a home everything is found, and no edit is made")
  func noHome() throws {
    let fixture = try Fixture(Self.names)
    let service = DictionaryService(.init(name: "test", own: nil, shipped: fixture.shipped))
    #expect(lines(try service.lookUp("cafe")) == ["2 caf\u{e9} folded"])
    #expect(throws: DictionaryError.noHome) { try service.add(name: "a", description: "") }
    #expect(throws: DictionaryError.noHome) { try service.update(id: 1, name: "a") }
    #expect(throws: DictionaryError.noHome) { try service.delete(id: 1) }
    #expect(throws: DictionaryError.noEntry(id: 9)) { try service.delete(id: 9) }
    #expect(fixture.listing() == ["shipped", "test.sqlite"])
    #expect(try service.count() == 3)
  }

  @Test("Where no folder can be made for the copy, the edit fails with the reason, and searching goes on")
  func noFolder() throws {
    let fixture = try Fixture(Self.names)
    try fixture.directory.write("home", "a file")
    let service = fixture.service()
    #expect(try service.count() == 3)
    let error = #expect(throws: DictionaryError.self) { try service.add(name: "a", description: "") }
    let folder = fixture.directory.file("home/headword")
    #expect(error?.description == "cannot make the directory \(folder): Not a directory; check the path")
    #expect(try service.count() == 3)
    #expect(try fixture.directory.text("home") == "a file")
  }

  @Test("A link that leads nowhere in the copy's place is reported, and nothing is left behind")
  func danglingLink() throws {
    let fixture = try Fixture(Self.names)
    try fixture.directory.makeDirectory("home/headword")
    #expect(symlink("/nonexistent/test.sqlite", fixture.own) == 0)
    let error = #expect(throws: DictionaryError.self) {
      try fixture.service().add(name: "a", description: "")
    }
    #expect(error?.description == "cannot create \(fixture.own): File exists")
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite"])
    #expect(try fixture.service().count() == 3)
  }

  @Test("A link to a dictionary in the copy's place is followed")
  func link() throws {
    let fixture = try Fixture(Self.names)
    try fixture.directory.makeDirectory("home/headword")
    let elsewhere = fixture.directory.file("elsewhere.sqlite")
    try Fixture.build(elsewhere, ["mine"])
    #expect(symlink(elsewhere, fixture.own) == 0)
    #expect(try fixture.service().add(name: "a", description: "").after?.id == 2)
    #expect(try Connection(elsewhere).value("SELECT count(*) FROM WORD") == 2)
  }

  @Test(
    "A write-protected copy is read, and an edit of it fails",
    .enabled(if: getuid() != 0, "root may write everything"))
  func readOnly() throws {
    let fixture = try Fixture(Self.names)
    let service = fixture.service()
    _ = try service.add(name: "a", description: "")
    chmod(fixture.own, 0o400)
    let later = fixture.service()
    #expect(try later.count() == 4)
    #expect(throws: DictionaryError.readOnly(path: fixture.own)) { try later.delete(id: 1) }
    #expect(try later.count() == 4)
  }
}
