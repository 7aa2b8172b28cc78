import DictionaryKit
import Testing

@Suite("Queries that are not plain words")
struct SearchLiteralTests {
  static let names = [
    "100%", "100 things", "a_b", "axb", #"c:\d"#, "a%é", "a_é", "axé", #"a\é"#, "%", "_", #"\"#, #"\%"#,
    "é%_",
  ]

  @Test(
    "Percent sign, underscore and backslash stand for themselves",
    arguments: [
      ("100%", ["1 100% exact"]),
      ("%", ["10 % exact"]),
      ("_", ["11 _ exact"]),
      ("a_", ["3 a_b prefix", "7 a_é prefix"]),
      ("A%", ["6 a%é prefix"]),
      (#"c:\"#, [#"5 c:\d prefix"#]),
      (#"\"#, [#"12 \ exact"#, #"13 \% prefix"#]),
      (#"\%"#, [#"13 \% exact"#]),
      (#"a\e"#, [#"9 a\é folded"#]),
      ("E%_", ["14 é%_ folded"]),
      ("e_", []),
      ("a%b", []),
      ("*", []),
      ("[a]", []),
      ("' OR 1=1 --", []),
    ])
  func literal(_ query: String, _ found: [String]) throws {
    let service = try Fixture(Self.names).service()
    #expect(lines(try service.search(prefix: query)) == found)
    let equal = found.filter { !$0.hasSuffix("prefix") }
    #expect(lines(try service.lookUp(query)) == equal)
  }

  @Test(
    "A query longer than any name is not found, and is no error", arguments: [49_999, 50_000, 50_001, 60_000])
  func long(count: Int) throws {
    let service = try Fixture(["aaaa", "éa"]).service()
    for letter in ["a", "é", "%", "\\", "한"] {
      let query = String(repeating: letter, count: count / letter.utf8.count)
      #expect(try service.search(prefix: query) == SearchResult(matches: [], omitted: 0))
      #expect(try service.search(prefix: query, limit: 0) == SearchResult(matches: [], omitted: 0))
      #expect(try service.lookUp(query) == [])
    }
    let query = String(repeating: "a", count: count)
    #expect(lines(try service.nearest(to: query, limit: 9)) == ["1 aaaa"])
  }

  @Test(
    "A query in which nothing shows begins no name",
    arguments: ["", " ", "\t\n", "\u{ad}", "\u{200b}\u{feff}", "\u{a0}\u{3000}", "\u{200d}"])
  func empty(_ query: String) throws {
    let service = try Fixture(["a", "é"]).service()
    #expect(try service.search(prefix: query) == SearchResult(matches: [], omitted: 0))
    #expect(try service.search(prefix: query, limit: 0) == SearchResult(matches: [], omitted: 0))
    #expect(try service.lookUp(query) == [])
    #expect(try service.nearest(to: query, limit: 5) == [])
  }

  @Test("A NUL in a query ends nothing: there is no such name", arguments: ["a\0", "a\0b", "é\0x", "\0"])
  func nul(_ query: String) throws {
    let service = try Fixture(["a", "é"]).service()
    #expect(try service.search(prefix: query) == SearchResult(matches: [], omitted: 0))
    #expect(try service.lookUp(query) == [])
  }
}
