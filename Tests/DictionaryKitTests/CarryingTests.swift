import RandomNumbers
import SQLite
import Testing

@testable import DictionaryKit

/// Random edits of two copies of the same dictionary.
@Suite("Any changes that are carried to another copy")
struct CarryingTests {
  private static let names = ["a", "b", "c", "\u{e9}", "e\u{301}", "A"]

  private func copy(_ seed: UInt64, edits: Int) throws -> DictionaryService {
    var random = Generator(state: seed)
    let service = try Fixture(CarryingTests.names.filter { $0 != "A" } + ["d"]).service()
    for number in 0..<edits {
      let name = CarryingTests.names.randomElement(using: &random) ?? ""
      // No two entries of a name say the same: such are one to whoever knows no ids.
      let text = "text \(number)"
      let words = try service.words()
      let id = words.randomElement(using: &random)?.id ?? 1
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: _ = try service.add(name: name, description: text)
      case 2: _ = try? service.update(id: id, description: text)
      case 3: _ = try? service.update(id: id, name: name)
      case 4: _ = try? service.delete(id: id)
      default: _ = try? service.undo()
      }
    }
    return service
  }

  private func texts(_ service: DictionaryService) throws -> [[UInt8]] {
    try service.words().map { Array("\($0.name): \($0.description ?? "")".utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("make a fresh copy say the same, entry for entry", arguments: 0..<60 as Range<UInt64>)
  func fresh(seed: UInt64) throws {
    let source = try copy(seed, edits: 12)
    let target = try copy(0, edits: 0)
    let changes = try source.carriedChanges()
    let applied = try target.apply(changes)
    #expect(applied.kept == [] && applied.overShipped == [] && applied.same == 0)
    #expect(try texts(target) == texts(source))
    #expect(try Set(target.carriedChanges()) == Set(changes))
    #expect(try problems(target) == [])
  }

  @Test("change nothing where they were made", arguments: 0..<60 as Range<UInt64>)
  func origin(seed: UInt64) throws {
    let source = try copy(seed, edits: 12)
    let (words, changes) = (try source.words(), try source.carriedChanges())
    let applied = try source.apply(changes)
    #expect(applied.count == 0 && applied.same == changes.count && applied.kept == [])
    #expect(try source.words() == words)
  }

  @Test(
    "change nothing when they are applied again, and a trial says what is done",
    arguments: 0..<60 as Range<UInt64>)
  func twice(seed: UInt64) throws {
    let changes = try copy(seed, edits: 12).carriedChanges()
    let target = try copy(seed + 1000, edits: 8)
    let trial = try target.apply(changes, isTrial: true)
    #expect(try target.apply(changes) == trial)
    let words = try target.words()
    let again = try target.apply(changes)
    #expect(again.count == 0, "\(again) after \(trial)")
    #expect(again.kept == trial.kept)
    #expect(try target.words() == words)
    #expect(try problems(target) == [])
  }

  @Test("leave every own text of the other user", arguments: 0..<60 as Range<UInt64>)
  func ownStays(seed: UInt64) throws {
    let changes = try copy(seed, edits: 12).carriedChanges()
    let target = try copy(seed + 1000, edits: 8)
    let own = try target.changes().changes
    _ = try target.apply(changes)
    for change in own { #expect(try target.word(id: change.id) == change.own) }
    let count = try target.undo(1000).count
    #expect(count > 0 || (own.isEmpty && changes.isEmpty))
    #expect(try target.changes().changes == [])
  }
}
