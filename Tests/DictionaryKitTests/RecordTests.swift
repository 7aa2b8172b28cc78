import SQLite
import Testing

@testable import DictionaryKit

/// Another program changes WORD with plain SQL, and without any function of ours.
@Suite("The record of another SQLite client's change")
struct RecordTests {
  let dictionary: RecordedDictionary
  private var client: Connection { dictionary.client }

  init() throws { dictionary = try RecordedDictionary() }

  @Test(
    "INSERT is an addition, under whatever id", arguments: [4, -5, 0, 4_294_967_297, .max, .min] as [Int64])
  func insertion(id: Int64) throws {
    try client.run("INSERT INTO WORD VALUES(?, 'new', 'x')", [.integer(id)])
    try dictionary.expect(["- > \(id) new x"], shipped: ["\(id) none"])
    try client.run("DELETE FROM WORD WHERE id = ?", [.integer(id)])
    try dictionary.expect(["- > \(id) new x", "\(id) new x > -"], shipped: ["\(id) none"])
  }

  @Test("INSERT without an id is an addition under the one that it got, even beside an entry with the id -1")
  func insertionWithoutID() throws {
    try client.run("INSERT INTO WORD(name, description) VALUES('new', 'x')")
    try client.run("INSERT INTO WORD VALUES(-1, 'minus', 'y'), (NULL, 'null', 'z')")
    try client.run("INSERT OR REPLACE INTO WORD(name, description) VALUES('replaces', 'nothing')")
    try dictionary.expect(
      ["- > 4 new x", "- > -1 minus y", "- > 5 null z", "- > 6 replaces nothing"],
      shipped: ["-1 none", "4 none", "5 none", "6 none"])
  }

  @Test("UPDATE is an edit, and the shipped text is that before the first one")
  func update() throws {
    try client.run("UPDATE WORD SET description = 'x' WHERE id = 1")
    try client.run("UPDATE WORD SET name = 'ONE' WHERE id = 1")
    try client.run("UPDATE WORD SET name = 'Two', description = 'y' WHERE name = 'two'")
    try dictionary.expect(
      ["1 one =one > 1 one x", "1 one x > 1 ONE x", "2 two =two > 2 Two y"],
      shipped: ["1 one =one", "2 two =two"])
  }

  @Test("UPDATE that leaves everything byte for byte as it was is no change")
  func updateOfNothing() throws {
    try client.run("UPDATE WORD SET name = name, description = description, id = id")
    try dictionary.expect([], shipped: [])
    try client.run("UPDATE WORD SET name = 'e' || char(769) WHERE id = 1")
    try client.run("UPDATE WORD SET name = 'é' WHERE id = 1")
    try dictionary.expect(
      ["1 one =one > 1 e\u{301} =one", "1 e\u{301} =one > 1 é =one"], shipped: ["1 one =one"])
  }

  @Test("DELETE is a deletion, of every entry at once, too")
  func deletion() throws {
    try client.run("DELETE FROM WORD WHERE id = 2")
    try dictionary.expect(["2 two =two > -"], shipped: ["2 two =two"])
    try client.run("DELETE FROM WORD")
    try dictionary.expect(
      ["2 two =two > -", "1 one =one > -", "3 three =three > -"],
      shipped: ["1 one =one", "2 two =two", "3 three =three"])
  }

  @Test("An entry that is deleted and inserted again is a deletion and an addition, of what shipped")
  func again() throws {
    try client.run("DELETE FROM WORD WHERE id = 2")
    try client.run("INSERT INTO WORD VALUES(2, 'two', 'x')")
    try dictionary.expect(["2 two =two > -", "- > 2 two x"], shipped: ["2 two =two"])
  }

  @Test("INSERT OR REPLACE of an entry that is there is an edit, and one with the same text is no change")
  func replacement() throws {
    try client.run("INSERT OR REPLACE INTO WORD VALUES(2, 'TWO', 'x'), (4, 'four', 'y')")
    try client.run("REPLACE INTO WORD SELECT * FROM WORD WHERE id = 3")
    #expect(try RecordHistory(client).record() == ["2 two =two > 2 TWO x", "- > 4 four y"])
    try client.run("REPLACE INTO WORD VALUES(2, 'two', 'y')")
    try client.run("DELETE FROM WORD WHERE id = 3")
    try dictionary.expect(
      ["2 two =two > 2 TWO x", "- > 4 four y", "2 TWO x > 2 two y", "3 three =three > -"],
      shipped: ["2 two =two", "3 three =three", "4 none"])
  }

  @Test("REPLACE where triggers may fire others is a deletion and an addition, of what shipped")
  func replacementWithRecursiveTriggers() throws {
    try client.execute("PRAGMA recursive_triggers = ON")
    try client.run("INSERT OR REPLACE INTO WORD VALUES(2, 'TWO', 'x'), (4, 'four', 'y')")
    try dictionary.expect(
      ["2 two =two > -", "- > 2 TWO x", "- > 4 four y"], shipped: ["2 two =two", "4 none"])
  }

  @Test("What INSERT OR IGNORE leaves out is no change, and confuses no later one")
  func ignored() throws {
    try client.run("INSERT OR IGNORE INTO WORD VALUES(2, 'ignored', 'x')")
    try dictionary.expect([], shipped: [])
    try client.run("UPDATE WORD SET description = 'y' WHERE id = 2")
    try client.run("INSERT OR IGNORE INTO WORD VALUES(1, 'ignored', 'x'), (4, 'four', 'z')")
    try client.run("UPDATE OR IGNORE WORD SET id = 3 WHERE id = 1")
    try client.run("DELETE FROM WORD WHERE id = 3")
    try dictionary.expect(
      ["2 two =two > 2 two y", "- > 4 four z", "3 three =three > -"],
      shipped: ["2 two =two", "3 three =three", "4 none"])
  }

  @Test("UPSERT is an edit of an entry that is there, and an addition of one that is not")
  func upsert() throws {
    let sql =
      "INSERT INTO WORD VALUES(?, 'up', 'x') ON CONFLICT(id) DO UPDATE SET description = excluded.description"
    for id in [2, 5] as [Int64] { try client.run(sql, [.integer(id)]) }
    try client.run("INSERT INTO WORD VALUES(3, 'not', 'y') ON CONFLICT DO NOTHING")
    try dictionary.expect(["2 two =two > 2 two x", "- > 5 up x"], shipped: ["2 two =two", "5 none"])
  }

  @Test("A transaction or a part of one that is rolled back is not recorded, nor a statement that fails")
  func rolledBack() throws {
    try client.execute("BEGIN; DELETE FROM WORD; INSERT INTO WORD VALUES(9, 'nine', ''); ROLLBACK")
    #expect(throws: SQLiteError.self) {
      try client.run("INSERT INTO WORD VALUES(4, 'four', ''), (1, 'one', '')")
    }
    #expect(throws: SQLiteError.self) { try client.run("UPDATE WORD SET id = 3, name = 'x' WHERE id = 1") }
    #expect(throws: SQLiteError.self) { try client.run("UPDATE WORD SET name = NULL WHERE id = 1") }
    try dictionary.expect([], shipped: [])
    try client.execute(
      """
      BEGIN; UPDATE WORD SET description = 'x' WHERE id = 1; SAVEPOINT part; DELETE FROM WORD; ROLLBACK TO part;
      UPDATE WORD SET description = 'y' WHERE id = 2; COMMIT
      """)
    try dictionary.expect(
      ["1 one =one > 1 one x", "2 two =two > 2 two y"], shipped: ["1 one =one", "2 two =two"])
  }
}
