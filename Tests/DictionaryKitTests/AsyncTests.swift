import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("The async forms", .timeLimit(.minutes(1)))
struct AsyncTests {
  /// The answers of the forms that block: an async function would call the others.
  private struct Answers: Equatable {
    let search: SearchResult
    let lookUp: [Match]
    let nearest: [Word]
    let word: Word?
    let words: [Word]
    let count: Int
    let information: DictionaryInformation

    init(blocking service: DictionaryService) throws {
      search = try service.search(prefix: "po", limit: 2)
      lookUp = try service.lookUp("Polish")
      nearest = try service.nearest(to: "polishes", limit: 2)
      word = try service.word(id: 2)
      words = try service.words()
      count = try service.count()
      information = try service.information()
    }

    init(async service: DictionaryService) async throws {
      search = try await service.search(prefix: "po", limit: 2)
      lookUp = try await service.lookUp("Polish")
      nearest = try await service.nearest(to: "polishes", limit: 2)
      word = try await service.word(id: 2)
      words = try await service.words()
      count = try await service.count()
      information = try await service.information()
    }
  }

  @Test("Each question has the same answer as its form that blocks")
  func answers() async throws {
    let service = try Fixture(["polish", "P\u{f3}lish", "pole", "zebra"]).service()
    let answers = try await Answers(async: service)
    #expect(try answers == Answers(blocking: service))
    #expect(answers.count == 4)
    #expect(lines(answers.search) == ["3 pole prefix", "1 polish prefix"])
  }

  @Test("Each edit does the same as its form that blocks")
  func edits() async throws {
    let service = try Fixture(["gloss"]).service()
    let added = Word(id: 2, name: "n\u{e9}w", description: "x")
    #expect(try await service.add(name: " n\u{e9}w ", description: "x") == .init(before: nil, after: added))
    let renamed = Word(id: 2, name: "n\u{e9}w", description: "y")
    #expect(
      try await service.update(id: 2, description: "y", expected: added)
        == .init(before: added, after: renamed))
    #expect(try await service.delete(id: 2) == .init(before: renamed, after: nil))
    #expect(try await service.words() == [Fixture.word(1, "gloss")])
  }

  @Test("What was changed is told, taken back and carried in the same way")
  func changes() async throws {
    let fixture = try Fixture(["gloss", "list"])
    let service = fixture.service()
    _ = try await service.update(id: 1, description: "mine")
    #expect(try await service.changes().changes.map(\.id) == [1])
    #expect(try await service.standing(id: 1).own?.description == "mine")
    #expect(try await service.origin(of: Fixture.word(2, "list")) == .shipped)
    let carried = try await service.carriedChanges()
    #expect(
      try await service.undo() == [
        .init(before: Word(id: 1, name: "gloss", description: "mine"), after: Fixture.word(1, "gloss"))
      ])
    #expect(try await service.redo().count == 1)
    #expect(try await service.revert(id: 1).after == Fixture.word(1, "gloss"))
    #expect(try await service.apply(carried).edited == 1)
    _ = try await service.delete(id: 2)
    #expect(try await service.formerEntries(called: "LIST") == [Fixture.word(2, "list")])
    #expect(try await service.upgradeState() == .current)
    #expect(try await service.upgrade() == nil)
    #expect(try await service.release()?.digest == "0123")
    #expect(
      try await service.check().filter { !$0.contains("packed names") && !$0.contains("of that kind") } == [])
  }

  @Test("One whose task is cancelled before it begins changes nothing")
  func cancelled() async throws {
    let fixture = try Fixture(["gloss"])
    let service = fixture.service()
    _ = try await service.update(id: 1, description: "mine")
    let undo = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.undo()
    }
    await #expect(throws: CancellationError.self) { try await undo.value }
    #expect(try await service.changes().changes.count == 1)
  }

  @Test("Errors are the same")
  func errors() async throws {
    let fixture = try Fixture(["gloss"])
    let service = fixture.service()
    await #expect(throws: DictionaryError.noEntry(id: 9)) { try await service.delete(id: 9) }
    await #expect(throws: DictionaryError.refusedName("a headword cannot be empty or blank")) {
      try await service.add(name: " ", description: "")
    }
    await #expect(throws: DictionaryError.changedMeanwhile(id: 1)) {
      try await service.update(id: 1, name: "x", expected: Word(id: 1, name: "y", description: nil))
    }
    let missing = DictionaryService(DictionaryLocation(path: fixture.own))
    await #expect(throws: DictionaryError.missing(path: fixture.own)) {
      try await missing.search(prefix: "a")
    }
  }

  @Test("A call that waits for a lock leaves the main actor free")
  @MainActor func responsive() async throws {
    let fixture = try Fixture(["gloss"])
    _ = try await fixture.service().add(name: "new", description: "")
    let isWaiting = Flag()
    let service = fixture.service(
      .init(
        busyTimeout: 3_600_000,
        stop: {
          isWaiting.set()
          return false
        }))
    let holder = try Connection(fixture.own)
    try holder.run("BEGIN EXCLUSIVE")
    // Both run on the main actor, this one further only where the search does not hold it.
    let search = Task { @MainActor in lines(try await service.search(prefix: "g")) }
    while !isWaiting.isSet { await Task.yield() }
    try holder.run("ROLLBACK")
    #expect(try await search.value == ["1 gloss prefix"])
  }
}
