import Glibc
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

/// Copies that an earlier version made, which knew the ids of changed entries and no more.
@Suite("A copy of the first layout")
struct FirstLayoutTests {
  let fixture: Fixture
  let service: DictionaryService

  /// A copy in which entries were edited, deleted and added.
  init() throws {
    fixture = try Fixture(["one", "two", "three", "\u{e9}t\u{e9}"])
    service = fixture.service()
    try fixture.directory.makeDirectory("home/headword")
    try FirstLayoutTests.makeFirst(fixture.shipped, fixture.own)
    let client = try fixture.client()
    try client.run("UPDATE WORD SET description = 'my one' WHERE id = 1")
    try client.run("DELETE FROM WORD WHERE id = 2")
    try client.run("INSERT INTO WORD VALUES(9, 'm\u{ed}ne', 'x')")
    try client.run("UPDATE WORD SET name = 'x' WHERE id = 3")
    try client.run("UPDATE WORD SET name = 'three' WHERE id = 3")
  }

  private static func makeFirst(_ shipped: String, _ path: String) throws {
    let bytes = try Connection(shipped, .immutable)
    try bytes.run("VACUUM INTO ?", [.text(path)])
    let copy = try Connection(path)
    for row in try copy.query("SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
      try copy.execute("DROP TRIGGER \(row[0].text ?? "")")
    }
    try copy.execute(
      """
      DROP TABLE CHANGED; DROP TABLE RECORD; DROP TABLE REPLACED; PRAGMA user_version = 1;
      CREATE TABLE CHANGED(id INTEGER PRIMARY KEY);
      CREATE TRIGGER WORD_INSERTED AFTER INSERT ON WORD BEGIN
        DELETE FROM CHANGED WHERE id = NEW.id; INSERT INTO CHANGED VALUES(NEW.id);
        DELETE FROM FOLDED WHERE id = NEW.id;
        INSERT INTO FOLDED(id) SELECT NEW.id WHERE \(Schema.needsKey("NEW.name"));
      END;
      CREATE TRIGGER WORD_UPDATED AFTER UPDATE ON WORD
      WHEN NEW.id <> OLD.id OR NEW.name IS NOT OLD.name COLLATE BINARY
        OR NEW.description IS NOT OLD.description COLLATE BINARY BEGIN
        DELETE FROM CHANGED WHERE id IN (OLD.id, NEW.id); INSERT INTO CHANGED SELECT OLD.id UNION SELECT NEW.id;
      END;
      CREATE TRIGGER WORD_RENAMED AFTER UPDATE ON WORD
      WHEN NEW.id <> OLD.id OR NEW.name IS NOT OLD.name COLLATE BINARY BEGIN
        DELETE FROM FOLDED WHERE id IN (OLD.id, NEW.id);
        INSERT INTO FOLDED(id) SELECT NEW.id WHERE \(Schema.needsKey("NEW.name"));
      END;
      CREATE TRIGGER WORD_DELETED AFTER DELETE ON WORD BEGIN
        DELETE FROM CHANGED WHERE id = OLD.id; INSERT INTO CHANGED VALUES(OLD.id);
        DELETE FROM FOLDED WHERE id = OLD.id;
      END;
      """)
  }

  @Test("is read as it is, and not written")
  func read() throws {
    let before = try fixture.directory.bytes("home/headword/test.sqlite")
    #expect(lines(try service.words()) == ["9 m\u{ed}ne", "1 one", "3 three", "4 \u{e9}t\u{e9}"])
    #expect(lines(try service.lookUp("mine")) == ["9 m\u{ed}ne folded"])
    #expect(try service.check() == [] || (try problems(service)) == [])
    #expect(try fixture.directory.bytes("home/headword/test.sqlite") == before)
  }

  @Test("becomes one of this layout with the next edit, and knows what was changed and from what")
  func migrated() throws {
    _ = try service.add(name: "new", description: "y")
    #expect(try fixture.client().value("PRAGMA user_version") == 2)
    let changes = try service.changes().changes.map { [$0.shipped, $0.own] }
    #expect(
      Set(changes) == [
        [Fixture.word(1, "one"), Word(id: 1, name: "one", description: "my one")],
        [Fixture.word(2, "two"), nil],
        [nil, Word(id: 9, name: "m\u{ed}ne", description: "x")],
        [nil, Word(id: 10, name: "new", description: "y")],
      ])
    #expect(try problems(service) == [])
    #expect(try service.search(prefix: "t").matches.map(\.origin) == [.shipped])
  }

  @Test("can be undone to what shipped, and reverted, after that")
  func undone() throws {
    _ = try service.update(id: 4, description: "my summer")
    #expect(try service.revert(id: 2).after == Fixture.word(2, "two"))
    _ = try service.undo(1000)
    #expect(try service.words() == DictionaryService(.init(path: fixture.shipped)).words())
    #expect(try problems(service) == [])
  }

  @Test("is one to every program that has it open when another changes the layout")
  func openElsewhere() throws {
    let other = fixture.service()
    #expect(try other.count() == 4)
    _ = try service.add(name: "new", description: "y")
    #expect(try other.add(name: "newer", description: "z").after?.id == 11)
    #expect(try other.changes().changes.count == 5)
    #expect(try service.undo().map(\.before?.name) == ["newer"])
    #expect(try problems(other) == [])
  }

  @Test("named by its path keeps all its entries, and records from then on")
  func byPath() throws {
    let service = DictionaryService(.init(path: fixture.own))
    _ = try service.update(id: 4, description: "my summer")
    #expect(try service.count() == 4)
    #expect(try service.undo().map(\.after) == [Fixture.word(4, "\u{e9}t\u{e9}")])
    #expect(try problems(service) == [])
  }
}
