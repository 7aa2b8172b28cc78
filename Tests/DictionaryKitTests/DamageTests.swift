import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("A damaged dictionary")
struct DamageTests {
  let directory: TemporaryDirectory
  let path: String
  let bytes: [UInt8]

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("test.sqlite")
    try Fixture.build(path, (0..<800).map { "word\($0)" } + (0..<400).map { "wörd\($0)" })
    bytes = try directory.bytes("test.sqlite")
  }

  private func service() -> DictionaryService { DictionaryService(DictionaryLocation(path: path)) }

  @Test("A file that was cut short is damaged, wherever it was cut")
  func truncated() throws {
    let error = DictionaryError.damaged(path: path, reason: "database disk image is malformed")
    for count in [1024, 4096, 8192, bytes.count / 2, bytes.count - 4096] {
      try directory.write("test.sqlite", Array(bytes.prefix(count)))
      #expect(throws: error, "\(count) bytes") { try service().words() }
      #expect(throws: error, "\(count) bytes") { try service().search(prefix: "w") }
      #expect(throws: error, "\(count) bytes") { try service().add(name: "a", description: "") }
    }
    #expect(
      error.description
        == "\(path) is damaged (database disk image is malformed): --repair saves what can be read of it"
    )
    #expect(directory.names() == ["test.sqlite"])
  }

  @Test("Wherever a page is overwritten, a call gives all it gave before or an error, and never less")
  func overwritten() throws {
    func answers(_ service: DictionaryService) -> [Result<[Word], DictionaryError>] {
      [
        Result { () throws(DictionaryError) in try service.words() },
        Result { () throws(DictionaryError) in try service.search(prefix: "wo").matches.map(\.word) },
        Result { () throws(DictionaryError) in
          try service.search(prefix: "WORD39", limit: 5).matches.map(\.word)
        },
      ]
    }
    let intact = answers(service())
    #expect(try intact.map { try $0.get().count } == [1200, 1200, 5])
    let damaged = DictionaryError.damaged(path: path, reason: "database disk image is malformed")
    var errors = [0, 0, 0]
    for page in 1..<(bytes.count / 4096) {
      var broken = bytes
      broken.replaceSubrange(page * 4096..<page * 4096 + 4096, with: repeatElement(0xff, count: 4096))
      try directory.write("test.sqlite", broken)
      for (index, answer) in answers(service()).enumerated() where answer != intact[index] {
        #expect(answer == .failure(damaged))
        errors[index] += 1
      }
    }
    // Not for want of damage.
    #expect(errors.allSatisfy { $0 > 0 })
    #expect(errors[0] > bytes.count / 4096 / 3)
  }

  @Test("A file whose first page is overwritten is no dictionary")
  func firstPage() throws {
    try directory.write("test.sqlite", Array(repeating: 0xff, count: 4096) + bytes.dropFirst(4096))
    #expect(throws: DictionaryError.foreign(path: path, reason: "it is no SQLite database")) {
      try service().count()
    }
  }

  @Test("A damaged copy is an error, and the shipped file is not read in its place")
  func damagedCopy() throws {
    let own = try directory.write("own.sqlite", Array(bytes.prefix(8192)))
    let service = DictionaryService(.init(name: "test", own: own, shipped: path))
    let error = DictionaryError.damaged(path: own, reason: "database disk image is malformed")
    #expect(throws: error) { try service.lookUp("word1") }
    #expect(throws: error) { try service.add(name: "a", description: "") }
    #expect(directory.names() == ["own.sqlite", "test.sqlite"])
  }

  @Test("A damaged shipped file is not copied")
  func damagedShipped() throws {
    try directory.write("test.sqlite", Array(bytes.prefix(8192)))
    let own = directory.file("own.sqlite")
    let service = DictionaryService(.init(name: "test", own: own, shipped: path))
    let error = #expect(throws: DictionaryError.self) { try service.add(name: "a", description: "") }
    #expect(
      error?.description
        == "\(path) is damaged (database disk image is malformed): --repair saves what can be read of it"
    )
    #expect(directory.names() == ["test.sqlite"])
  }
}
