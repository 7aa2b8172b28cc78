import Glibc
import RandomNumbers
import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("Repairing a damaged copy", .timeLimit(.minutes(3)))
struct RepairTests {
  let fixture: Fixture
  private let names = (1...800).map { "word\($0)" } + ["\u{e9}t\u{e9}"]

  /// A copy with an edit, a deletion and an addition.
  init() throws {
    fixture = try Fixture([])
    let rows = names.map { "\($0)\tnoun\tgloss of \($0)\n" }.joined()
    let source = try fixture.directory.write("words.tsv", rows)
    let run = try Run(
      HeadwordSandbox.builder, ["starter", source, "--output", fixture.shipped], environment: [:])
    try #require(run.status == 0)
    // It closes the copy when it goes: a file that somebody has open is not repaired.
    let service = fixture.service()
    _ = try service.update(id: 400, name: "w\u{f6}rd", description: "mine")
    _ = try service.delete(id: 700)
    _ = try service.add(name: "added", description: "mine")
  }

  /// Repairs. A process that other tests are just starting has, for a moment, every file open that this one has.
  private func repair(_ service: DictionaryService) throws -> RepairReport? {
    for _ in 1...200 {
      do { return try service.repair() } catch DictionaryError.inUse { usleep(10_000) }
    }
    return try service.repair()
  }

  private func edit(_ body: (DictionaryService) throws -> Void) throws { try body(fixture.service()) }

  private func copy() throws -> [UInt8] { try fixture.directory.bytes("home/headword/test.sqlite") }

  /// Overwrites the copy with `bytes`, as a fault of the disk does, and forgets what was open.
  private func damage(_ bytes: [UInt8]) throws -> DictionaryService {
    try fixture.directory.write("home/headword/test.sqlite", bytes)
    return fixture.service(.init(busyTimeout: 100))
  }

  /// The entries and the net changes.
  private func contents(_ service: DictionaryService) throws -> [[String]] {
    [
      try service.words().map { "\($0.id) \($0.name) \($0.description ?? "")" },
      try service.changes().changes.map { "\($0.id) \($0.shipped?.name ?? "-") \($0.own?.name ?? "-")" },
    ]
  }

  /// The numbers of a table's or an index's pages, from 0.
  private func pages(_ name: String) throws -> [Int] {
    let connection = try Connection(fixture.own, .readOnly)
    return try connection.query("SELECT pageno - 1 FROM dbstat WHERE name = ?", [.text(name)])
      .compactMap { $0[0].integer.map { Int($0) } }
  }

  @Test("A sound copy is left alone")
  func sound() throws {
    let service = fixture.service()
    #expect(try service.check() == [])
    let before = try copy()
    #expect(try repair(service) == nil)
    #expect(try copy() == before)
  }

  @Test(
    "What can be derived is derived, and nothing of the user's is lost, where an index or such a table is destroyed",
    arguments: ["WORD_NAME", "FOLDED", "FOLDED_KEY", "NAMES", "SENSE", "IRREGULAR", "MEANING_TEXT_data"])
  func derived(table: String) throws {
    let before = try contents(fixture.service())
    var bytes = try copy()
    for page in try pages(table) { for place in 0..<4096 { bytes[page * 4096 + place] = 0xa5 } }
    let service = try damage(bytes)
    let report = try repair(service)
    #expect(report?.aside == "\(fixture.own).damaged")
    #expect(report?.lostChanges == 0 && report?.salvagedChanges == 3)
    #expect(try fixture.directory.bytes("home/headword/test.sqlite.damaged") == bytes)
    #expect(try contents(service) == before)
    #expect(try service.check() == [])
    #expect(try service.undo(4).count == 3)
  }

  @Test(
    "Every change is kept that the record or the entries still tell",
    arguments: ["WORD", "CHANGED", "RECORD"])
  func ownTables(table: String) throws {
    let before = try contents(fixture.service())
    var bytes = try copy()
    let pages = try pages(table)
    // The last page of many: a leaf.
    for page in pages.suffix(1) { for place in 0..<4096 { bytes[page * 4096 + place] = 0 } }
    let service = try damage(bytes)
    let report = try repair(service)
    #expect(report?.lostChanges == 0)
    #expect(try contents(service)[0] == before[0])
    #expect(try Set(contents(service)[1]) == Set(before[1]))
    #expect(try service.check() == [])
  }

  @Test(
    "Whatever is damaged, a repair leaves a sound dictionary and the damaged file",
    arguments: 0..<60 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    var random = Generator(state: seed)
    var bytes = try copy()
    switch seed % 4 {
    case 0: for _ in 0..<20 { bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 0x55 }
    case 1: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    case 2:
      let page = Int.random(in: 0..<bytes.count / 4096, using: &random)
      for place in 0..<4096 { bytes[page * 4096 + place] = 0 }
    default: for place in 0..<100 { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    }
    let service = try damage(bytes)
    let report = try repair(service)
    if let report {
      #expect(try fixture.directory.bytes("home/headword/test.sqlite.damaged") == bytes)
      #expect(report.salvagedChanges + report.lostChanges <= 4)
      #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite", "test.sqlite.damaged"])
    }
    #expect(try service.check() == [])
    #expect(try service.count() >= 799)
    #expect(try service.add(name: "after", description: "").after != nil)
  }

  @Test("A copy in which something was changed back, or undone, is repaired like any other")
  func undone() throws {
    try edit { service in
      _ = try service.delete(id: 1)
      _ = try service.undo()
      _ = try service.update(id: 2, description: "x")
      _ = try service.revert(id: 2)
    }
    let before = try contents(fixture.service())
    var bytes = try copy()
    for page in try pages("WORD_NAME") { for place in 0..<4096 { bytes[page * 4096 + place] = 0xa5 } }
    let service = try damage(bytes)
    #expect(try repair(service)?.lostChanges == 0)
    #expect(try contents(service) == before)
    #expect(try service.check() == [])
    #expect(try service.undo(5).count == 5)
    #expect(try service.changes().changes == [])
  }

  @Test("A copy that somebody has open is not repaired, and stays as it is")
  func inUse() throws {
    var bytes = try copy()
    for page in try pages("WORD_NAME") { for place in 0..<4096 { bytes[page * 4096 + place] = 0xa5 } }
    let service = try damage(bytes)
    let other = fixture.service()
    #expect(try other.word(id: 1)?.name == "\u{e9}t\u{e9}")
    #expect(throws: DictionaryError.inUse(path: fixture.own)) { try service.repair() }
    #expect(try copy() == bytes)
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite"])
    #expect(try other.word(id: 2)?.name == "word1")
  }

  @Test("A second damaged file is set aside beside the first")
  func twice() throws {
    for name in ["test.sqlite.damaged", "test.sqlite.damaged2"] {
      let service = try damage(Array(try copy().prefix(20_000)))
      #expect(try repair(service)?.aside == fixture.directory.file("home/headword/\(name)"))
    }
  }
}
