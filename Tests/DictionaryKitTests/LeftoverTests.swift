import Glibc
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("What an earlier process left in the place of the copy")
struct LeftoverTests {
  let fixture: Fixture
  let recorder = Recorder()
  let service: DictionaryService

  init() throws {
    fixture = try Fixture(["gloss", "caf\u{e9}"])
    try fixture.directory.makeDirectory("home/headword")
    service = fixture.service(.init(report: recorder.record))
  }

  private var names: [String] { fixture.directory.names(in: "home/headword") }

  @Test("The stump of a copy that was killed is no copy, and is gone after the next edit")
  func stump() throws {
    let bytes = try fixture.directory.bytes("shipped/test.sqlite")
    try fixture.directory.write("home/headword/test.sqlite.new", Array(bytes.prefix(5000)))
    #expect(try service.count() == 2)
    _ = try service.add(name: "new", description: "")
    #expect(try service.count() == 3)
    #expect(names == ["test.sqlite"])
    #expect(try fixture.client().integrity() == ["ok"])
  }

  @Test("An empty copy is told of, the shipped file is read, and the next edit sets it aside")
  func emptyCopy() throws {
    try fixture.directory.write("home/headword/test.sqlite", "")
    #expect(lines(try service.lookUp("gloss")) == ["1 gloss exact"])
    #expect(recorder.events == [.emptyCopyIgnored(path: fixture.own)])
    #expect(names == ["test.sqlite"])
    #expect(try fixture.directory.bytes("home/headword/test.sqlite") == [])

    let later = Recorder()
    let editor = fixture.service(.init(report: later.record))
    _ = try editor.add(name: "new", description: "")
    #expect(later.events == [.leftoverSetAside(path: fixture.own, to: fixture.own + ".old")])
    #expect(try service.count() == 3)
    #expect(names == ["test.sqlite", "test.sqlite.old"])
    #expect(try fixture.directory.bytes("home/headword/test.sqlite.old") == [])
  }

  @Test(
    "A journal whose database was removed never gets into the new copy",
    arguments: [("wal", 2), ("wal", 900), ("delete", 2), ("delete", 900)])
  func staleJournal(_ mode: String, _ count: Int) throws {
    // A dictionary whose program was killed half-way through an edit, and which the user removed then.
    try Fixture.build(fixture.own, (0..<400).map { "word\($0)" })
    let kept = try crashed(mode)
    #expect(names == kept.sorted())
    // Another release is shipped meanwhile, of another size.
    if count != 2 {
      #expect(remove(fixture.shipped) == 0)
      try Fixture.build(fixture.shipped, (0..<count).map { "other\($0)" })
    }

    _ = try service.add(name: "new", description: "")
    #expect(
      recorder.events
        == kept.map { name in
          let path = fixture.directory.file("home/headword/\(name)")
          return .leftoverSetAside(path: path, to: path + ".old")
        })
    #expect(names == ["test.sqlite"] + kept.map { $0 + ".old" }.sorted())
    #expect(try fixture.client().integrity() == ["ok"])
    #expect(try service.count() == count + 1)
    #expect(try fixture.client().value("SELECT count(*) FROM WORD WHERE description = 'STALE'") == 0)
  }

  /// Leaves the files beside the database that a program leaves which is killed, the database itself removed;
  /// returns their names.
  private func crashed(_ mode: String) throws -> [String] {
    let files = (mode == "wal" ? ["-wal", "-shm"] : ["-journal"]).map { "home/headword/test.sqlite\($0)" }
    let left = try bytes(of: files, writing: mode)
    #expect(remove(fixture.own) == 0)
    for (file, bytes) in zip(files, left) {
      #expect(bytes.count > 1000)
      try fixture.directory.write(file, bytes)
    }
    return files.map { String($0.dropFirst("home/headword/".count)) }
  }

  /// The bytes of the files in the middle of an edit: closing the connection tidies them up.
  private func bytes(of files: [String], writing mode: String) throws -> [[UInt8]] {
    let connection = try Connection(fixture.own)
    _ = try connection.value("PRAGMA journal_mode = \(mode)")
    try connection.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
    try connection.execute("BEGIN; UPDATE WORD SET description = 'STALE'")
    if mode == "wal" { try connection.execute("COMMIT") }
    let bytes = try files.map { try fixture.directory.bytes($0) }
    if mode != "wal" { try connection.execute("ROLLBACK") }
    return bytes
  }
}
