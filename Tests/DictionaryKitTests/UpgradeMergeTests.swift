import Glibc
import RandomNumbers
import SQLite
import Testing

@testable import DictionaryKit

/// Random releases, and random edits of a copy before and after.
@Suite("Any upgrade")
struct UpgradeMergeTests {
  /// Names with their texts. Swift takes two Unicode spellings for one, so that no release has both.
  private typealias Texts = [String: String]

  private let fixture: Fixture
  private let service: DictionaryService

  init() throws {
    fixture = try Fixture([])
    service = fixture.service()
  }

  /// Ships these entries, with ids from 1 by name.
  private func ship(_ entries: Texts, edition: Int) throws {
    unlink(fixture.shipped)
    let connection = try Connection(fixture.shipped, .readWriteCreate)
    try connection.execute(Schema.tables)
    try connection.execute(MeaningSchema.tables)
    for (index, entry) in entries.sorted(by: { $0.key < $1.key }).enumerated() {
      try connection.run(
        "INSERT INTO WORD VALUES(?, ?, ?)",
        [.integer(Int64(index + 1)), .text(entry.key), .text(entry.value)])
    }
    try connection.run(
      "INSERT INTO FACT VALUES('release', ?1), ('edition', ?1)", [.text("\(edition)")])
    try connection.run("INSERT INTO FOLDED(id) SELECT id FROM WORD WHERE \(Schema.needsKey("name"))")
    try FoldedKeys.makePending(connection)
    try connection.execute(Schema.indexesAndTriggers)
    try connection.execute(MeaningSchema.indexes)
  }

  private static let names = ["a", "b", "c", "d", "e", "f", "\u{e9}", "e\u{301}", "A", "ab"]

  /// Another release: entries gone, corrected and new.
  private func release(_ edition: Int, after old: Texts, _ random: inout Generator) -> Texts {
    var new = old
    for name in UpgradeMergeTests.names {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: new[name] = nil
      case 1: new[name] = "\(name)\(edition)"
      default: break
      }
    }
    return new
  }

  private func edit(_ random: inout Generator) throws {
    let name = UpgradeMergeTests.names.randomElement(using: &random) ?? ""
    let text = ["x", "y", "\(name)2", "\(name)3"].randomElement(using: &random) ?? ""
    let words = try service.words()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: _ = try service.add(name: name, description: text)
    case 1, 2:
      _ = try words.randomElement(using: &random).map { try service.update(id: $0.id, description: text) }
    case 3: _ = try words.randomElement(using: &random).map { try service.update(id: $0.id, name: name) }
    case 4: _ = try words.randomElement(using: &random).map { try service.delete(id: $0.id) }
    default: _ = try? service.undo()
    }
  }

  @Test(
    "keeps every own text and deletion, brings all else that ships, and is sound",
    arguments: 0..<60 as Range<UInt64>)
  func merge(seed: UInt64) throws {
    var random = Generator(state: seed)
    var shipped = release(1, after: [:], &random)
    shipped["z"] = "z"
    try ship(shipped, edition: 1)
    for edition in 2...4 {
      for _ in 0..<8 { try edit(&random) }
      let before = try service.changes().changes
      shipped = release(edition, after: shipped, &random)
      try ship(shipped, edition: edition)
      _ = try service.upgrade()
      let words = try service.words().map { "\($0.name): \($0.description ?? "")" }
      // Every text of the user's is there, as often as it was.
      let own = before.compactMap(\.own).map { "\($0.name): \($0.description ?? "")" }
      for text in Set(own) { #expect(words.count { $0 == text } >= 1, "\(text) of \(words)") }
      // Nothing is there that is neither the user's nor ships.
      let all = Set(own + shipped.map { "\($0.key): \($0.value)" })
      #expect(Set(words).isSubset(of: all))
      // Every entry that ships is there as it ships, unless the user changed it or has one of its name.
      for (name, text) in shipped where !words.contains("\(name): \(text)") {
        let isOwn = before.contains {
          $0.shipped?.name.utf8.elementsEqual(name.utf8) == true
            || $0.own?.name.utf8.elementsEqual(name.utf8) == true
        }
        #expect(isOwn, "\(name): \(text) is missing in \(words)")
      }
      // What the user deleted stays so.
      for change in before where change.kind == .deleted {
        let name = change.shipped?.name ?? ""
        let isThere = try service.words().contains { word in
          word.name.utf8.elementsEqual(name.utf8) && !own.contains("\(word.name): \(word.description ?? "")")
        }
        #expect(!isThere, "\(name) is back")
      }
      let problems = try problems(service)
      #expect(problems == [], "edition \(edition)")
      #expect(try service.upgradeState() == .current)
    }
  }

  @Test(
    "An undo finds its entry after upgrades that gave it another id, whether or not it is as it ships in between"
  )
  func undoAfterwards() throws {
    try ship(["b": "1", "c": "1"], edition: 1)
    _ = try service.update(id: 1, description: "2")
    try ship(["b": "2", "c": "1"], edition: 2)
    #expect(try service.upgrade()?.changes == [])
    try ship(["a": "1", "b": "2", "c": "1"], edition: 3)
    #expect(try service.upgrade()?.changes == [])
    #expect(try problems(service) == [])
    #expect(
      try service.undo() == [
        .init(
          before: Word(id: 2, name: "b", description: "2"), after: Word(id: 2, name: "b", description: "1"))
      ])
    #expect(try service.redo().map { $0.after?.description } == ["2"])
    #expect(try problems(service) == [])
  }

  @Test("Entries that are no more keep apart in the record")
  func goneEntries() throws {
    try ship(["d": "1", "z": "1"], edition: 1)
    let added = try service.add(name: "c", description: "mine").after
    _ = try service.delete(id: added?.id ?? 0)
    _ = try service.delete(id: 1)
    try ship(["y": "1", "z": "1"], edition: 2)
    _ = try service.upgrade()
    #expect(try problems(service) == [])
    let edits = try service.undo(3)
    #expect(edits.map { $0.after?.name } == ["d", "c", nil])
    #expect(Set(edits.compactMap { ($0.after ?? $0.before)?.id }).count == 2)
    #expect(try service.words().map(\.name) == ["d", "y", "z"])
    #expect(try problems(service) == [])
  }
}
