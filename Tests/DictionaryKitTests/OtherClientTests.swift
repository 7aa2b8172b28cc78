import SQLite
import Testing

@testable import DictionaryKit

/// Another program edits the user's copy with plain SQL, and without any function of ours.
@Suite("Answers after another SQLite client's edit")
struct OtherClientTests {
  let fixture: Fixture
  let service: DictionaryService
  let client: Connection

  init() throws {
    fixture = try Fixture(["cafe", "Éclair", "naïve", "zebra"])
    service = fixture.service()
    // The first write makes the copy.
    let added = try service.add(name: "copy", description: "")
    _ = try service.delete(id: added.after?.id ?? 0)
    client = try fixture.client()
  }

  /// Checks a search right after the edit, and once more after our next write, which makes the keys.
  private func expect(
    _ query: String, finds found: [String], pending: [Value] = [],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let equal = found.filter { !$0.hasSuffix("prefix") }
    #expect(try client.pendingIDs() == pending, sourceLocation: location)
    for _ in 1...2 {
      #expect(lines(try service.search(prefix: query)) == found, sourceLocation: location)
      for limit in 0...found.count {
        let cut = try service.search(prefix: query, limit: limit)
        #expect(lines(cut) == Array(found.prefix(limit)), sourceLocation: location)
        #expect(cut.omitted == found.count - limit, sourceLocation: location)
      }
      #expect(lines(try service.lookUp(query)) == equal, sourceLocation: location)
      let added = try service.add(name: "another", description: "")
      _ = try service.delete(id: added.after?.id ?? 0)
      #expect(try client.pendingIDs() == [], sourceLocation: location)
    }
    #expect(try client.integrity() == ["ok"], sourceLocation: location)
  }

  @Test("An inserted name is found, with accents or without")
  func insertion() throws {
    try client.run("INSERT INTO WORD VALUES(10, 'Café', 'x'), (11, 'cafés', 'x'), (12, 'CAFE', 'x')")
    try expect(
      "café", finds: ["1 cafe folded", "10 Café folded", "12 CAFE folded", "11 cafés prefix"],
      pending: [10, 11])
  }

  @Test("A name that gets accents is found by its new spelling and by no other")
  func renameToAccented() throws {
    try client.run("UPDATE WORD SET name = 'été' WHERE name = 'zebra'")
    try expect("ete", finds: ["4 été folded"], pending: [4])
    try expect("zebra", finds: [])
  }

  @Test("A name that loses its accents is found by its new spelling and by no other")
  func renameToPlain() throws {
    try client.run("UPDATE WORD SET name = 'cafeteria' WHERE name = 'Éclair'")
    try expect("caf", finds: ["1 cafe prefix", "2 cafeteria prefix"])
    try expect("éclair", finds: [])
  }

  @Test("A name that gets accents and loses them again is found as before")
  func renameAndBack() throws {
    try client.run("UPDATE WORD SET name = 'zébra' WHERE id = 4")
    try client.run("UPDATE WORD SET name = 'zebra' WHERE id = 4")
    try expect("zébra", finds: ["4 zebra folded"])
    try client.run("UPDATE WORD SET name = 'naive' WHERE id = 3")
    try client.run("UPDATE WORD SET name = 'naïve' WHERE id = 3")
    try expect("NAIVE", finds: ["3 naïve folded"], pending: [3])
  }

  @Test("An entry that is replaced is found by its new name and by no other")
  func replacement() throws {
    try client.run("INSERT OR REPLACE INTO WORD VALUES(2, 'eclat', 'x'), (4, 'Éclat', 'y')")
    try expect("ecla", finds: ["2 eclat prefix", "4 Éclat prefix"], pending: [4])
    try expect("éclair", finds: [])
    try expect("zebra", finds: [])
    try client.run("INSERT OR REPLACE INTO WORD VALUES(3, 'ñu', 'z')")
    try expect("nu", finds: ["3 ñu folded"], pending: [3])
    try expect("naïve", finds: [])
  }

  @Test("An upsert is found by its new name and by no other")
  func upsert() throws {
    try client.run(
      "INSERT INTO WORD VALUES(2, 'Ökonom', 'x') ON CONFLICT(id) DO UPDATE SET name = excluded.name")
    try expect("oko", finds: ["2 Ökonom prefix"], pending: [2])
    try expect("e", finds: [])
  }

  @Test("A deleted entry is not found, and a later one with its id is found by its own name")
  func deletion() throws {
    try client.run("DELETE FROM WORD WHERE id IN (2, 4)")
    try expect("e", finds: [])
    try client.run("INSERT INTO WORD VALUES(2, 'Eclair', 'x'), (4, 'Über', 'y')")
    try expect("éclair", finds: ["2 Eclair folded"], pending: [4])
    try expect("uber", finds: ["4 Über folded"])
    try client.run("DELETE FROM WORD")
    try expect("uber", finds: [])
  }

  @Test(
    "An entry whose id changes is found under the new one, however the id is called",
    arguments: ["id", "rowid", "_rowid_", "oid"])
  func newID(column: String) throws {
    try client.run("UPDATE WORD SET \(column) = 50 WHERE name = 'Éclair'")
    try expect("éclair", finds: ["50 Éclair folded"], pending: [50])
    try client.run("UPDATE WORD SET \(column) = \(column) + 100")
    try expect("eclair", finds: ["150 Éclair folded"], pending: [103, 150])
    try client.run("UPDATE OR REPLACE WORD SET \(column) = 101 WHERE name = 'naïve'")
    try expect("naive", finds: ["101 naïve folded"], pending: [101])
    try expect("cafe", finds: [])
  }

  @Test("Only another name or id has a key made anew")
  func description() throws {
    try client.run("UPDATE WORD SET description = 'new', name = name")
    try expect("eclair", finds: ["2 Éclair folded"])
    #expect(try service.word(id: 2) == Word(id: 2, name: "Éclair", description: "new"))
  }

  @Test("Many names are found right after they were inserted, in order")
  func many() throws {
    try client.transaction { () throws(SQLiteError) in
      for id in Int64(100)..<400 {
        try client.run("INSERT INTO WORD VALUES(?, ?, '')", [.integer(id), .text("é\(id)")])
      }
    }
    let found = (100..<400).map { "\($0) é\($0) prefix" }
    #expect(lines(try service.search(prefix: "E")) == found + ["2 Éclair prefix"])
    #expect(try service.search(prefix: "E", limit: 7).omitted == 294)
    #expect(lines(try service.nearest(to: "e150x", limit: 3)) == ["150 é150"])
  }

  @Test("A search sees one state of the dictionary, though others write meanwhile")
  func oneState() throws {
    let writer = try Connection(fixture.own)
    _ = try service.read { (dictionary) throws(SQLiteError) in
      let before = try dictionary.connection.query("SELECT * FROM WORD")
      #expect(throws: SQLiteError.self) { try writer.run("DELETE FROM WORD") }
      #expect(try dictionary.connection.query("SELECT * FROM WORD") == before)
    }
    #expect(try writer.run("DELETE FROM WORD") == 4)
    #expect(try service.count() == 0)
  }
}
