import Foundation
import SQLite
import Testing

@Suite("Opening a database")
struct OpeningTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  static let cannotOpen = SQLiteError(extendedCode: 14, message: "unable to open database file")

  @Test(
    "A file that is not there cannot be opened and is not made",
    arguments: [Connection.Mode.readOnly, .immutable, .readWrite])
  func missing(_ mode: Connection.Mode) throws {
    for name in ["missing.sqlite", "no/such/directory.sqlite", "a%20b?mode=rwc", "file:missing?mode=rwc"] {
      #expect(throws: Self.cannotOpen) { try Connection(directory.file(name), mode) }
    }
    #expect(try directory.contents() == [])
  }

  @Test("A file is made where that is asked for, and only under its own name")
  func made() throws {
    for name in ["plain.sqlite", "a b%20c?d#e é.sqlite", "file:odd"] {
      let connection = try Connection(directory.file(name), .readWriteCreate)
      try connection.execute("CREATE TABLE T(NAME); INSERT INTO T VALUES('kept')")
      #expect(connection.path == directory.file(name))
      #expect(!connection.isReadOnly)
    }
    #expect(try directory.contents() == ["a b%20c?d#e é.sqlite", "file:odd", "plain.sqlite"])
    for name in try directory.contents() {
      let connection = try Connection(directory.file(name), .readOnly)
      #expect(connection.isReadOnly)
      #expect(try connection.value("SELECT NAME FROM T") == "kept")
    }
  }

  @Test(
    "A relative path that looks like a URI is a path",
    arguments: [Connection.Mode.readOnly, .readWrite, .immutable])
  func looksLikeURI(_ mode: Connection.Mode) {
    for path in ["file::memory:", "file:none.sqlite?mode=memory", "file:///none?mode=memory"] {
      #expect(throws: Self.cannotOpen) { try Connection(path, mode) }
    }
  }

  @Test(
    "A path that is empty or has a NUL in it is refused",
    arguments: [Connection.Mode.readOnly, .immutable, .readWrite, .readWriteCreate])
  func impossiblePath(_ mode: Connection.Mode) throws {
    let path = try directory.database("CREATE TABLE T(NAME)")
    let error = SQLiteError(extendedCode: 14, message: "the path is empty or holds a NUL")
    #expect(throws: error) { try Connection("", mode) }
    #expect(throws: error) { try Connection(path + "\0.txt", mode) }
    #expect(try directory.contents() == ["test.sqlite"])
  }

  @Test(
    "A directory is no database",
    arguments: [Connection.Mode.readOnly, .immutable, .readWrite, .readWriteCreate])
  func directoryInstead(_ mode: Connection.Mode) throws {
    let error = #expect(throws: SQLiteError.self) {
      try Connection(directory.path, mode).query("SELECT * FROM sqlite_schema")
    }
    #expect([.cannotOpen, .inputOutput].contains(error?.code))
  }

  @Test(
    "A text file is no database, and stays as it is",
    arguments: [Connection.Mode.readOnly, .immutable, .readWrite, .readWriteCreate])
  func textFile(_ mode: Connection.Mode) throws {
    let text = String(repeating: "It was a dark and stormy night.\n", count: 100)
    let path = directory.file("text.txt")
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let connection = try Connection(path, mode)
    let sql = "SELECT * FROM sqlite_schema"
    #expect(throws: SQLiteError(extendedCode: 26, message: "file is not a database", sql: sql)) {
      try connection.query(sql)
    }
    #expect(throws: SQLiteError.self) { try connection.execute("CREATE TABLE T(NAME)") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try directory.contents() == ["text.txt"])
  }

  @Test("A database opened for reading cannot be written", arguments: [Connection.Mode.readOnly, .immutable])
  func readOnly(_ mode: Connection.Mode) throws {
    let path = try directory.database("CREATE TABLE T(NAME)")
    let connection = try Connection(path, mode)
    let sql = "INSERT INTO T VALUES(?)"
    #expect(throws: SQLiteError(extendedCode: 8, message: "attempt to write a readonly database", sql: sql)) {
      try connection.run(sql, ["a"])
    }
    #expect(connection.isReadOnly)
    #expect(try directory.contents() == ["test.sqlite"])
  }

  @Test("A connection closes when nothing refers to it, its kept statements notwithstanding")
  func closed() throws {
    let path = try directory.database("PRAGMA journal_mode = WAL; CREATE TABLE T(NAME)")
    weak var gone: Connection?
    do {
      let connection = try Connection(path)
      gone = connection
      try connection.run("INSERT INTO T VALUES(?)", ["a"])
      #expect(try connection.query("SELECT * FROM T").map(\.values) == [["a"]])
      #expect(try directory.contents() == ["test.sqlite", "test.sqlite-shm", "test.sqlite-wal"])
    }
    #expect(gone == nil)
    // The last one to close a WAL-mode database takes the files beside it away.
    #expect(try directory.contents() == ["test.sqlite"])
  }
}
