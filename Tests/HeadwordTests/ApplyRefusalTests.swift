import TestSupport
import Testing

@Suite("What cannot be applied") struct ApplyRefusalTests {
  static let malformed: [(line: String, reason: String)] = [
    ("hello", "is no JSON object"), ("[1]", "is no JSON object"),
    (#"{"change":"added""#, "is no JSON object"),
    (#"{"name":"x"}"#, "does not say which \"change\" it is"),
    (#"{"change":"moved"}"#, "has the change \"moved\", which is none of added, edited and deleted"),
    (#"{"change":"added","description":"x"}"#, "has no \"name\" that is a text"),
    (#"{"change":"added","name":1,"description":"x"}"#, "has no \"name\" that is a text"),
    (#"{"change":"added","name":"x","description":null}"#, "has no \"description\" that is a text"),
    (#"{"change":"deleted","name":"x"}"#, "has no shipped \"name\" that is a text"),
  ]

  @Test("A line that is no change is named, and nothing of the file is stored", arguments: malformed)
  func broken(line: String, reason: String) throws {
    let headword = try ExportedChanges.installation(ExportedChanges.lines + "\n" + line + "\n")
    let before = try headword.files()
    #expect(
      try headword("--apply-changes", "mine.jsonl")
        == .failure("line 5 of mine.jsonl \(reason): nothing was stored"))
    #expect(try headword.files() == before)
  }

  @Test(
    "A name or text that no entry can have is named with its line, and nothing of the file is stored",
    arguments: [" x", "", "a\\tb", "ab\\u0000cd"])
  func refused(name: String) throws {
    let headword = try ExportedChanges.installation(
      ExportedChanges.lines + "{\"change\":\"added\",\"name\":\"\(name)\",\"description\":\"x\"}\n")
    let before = try headword.files()
    let answer = try headword("--apply-changes", "mine.jsonl")
    #expect(answer.status == 2 && answer.output == "")
    #expect(
      answer.errors.hasPrefix("headword: line 4") && answer.errors.split(separator: "\n").count == 1,
      "\(answer)")
    #expect(try headword.files() == before)
  }

  @Test("A file that is not there, is a folder or is not UTF-8 is a failure that names it")
  func files() throws {
    let headword = try ExportedChanges.installation()
    try headword.sandbox.directory.write("home/bad.jsonl", [0xff, 0x0a])
    #expect(
      try headword("--apply-changes", "nope")
        == .failure("cannot open nope: No such file or directory; check the path"))
    #expect(try headword("--apply-changes", ".").status == 2)
    #expect(
      try headword("--apply-changes", "bad.jsonl")
        == .failure("bad.jsonl is not valid UTF-8: nothing was stored"))
    #expect(headword.dataFiles == [])
  }
}
