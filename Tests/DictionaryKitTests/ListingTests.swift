import SQLite
import Testing

@testable import DictionaryKit

@Suite("Entries by their ids, all entries, and what a dictionary is")
struct ListingTests {
  @Test("All entries come by name without case in ASCII, then by id")
  func words() throws {
    let service = try Fixture(["b", "B", "a", "Ab", "é", "_", "B"]).service()
    #expect(lines(try service.words()) == ["6 _", "3 a", "4 Ab", "1 b", "2 B", "7 B", "5 é"])
    #expect(try service.count() == 7)
  }

  @Test("Entries can be taken one by one, up to a limit, and until one says stop")
  func forEachEntry() throws {
    let service = try Fixture(["b", "a", "c", "d"]).service()
    func taken(limit: Int?, stopAt name: String? = nil) throws -> [String] {
      var names: [String] = []
      try service.forEachEntry(limit: limit) { match in
        names.append(match.word.name)
        return match.word.name != name
      }
      return names
    }
    #expect(try taken(limit: nil) == ["a", "b", "c", "d"])
    #expect(try taken(limit: 2) == ["a", "b"])
    #expect(try taken(limit: 0) == [])
    #expect(try taken(limit: -1) == [])
    #expect(try taken(limit: 9, stopAt: "b") == ["a", "b"])
    // The one that was stopped holds nothing up.
    #expect(try service.add(name: "e", description: "").after == Word(id: 5, name: "e", description: ""))
  }

  @Test("An entry is found by its id, and no other is")
  func byID() throws {
    let service = try Fixture(["gloss", "é"]).service()
    #expect(try service.word(id: 2) == Fixture.word(2, "é"))
    for id in [0, 3, -1, .max, .min, 4_294_967_297] as [Int64] { #expect(try service.word(id: id) == nil) }
  }

  @Test("Ids are 64 bits wide", arguments: [4_294_967_301, .max, -7, .min, 1 << 53 + 1] as [Int64])
  func wideIDs(id: Int64) throws {
    let fixture = try Fixture(["a", "b", "c", "d", "e", "f", "g"])
    let service = fixture.service()
    _ = try service.delete(id: 7)
    try fixture.client().run("INSERT INTO WORD VALUES(?, 'wíde', 'x')", [.integer(id)])
    #expect(lines(try service.search(prefix: "wide")) == ["\(id) wíde folded"])
    #expect(try service.word(id: id) == Word(id: id, name: "wíde", description: "x"))
    #expect(try service.update(id: id, name: "WIDE").after == Word(id: id, name: "WIDE", description: "x"))
    #expect(lines(try service.lookUp("wide")) == ["\(id) WIDE folded"])
    // An entry whose id has the same lower 32 bits.
    #expect(try service.word(id: 5) == Fixture.word(5, "e"))
    let added = try service.add(name: "next", description: "y")
    let next = try #require(added.after)
    #expect(added == .init(before: nil, after: next))
    #expect(try service.word(id: next.id) == Word(id: next.id, name: "next", description: "y"))
    #expect(try service.count() == 8)
    #expect(try service.delete(id: id).before == Word(id: id, name: "WIDE", description: "x"))
    #expect(try service.word(id: id) == nil)
    #expect(try service.words().map(\.name) == ["a", "b", "c", "d", "e", "f", "next"])
  }

  @Test("A dictionary says what it is and which file is read")
  func information() throws {
    let fixture = try Fixture(["a", "b"])
    let service = fixture.service()
    let shipped = try service.information()
    #expect([shipped.path, shipped.title, shipped.release] == [fixture.shipped, "Test words", "0123"])
    #expect(!shipped.isOwn)
    #expect(shipped.count == 2)
    _ = try service.add(name: "c", description: "")
    let own = try service.information()
    #expect([own.path, own.title, own.release] == [fixture.own, "Test words", "0123"])
    #expect(own.isOwn)
    #expect(own.count == 3)
  }

  @Test("Two entries are equal where they are the same byte for byte")
  func equality() {
    let word = Word(id: 1, name: "caf\u{e9}", description: "x")
    let others = [
      Word(id: 2, name: "caf\u{e9}", description: "x"), Word(id: 1, name: "cafe\u{301}", description: "x"),
      Word(id: 1, name: "caf\u{e9}", description: nil), Word(id: 1, name: "caf\u{e9}", description: "y"),
    ]
    #expect(word == Word(id: 1, name: "caf\u{e9}", description: "x"))
    for other in others { #expect(word != other) }
    #expect(Set(others + [word, word]).count == 5)
  }
}
