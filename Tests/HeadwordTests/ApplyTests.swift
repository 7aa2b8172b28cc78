import TestSupport
import Testing

@Suite("Applying changes that were exported") struct ApplyTests {
  private func counts(_ added: Int, _ edited: Int, _ deleted: Int, _ same: Int, _ kept: Int) -> String {
    "added \(added), edited \(edited), deleted \(deleted), unchanged \(same), kept yours \(kept)\n"
  }

  @Test("--apply-changes makes the changes, says how many of each kind, and applied again changes nothing")
  func apply() throws {
    let headword = try ExportedChanges.installation()
    #expect(try headword("--apply-changes", "mine.jsonl") == .success(counts(1, 1, 1, 0, 0)))
    #expect(
      try headword("--changes", "-f", "tsv")
        == .success(
          "added\t8\tgloss\tx\ndeleted\t7\tpolite\tadjective\\n  1. having good manners\nedited\t1\tapple\tmine\n"
        ))
    #expect(try headword("--export-changes", "-").output == ExportedChanges.lines)
    let before = try headword.sql("SELECT * FROM RECORD")
    #expect(try headword("--apply-changes", "mine.jsonl") == .success(counts(0, 0, 0, 3, 0)))
    #expect(try headword.sql("SELECT * FROM RECORD") == before)
    #expect(try headword("--undo", "3").output.split(separator: "\n").count == 3)
    #expect(try headword("--changes").status == 1)
  }

  @Test("- is standard input")
  func standardInput() throws {
    let headword = try Installation()
    #expect(
      try headword("--apply-changes", "-", input: .text(ExportedChanges.lines))
        == .success(counts(1, 1, 1, 0, 0)))
    #expect(try headword("--apply-changes", "-", input: "") == .success(counts(0, 0, 0, 0, 0)))
  }

  @Test("--dry-run says what would be done, and makes no copy")
  func dryRun() throws {
    let headword = try ExportedChanges.installation()
    let before = try headword.files()
    let would = Answer.success("would be " + counts(1, 1, 1, 0, 0))
    #expect(try headword("--apply-changes", "mine.jsonl", "--dry-run") == would)
    #expect(try headword("--dry-run", "--apply-changes", "mine.jsonl") == would)
    #expect(try headword.files() == before)
  }

  @Test("What you changed to something else stays, and each such line is named")
  func conflict() throws {
    let headword = try ExportedChanges.installation()
    #expect(try headword("--update", "1", "--description", "other").status == 0)
    #expect(try headword("--add", "gloss", "other").status == 0)
    let answer = Answer(
      output: counts(0, 0, 1, 0, 2),
      errors: """
        headword: line 1: your own "apple" is another and stays; --revert it first to take that of the file
        headword: line 3: your own "gloss" is another and stays; --revert or --delete it first to take that of the file

        """)
    #expect(
      try headword("--apply-changes", "mine.jsonl", "--dry-run")
        == Answer(output: "would be " + answer.output, errors: answer.errors))
    #expect(try headword("--apply-changes", "mine.jsonl") == answer)
    #expect(try headword("apple") == .success("apple  #1 edited\nother\n"))
    #expect(try headword("gloss") == .success("gloss  #8 mine\nother\n"))
  }

  @Test("A change of another shipped text is made, and named, and --diff shows both")
  func otherRelease() throws {
    let headword = try ExportedChanges.installation()
    try headword.ship(Fixture.rows.replacing("a crisp round fruit", with: "a red fruit"))
    #expect(
      try headword("--apply-changes", "mine.jsonl")
        == Answer(
          output: counts(1, 1, 1, 0, 0),
          errors:
            "headword: line 1: \"apple\" ships with another text here than where it was changed; --diff shows both\n"
        ))
    #expect(
      try headword("--diff", "apple")
        == .success(
          """
          "apple" (#1): edited
          The shipped text has changed, too, since you made it your own.

          shipped            yours
          apple              apple
          noun             | mine
            1. a red fruit <

          """))
  }

  @Test("Entries are matched by their names, whatever their ids are")
  func otherIDs() throws {
    let headword = try ExportedChanges.installation()
    try headword.ship("aardvark\tnoun\tan animal\n" + Fixture.rows)
    #expect(try headword("--apply-changes", "mine.jsonl") == .success(counts(1, 1, 1, 0, 0)))
    #expect(
      try headword.sql("SELECT id, name FROM WORD WHERE name IN ('apple', 'polite', 'gloss', 'aardvark')")
        == "1|aardvark\n2|apple\n9|gloss\n")
  }

  @Test(
    "Another program's layout of the same JSON is read, with a BOM, blank lines, CRLF and keys in any order")
  func layout() throws {
    let headword = try ExportedChanges.installation(
      "\u{feff}{ \"description\" : \"x\", \"extra\": [1], \"name\":\"gl\\u006fss\" ,\"change\":\"added\"}\r\n\r\n"
    )
    #expect(try headword("--apply-changes", "mine.jsonl") == .success(counts(1, 0, 0, 0, 0)))
    #expect(try headword("gloss") == .success("gloss  #8 mine\nx\n"))
  }
}
