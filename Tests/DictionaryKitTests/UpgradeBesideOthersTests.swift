import Glibc
import Platform
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("An upgrade beside other programs", .timeLimit(.minutes(3)))
struct UpgradeBesideOthersTests {
  /// Puts another release in place of the one that ships, as an installer does.
  private func ship(_ fixture: Fixture, edition: Int, _ names: [String]) throws {
    let path = fixture.directory.file("shipped/next.sqlite")
    try Fixture.build(path, names)
    try Connection(path).execute(
      "UPDATE FACT SET value = 'r\(edition)' WHERE name = 'release'; INSERT INTO FACT VALUES('edition', '\(edition)')"
    )
    #expect(rename(path, fixture.shipped) == 0)
  }

  @Test("A client that has the copy open sees the upgrade, and what it writes afterwards is kept")
  func openClient() throws {
    let fixture = try Fixture(["a", "b"])
    let service = fixture.service()
    _ = try service.add(name: "mine", description: "x")
    let client = try fixture.client()
    #expect(try client.value("SELECT count(*) FROM WORD") == 3)
    try ship(fixture, edition: 2, ["0", "a", "b"])
    _ = try service.upgrade()
    #expect(try client.query("SELECT name FROM WORD ORDER BY id").map { $0[0] } == ["0", "a", "b", "mine"])
    try client.run("UPDATE WORD SET description = 'theirs' WHERE id = 1")
    #expect(try service.word(id: 1)?.description == "theirs")
    #expect(try service.changes().changes.count == 2)
    #expect(try problems(service) == [])
  }

  @Test(
    "Where nobody else has the copy open the new one takes its name, and it stays under another as it was")
  func unused() throws {
    let fixture = try Fixture(["a", "b"])
    let service = fixture.service()
    _ = try service.add(name: "mine", description: "x")
    let before = try FileSystem.status(fixture.own)?.identity
    try ship(fixture, edition: 2, ["0", "a", "b"])
    _ = try service.upgrade()
    #expect(try FileSystem.status(fixture.own + ".bak")?.identity == before)
    #expect(try FileSystem.status(fixture.own)?.identity != before)
    #expect(try service.word(id: 1)?.name == "0")
    #expect(try problems(service) == [])
  }

  @Test("A connection of the same process keeps its locks through an upgrade that has to wait for it")
  func locks() throws {
    let fixture = try Fixture(["a", "b"])
    let service = fixture.service(.init(busyTimeout: 100))
    _ = try service.add(name: "mine", description: "x")
    let client = try fixture.client()
    try client.run("BEGIN IMMEDIATE")
    try ship(fixture, edition: 2, ["0", "a", "b"])
    #expect(throws: DictionaryError.busy(path: fixture.own)) { try service.upgrade() }
    let other = try Run("/usr/bin/sqlite3", [fixture.own, "DELETE FROM WORD"], environment: [:])
    #expect(other.standardError.contains("database is locked") && other.status != 0, "\(other)")
    try client.run("COMMIT")
    #expect(try service.upgrade()?.changes.count == 1)
  }

  @Test("A client's transaction that is under way is waited for, and its edits are carried over")
  func openTransaction() async throws {
    let fixture = try Fixture(["a", "b"])
    let service = fixture.service(.init(busyTimeout: 60_000))
    _ = try await service.add(name: "mine", description: "x")
    let client = try fixture.client()
    try client.run("BEGIN IMMEDIATE")
    try client.run("UPDATE WORD SET description = 'theirs' WHERE id = 2")
    try ship(fixture, edition: 2, ["0", "a", "b"])
    let upgrade = Task.detached { try service.upgrade()?.changes.count }
    try await Task.sleep(for: .milliseconds(200))
    try client.run("COMMIT")
    #expect(try await upgrade.value == 2)
    #expect(try await service.lookUp("b").map(\.word) == [Word(id: 3, name: "b", description: "theirs")])
    #expect(try problems(service) == [])
  }

  /// Switches the copy to WAL mode, and edits it with nothing but the log written.
  private func writeLog(_ client: Connection) throws {
    try client.execute("PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0")
    try client.run("UPDATE WORD SET description = 'theirs' WHERE id = 2")
    try client.run("INSERT INTO WORD(name, description) VALUES('th\u{e9}irs', 'y')")
  }

  @Test(
    "A copy in WAL mode is carried over whole, and is sound, once no client has it open",
    arguments: [false, true])
  func writeAheadLog(isOpen: Bool) throws {
    let names = (1...500).map { "word\($0)" }
    let fixture = try Fixture(names)
    _ = try fixture.service().add(name: "mine", description: "x")
    var client: Connection? = try fixture.client()
    try client.map(writeLog)
    if !isOpen { client = nil }
    try ship(fixture, edition: 2, ["new"] + names)
    if let client {
      let service = fixture.service(.init(busyTimeout: 100))
      #expect(throws: DictionaryError.self) { try service.upgrade() }
      // An edit is made all the same, and so is the client's.
      _ = try service.add(name: "ours", description: "")
      try client.run("UPDATE WORD SET description = 'theirs' WHERE id = 1")
      #expect(try service.count() == 503)
      #expect(try problems(service) == [])
    }
    client = nil
    let service = fixture.service()
    #expect(try service.upgrade()?.changes.count == (isOpen ? 5 : 3))
    for _ in 1...2 {
      let other = fixture.service()
      #expect(try other.count() == (isOpen ? 504 : 503))
      #expect(try other.lookUp("new").map(\.origin) == [.shipped])
      #expect(try other.lookUp("word2").map(\.word.description) == ["theirs"])
      #expect(try other.lookUp("theirs").map(\.origin) == [.mine])
      let problems = try problems(other)
      #expect(problems == [])
      _ = try other.add(name: "after", description: "")
      _ = try other.undo()
    }
    #expect(try fixture.client().integrity() == ["ok"])
  }

  @Test("Many that edit while releases follow one another lose no edit, and none that reads fails")
  func manyWriters() async throws {
    let fixture = try Fixture(["a", "b"])
    let location = fixture.location
    _ = try await fixture.service().add(name: "first", description: "")
    let isDone = Flag()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let service = DictionaryService(location, .init(busyTimeout: 120_000))
          for round in 0..<25 { _ = try await service.add(name: "n\(writer)-\(round)", description: "") }
          return 0
        }
      }
      for _ in 0..<2 {
        group.addTask {
          let service = DictionaryService(location, .init(busyTimeout: 120_000))
          while !isDone.isSet {
            guard try await service.lookUp("first").count == 1 else { return 1 }
            _ = try await service.count()
          }
          return 0
        }
      }
      for edition in 2...8 {
        try ship(fixture, edition: edition, ["a", "b"] + (2...edition).map { "r\($0)" })
        try await Task.sleep(for: .milliseconds(60))
      }
      var left = 6
      while let failures = try await group.next() {
        #expect(failures == 0)
        left -= 1
        if left == 2 { isDone.set() }
      }
    }
    let service = fixture.service()
    _ = try await service.upgrade()
    #expect(try await service.count() == 2 + 7 + 101)
    #expect(try await service.search(prefix: "n").matches.count == 100)
    #expect(try await service.changes().changes.count == 101)
    #expect(try await service.undo(101).count == 101)
    let shipped = try await DictionaryService(.init(path: fixture.shipped)).words()
    #expect(lines(try await service.words()) == lines(shipped))
    #expect(try problems(service) == [])
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite", "test.sqlite.bak"])
  }
}
