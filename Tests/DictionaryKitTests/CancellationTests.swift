import Glibc
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("Cancelling a task", .timeLimit(.minutes(1)))
struct CancellationTests {
  let fixture: Fixture

  init() throws { fixture = try Fixture((0..<3000).map { "word\($0)" }) }

  /// Stop conditions that never stop, but tell that the call is at work, and hold it there until it is released.
  private func holding(_ isWorking: Flag, until isReleased: Flag) -> DictionaryService.Options {
    .init(
      busyTimeout: 3_600_000,
      stop: {
        isWorking.set()
        while !isReleased.isSet { usleep(1000) }
        return false
      })
  }

  @Test("A task that is cancelled before its call begins gets CancellationError, and nothing is done")
  func beforeStart() async throws {
    let service = fixture.service()
    let before = fixture.listing()
    let isCancelled = Flag()
    let task = Task {
      while !isCancelled.isSet { await Task.yield() }
      return try await service.add(name: "new", description: "")
    }
    task.cancel()
    isCancelled.set()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fixture.listing() == before)
    #expect(try await service.count() == 3000)
  }

  @Test(
    "A task that is cancelled while its call waits for a lock gets CancellationError long before the timeout")
  func whileWaiting() async throws {
    _ = try await fixture.service().delete(id: 1)
    let holder = try Connection(fixture.own)
    try holder.run("BEGIN EXCLUSIVE")
    for isFirst in [true, false] {
      let (isWorking, isReleased) = (Flag(), Flag())
      let service = fixture.service(holding(isWorking, until: isReleased))
      let calls: [@Sendable () async throws -> Int] = [
        { try await service.count() },
        { try await service.add(name: "new", description: "").after == nil ? 0 : 1 },
      ]
      let task = Task { try await calls[isFirst ? 0 : 1]() }
      while !isWorking.isSet { await Task.yield() }
      task.cancel()
      isReleased.set()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    try holder.run("ROLLBACK")
    #expect(try await fixture.service().count() == 2999)
  }

  @Test(
    "A task that is cancelled in the middle of a long listing gets CancellationError, and the next call works"
  )
  func inListing() async throws {
    let (isWorking, isReleased) = (Flag(), Flag())
    let service = fixture.service(holding(isWorking, until: isReleased))
    let task = Task { try await service.words().count }
    while !isWorking.isSet { await Task.yield() }
    task.cancel()
    isReleased.set()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await service.words().count == 3000)
    #expect(try await service.add(name: "new", description: "").after?.id == 3001)
  }

  @Test("A task that is cancelled in the middle of the first write leaves no copy")
  func inCopy() async throws {
    let (isWorking, isReleased) = (Flag(), Flag())
    let service = fixture.service(holding(isWorking, until: isReleased))
    // Reading the entry first asks for no stop: it is over too soon.
    let task = Task { try await service.delete(id: 1) }
    while !isWorking.isSet { await Task.yield() }
    task.cancel()
    isReleased.set()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fixture.directory.names(in: "home/headword") == [])
    #expect(try await service.count() == 3000)
    #expect(try await service.delete(id: 1).after == nil)
    #expect(try await service.count() == 2999)
  }

  @Test("Cancelling one task does not touch another's call")
  func others() async throws {
    let (isWorking, isReleased) = (Flag(), Flag())
    let service = fixture.service(holding(isWorking, until: isReleased))
    let cancelled = Task { try await service.words().count }
    while !isWorking.isSet { await Task.yield() }
    let other = Task { try await service.search(prefix: "word").matches.count }
    cancelled.cancel()
    isReleased.set()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try await other.value == 3000)
  }

  @Test("A task that is cancelled after its call is done keeps the answer")
  func afterwards() async throws {
    let service = fixture.service()
    let task = Task { try await service.add(name: "new", description: "").after }
    _ = try await task.value
    task.cancel()
    #expect(try await task.value == Word(id: 3001, name: "new", description: ""))
    #expect(try await service.word(id: 3001) == Word(id: 3001, name: "new", description: ""))
  }
}
