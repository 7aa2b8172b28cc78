import SQLite
import Testing

@Suite("A schema that is not trusted")
struct DistrustTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    // A function of the R-tree module, which SQLite does not mark as harmless.
    path = try directory.database(
      "CREATE TABLE T(NAME); CREATE VIEW V AS SELECT rtreedepth(x'0003') AS DEPTH; INSERT INTO T VALUES('a')")
  }

  @Test("A view may call a function that is not harmless only where the schema is trusted")
  func unsafeFunction() throws {
    let connection = try Connection(path)
    #expect(try connection.value("SELECT DEPTH FROM V") == 3)
    try connection.distrustSchema()
    let error = SQLiteError(
      extendedCode: 1, message: "unsafe use of rtreedepth()", sql: "SELECT DEPTH FROM V")
    #expect(throws: error) { try connection.value("SELECT DEPTH FROM V") }
    #expect(try connection.value("SELECT rtreedepth(x'0003')") == 3)
    #expect(try connection.value("SELECT upper(NAME) FROM T") == "A")
  }

  @Test("The schema cannot be edited as a table")
  func writableSchema() throws {
    let connection = try Connection(path)
    try connection.distrustSchema()
    try connection.execute("PRAGMA writable_schema = ON")
    let sql = "UPDATE sqlite_schema SET SQL = 'CREATE TABLE T(OTHER)' WHERE NAME = 'T'"
    #expect(
      throws: SQLiteError(extendedCode: 1, message: "table sqlite_master may not be modified", sql: sql)
    ) {
      try connection.run(sql)
    }
    #expect(try connection.value("SELECT SQL FROM sqlite_schema WHERE NAME = 'T'") == "CREATE TABLE T(NAME)")
  }
}
