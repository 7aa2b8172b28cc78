import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("Many writers at once")
struct ConcurrentWriterTests {
  @Test("First edits of many at the same moment make one copy, and none is lost", .timeLimit(.minutes(5)))
  func firstWriters() async throws {
    let fixture = try Fixture((0..<300).map { "word\($0)" })
    let location = fixture.location
    let names = (0..<8).flatMap { writer in (0..<20).map { "ádded \(writer)-\($0)" } }
    let added = try await withThrowingTaskGroup(of: [Word].self) { group in
      for writer in 0..<8 {
        group.addTask {
          // A service of its own, as another process has.
          let service = DictionaryService(location, .init(busyTimeout: 300_000))
          var added: [Word] = []
          for name in names[(writer * 20)..<(writer * 20 + 20)] {
            let edit = try await service.add(name: name, description: "")
            added.append(try #require(edit.after))
          }
          return added
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(added.map(\.id)) == Set(301...460))
    let service = fixture.service()
    let found = try await service.search(prefix: "added")
    #expect(Set(found.matches.map(\.word)) == Set(added))
    #expect(found.matches.count == 160)
    #expect(try await service.count() == 460)
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite"])
    #expect(try fixture.client().integrity() == ["ok"])
  }

  @Test("One service may be called from many tasks at once", .timeLimit(.minutes(5)))
  func oneService() async throws {
    let fixture = try Fixture(["gloss"])
    let service = fixture.service()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for round in 0..<5 {
            let id = try #require(
              try await service.add(name: "n\(writer)-\(round)", description: "").after?.id)
            _ = try await service.update(id: id, description: "\(id)")
            #expect(try await service.word(id: id)?.description == "\(id)")
            #expect(try await service.lookUp("gloss").map(\.word.id) == [1])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await service.search(prefix: "n").matches.count == 40)
  }

  @Test("Edits of one entry by many take turns, each based on what is there", .timeLimit(.minutes(5)))
  func sameEntry() async throws {
    let fixture = try Fixture(["counter"])
    let location = fixture.location
    _ = try await fixture.service().update(id: 1, description: "0")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let service = DictionaryService(location, .init(busyTimeout: 300_000))
          var left = 10
          while left > 0 {
            let seen = try #require(try await service.word(id: 1))
            let next = "\((Int(seen.description ?? "") ?? 0) + 1)"
            do {
              _ = try await service.update(id: 1, description: next, expected: seen)
              left -= 1
            } catch DictionaryError.changedMeanwhile(id: 1) {}
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await fixture.service().word(id: 1)?.description == "40")
  }
}
