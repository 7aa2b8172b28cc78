// The article has this:
import SQLite
import Synchronization
// Up to here.
import TestSupport
import Testing

@Suite("Using a database")
struct UsingADatabaseTests {
  let directory: TemporaryDirectory
  let path: String
  let connection: Connection
  let printed = Printed(#filePath)

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("contacts.sqlite")
    connection = try Connection(path, .readWriteCreate)
    try connection.execute(
      "CREATE TABLE CONTACT(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, phone TEXT)")
    try connection.run("INSERT INTO CONTACT(name, phone) VALUES('Ada', '555 0100'), ('Grace', NULL)")
  }

  private func print(_ items: Any...) { printed.print(items) }

  @Test("A database is made with a schema of its own")
  func opening() throws {
    let path = directory.file("new.sqlite")
    // The article has this:
    let connection = try Connection(path, .readWriteCreate)
    try connection.execute(
      """
      CREATE TABLE CONTACT(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, phone TEXT);
      CREATE INDEX CONTACT_phone ON CONTACT(phone);
      """)
    // Up to here.
    #expect(
      try connection.query("SELECT name FROM sqlite_schema WHERE sql IS NOT NULL").map { $0[0] } == [
        "CONTACT", "CONTACT_phone",
      ])
  }

  @Test("Statements run with values bound to them, and give rows back")
  func running() throws {
    try connection.run("DELETE FROM CONTACT")
    // The article has this:
    try connection.run("INSERT INTO CONTACT(name, phone) VALUES(?, ?)", ["Ada", "555 0100"])
    try connection.run("INSERT INTO CONTACT(name, phone) VALUES(?, ?)", ["Grace", nil])
    print(connection.lastInsertedRowID)
    // Prints 2
    for row in try connection.query("SELECT name, phone FROM CONTACT WHERE id < ? ORDER BY name", [10]) {
      print(row["name"]?.text ?? "", row[1].text ?? "no phone")
    }
    // Prints Ada 555 0100
    // Prints Grace no phone
    print(try connection.value("SELECT count(*) FROM CONTACT")?.integer ?? 0)
    // Prints 2
    print(try connection.run("DELETE FROM CONTACT WHERE name = ?", ["Charles"]))
    // Prints 0
    // Up to here.
    try printed.check()
  }

  @Test("A statement is prepared once and stepped through row by row")
  func stepping() throws {
    // The article has this:
    let statement = try connection.prepare("SELECT id, name FROM CONTACT WHERE name LIKE ?")
    for pattern in ["a%", "g%"] {
      try statement.bind(pattern, at: 1)
      while try statement.step() {
        print(statement.integer(at: 0), statement.text(at: 1) ?? "")
      }
      statement.reset()
    }
    // Prints 1 Ada
    // Prints 2 Grace
    // Up to here.
    try printed.check()
  }

  @Test("A statement is lent from the connection's cache")
  func lending() throws {
    // The article has this:
    let names = try connection.withStatement("SELECT name FROM CONTACT ORDER BY id") {
      (statement) throws(SQLiteError) in
      var names: [String] = []
      while try statement.step() { names.append(statement.text(at: 0) ?? "") }
      return names
    }
    print(names)
    // Prints ["Ada", "Grace"]
    // Up to here.
    try printed.check()
  }

  @Test("A transaction is kept whole, or undone where its body throws")
  func transaction() throws {
    // The article has this:
    do throws(SQLiteError) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run("UPDATE CONTACT SET phone = '555 0199' WHERE name = 'Ada'")
        try connection.run("INSERT INTO CONTACT(name) VALUES('Grace')")
      }
    } catch {
      print(error.code == .constraint, error)
    }
    // Prints true UNIQUE constraint failed: CONTACT.name (SQLite code 2067), in the statement: INSERT INTO CONTACT(name) VALUES('Grace')
    print(try connection.value("SELECT phone FROM CONTACT WHERE name = 'Ada'")?.text ?? "")
    // Prints 555 0100
    // Up to here.
    try printed.check()
  }

  @Test("An error of a layer above passes through a transaction")
  func ownError() throws {
    // The article has this:
    enum AddressBookError: Error, SQLiteErrorConvertible {
      case noContact(String)
      case database(SQLiteError)
      init(_ error: SQLiteError) { self = .database(error) }
    }

    func rename(
      _ name: String, to newName: String, in connection: Connection
    ) throws(AddressBookError) {
      try connection.transaction { () throws(AddressBookError) in
        let count: Int
        do throws(SQLiteError) {
          count = try connection.run(
            "UPDATE CONTACT SET name = ? WHERE name = ?", [.text(newName), .text(name)])
        } catch {
          throw .database(error)
        }
        if count == 0 { throw .noContact(name) }
      }
    }

    do { try rename("Charles", to: "Charlie", in: connection) } catch { print(error) }
    // Prints noContact("Charles")
    // Up to here.
    try printed.check()
  }

  @Test("A statement waits for another connection's lock for as long as it was told")
  func waiting() throws {
    let other = try Connection(path)
    try other.begin()
    defer { other.rollBack() }
    // The article has this:
    connection.setBusyTimeout(milliseconds: 50)
    do throws(SQLiteError) {
      try connection.run("DELETE FROM CONTACT")
    } catch {
      if error.code == .busy { print("somebody else writes: try again later") }
    }
    // Prints somebody else writes: try again later
    // Up to here.
    try printed.check()
  }

  @Test("Several threads share a connection behind a mutex")
  func threads() async throws {
    let path = directory.file("book.sqlite")
    // The article has this:
    let book = try AddressBook(path: path)
    try await withThrowingTaskGroup(of: Int64.self) { group in
      for number in 1...8 {
        group.addTask { try book.add("Contact \(number)") }
      }
      var ids: Set<Int64> = []
      for try await id in group { ids.insert(id) }
      print(ids.sorted())
    }
    // Prints [1, 2, 3, 4, 5, 6, 7, 8]
    // Up to here.
    try printed.check()
  }
}

// The article has this:
final class AddressBook: Sendable {
  private let connection: Mutex<Connection>

  init(path: String) throws(SQLiteError) {
    let connection = try Connection(path, .readWriteCreate)
    connection.setBusyTimeout(milliseconds: 5000)
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS CONTACT(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, phone TEXT)")
    self.connection = Mutex(connection)
  }

  /// Adds a contact and returns the id that it got.
  func add(_ name: String, phone: String? = nil) throws(SQLiteError) -> Int64 {
    try connection.withLock { connection throws(SQLiteError) in
      try connection.run("INSERT INTO CONTACT(name, phone) VALUES(?, ?)", [.text(name), Value(phone)])
      return connection.lastInsertedRowID
    }
  }
}
// Up to here.
