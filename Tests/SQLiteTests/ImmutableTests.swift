import Foundation
import SQLite
import Testing

@Suite("Opening a file that nothing changes")
struct ImmutableTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  static let files = FileManager.default

  /// A WAL-mode database at `path`, in a place where nothing can be written. (Not that this keeps root from it,
  /// so the tests look for new files too.)
  private func readOnlyPlace(_ place: String, _ test: (String) throws -> Void) throws {
    let folder = directory.file(place)
    try Self.files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = try directory.database(
      "PRAGMA journal_mode = WAL; CREATE TABLE T(NAME); INSERT INTO T VALUES('found')",
      named: place + "/dict.sqlite")
    try Self.files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try Self.files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? Self.files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    try test(path)
  }

  @Test(
    "A WAL-mode file is read in a read-only place, whatever its path, and no file is made",
    arguments: [
      "plain", "a%20b?c#d", "with space", "ümlaut 日本 👨‍👩‍👧", "caf\u{e9}", "cafe\u{301}", "100%",
      "?mode=rwc&vfs=x",
      "#", "a\nb\tc", "file:x", "+&=;\\\"'", "\u{7f}",
    ])
  func path(_ place: String) throws {
    try readOnlyPlace(place) { path in
      let before = try directory.contents()
      for path in [path, "/" + path, path.replacingOccurrences(of: "/dict.", with: "/./dict.")] {
        let connection = try Connection(path, .immutable)
        #expect(try connection.query("SELECT NAME FROM T").map(\.values) == [["found"]])
        #expect(connection.path == path)
        #expect(connection.isReadOnly)
        #expect(try directory.contents() == before)
      }
      #expect(try directory.contents() == before)
    }
  }

  @Test("Its path is not unescaped to another file's")
  func otherFile() throws {
    _ = try directory.database("CREATE TABLE WRONG(NAME)", named: "a b")
    _ = try directory.database("CREATE TABLE WRONG(NAME)", named: "a")
    for name in ["a%20b", "a?x", "a#x"] {
      #expect(throws: OpeningTests.cannotOpen) { try Connection(directory.file(name), .immutable) }
    }
  }

  @Test("The name of SQLite's database in memory is a file's name here")
  func memory() throws {
    #expect(throws: OpeningTests.cannotOpen) { try Connection(":memory:", .immutable) }
  }

  @Test("No lock of another connection is waited for")
  func lock() throws {
    let path = try directory.database("CREATE TABLE T(NAME); INSERT INTO T VALUES('found')")
    let holder = try Connection(path)
    try holder.run("BEGIN EXCLUSIVE")
    #expect(try Connection(path, .immutable).value("SELECT NAME FROM T") == "found")
  }
}
