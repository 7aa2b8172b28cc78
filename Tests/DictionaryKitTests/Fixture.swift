import DictionaryKit
import SQLite
import Synchronization
import TestSupport

/// A shipped dictionary and a place for the user's copy of it, in a fresh directory.
struct Fixture {
  let directory: TemporaryDirectory
  var shipped: String { directory.file("shipped/test.sqlite") }
  var own: String { directory.file("home/headword/test.sqlite") }
  var location: DictionaryLocation { DictionaryLocation(name: "test", own: own, shipped: shipped) }

  /// Ships a dictionary of these names, with ids from 1.
  init(_ names: [String] = ["gloss"]) throws {
    directory = try TemporaryDirectory()
    try directory.makeDirectory("shipped")
    try Fixture.build(shipped, names)
  }

  /// A service for the dictionary. The directory stays for as long as it lives.
  func service(_ options: DictionaryService.Options = .init()) -> DictionaryService {
    var kept = options
    kept.report = { [directory] event in withExtendedLifetime(directory) { options.report(event) } }
    return DictionaryService(location, kept)
  }

  /// Another program's connection to the user's copy: SQLite alone, without anything of ours.
  func client() throws -> Connection {
    let connection = try Connection(own, .readWrite)
    connection.setBusyTimeout(milliseconds: 60_000)
    return connection
  }

  /// All names below the directory, with a line for each.
  func listing() -> [String] {
    directory.names() + directory.names(in: "shipped") + directory.names(in: "home")
      + directory.names(in: "home/headword")
  }

  /// Writes a dictionary file in the way of the builder.
  static func build(_ path: String, _ names: [String]) throws {
    let connection = try Connection(path, .readWriteCreate)
    try connection.execute("PRAGMA synchronous = OFF")
    try connection.execute(Schema.tables)
    try connection.execute(MeaningSchema.tables)
    try connection.transaction { () throws(SQLiteError) in
      for (index, name) in names.enumerated() {
        let values: [Value] = [.integer(Int64(index + 1)), .text(name), .text(about(name))]
        try connection.run("INSERT INTO WORD VALUES(?, ?, ?)", values)
      }
      try connection.run("INSERT INTO FACT VALUES('title', 'Test words'), ('release', '0123')")
      try connection.run("INSERT INTO FOLDED(id) SELECT id FROM WORD WHERE \(Schema.needsKey("name"))")
      try FoldedKeys.makePending(connection)
    }
    try connection.execute(Schema.indexesAndTriggers)
    try connection.execute(MeaningSchema.indexes)
  }

  /// The description that `build` gives.
  static func about(_ name: String) -> String { "noun\n  1. \(name)" }

  /// The entry that `build` makes of the `id`th name.
  static func word(_ id: Int64, _ name: String) -> Word { Word(id: id, name: name, description: about(name)) }
}

/// The events that a service reported, and what it asked, from whatever thread.
final class Recorder: Sendable {
  private let list = Mutex<[DictionaryService.Event]>([])

  func record(_ event: DictionaryService.Event) { list.withLock { $0.append(event) } }

  /// All events but those of progress.
  var events: [DictionaryService.Event] {
    list.withLock { events in
      events.filter { if case .copying = $0 { false } else { true } }
    }
  }

  /// The bytes done and all of them at each report of progress.
  var progress: [[Int64]] {
    list.withLock { events in
      events.compactMap { if case .copying(let done, let all) = $0 { [done, all] } else { nil } }
    }
  }
}

/// A flag that one thread sets and another looks at.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }
  func set(_ value: Bool = true) { self.value.store(value, ordering: .releasing) }
}

/// Each match on one line, to compare: `7 polish folded`.
func lines(_ matches: [Match]) -> [String] {
  matches.map { "\($0.word.id) \($0.word.name) \($0.kind)" }
}

func lines(_ result: SearchResult) -> [String] { lines(result.matches) }

/// Each entry on one line, to compare: `7 polish`.
func lines(_ words: [Word]) -> [String] { words.map { "\($0.id) \($0.name)" } }

extension Connection {
  /// What SQLite's own check finds wrong: `ok` for nothing.
  func integrity() throws -> [Value] { try query("PRAGMA integrity_check").map { $0[0] } }

  /// The ids whose keys are still to be made.
  func pendingIDs() throws -> [Value] {
    try query("SELECT id FROM FOLDED WHERE key IS NULL ORDER BY id").map { $0[0] }
  }
}

/// What is wrong with a dictionary, but for the packed names, which `Fixture.build` leaves out.
func problems(_ service: DictionaryService) throws -> [String] {
  try service.check().filter { !$0.contains("packed names") && !$0.contains("of that kind") }
}
