import SQLite
import Testing

@testable import DictionaryKit

@Suite("The record of a change of an id") struct RecordMoveTests {
  let dictionary: RecordedDictionary
  private var client: Connection { dictionary.client }

  init() throws { dictionary = try RecordedDictionary() }

  @Test(
    "UPDATE of the id is a change from one to the other, however the id is called",
    arguments: ["id", "rowid", "oid"])
  func move(column: String) throws {
    try client.run("UPDATE WORD SET \(column) = 50 WHERE id = 2")
    try dictionary.expect(["2 two =two > 50 two =two"], shipped: ["2 two =two", "50 none"])
    try client.run("UPDATE WORD SET \(column) = 2, name = 'zwei' WHERE id = 50")
    try dictionary.expect(
      ["2 two =two > 50 two =two", "50 two =two > 2 zwei =two"], shipped: ["2 two =two", "50 none"])
  }

  @Test("The net changes of such an entry are a deletion and an addition, of which each says when")
  func moved() throws {
    try client.run("UPDATE WORD SET id = 50 WHERE id = 2")
    let service = DictionaryService(.init(path: dictionary.fixture.shipped))
    let changes = try service.changes().changes
    let (deleted, added) = (Fixture.word(2, "two"), Fixture.word(50, "two"))
    #expect(Set(changes.map { [$0.shipped, $0.own] }) == [[deleted, nil], [nil, added]])
    #expect(changes.allSatisfy { $0.time != nil })
    #expect(try problems(service) == [])
  }

  @Test(
    "UPDATE OR REPLACE of an id onto another entry is a deletion of that, and a change from one to the other")
  func moveOntoAnother() throws {
    try client.run("UPDATE OR REPLACE WORD SET id = 3 WHERE id = 1")
    try dictionary.expect(
      ["3 three =three > -", "1 one =one > 3 one =one"], shipped: ["1 one =one", "3 three =three"])
    try client.run("UPDATE OR REPLACE WORD SET id = 2, description = 'x' WHERE id = 3")
    try dictionary.expect(
      ["3 three =three > -", "1 one =one > 3 one =one", "2 two =two > -", "3 one =one > 2 one x"],
      shipped: ["1 one =one", "2 two =two", "3 three =three"])
  }

  @Test("The same where triggers may fire others")
  func moveOntoAnotherWithRecursiveTriggers() throws {
    try client.execute("PRAGMA recursive_triggers = ON")
    try client.run("UPDATE OR REPLACE WORD SET id = 3 WHERE id = 1")
    try dictionary.expect(
      ["3 three =three > -", "1 one =one > 3 one =one"], shipped: ["1 one =one", "3 three =three"])
  }
}
