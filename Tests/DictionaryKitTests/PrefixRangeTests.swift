import DictionaryKit
import SQLite
import TestSupport
import Testing

@Suite("The range beside LIKE")
struct PrefixRangeTests {
  @Test(
    "leaves out no name that LIKE finds, and lets in none that it does not, at the hard places of the order")
  func same() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("words.sqlite")
    let connection = try Connection(path, .readWriteCreate)
    try connection.execute("CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT, description TEXT)")
    let edges = [
      "?", "@", "A", "Z", "[", "\\", "_", "`", "a", "z", "{", "~", "\u{7f}", "\u{80}", "é", "\u{d7ff}",
      "\u{e000}",
      "\u{ffff}", "\u{10000}", "\u{10fffe}", "\u{10ffff}", "%",
    ]
    var names: [String] = []
    for first in edges { names += [first] + edges.map { first + $0 } + ["x\(first)", "X\(first)y"] }
    for name in names {
      try connection.run("INSERT INTO WORD(name, description) VALUES(?, '')", [.text(name)])
    }
    let service = DictionaryService(DictionaryLocation(path: path))
    for query in names + ["x", "X"] {
      let pattern = query.map { "\\%_".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "%"
      let found = try connection.query(
        "SELECT id FROM WORD WHERE name LIKE ? ESCAPE '\\' ORDER BY id", [.text(pattern)])
      #expect(
        try service.search(prefix: query).matches.map(\.word.id).sorted()
          == found.compactMap { $0[0].integer },
        "\(query.debugDescription)")
    }
  }
}
