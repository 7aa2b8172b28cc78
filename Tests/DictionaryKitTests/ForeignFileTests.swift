import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

/// A file with WORD alone, its columns without a collation and not NOT NULL, as other programs make it.
@Suite("A dictionary file that was made elsewhere")
struct ForeignFileTests {
  let directory: TemporaryDirectory
  let path: String
  let client: Connection
  let service: DictionaryService

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("foreign.sqlite")
    client = try Connection(path, .readWriteCreate)
    try client.execute(
      """
      create table WORD(id integer primary key, name text, description text);
      insert into WORD values(1, 'polnull', NULL), (2, 'polok', 'x'), (3, NULL, 'no name'), (4, NULL, NULL),
        (5, 'POLOK', 'y'), (6, 'Polok', ''), (7, 'élan', 'z'), (8, x'ff706f6c', 'bytes'), (9, 'a_b', 'w');
      """)
    service = DictionaryService(DictionaryLocation(path: path))
  }

  @Test("Names are found without case in ASCII, the exact spelling first, also under a limit")
  func search() throws {
    #expect(
      lines(try service.search(prefix: "Pol")) == [
        "1 polnull prefix", "2 polok prefix", "5 POLOK prefix", "6 Polok prefix",
      ])
    let cut = try service.search(prefix: "Polok", limit: 1)
    #expect(lines(cut) == ["6 Polok exact"])
    #expect(cut.omitted == 2)
    #expect(lines(try service.lookUp("polok")) == ["2 polok exact", "5 POLOK folded", "6 Polok folded"])
    #expect(lines(try service.search(prefix: "él")) == ["7 élan prefix"])
    #expect(lines(try service.search(prefix: "a_")) == ["9 a_b prefix"])
    #expect(lines(try service.nearest(to: "POLICE", limit: 1)) == ["1 polnull"])
  }

  @Test("A name or description that is NULL is no error")
  func nulls() throws {
    #expect(
      try service.search(prefix: "poln").matches == [
        Match(word: Word(id: 1, name: "polnull", description: nil), kind: .prefix)
      ])
    #expect(try service.word(id: 3) == Word(id: 3, name: "", description: "no name"))
    #expect(try service.word(id: 4) == Word(id: 4, name: "", description: nil))
    #expect(
      lines(try service.words()) == [
        "3 ", "4 ", "9 a_b", "1 polnull", "2 polok", "5 POLOK", "6 Polok", "7 élan", "8 \u{fffd}pol",
      ])
    #expect(try service.count() == 9)
  }

  @Test("It can be edited, and gets no table of ours")
  func editing() throws {
    let before = Word(id: 1, name: "polnull", description: nil)
    let edit = try service.update(id: 1, description: "")
    #expect(edit == .init(before: before, after: Word(id: 1, name: "polnull", description: "")))
    #expect(edit.isChange)
    #expect(
      try service.add(name: "new", description: "n").after == Word(id: 10, name: "new", description: "n"))
    #expect(try service.delete(id: 4).before == Word(id: 4, name: "", description: nil))
    #expect(try client.query("SELECT name FROM sqlite_schema").map { $0[0] } == ["WORD"])
    #expect(try client.integrity() == ["ok"])
    #expect(directory.names() == ["foreign.sqlite"])
  }

  @Test("An edit leaves the column that it is not about as it was, whatever is in it")
  func otherColumn() throws {
    _ = try service.update(id: 3, description: "still without a name")
    _ = try service.update(id: 8, description: "still bytes")
    _ = try service.update(id: 1, name: "renamed")
    #expect(
      try client.query("SELECT * FROM WORD WHERE id IN (1, 3, 8) ORDER BY id").map(\.values) == [
        [1, "renamed", .null], [3, .null, "still without a name"],
        [8, .blob([0xff, 0x70, 0x6f, 0x6c]), "still bytes"],
      ])
  }

  @Test("It has no facts to tell but its path and size")
  func information() throws {
    let information = try service.information()
    #expect([information.path, information.title, information.release] == [path, nil, nil])
    #expect(information.isOwn)
    #expect(information.count == 9)
  }

  @Test("Code in its schema may do no harm: a function with side effects is refused")
  func untrusted() throws {
    let table = "CREATE TABLE T(id INTEGER PRIMARY KEY, name TEXT, description TEXT)"
    try client.execute(
      """
      ALTER TABLE WORD RENAME TO OLD; \(table);
      CREATE VIEW WORD AS SELECT id, load_extension(name) AS name, description FROM OLD;
      """)
    let sql = "SELECT id, name, description FROM WORD ORDER BY name COLLATE NOCASE, id LIMIT ?1"
    let error = SQLiteError(extendedCode: 1, message: "unsafe use of load_extension()", sql: sql)
    #expect(throws: DictionaryError.database(error, path: path)) { try service.words() }
  }
}
