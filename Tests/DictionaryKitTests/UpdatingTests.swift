import SQLite
import Testing

@testable import DictionaryKit

@Suite("Correcting and removing an entry")
struct UpdatingTests {
  let fixture: Fixture
  let service: DictionaryService

  init() throws {
    fixture = try Fixture(["gloss", "caf\u{e9}"])
    service = fixture.service()
  }

  @Test("A new name replaces the name alone, and the old one is found no more")
  func rename() throws {
    let after = Word(id: 1, name: "glôsse", description: Fixture.about("gloss"))
    let edit = try service.update(id: 1, name: " glôsse ")
    #expect(edit == .init(before: Fixture.word(1, "gloss"), after: after))
    #expect(edit.isChange)
    #expect(try service.lookUp("GLOSSE") == [Match(word: after, kind: .folded, origin: .edited)])
    #expect(try service.lookUp("gloss") == [])
    #expect(try service.update(id: 1, name: "gloss").before == after)
    #expect(lines(try service.search(prefix: "glo")) == ["1 gloss prefix"])
    #expect(try fixture.client().query("SELECT id FROM FOLDED").map { $0[0] } == [2])
  }

  @Test("A new description replaces the description alone")
  func redescribe() throws {
    let after = Word(id: 2, name: "caf\u{e9}", description: "")
    #expect(
      try service.update(id: 2, description: "") == .init(before: Fixture.word(2, "caf\u{e9}"), after: after))
    #expect(try service.lookUp("cafe") == [Match(word: after, kind: .folded, origin: .edited)])
  }

  @Test("Both can be replaced at once")
  func both() throws {
    let after = Word(id: 2, name: "bistro", description: "noun")
    #expect(try service.update(id: 2, name: "bistro", description: "noun").after == after)
    #expect(try service.words() == [after, Fixture.word(1, "gloss")])
    #expect(try fixture.client().integrity() == ["ok"])
  }

  @Test("The same name in another Unicode spelling is a change")
  func otherSpelling() throws {
    let after = Word(id: 2, name: "cafe\u{301}", description: Fixture.about("caf\u{e9}"))
    let edit = try service.update(id: 2, name: "cafe\u{301}")
    #expect(edit.isChange)
    #expect(edit.after == after)
    let stored = try fixture.client().value("SELECT CAST(name AS BLOB) FROM WORD WHERE id = 2")
    #expect(stored == .blob(Array("cafe\u{301}".utf8)))
    #expect(try service.lookUp("caf\u{e9}").map(\.kind) == [.folded])
  }

  @Test("An edit that changes nothing makes no copy")
  func noChange() throws {
    let before = fixture.listing()
    let same = Fixture.word(1, "gloss")
    let edits = [
      try service.update(id: 1), try service.update(id: 1, name: "gloss"),
      try service.update(id: 1, name: " gloss\n"),
      try service.update(id: 1, description: Fixture.about("gloss")),
      try service.update(id: 1, name: "gloss", description: Fixture.about("gloss"), expected: same),
    ]
    #expect(edits == Array(repeating: .init(before: same, after: same), count: 5))
    #expect(edits.map(\.isChange) == [false, false, false, false, false])
    #expect(fixture.listing() == before)
  }

  @Test(
    "An id that no entry has is an error, and makes no copy",
    arguments: [0, 3, -1, .max, 4_294_967_297] as [Int64])
  func unknownID(id: Int64) throws {
    let before = fixture.listing()
    let error = DictionaryError.noEntry(id: id)
    #expect(throws: error) { try service.update(id: id, name: "x", description: "y") }
    #expect(throws: error) { try service.update(id: id) }
    #expect(throws: error) { try service.delete(id: id) }
    #expect(error.description == "there is no entry with the id \(id)")
    #expect(fixture.listing() == before)
    // Nor is the change of an earlier edit taken for one of this.
    _ = try service.add(name: "x", description: "")
    _ = try service.delete(id: 3)
    #expect(throws: error) { try service.delete(id: id) }
    #expect(try service.words() == [Fixture.word(2, "caf\u{e9}"), Fixture.word(1, "gloss")])
  }

  @Test("An edit of what the user saw is made where it is still that")
  func expected() throws {
    let seen = try #require(try service.word(id: 1))
    #expect(try service.update(id: 1, description: "new", expected: seen).isChange)
  }

  @Test(
    "An edit of what is no longer as the user saw it is refused",
    arguments: [
      Word(id: 1, name: "Gloss", description: Fixture.about("gloss")),
      Word(id: 1, name: "gloss", description: "old"), Word(id: 1, name: "gloss", description: nil),
    ])
  func changedMeanwhile(seen: Word) throws {
    let before = fixture.listing()
    let error = DictionaryError.changedMeanwhile(id: 1)
    #expect(throws: error) { try service.update(id: 1, description: "mine", expected: seen) }
    #expect(
      error.description == "the entry 1 was changed meanwhile by someone else; look at it again")
    #expect(fixture.listing() == before)
    #expect(try service.word(id: 1) == Fixture.word(1, "gloss"))
  }

  @Test("An edit of a shipped entry is refused where another's copy has changed it")
  func changedInCopy() throws {
    let seen = try #require(try service.word(id: 1))
    _ = try fixture.service().update(id: 1, description: "theirs")
    #expect(throws: DictionaryError.changedMeanwhile(id: 1)) {
      try service.update(id: 1, description: "mine", expected: seen)
    }
    #expect(try service.word(id: 1)?.description == "theirs")
  }

  @Test("A removed entry is gone, and is returned as it was")
  func deletion() throws {
    #expect(try service.delete(id: 2) == .init(before: Fixture.word(2, "caf\u{e9}"), after: nil))
    #expect(try service.search(prefix: "cafe").matches == [])
    #expect(try service.word(id: 2) == nil)
    #expect(throws: DictionaryError.noEntry(id: 2)) { try service.delete(id: 2) }
    #expect(try fixture.client().query("SELECT id FROM FOLDED") == [])
    #expect(try fixture.client().integrity() == ["ok"])
  }

  @Test(
    "A dictionary can be emptied and filled again; what shipped keeps its id for the day that it is wanted back"
  )
  func emptied() throws {
    for id in [1, 2] as [Int64] { _ = try service.delete(id: id) }
    #expect(try service.words() == [])
    #expect(try service.search(prefix: "g", limit: 3) == SearchResult(matches: [], omitted: 0))
    #expect(
      try service.add(name: "gloss", description: "").after == Word(id: 3, name: "gloss", description: ""))
  }
}
