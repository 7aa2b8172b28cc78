import SQLite
import Testing

@Suite("Rows and parameters")
struct RowTests {
  let connection: Connection

  init() throws {
    connection = try Connection(":memory:")
    try connection.execute("CREATE TABLE T(ID INTEGER PRIMARY KEY, NAME TEXT)")
  }

  @Test("A row gives its values by index and by the column's name in either case")
  func access() throws {
    let row = try connection.query("SELECT 7 AS Id, 'Ada' AS NAME, NULL AS ÉTAT, 'late' AS name")[0]
    #expect(row.columns == ["Id", "NAME", "ÉTAT", "name"])
    #expect((0..<4).map { row[$0] } == [7, "Ada", nil, "late"])
    #expect(["ID", "id", "Name"].map { row[$0] } == [7, 7, "Ada"])
    #expect(row["ÉTAT"] == .some(.null))
    #expect(row["état"] == nil, "only ASCII letters are folded")
    #expect(row["E\u{301}TAT"] == nil, "another spelling is another name")
    #expect(row["none"] == nil)
  }

  @Test("A query without rows gives an empty list, and no first value")
  func noRows() throws {
    #expect(try connection.query("SELECT * FROM T") == [])
    #expect(try connection.value("SELECT NAME FROM T") == nil)
    try connection.execute("INSERT INTO T VALUES(1, NULL)")
    #expect(try connection.value("SELECT NAME FROM T") == .some(.null))
  }

  @Test("Too few and too many values are an error that names both numbers", arguments: [0, 1, 3])
  func wrongNumber(_ count: Int) throws {
    let sql = "INSERT INTO T VALUES(?, ?)"
    let values = Array(repeating: Value.text("private"), count: count)
    let expected = SQLiteError(extendedCode: 25, message: "\(count) values for 2 parameters", sql: sql)
    #expect(throws: expected) { try connection.run(sql, values) }
    #expect(throws: expected) { try connection.query(sql, values) }
    #expect(throws: expected) { try connection.value(sql, values) }
    #expect(try connection.value("SELECT count(*) FROM T") == 0)
  }

  @Test("The highest number counts where parameters are numbered")
  func numbered() throws {
    let statement = try connection.prepare("SELECT ?2 || ?1 || ?2")
    #expect(statement.parameterCount == 2)
    try statement.bind(["a", "b"])
    #expect(try statement.rows().map(\.values) == [["bab"]])
  }

  @Test("A parameter that is not there is an error", arguments: [-1, 0, 3, 4_294_967_297])
  func noSuchParameter(_ index: Int) throws {
    let statement = try connection.prepare("SELECT ?, ?")
    let expected = SQLiteError(
      extendedCode: 25, message: "column index out of range", sql: "SELECT ?, ?")
    for value: Value in [nil, 1, 1.5, "a", .blob([1]), .blob([])] {
      #expect(throws: expected) { try statement.bind(value, at: index) }
    }
  }

  @Test("A parameter cannot be bound while the statement runs, and can again after a reset")
  func boundWhileRunning() throws {
    let statement = try connection.prepare("SELECT ?")
    try statement.bind(["a"])
    #expect(try statement.step())
    let error = #expect(throws: SQLiteError.self) { try statement.bind("b", at: 1) }
    #expect(error?.code == .misuse)
    statement.reset()
    try statement.bind("b", at: 1)
    #expect(try statement.rows().map(\.values) == [["b"]])
  }

  @Test("A reset forgets the parameters")
  func forgotten() throws {
    let statement = try connection.prepare("SELECT ?")
    try statement.bind(["a"])
    #expect(try statement.rows().map(\.values) == [["a"]])
    statement.reset()
    #expect(try statement.rows().map(\.values) == [[nil]])
  }

  @Test("A column that is not there reads as NULL", arguments: [-1, 1, 4_294_967_296])
  func noSuchColumn(_ index: Int) throws {
    let statement = try connection.prepare("SELECT 'a'")
    #expect(try statement.step())
    #expect(statement.value(at: index) == nil)
    #expect(statement.text(at: index) == nil)
    #expect(statement.isNull(at: index))
    #expect(statement.value(at: 0) == "a")
  }
}
