import SQLite
import TestSupport
import Testing

@testable import DictionaryKit

/// The plans are those of the very SQL that a search runs, with its parameters bound.
@Suite("A search is answered from the index")
struct QueryPlanTests {
  let fixture: Fixture
  let dictionary: OpenDictionary

  init() throws {
    fixture = try Fixture(["gloss", "Glosse", "glôss"])
    dictionary = try OpenDictionary(fixture.shipped, .immutable, options: .init(), stop: nil)
  }

  private func plan(_ finder: Finder, _ source: NameQuery.Source) throws -> [String] {
    let sql = "EXPLAIN QUERY PLAN \(finder.query(source).select)"
    let rows = try finder.dictionary.connection.query(sql, finder.parameters + [.text(finder.query), 20])
    return rows.compactMap { $0["detail"]?.text }
  }

  private func countPlan(_ finder: Finder, _ source: NameQuery.Source) throws -> [String] {
    let sql = "EXPLAIN QUERY PLAN \(finder.query(source).count)"
    return try finder.dictionary.connection.query(sql, finder.parameters).compactMap { $0["detail"]?.text }
  }

  @Test(
    "Names that begin with the query are a range of the index, whatever its characters",
    arguments: ["glo", "a%b_c\\", "7", "한", "é"])
  func prefix(query: String) throws {
    let finder = Finder(dictionary, prefix: query)
    #expect(
      try plan(finder, .plainNames) == [
        "SEARCH WORD USING INDEX WORD_NAME (name>? AND name<?)",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH FOLDED USING INTEGER PRIMARY KEY (rowid=?)",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ])
    #expect(
      try plan(finder, .allNames) == [
        "SEARCH WORD USING INDEX WORD_NAME (name>? AND name<?)",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ])
    #expect(
      try plan(finder, .keys) == [
        "SEARCH FOLDED USING COVERING INDEX FOLDED_KEY (key>? AND key<?)",
        "SEARCH WORD USING INTEGER PRIMARY KEY (rowid=?)",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ])
  }

  @Test("Names equal to the query are one place in the index")
  func equality() throws {
    let finder = Finder(dictionary, equalTo: "gloss")
    #expect(
      try plan(finder, .plainNames) == [
        "SEARCH WORD USING INDEX WORD_NAME (name=?)",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH FOLDED USING INTEGER PRIMARY KEY (rowid=?)",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ])
    #expect(
      try plan(finder, .keys) == [
        "SEARCH FOLDED USING COVERING INDEX FOLDED_KEY (key=?)",
        "SEARCH WORD USING INTEGER PRIMARY KEY (rowid=?)",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ])
  }

  @Test("Counting what a limit left out reads only the index too")
  func counting() throws {
    let finder = Finder(dictionary, prefix: "glo")
    #expect(
      try countPlan(finder, .plainNames) == [
        "SEARCH WORD USING COVERING INDEX WORD_NAME (name>? AND name<?)",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH FOLDED USING INTEGER PRIMARY KEY (rowid=?)",
      ])
    #expect(
      try countPlan(finder, .keys) == [
        "SEARCH FOLDED USING COVERING INDEX FOLDED_KEY (key>? AND key<?)",
        "SEARCH WORD USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }

  @Test("A file made elsewhere is searched in its index where it has one, and without where not")
  func foreignFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("foreign.sqlite")
    let client = try Connection(path, .readWriteCreate)
    try client.execute(
      "CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, description TEXT)")
    func foreign() throws -> Finder {
      Finder(try OpenDictionary(path, .readWrite, options: .init(), stop: nil), prefix: "glo")
    }
    let scan = try foreign()
    #expect(try plan(scan, .allNames) == ["SCAN WORD", "USE TEMP B-TREE FOR ORDER BY"])
    try client.execute("CREATE INDEX BY_NAME ON WORD(name)")
    let search = try foreign()
    #expect(
      try plan(search, .allNames) == [
        "SEARCH WORD USING INDEX BY_NAME (name>? AND name<?)",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ])
  }
}
