import TestSupport
import Testing

/// The tables beside WORD, damaged in a copy of the starter dictionary.
@Suite("A damaged index") struct DamagedIndexTests {
  private func headword(after sql: String, _ arguments: String...) throws -> Answer {
    let sandbox = try HeadwordSandbox()
    let path = sandbox.directory.file("home/words.sqlite")
    let copied = try sandbox.shell(
      "cp '\(HeadwordSandbox.checkout)/Resources/starter.sqlite' '\(path)' && sqlite3 '\(path)' \"$SQL\"",
      environment: ["SQL": sql])
    #expect(copied.standardError == "")
    return Answer(try sandbox.run(["-d", path] + arguments, limit: 10)).replacing(path, with: "FILE")
  }

  @Test(
    "is told in one sentence that names the file, and never an answer that is not so",
    arguments: [
      ("UPDATE MEANING_BLOCK SET lengths = x'00'", "the table MEANING_BLOCK is damaged"),
      ("UPDATE MEANING_BLOCK SET number = 7", "the table MEANING_BLOCK is damaged"),
      ("DROP TABLE MEANING_BLOCK", "no such table: MEANING_BLOCK"),
      ("DROP TABLE CHANGED", "no such table: CHANGED"),
    ])
  func meanings(sql: String, reason: String) throws {
    #expect(
      try headword(after: sql, "-m", "text", "frozen food")
        == .failure("FILE is damaged (\(reason)): --repair saves what can be read of it"))
  }

  @Test(
    "with nothing to rank by, or absurd counts, is answered within the second",
    arguments: [
      "UPDATE MEANING_BLOCK SET weights = zeroblob(length(weights))",
      "UPDATE MEANING_COMMON SET count = -9223372036854775808",
      "UPDATE MEANING_COMMON SET count = 9223372036854775807",
    ])
  func ranking(sql: String) throws {
    let answer = try headword(after: sql, "-m", "text", "a sweet frozen food made with milk")
    #expect([0, 1].contains(answer.status))
  }

  @Test("of names is told, too")
  func names() throws {
    #expect(
      try headword(after: "UPDATE NAMES SET marks = x'00'", "icecreem")
        == .failure(
          "FILE is damaged (a row of the table NAMES is damaged): --repair saves what can be read of it"
        ))
    #expect(try headword(after: "UPDATE NAMES SET marks = x'00'", "-b", "zoo").status == 0)
  }
}

extension Answer {
  fileprivate func replacing(_ text: String, with other: String) -> Answer {
    Answer(
      output: output.replacing(text, with: other), errors: errors.replacing(text, with: other), status: status
    )
  }
}
