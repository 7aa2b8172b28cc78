import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

@Suite("A copy while it is made")
struct CopyJournalTests {
  @Test("It has no journal on the disk, which a process that is killed would leave for the next one")
  func journal() throws {
    let fixture = try Fixture((1...2000).map { "word\($0)" })
    try fixture.directory.makeDirectory("home")
    try fixture.directory.makeDirectory("home/headword")
    let copy = UserCopy(shipped: fixture.shipped, path: fixture.own, options: .init())
    func never() -> Bool { false }
    try copy.write(to: fixture.own + ".new", stop: never) { (new) throws(DictionaryError) in
      try sqlite { () throws(SQLiteError) in
        // More than the cache holds.
        try new.connection.execute("PRAGMA cache_size = 1; UPDATE WORD SET description = description || 'x'")
      }
      #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite.new"])
    }
    #expect(fixture.directory.names(in: "home/headword") == ["test.sqlite.new"])
  }
}
