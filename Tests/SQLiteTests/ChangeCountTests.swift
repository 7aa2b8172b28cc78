import SQLite
import Testing

@Suite("How many rows a statement changed")
struct ChangeCountTests {
  let connection: Connection

  init() throws {
    connection = try Connection(":memory:")
    try connection.execute("CREATE TABLE T(ID INTEGER PRIMARY KEY, NAME TEXT); CREATE TABLE LOG(ID)")
    try connection.execute("INSERT INTO T VALUES(1, 'a'), (2, 'b'), (3, 'c')")
  }

  @Test("Every row that was inserted, updated or deleted is counted")
  func counted() throws {
    #expect(try connection.run("INSERT INTO T(NAME) VALUES('d'), ('e')") == 2)
    #expect(try connection.run("UPDATE T SET NAME = NAME || '!' WHERE ID > ?", [2]) == 3)
    #expect(try connection.run("DELETE FROM T") == 5)
    #expect(try connection.run("INSERT INTO T SELECT 1, 'a' RETURNING ID, NAME") == 1)
  }

  @Test(
    "A statement that matched no row changed none, whatever ran before it",
    arguments: [
      "UPDATE T SET NAME = 'x' WHERE ID = 99", "DELETE FROM T WHERE ID = 99",
      "INSERT OR IGNORE INTO T VALUES(1, 'z')",
      "INSERT INTO T VALUES(1, 'z') ON CONFLICT DO NOTHING", "INSERT INTO T SELECT 9, 'z' WHERE 0",
    ])
  func noMatch(_ sql: String) throws {
    #expect(try connection.run("UPDATE T SET NAME = 'x'") == 3)
    #expect(try connection.run(sql) == 0)
  }

  @Test(
    "A statement that is no change of rows changed none, though the one before it did",
    arguments: [
      "CREATE TABLE U(A)", "CREATE TABLE U AS SELECT * FROM T", "ALTER TABLE T RENAME TO U", "DROP TABLE T",
      "CREATE INDEX I ON T(NAME)", "SELECT * FROM T", "PRAGMA user_version = 5", "BEGIN", "VACUUM", "ANALYZE",
    ])
  func noChange(_ sql: String) throws {
    #expect(try connection.run("UPDATE T SET NAME = 'x'") == 3)
    #expect(try connection.run(sql) == 0)
  }

  @Test("The rows that a trigger or a foreign key changes are not counted")
  func triggers() throws {
    try connection.execute(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE CHILD(P REFERENCES T(ID) ON DELETE CASCADE);
      INSERT INTO CHILD VALUES(1), (1), (2);
      CREATE TRIGGER CHANGED AFTER UPDATE ON T BEGIN INSERT INTO LOG VALUES(new.ID), (new.ID); END;
      """)
    #expect(try connection.run("UPDATE T SET NAME = 'x' WHERE ID < 3") == 2)
    #expect(try connection.value("SELECT count(*) FROM LOG") == 4)
    #expect(try connection.run("DELETE FROM T WHERE ID = 1") == 1)
    #expect(try connection.value("SELECT count(*) FROM CHILD") == 1)
  }

  @Test("A change of a view that its trigger takes over is not counted")
  func view() throws {
    try connection.execute(
      """
      CREATE VIEW V AS SELECT * FROM T;
      CREATE TRIGGER TAKEN INSTEAD OF DELETE ON V BEGIN DELETE FROM T WHERE ID = old.ID; END;
      """)
    #expect(try connection.run("DELETE FROM V WHERE ID = 1") == 0)
    #expect(try connection.value("SELECT count(*) FROM T") == 2)
  }

  @Test("The last inserted row's id is whole, however large")
  func lastID() throws {
    try connection.run("INSERT INTO T VALUES(?, 'x')", [4_294_967_301])
    #expect(connection.lastInsertedRowID == 4_294_967_301)
    try connection.run("INSERT INTO T VALUES(?, 'x')", [.integer(.max)])
    #expect(connection.lastInsertedRowID == .max)
    #expect(try connection.run("UPDATE T SET NAME = 'y' WHERE ID = ?", [4_294_967_301]) == 1)
    #expect(try connection.value("SELECT NAME FROM T WHERE ID = 5") == nil)
  }
}
