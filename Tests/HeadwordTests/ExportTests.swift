import TestSupport
import Testing

@Suite("Exporting changes") struct ExportTests {
  /// An edit, a deletion, an addition beside a shipped entry, another addition and another name.
  private func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "my \"fruit\"\ttab"], ["--delete", "7"],
      ["--add", "list", "another"],
      ["--add", "gloss", ""], ["--update", "2", "--name", "Café"],
    ] { #expect(try headword.run(arguments).status == 0) }
    return headword
  }

  private let lines = #"""
    {"change":"edited","name":"apple","description":"my \"fruit\"\ttab","shipped":{"name":"apple","description":"noun\n  1. a crisp round fruit"}}
    {"change":"deleted","shipped":{"name":"polite","description":"adjective\n  1. having good manners"}}
    {"change":"added","name":"list","description":"another","beside":true}
    {"change":"added","name":"gloss","description":""}
    {"change":"edited","name":"Café","description":"noun\n  1. a place for coffee; \"our café\" [syn: coffee shop]","shipped":{"name":"café","description":"noun\n  1. a place for coffee; \"our café\" [syn: coffee shop]"}}

    """#

  @Test(
    "--export-changes writes a JSON object a line for each net change, the first one first, by name and without ids"
  )
  func file() throws {
    let headword = try installation()
    #expect(try headword("--export-changes", "mine.jsonl") == .success("exported 5 changes to mine.jsonl\n"))
    #expect(try headword.sandbox.directory.text("home/mine.jsonl") == lines)
    #expect(headword.sandbox.directory.names(in: "home") == ["mine.jsonl"])
  }

  @Test("- is standard output")
  func standardOutput() throws {
    #expect(
      try installation()("--export-changes", "-")
        == Answer(output: lines, errors: "headword: exported 5 changes\n"))
  }

  @Test("Entries whose names no headword can have are counted, and left out")
  func leftOut() throws {
    let headword = try installation()
    try headword.sql("INSERT INTO WORD(name, description) VALUES ('a' || char(10) || 'b', 'x');")
    #expect(
      try headword("--export-changes", "-")
        == Answer(
          output: lines,
          errors: """
            headword: exported 5 changes
            headword: 1 more was left out: other programs gave entries names that no headword can have

            """))
  }

  @Test(
    "The names of files that come and go beside the dictionary are refused", arguments: ["-journal", ".bak"])
  func besideDictionary(suffix: String) throws {
    let headword = try installation()
    #expect(
      try headword("--export-changes", headword.copy + suffix)
        == .failure("\(headword.copy)\(suffix) belongs to the dictionary: export to another file"))
    #expect(headword.dataFiles == ["wordnet.sqlite"])
  }

  @Test("A file that is there is replaced whole, its permissions stay, and a link to it stays a link")
  func replaced() throws {
    let headword = try installation()
    try headword.sandbox.directory.write("home/mine.jsonl", String(repeating: "old\n", count: 10_000))
    _ = try headword.shell("chmod 600 mine.jsonl; ln -s mine.jsonl link")
    #expect(try headword("--export-changes", "link").status == 0)
    #expect(try headword.sandbox.directory.text("home/mine.jsonl") == lines)
    #expect(
      try headword.shell("stat -c '%a %F' mine.jsonl link").output == "600 regular file\n777 symbolic link\n")
  }

  @Test("No change is an empty file, and makes no copy")
  func none() throws {
    let headword = try Installation()
    #expect(try headword("--export-changes", "-") == Answer(errors: "headword: exported 0 changes\n"))
    #expect(try headword("--export-changes", "mine.jsonl") == .success("exported 0 changes to mine.jsonl\n"))
    #expect(try headword.sandbox.directory.text("home/mine.jsonl") == "")
    #expect(headword.dataFiles == [])
  }

  @Test("What cannot be written is a failure that names it, and leaves what was there")
  func failures() throws {
    let headword = try installation()
    #expect(
      try headword("--export-changes", "none/x")
        == .failure("cannot write none/x: No such file or directory; check the path"))
    #expect(try headword("--export-changes", ".") == .failure(". is a folder: name a file in it"))
    let full = try headword.shell("\"$HEADWORD\" --export-changes - >/dev/full")
    #expect(full.status == 2)
    #expect(
      full.errors.hasSuffix(
        "headword: cannot write standard output: No space left on device; make room on the disk\n"))
    try headword.sandbox.directory.write("home/mine.jsonl", "old\n")
    #expect(
      try headword.shell("ulimit -f 0; trap '' XFSZ; exec \"$HEADWORD\" --export-changes mine.jsonl").status
        == 2)
    #expect(try headword.sandbox.directory.text("home/mine.jsonl") == "old\n")
    #expect(headword.sandbox.directory.names(in: "home") == ["mine.jsonl"])
  }

  @Test("The dictionary's own files are never overwritten, by whatever name")
  func ownFiles() throws {
    let headword = try installation()
    _ = try headword.shell("ln -s \"$COPY\" mine; ln \"$SHIPPED\" theirs")
    let before = try headword.shell("cksum \"$COPY\" \"$SHIPPED\"")
    for file in ["mine", "theirs", headword.copy, headword.shipped] {
      #expect(
        try headword("--export-changes", file)
          == .failure("\(file) is the dictionary itself: export to another file"))
    }
    #expect(try headword.shell("cksum \"$COPY\" \"$SHIPPED\"") == before)
  }

  @Test(
    "Any bytes that a JSON reader takes come through",
    arguments: ["\u{1}\u{1f}", "\u{2028}\u{e9}e\u{301}👨‍👩‍👧", "\\u0000 \\ \"", "\r\n\n"])
  func bytes(text: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", text).status == 0)
    #expect(try headword("--export-changes", "mine.jsonl").status == 0)
    let other = try Installation()
    try other.sandbox.directory.write(
      "home/mine.jsonl", try headword.sandbox.directory.bytes("home/mine.jsonl"))
    #expect(
      try other("--apply-changes", "mine.jsonl")
        == .success("added 1, edited 0, deleted 0, unchanged 0, kept yours 0\n"))
    #expect(
      try other.sql("SELECT hex(description) FROM WORD WHERE id = 8")
        == headword.sql("SELECT hex(description) FROM WORD WHERE id = 8"))
  }

  @Test("One odd entry that another client stored does not keep the others from being carried")
  func oddEntries() throws {
    let headword = try installation()
    try headword.sql(
      "INSERT INTO WORD VALUES(50, ' x', 'y'), (51, '', 'z'), (52, 'a' || char(10) || 'b', 'z');")
    let exported = try headword("--export-changes", "-")
    let other = try Installation()
    let answer = try other("--apply-changes", "-", input: .text(exported.output))
    #expect(answer.status == 0, "\(answer)")
    #expect(try other("--changes", "-f", "tsv").output.contains("added\t9\tgloss\t\n"))
  }
}
