import Glibc
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

/// Two services on the same paths share nothing but the files, as two processes do.
@Suite("What other processes do to the copy")
struct OtherProcessTests {
  let fixture: Fixture
  let first: DictionaryService
  let second: DictionaryService

  init() throws {
    fixture = try Fixture(["gloss", "caf\u{e9}"])
    first = fixture.service()
    second = fixture.service()
  }

  /// Puts another dictionary in the copy's place, as an atomic save or a restored backup does.
  private func replaceCopy(_ names: [String]) throws {
    let other = fixture.directory.file("other.sqlite")
    try Fixture.build(other, names)
    #expect(rename(other, fixture.own) == 0)
  }

  @Test("The copy that another made, and each of its edits, is seen at the next call")
  func seen() throws {
    #expect(try first.count() == 2)
    let id = try #require(try second.add(name: "new", description: "").after?.id)
    #expect(lines(try first.search(prefix: "n")) == ["3 new prefix"])
    #expect(try first.information().path == fixture.own)
    _ = try second.update(id: id, name: "n\u{e9}w")
    #expect(lines(try first.search(prefix: "n")) == ["3 n\u{e9}w prefix"])
    _ = try first.update(id: 1, description: "mine")
    #expect(try second.word(id: 1)?.description == "mine")
    _ = try second.delete(id: id)
    #expect(try first.word(id: id) == nil)
    #expect(throws: DictionaryError.noEntry(id: id)) { try first.delete(id: id) }
  }

  @Test("A copy that was replaced is read anew, and edits go to the new file")
  func replacedBetweenCalls() throws {
    _ = try first.add(name: "old", description: "")
    let old = try Connection(fixture.own)
    let before = try old.query("SELECT * FROM WORD")
    try replaceCopy(["other"])
    #expect(lines(try first.words()) == ["1 other"])
    #expect(try first.add(name: "new", description: "").after?.id == 2)
    #expect(lines(try second.words()) == ["2 new", "1 other"])
    #expect(try old.query("SELECT * FROM WORD") == before)
  }

  @Test("An edit right after the copy was replaced goes to the new file and never to the old one")
  func replacedBeforeEdit() throws {
    _ = try first.add(name: "old", description: "")
    let old = try Connection(fixture.own)
    let before = try old.query("SELECT * FROM WORD")
    for round in 1...3 {
      try replaceCopy(["other\(round)"])
      _ = try first.add(name: "new", description: "")
      #expect(lines(try second.words()) == ["2 new", "1 other\(round)"])
    }
    #expect(try old.query("SELECT * FROM WORD") == before)
  }

  @Test("A copy that is replaced while an edit waits for its turn is not written to")
  func replacedWhileWaiting() throws {
    _ = try first.add(name: "old", description: "")
    let holder = try Connection(fixture.own)
    try holder.run("BEGIN IMMEDIATE")
    let before = try holder.query("SELECT * FROM WORD")
    // Asked while the edit waits for the lock: the file is replaced, and only then the lock is let go.
    let turn = Turn(holder) { try replaceCopy(["other"]) }
    let service = fixture.service(.init(busyTimeout: 60_000, stop: turn.take))
    #expect(try service.add(name: "new", description: "").after == Word(id: 2, name: "new", description: ""))
    #expect(turn.isTaken)
    #expect(try holder.query("SELECT * FROM WORD") == before)
    #expect(lines(try second.words()) == ["2 new", "1 other"])
  }

  @Test("A copy that is removed while an edit waits for its turn is made again")
  func removedWhileWaiting() throws {
    _ = try first.add(name: "old", description: "")
    let holder = try Connection(fixture.own)
    try holder.run("BEGIN IMMEDIATE")
    let turn = Turn(holder) { #expect(remove(fixture.own) == 0) }
    let service = fixture.service(.init(busyTimeout: 60_000, stop: turn.take))
    _ = try service.add(name: "new", description: "")
    #expect(turn.isTaken)
    #expect(lines(try second.words()) == ["2 caf\u{e9}", "1 gloss", "3 new"])
  }

  @Test("Where the copy is removed the shipped file is read again, and copied again at the next edit")
  func removed() throws {
    _ = try first.add(name: "old", description: "")
    #expect(try second.count() == 3)
    #expect(remove(fixture.own) == 0)
    #expect(lines(try first.words()) == ["2 caf\u{e9}", "1 gloss"])
    #expect(try second.information().path == fixture.shipped)
    #expect(fixture.directory.names(in: "home/headword") == [])
    _ = try second.add(name: "new", description: "")
    #expect(lines(try first.words()) == ["2 caf\u{e9}", "1 gloss", "3 new"])
  }

  @Test("A shipped file that is replaced by another release is read anew")
  func newRelease() throws {
    #expect(try first.count() == 2)
    let release = fixture.directory.file("shipped/new.sqlite")
    try Fixture.build(release, ["a", "b", "c"])
    #expect(rename(release, fixture.shipped) == 0)
    #expect(lines(try first.words()) == ["1 a", "2 b", "3 c"])
  }

  @Test("A dictionary named by its path is never made, and never copied")
  func byPath() throws {
    let service = DictionaryService(DictionaryLocation(path: fixture.own))
    #expect(throws: DictionaryError.missing(path: fixture.own)) {
      try service.add(name: "a", description: "")
    }
    #expect(throws: DictionaryError.missing(path: fixture.own)) { try service.count() }
    #expect(fixture.listing() == ["shipped", "test.sqlite"])
    let direct = DictionaryService(DictionaryLocation(path: fixture.shipped))
    #expect(try direct.add(name: "a", description: "").after?.id == 3)
    #expect(try first.count() == 3)
    #expect(fixture.listing() == ["shipped", "test.sqlite"])
  }
}

/// Does something at the third time a service asks whether to stop, and lets a lock go then. Used from the one
/// thread of its test.
private final class Turn: @unchecked Sendable {
  private let holder: Connection
  private let body: () throws -> Void
  private var asked = 0
  var isTaken: Bool { asked >= 3 }

  init(_ holder: Connection, _ body: @escaping () throws -> Void) {
    self.holder = holder
    self.body = body
  }

  func take() -> Bool {
    asked += 1
    if asked == 3 {
      #expect(throws: Never.self) {
        try body()
        try holder.run("ROLLBACK")
      }
    }
    return false
  }
}
