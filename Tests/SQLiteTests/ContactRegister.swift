import SQLite

/// A register of contacts in a database with a schema from elsewhere, as an outside user of the layer writes it.
final class ContactRegister {
  struct Contact: Hashable {
    let id: Int64
    var name: String
    var address: String?
    var phone: String?
  }

  private let connection: Connection

  /// Opens the register at `path`, and makes it where it is not there.
  init(path: String) throws(SQLiteError) {
    connection = try Connection(path, .readWriteCreate)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS CONTACTS(
        ID INTEGER PRIMARY KEY AUTOINCREMENT, NAME TEXT, ADDRESS TEXT, PHONE TEXT)
      """)
  }

  /// Adds a contact and returns it with the id that it got.
  func insert(name: String, address: String? = nil, phone: String? = nil) throws(SQLiteError) -> Contact {
    try connection.run(
      "INSERT INTO CONTACTS(NAME, ADDRESS, PHONE) VALUES(?, ?, ?)",
      [.text(name), Value(address), Value(phone)])
    return Contact(id: connection.lastInsertedRowID, name: name, address: address, phone: phone)
  }

  /// Saves what has changed in a contact; false where there is none of its id.
  func update(_ contact: Contact) throws(SQLiteError) -> Bool {
    try connection.run(
      "UPDATE CONTACTS SET NAME = ?, ADDRESS = ?, PHONE = ? WHERE ID = ?",
      [.text(contact.name), Value(contact.address), Value(contact.phone), .integer(contact.id)]) == 1
  }

  /// Removes a contact; false where there is none of that id.
  func delete(id: Int64) throws(SQLiteError) -> Bool {
    try connection.run("DELETE FROM CONTACTS WHERE ID = ?", [.integer(id)]) == 1
  }

  /// All contacts, in the order in which they were added.
  func all() throws(SQLiteError) -> [Contact] {
    try connection.query("SELECT ID, NAME, ADDRESS, PHONE FROM CONTACTS ORDER BY ID").map { row in
      Contact(
        id: row["ID"]?.integer ?? 0, name: row["NAME"]?.text ?? "", address: row["ADDRESS"]?.text,
        phone: row["PHONE"]?.text)
    }
  }
}
