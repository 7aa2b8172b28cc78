import SQLite
import Testing

@testable import DictionaryKit

@Suite("The record is only added to")
struct RecordGuardTests {
  let dictionary: RecordedDictionary
  private var client: Connection { dictionary.client }

  /// Three changes are recorded.
  init() throws {
    dictionary = try RecordedDictionary()
    try client.run("UPDATE WORD SET description = 'x' WHERE id = 1")
    try client.run("DELETE FROM WORD WHERE id = 2")
    try client.run("INSERT INTO WORD VALUES(9, 'nine', 'y')")
  }

  @Test(
    "A statement that would take a change out of it, or alter one, fails",
    arguments: [
      "DELETE FROM RECORD", "DELETE FROM RECORD WHERE number = 2", "UPDATE RECORD SET time = 'long ago'",
      "UPDATE RECORD SET old_description = NULL", "UPDATE RECORD SET new_name = 'z' WHERE number = 1",
      "UPDATE RECORD SET number = number + 100", "UPDATE RECORD SET rowid = rowid + 100",
      "UPDATE OR REPLACE RECORD SET number = 1 WHERE number = 2",
      "INSERT OR REPLACE INTO RECORD(number, time) VALUES(1, 'long ago')",
      "INSERT INTO RECORD(number, time) VALUES(1, 'x') ON CONFLICT(number) DO UPDATE SET time = 'long ago'",
    ])
  func refused(sql: String) throws {
    let before = try client.query("SELECT * FROM RECORD")
    let error = #expect(throws: SQLiteError.self) { try client.run(sql) }
    #expect(error?.message == "the record of changes is only added to")
    #expect(try client.query("SELECT * FROM RECORD") == before)
  }

  @Test("The same where triggers may fire others")
  func recursive() throws {
    try client.execute("PRAGMA recursive_triggers = ON")
    let before = try client.query("SELECT * FROM RECORD")
    #expect(throws: SQLiteError.self) {
      try client.run("INSERT OR REPLACE INTO RECORD(number, time) VALUES(1, 'long ago')")
    }
    #expect(try client.query("SELECT * FROM RECORD") == before)
  }

  @Test("After it was refused to alter, changes are recorded as before")
  func goesOn() throws {
    #expect(throws: SQLiteError.self) { try client.run("DELETE FROM RECORD") }
    try client.run("UPDATE WORD SET description = 'z' WHERE id = 3")
    #expect(
      try RecordHistory(client).record() == [
        "1 one =one > 1 one x", "2 two =two > -", "- > 9 nine y", "3 three =three > 3 three z",
      ])
  }

  @Test("Bytes that are no text, and NULs, are recorded as they are")
  func bytes() throws {
    try client.run("INSERT INTO WORD VALUES(10, x'ff00fe', x'00')")
    try client.run("UPDATE WORD SET description = CAST(x'61ff62' AS TEXT) WHERE id = 10")
    try client.run("DELETE FROM WORD WHERE id = 10")
    let rows = try client.query(
      """
      SELECT typeof(old_name), hex(old_name), hex(old_description), hex(new_name), hex(new_description)
      FROM RECORD WHERE 10 IN (old_id, new_id) ORDER BY number
      """)
    #expect(
      rows.map(\.values) == [
        ["null", "", "", "FF00FE", "00"], ["blob", "FF00FE", "00", "FF00FE", "61FF62"],
        ["blob", "FF00FE", "61FF62", "", ""],
      ])
  }
}
