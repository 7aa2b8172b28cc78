import Foundation
import SQLite
import Testing

@Suite("An employee table behind one shared gateway")
struct EmployeesTests {
  let directory: TemporaryDirectory
  let prepared: String

  init() throws {
    directory = try TemporaryDirectory()
    prepared = try directory.database(
      "CREATE TABLE EMPLOYEE(ID INTEGER PRIMARY KEY, NAME TEXT NOT NULL, SALARY REAL);"
        + "INSERT INTO EMPLOYEE VALUES(1, 'Ada', 100.0)", named: "prepared.sqlite")
  }

  @Test("The prepared database is copied into place where none is, and itself left alone")
  func copied() throws {
    let path = directory.file("employees.sqlite")
    let gateway = try EmployeeGateway(path: path, preparedAt: prepared)
    #expect(try gateway.update("INSERT INTO EMPLOYEE(NAME) VALUES(?)", ["Bob"]) == 1)
    #expect(try gateway.query("SELECT NAME FROM EMPLOYEE ORDER BY ID").map(\.values) == [["Ada"], ["Bob"]])
    #expect(try Connection(prepared, .readOnly).value("SELECT count(*) FROM EMPLOYEE") == 1)
    #expect(try directory.contents() == ["employees.sqlite", "prepared.sqlite"])
  }

  @Test("A database that is in place is not copied over")
  func notCopiedOver() throws {
    let path = directory.file("employees.sqlite")
    try EmployeeGateway(path: path, preparedAt: prepared).update("UPDATE EMPLOYEE SET NAME = 'Edited'")
    let again = try EmployeeGateway(path: path, preparedAt: prepared)
    #expect(try again.query("SELECT NAME FROM EMPLOYEE").map(\.values) == [["Edited"]])
  }

  @Test("Without a prepared database where one is named, there is an error and no file")
  func nothingPrepared() throws {
    #expect(throws: (any Error).self) {
      try EmployeeGateway(path: directory.file("employees.sqlite"), preparedAt: directory.file("none"))
    }
    #expect(try directory.contents() == ["prepared.sqlite"])
  }

  @Test("A table can be made, and made again without harm")
  func table() throws {
    let gateway = try EmployeeGateway(path: directory.file("new.sqlite"))
    try gateway.createTable()
    try gateway.createTable()
    #expect(try gateway.query("SELECT * FROM EMPLOYEE") == [])
  }

  @Test("A query gives rows with the names of their columns")
  func rows() throws {
    let gateway = try EmployeeGateway(path: directory.file("employees.sqlite"), preparedAt: prepared)
    let rows = try gateway.query("SELECT *, SALARY * 12 AS YEARLY FROM EMPLOYEE WHERE NAME = ?", ["Ada"])
    #expect(
      rows == [Row(columns: ["ID", "NAME", "SALARY", "YEARLY"], values: [1, "Ada", 100.0, 1200.0])])
    #expect(rows[0]["yearly"] == 1200.0)
  }

  @Test("An error of any update or query reaches the caller, and the gateway works on")
  func errors() throws {
    let gateway = try EmployeeGateway(path: directory.file("employees.sqlite"), preparedAt: prepared)
    let insert = "INSERT INTO EMPLOYEE VALUES(1, ?, NULL)"
    let unique = SQLiteError(
      extendedCode: 1555, message: "UNIQUE constraint failed: EMPLOYEE.ID", sql: insert)
    #expect(throws: unique) { try gateway.update(insert, ["Eve"]) }
    #expect(
      throws: SQLiteError(extendedCode: 1, message: "no such column: AGE", sql: "SELECT AGE FROM EMPLOYEE")
    ) {
      try gateway.query("SELECT AGE FROM EMPLOYEE")
    }
    #expect(try gateway.update("DELETE FROM EMPLOYEE WHERE ID = 99") == 0)
    #expect(try gateway.query("SELECT NAME FROM EMPLOYEE").map(\.values) == [["Ada"]])
  }

  @Test("Many tasks at once lose no update and read no half of one")
  func concurrent() async throws {
    let gateway = try EmployeeGateway(path: directory.file("employees.sqlite"), preparedAt: prepared)
    try gateway.update("PRAGMA synchronous = OFF")
    try await withThrowingTaskGroup { group in
      for number in 1...50 {
        group.addTask {
          _ = try gateway.raiseSalary(of: 1, by: 1)
          try gateway.update(
            "INSERT INTO EMPLOYEE(NAME, SALARY) VALUES(?, ?)", [.text("task \(number)"), 1.0])
          let row = try gateway.query(
            "SELECT count(*) AS COUNT, sum(SALARY) AS SUM FROM EMPLOYEE WHERE ID > 1")[0]
          #expect(row["SUM"]?.real == row["COUNT"]?.integer.map(Double.init))
        }
      }
      try await group.waitForAll()
    }
    #expect(try gateway.query("SELECT SALARY FROM EMPLOYEE WHERE ID = 1").map(\.values) == [[150.0]])
    let names = try gateway.query("SELECT NAME FROM EMPLOYEE WHERE ID > 1").compactMap { $0["NAME"]?.text }
    #expect(names.sorted() == (1...50).map { "task \($0)" }.sorted())
  }

  @Test("Many tasks that open the same new database at once get one copy, and lose nothing")
  func concurrentCopies() async throws {
    let path = directory.file("employees.sqlite")
    let source = prepared
    try await withThrowingTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let gateway = try EmployeeGateway(path: path, preparedAt: source)
          try gateway.update("INSERT INTO EMPLOYEE(NAME) VALUES(?)", [.text("task \(number)")])
        }
      }
      try await group.waitForAll()
    }
    #expect(try Connection(path, .readOnly).value("SELECT count(*) FROM EMPLOYEE") == 9)
    #expect(try directory.contents() == ["employees.sqlite", "prepared.sqlite"])
  }

  @Test("The shared gateway is the same for every caller")
  func shared() async throws {
    let gateway = try #require(EmployeeGateway.shared)
    try gateway.createTable()
    try gateway.update("DELETE FROM EMPLOYEE")
    await withTaskGroup { group in
      for _ in 1...20 {
        group.addTask { _ = try? EmployeeGateway.shared?.update("INSERT INTO EMPLOYEE(NAME) VALUES('x')") }
      }
    }
    #expect(try gateway.query("SELECT count(*) FROM EMPLOYEE").map(\.values) == [[20]])
  }
}
