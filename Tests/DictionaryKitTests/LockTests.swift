import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("A dictionary that another program has locked")
struct LockTests {
  let fixture: Fixture
  let service: DictionaryService
  let holder: Connection
  let busy: DictionaryError

  init() throws {
    fixture = try Fixture(["gloss"])
    service = fixture.service(.init(busyTimeout: 50))
    _ = try service.add(name: "caf\u{e9}", description: "")
    holder = try Connection(fixture.own)
    busy = .busy(path: fixture.own)
  }

  @Test(
    "A lock that stays is an error within the time given, and the next call works", .timeLimit(.minutes(1)))
  func locked() throws {
    try holder.run("BEGIN EXCLUSIVE")
    for service in [service, fixture.service(.init(busyTimeout: 50))] {
      let taken = ContinuousClock().measure {
        #expect(throws: busy) { try service.search(prefix: "g") }
      }
      // No less than asked for, and not much more on a busy machine.
      #expect((.milliseconds(50) ..< .seconds(20)).contains(taken))
      #expect(throws: busy) { try service.words() }
      #expect(throws: busy) { try service.add(name: "x", description: "") }
      #expect(throws: busy) { try service.delete(id: 1) }
    }
    #expect(busy.description == "\(fixture.own) is locked by another program: try again when it is done")
    try holder.run("ROLLBACK")
    #expect(lines(try service.search(prefix: "g")) == ["1 gloss prefix"])
    #expect(try service.add(name: "x", description: "").after?.id == 3)
  }

  @Test("While another writes, everything is found as it was, and an edit waits")
  func writer() throws {
    try holder.run("BEGIN IMMEDIATE")
    try holder.run("DELETE FROM WORD")
    #expect(lines(try service.words()) == ["2 caf\u{e9}", "1 gloss"])
    #expect(throws: busy) { try service.add(name: "x", description: "") }
    try holder.run("COMMIT")
    #expect(try service.words() == [])
  }

  @Test("While another reads, an edit waits for it to end and is not half done")
  func reader() throws {
    try holder.run("BEGIN")
    #expect(try holder.value("SELECT count(*) FROM WORD") == 2)
    #expect(throws: busy) { try service.add(name: "x", description: "") }
    #expect(try service.count() == 2)
    try holder.run("COMMIT")
    #expect(try service.count() == 2)
    #expect(try service.add(name: "x", description: "").after?.id == 3)
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite"])
  }

  @Test("After a call nothing stays locked, whether it gave an answer, an error or was ended by its caller")
  func unlocked() throws {
    holder.setBusyTimeout(milliseconds: 0)
    func expectUnlocked(_ location: SourceLocation = #_sourceLocation) throws {
      #expect(try holder.run("BEGIN EXCLUSIVE") == 0, sourceLocation: location)
      try holder.run("ROLLBACK")
    }
    _ = try service.search(prefix: "g")
    try expectUnlocked()
    try service.forEachEntry { _ in false }
    try expectUnlocked()
    #expect(throws: DictionaryError.noEntry(id: 9)) { try service.delete(id: 9) }
    try expectUnlocked()
    #expect(throws: DictionaryError.changedMeanwhile(id: 1)) {
      try service.update(id: 1, name: "x", expected: Word(id: 1, name: "y", description: nil))
    }
    try expectUnlocked()
    _ = try service.add(name: "x", description: "")
    try expectUnlocked()
    _ = try service.information()
    try expectUnlocked()
  }
}
