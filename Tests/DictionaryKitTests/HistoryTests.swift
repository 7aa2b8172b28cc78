import RandomNumbers
import SQLite
import Testing

@testable import DictionaryKit

/// Random edits by two programs: ours, and one that uses SQLite alone.
@Suite("Any history of edits")
struct HistoryTests {
  /// SQL that another client may run; `?1` and `?2` are ids, and `?3` a text.
  private static let statements = [
    "INSERT INTO WORD(name, description) VALUES(?3, ?1 || ?2)",
    "INSERT OR REPLACE INTO WORD VALUES(?1, ?3, ?2)", "INSERT OR IGNORE INTO WORD VALUES(?1, ?3, ?2)",
    "INSERT INTO WORD VALUES(?1, ?3, ?2) ON CONFLICT(id) DO UPDATE SET name = excluded.name",
    "UPDATE WORD SET description = ?3 WHERE id = ?1 + ?2 * 0",
    "UPDATE WORD SET name = ?3 WHERE id IN (?1, ?2)",
    "UPDATE OR IGNORE WORD SET id = ?2, name = ?3 WHERE id = ?1",
    "UPDATE OR REPLACE WORD SET id = ?2 WHERE id = ?1 AND ?3 <> ''",
    "DELETE FROM WORD WHERE id IN (?1, ?2) AND ?3 <> ''",
    "REPLACE INTO WORD SELECT id + 1, name, ?3 FROM WORD WHERE id IN (?1, ?2)",
  ]

  private let fixture: Fixture
  private let service: DictionaryService

  init() throws {
    fixture = try Fixture(["one", "two", "three", "cafe", "\u{e9}t\u{e9}"])
    service = fixture.service()
  }

  private func edit(_ client: Connection, _ random: inout Generator) throws {
    let ids = (1...2).map { _ in Int64.random(in: 1...8, using: &random) }
    let text = ["x", "one", "two", "\u{e9}", "e\u{301}", "X"].randomElement(using: &random) ?? ""
    if Int.random(in: 0..<10, using: &random) < 7 {
      let sql = HistoryTests.statements.randomElement(using: &random) ?? ""
      try client.execute("PRAGMA recursive_triggers = \(Int.random(in: 0...1, using: &random))")
      try client.run(sql, [.integer(ids[0]), .integer(ids[1]), .text(text)])
      return
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: _ = try service.add(name: text, description: text)
    case 1: _ = try? service.update(id: ids[0], name: text)
    case 2: _ = try? service.delete(id: ids[0])
    case 3: _ = try? service.undo(Int(ids[0]))
    case 4: _ = try? service.redo(Int(ids[0]))
    default: _ = try? service.revert(id: ids[0])
    }
  }

  @Test(
    "leaves a sound dictionary, can be undone to what shipped, and done again",
    arguments: 0..<40 as Range<UInt64>)
  func undone(seed: UInt64) throws {
    var random = Generator(state: seed)
    _ = try service.update(id: 1, description: "first")
    let client = try fixture.client()
    for _ in 0..<25 { try edit(client, &random) }
    #expect(try problems(service) == [])
    let words = try service.words()
    let changes = try service.changes().changes
    #expect(changes.allSatisfy { $0.time != nil })

    let count = try service.undo(1000).count
    #expect(try service.words() == DictionaryService(.init(path: fixture.shipped)).words())
    #expect(try service.changes().changes == [])
    #expect(throws: DictionaryError.nothingToUndo) { try service.undo() }
    #expect(try problems(service) == [])
    #expect(try service.redo(count).count == count)
    #expect(try service.words() == words)
    #expect(
      Set(try service.changes().changes.map { [$0.shipped, $0.own] })
        == Set(changes.map { [$0.shipped, $0.own] }))
    #expect(try problems(service) == [])
  }

  @Test("A redo does not reach past a change that was made after the undo, though that is undone itself")
  func redoAfterChange() throws {
    _ = try service.update(id: 1, description: "a")
    _ = try service.undo()
    _ = try service.update(id: 2, description: "b")
    _ = try service.undo()
    #expect(try service.redo(2).map { $0.after?.description } == ["b"])
    #expect(throws: DictionaryError.nothingToRedo) { try service.redo() }
    #expect(try service.changes().changes.map(\.id) == [2])
  }
}
