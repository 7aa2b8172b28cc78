import SQLite
import Synchronization
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("Stopping a call by its options")
struct StoppingTests {
  let fixture: Fixture

  init() throws { fixture = try Fixture((0..<3000).map { "word\($0)" } + (0..<3000).map { "wörd\($0)" }) }

  /// Says stop at the `count`th time it is asked, and only then.
  private final class Stop: Sendable {
    let asked = Atomic(0)
    let count: Int

    init(at count: Int) { self.count = count }

    func take() -> Bool { asked.add(1, ordering: .relaxed).newValue == count }
  }

  static let queries: [(String, @Sendable (DictionaryService) throws(DictionaryError) -> Int)] = [
    ("words", { service throws(DictionaryError) in try service.words().count }),
    ("search", { service throws(DictionaryError) in try service.search(prefix: "wo").matches.count }),
    (
      "search to a limit",
      { service throws(DictionaryError) in try service.search(prefix: "wo", limit: 9).omitted + 9 }
    ),
  ]

  @Test("A long query is stopped, nothing of it is returned, and the next call works", arguments: 0..<3)
  func longQuery(index: Int) throws {
    let stop = Stop(at: 3)
    let service = fixture.service(.init(stop: stop.take))
    #expect(throws: DictionaryError.interrupted) { try Self.queries[index].1(service) }
    #expect(stop.asked.load(ordering: .relaxed) == 3)
    #expect(try Self.queries[index].1(service) == 6000)
    #expect(DictionaryError.interrupted.description == "interrupted, nothing was stored")
  }

  @Test(
    "A wait for another program's lock is stopped, be it the first call or a later one",
    .timeLimit(.minutes(1)))
  func lockWait() throws {
    _ = try fixture.service().add(name: "new", description: "")
    for isFirst in [true, false] {
      let isStopped = Flag()
      let service = fixture.service(
        .init(busyTimeout: 3_600_000, stop: { isStopped.isSet }))
      if !isFirst { #expect(try service.word(id: 1) != nil) }
      let holder = try Connection(fixture.own)
      try holder.run("BEGIN EXCLUSIVE")
      isStopped.set()
      #expect(throws: DictionaryError.interrupted) { try service.word(id: 1) }
      #expect(throws: DictionaryError.interrupted) { try service.add(name: "x", description: "") }
      #expect(throws: DictionaryError.interrupted) { try service.delete(id: 1) }
      try holder.run("ROLLBACK")
      isStopped.set(false)
      #expect(try service.count() == 6001)
    }
  }

  @Test("A wait for another first writer is stopped", .timeLimit(.minutes(1)))
  func copyWait() throws {
    let stop = Stop(at: 2)
    try fixture.directory.makeDirectory("home/headword")
    let folder = try FolderLock(fixture.directory.file("home/headword"))
    let service = fixture.service(.init(busyTimeout: 3_600_000, stop: stop.take))
    #expect(throws: DictionaryError.interrupted) { try service.add(name: "x", description: "") }
    #expect(fixture.directory.names(in: "home/headword") == [])
    folder.unlock()
    #expect(try service.add(name: "x", description: "").after?.id == 6001)
  }

  @Test("A wait for another first writer ends at the timeout", .timeLimit(.minutes(1)))
  func copyTimeout() throws {
    let path = try fixture.directory.makeDirectory("home/headword")
    let folder = try FolderLock(path)
    let service = fixture.service(.init(busyTimeout: 50))
    #expect(throws: DictionaryError.busy(path: path)) { try service.add(name: "x", description: "") }
    #expect(fixture.directory.names(in: "home/headword") == [])
    folder.unlock()
    #expect(try service.add(name: "x", description: "").after?.id == 6001)
  }

  @Test("A copy that is stopped leaves neither a copy nor a temporary file", arguments: [false, true])
  func copy(atEnd: Bool) throws {
    let isStopped = Flag()
    let recorder = Recorder()
    let service = fixture.service(
      .init(
        stop: { isStopped.isSet },
        report: { event in
          recorder.record(event)
          if case .copying(let done, let all) = event, done == (atEnd ? all : 0) {
            isStopped.set()
          }
        }))
    #expect(throws: DictionaryError.interrupted) { try service.add(name: "new", description: "") }
    let size = Int64(try fixture.directory.bytes("shipped/test.sqlite").count)
    #expect(recorder.progress.last == [atEnd ? size : 0, size])
    #expect(fixture.directory.names(in: "home/headword") == [])
    isStopped.set(false)
    #expect(try service.count() == 6000)
    #expect(try fixture.service().add(name: "new", description: "").after?.id == 6001)
  }

  @Test(
    "An edit that is stopped wherever it may be is either stored or reported as stopped",
    .timeLimit(.minutes(5)))
  func anywhere() throws {
    _ = try fixture.service().delete(id: 1)
    let client = try fixture.client()
    // So many keys to make that the edit works for a while.
    var (stopped, round) = (0, 0)
    while round < 200 {
      round += 1
      try client.run("UPDATE WORD SET name = 'wórd' || id WHERE id BETWEEN 100 AND 140")
      let before = try client.value("SELECT count(*) FROM WORD")?.integer ?? 0
      let service = fixture.service(.init(stop: Stop(at: round).take))
      var isStored = true
      do throws(DictionaryError) {
        _ = try service.add(name: "new", description: "")
      } catch {
        #expect(error == .interrupted)
        isStored = false
        stopped += 1
      }
      let after = try client.value("SELECT count(*) FROM WORD")?.integer ?? 0
      #expect(after == before + (isStored ? 1 : 0))
      if isStored { break }
    }
    #expect(stopped > 0)
    #expect(try client.integrity() == ["ok"])
  }
}
