import SQLite
import TestSupport
import Testing

/// Where Debian's package wordnet-base has WordNet's files.
private let source = "/usr/share/wordnet"

@Suite("The WordNet dictionary", .enabled(if: fileExists("\(source)/data.noun")))
struct WordNetTests {
  @Test("It has every headword once, clean, with every sense, and the same input gives the same bytes")
  func contents() throws {
    let builder = try Builder()
    for name in ["one", "two"] {
      let run = try builder.run("wordnet", "--output", name)
      #expect(run.standardOutput == "\(name): 148730 entries\n")
      #expect(run.standardError == "")
    }
    #expect(try builder.shell("cmp one two").status == 0)

    let connection = try Connection(builder.directory.file("one"), .immutable)
    func value(_ sql: String) throws -> Value? { try connection.value(sql) }
    #expect(try value("SELECT count(DISTINCT name COLLATE BINARY) FROM WORD") == 148730)
    #expect(try value("SELECT count(DISTINCT name) FROM WORD") == 147306)
    #expect(try value("SELECT count(*) FROM WORD WHERE name GLOB '*_*' OR name <> trim(name)") == 0)
    #expect(try value("SELECT count(*) FROM WORD WHERE name GLOB '*([aip]*)'") == 0)
    #expect(
      try value("SELECT group_concat(DISTINCT typeof(name) || typeof(description)) FROM WORD") == "texttext")
    #expect(try value("PRAGMA integrity_check") == "ok")
    #expect(try value("PRAGMA application_id") == .integer(0x4857_4457))
    #expect(try value("PRAGMA user_version") == 2)
    #expect(try value("SELECT value FROM FACT WHERE name = 'title'") == "WordNet 3.0")
    // A rollback journal, not a write-ahead log: bytes 18 and 19 of the header.
    #expect(try builder.directory.bytes("one")[18...19] == [1, 1])
    #expect(
      try connection.query("PRAGMA table_info(WORD)").map { $0["name"] } == ["id", "name", "description"])

    #expect(
      try connection.query("SELECT name, description FROM WORD WHERE name = 'polish' ORDER BY id").map(
        \.values) == [
          [
            "Polish",
            """
            noun
              1. the Slavic language of Poland
            adjective
              1. of or relating to Poland or its people or culture; "Polish sausage"
            """,
          ],
          [
            "polish",
            """
            noun
              1. the property of being smooth and shiny [syn: gloss, glossiness, burnish]
              2. a highly developed state of perfection; having a flawless or impeccable quality; "they performed with \
            great polish"; "I admired the exquisite refinement of his prose"; "almost an inspiration which gives to all \
            work that finish which is almost art"--Joseph Conrad [syn: refinement, culture, cultivation, finish]
              3. a preparation used in polishing
            verb
              1. make (a surface) shine; "shine the silver, please"; "polish my shoes" [syn: smooth, smoothen, shine]
              2. improve or perfect by pruning or polishing; "refine one's style of writing" [syn: refine, fine-tune, down]
              3. bring to a highly developed, finished, or refined state; "polish your social manners" [syn: round, \
            round off, polish up, brush up]
            """,
          ],
        ])
  }

  @Test("A source with a line missing ends the build, and leaves no database")
  func damaged() throws {
    let builder = try Builder()
    let copied = try builder.shell(
      "mkdir copy && cp \(source)/*.* copy && sed -i 3000d copy/index.adv")
    #expect(copied.status == 0)
    let run = try builder.run("wordnet", "copy", "--output", "out.sqlite")
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix("build-dictionary: copy/data.adv:"))
    #expect(run.status == 2)
    #expect(builder.directory.names() == ["copy"])
  }

  @Test("A folder without WordNet is named, and the package that has it")
  func missing() throws {
    let builder = try Builder()
    let run = try builder.run("wordnet", "nowhere", "--output", "out.sqlite")
    #expect(
      run.standardError == """
        build-dictionary: nowhere/data.noun: cannot be read: No such file or directory; Debian's package \
        wordnet-base has WordNet's files

        """)
    #expect(run.status == 2)
    #expect(builder.directory.names() == [])
  }
}
