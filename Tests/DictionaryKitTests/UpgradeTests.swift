import DictionaryKit
import Glibc
import SQLite
import TestSupport
import Testing

@Suite("Upgrades to a newer release") struct UpgradeTests {
  /// Ships another release: names with their texts, with ids from 1.
  private func ship(_ fixture: Fixture, _ release: String, edition: Int, _ entries: [(String, String)]) throws
  {
    unlink(fixture.shipped)
    try Fixture.build(fixture.shipped, [])
    let connection = try Connection(fixture.shipped, .readWrite)
    for (index, entry) in entries.enumerated() {
      try connection.run(
        "INSERT INTO WORD VALUES(?, ?, ?)", [.integer(Int64(index + 1)), .text(entry.0), .text(entry.1)])
    }
    try connection.execute(
      """
      DROP TRIGGER RECORD_KEPT; DELETE FROM RECORD; DELETE FROM CHANGED;
      CREATE TRIGGER RECORD_KEPT BEFORE DELETE ON RECORD BEGIN
        SELECT RAISE(ABORT, 'the record of changes is only added to');
      END;
      UPDATE FACT SET value = '\(release)' WHERE name = 'release';
      INSERT INTO FACT VALUES('edition', '\(edition)');
      """)
  }

  private func texts(_ service: DictionaryService) throws -> [String] {
    try service.words().map { "\($0.id) \($0.name): \($0.description ?? "")" }
  }

  @Test("New and corrected entries arrive, and own additions, edits and deletions stay")
  func merge() throws {
    let fixture = try Fixture([])
    try ship(fixture, "r1", edition: 1, [("a", "a1"), ("b", "b1"), ("c", "c1"), ("d", "d1"), ("gone", "g1")])
    let service = fixture.service()
    _ = try service.update(id: 2, description: "my b")
    _ = try service.delete(id: 3)
    _ = try service.add(name: "mine", description: "my own")
    _ = try service.update(id: 4, description: "my d")
    _ = try service.add(name: "new", description: "my new")
    #expect(try service.upgradeState() == .current)
    try ship(
      fixture, "r2", edition: 2,
      [("0", "01"), ("a", "a2"), ("b", "b1"), ("c", "c1"), ("d", "d2"), ("new", "n2")])
    guard case .waiting = try service.upgradeState() else {
      Issue.record("no upgrade is waiting")
      return
    }
    let report = try #require(try service.upgrade())
    #expect(report.changes.map { $0.own?.name ?? "-" } == ["b", "-", "mine", "d", "new"])
    #expect(report.conflicts.map { $0.own?.name } == ["d", "new"])
    #expect(
      try texts(service)
        == ["1 0: 01", "2 a: a2", "3 b: my b", "5 d: my d", "7 mine: my own", "6 new: my new"].sorted {
          $0.dropFirst(2) < $1.dropFirst(2)
        })
    #expect(try service.standing(id: 5).shipped?.description == "d2")
    #expect(try service.standing(id: 5).former == "d1")
    #expect(try service.upgradeState() == .current)
    #expect(try problems(service) == [])
    #expect(fixture.directory.names(in: "home/headword").sorted() == ["test.sqlite", "test.sqlite.bak"])
    // Undo goes on across the upgrade; a text that was the shipped one becomes the one that ships now.
    _ = try service.undo(5)
    let after = try texts(service)
    #expect(after == ["1 0: 01", "2 a: a2", "3 b: b1", "4 c: c1", "5 d: d2", "6 new: n2"])
  }

  @Test("The next edit makes the upgrade first, and finds its entry under the new id")
  func nextWrite() throws {
    let fixture = try Fixture([])
    try ship(fixture, "r1", edition: 1, [("a", "a1"), ("b", "b1")])
    let service = fixture.service()
    let other = fixture.service()
    _ = try other.update(id: 1, description: "my a")
    #expect(try service.words().count == 2)
    try ship(fixture, "r2", edition: 2, [("0", "01"), ("a", "a1"), ("b", "b1")])
    #expect(try service.delete(id: 2).before?.name == "b")
    #expect(try texts(service) == ["1 0: 01", "2 a: my a"])
    #expect(try texts(other) == ["1 0: 01", "2 a: my a"])
    _ = try other.undo()
    #expect(try texts(service) == ["1 0: 01", "2 a: my a", "3 b: b1"])
  }

  @Test("Going back to an older release changes nothing")
  func older() throws {
    let fixture = try Fixture([])
    try ship(fixture, "r2", edition: 2, [("a", "a2")])
    let service = fixture.service()
    _ = try service.add(name: "mine", description: "x")
    try ship(fixture, "r1", edition: 1, [("a", "a1")])
    guard case .older = try service.upgradeState() else {
      Issue.record("it is not older")
      return
    }
    #expect(try service.upgrade() == nil)
    _ = try service.add(name: "more", description: "x")
    #expect(try texts(service) == ["1 a: a2", "2 mine: x", "3 more: x"])
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite"])
  }

  @Test("A shipped file that was changed by hand after it was built is another release")
  func changedByHand() throws {
    let fixture = try Fixture(["a", "b"])
    let service = fixture.service()
    _ = try service.update(id: 2, description: "my b")
    let seed = try Connection(fixture.shipped, .readWrite)
    try seed.run("UPDATE WORD SET description = 'corrected' WHERE id = 1")
    try seed.run("INSERT INTO WORD(name, description) VALUES('c', 'new')")
    _ = try service.add(name: "mine", description: "x")
    #expect(try texts(service) == ["1 a: corrected", "2 b: my b", "3 c: new", "4 mine: x"])
    #expect(try service.changes().changes.map { $0.own?.name } == ["mine", "b"])
    #expect(try service.lookUp("c").map(\.origin) == [.shipped])
  }

  @Test("Carried changes apply to any copy, and applied twice change nothing")
  func apply() throws {
    let source = try Fixture(["a", "b", "c", "d"]).service()
    _ = try source.update(id: 1, description: "my a")
    _ = try source.delete(id: 2)
    _ = try source.add(name: "mine", description: "x")
    _ = try source.add(name: "c", description: "another c")
    let carried = try source.carriedChanges()
    let target = try Fixture(["0", "a", "b", "c", "d"]).service()
    #expect(try target.apply(carried, isTrial: true).count == 4)
    #expect(try target.words().count == 5)
    #expect(try target.apply(carried).count == 4)
    #expect(
      try texts(target).sorted()
        == [
          "1 0: noun\n  1. 0", "2 a: my a", "4 c: noun\n  1. c", "5 d: noun\n  1. d", "6 mine: x",
          "7 c: another c",
        ])
    let again = try target.apply(carried)
    #expect(again.count == 0 && again.same == 4 && again.kept == [])
    #expect(try source.apply(carried).same == 4)
    _ = try target.update(id: 2, description: "other")
    #expect(try target.apply(carried).kept == [0])
    #expect(try target.word(id: 2)?.description == "other")
  }
}
