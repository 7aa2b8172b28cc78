import TestSupport
import Testing

@Suite("A description from standard input") struct StandardInputTests {
  @Test(
    "is the text without byte order mark, carriage returns and final line ends",
    arguments: [
      ("one\ntwo\n", "6F6E650A74776F"),
      ("one\ntwo", "6F6E650A74776F"),
      ("\u{feff}one\r\ntwo\r\n\r\n", "6F6E650A74776F"),
      ("  one\ttwo \n\nthree\n", "20206F6E650974776F200A0A7468726565"),
      ("-", "2D"),
      ("\n", ""),
    ])
  func text(input: String, stored: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "-", input: .text(input)) == .success("added \"gloss\" (#8)\n"))
    #expect(try headword.sql("SELECT hex(description) FROM WORD WHERE id = 8") == "\(stored)\n")
    #expect(
      try headword("--update", "1", "--description", "-", input: .text(input))
        == .success("updated \"apple\" (#1)\n"))
    #expect(try headword.sql("SELECT hex(description) FROM WORD WHERE id = 1") == "\(stored)\n")
  }

  @Test("may be long")
  func long() throws {
    let headword = try Installation()
    let text = String(repeating: "é日\n", count: 200_000)
    #expect(try headword("--add", "gloss", "-", input: .text(text)) == .success("added \"gloss\" (#8)\n"))
    #expect(
      try headword.sql("SELECT length(CAST(description AS BLOB)), length(description) FROM WORD WHERE id = 8")
        == "1199999|599999\n")
    #expect(try headword("gloss") == .success("gloss  #8 mine\n\(text)"))
  }

  @Test("that is no UTF-8, or holds a NUL, is refused, and nothing is stored")
  func refused() throws {
    let headword = try Installation()
    let before = try headword.files()
    let invalid = Answer.failure("standard input is not valid UTF-8: nothing was stored")
    for bytes: [UInt8] in [[0x62, 0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf]] {
      #expect(try headword("--add", "gloss", "-", input: .bytes(bytes)) == invalid)
      #expect(try headword("--update", "1", "--description", "-", input: .bytes(bytes)) == invalid)
    }
    let nul = Answer.failure("a description cannot hold a NUL byte")
    #expect(try headword("--add", "gloss", "-", input: .bytes([0x61, 0, 0x62])) == nul)
    #expect(try headword.files() == before)
  }

  @Test("that is a folder is a failure, and nothing is stored")
  func folder() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(
      try headword.shell("\"$HEADWORD\" --add gloss - </")
        == .failure("cannot read standard input: Is a directory"))
    #expect(try headword.files() == before)
  }

  @Test("that was closed or is empty is a failure, as of a command before the pipe, and nothing is stored")
  func empty() throws {
    let headword = try Installation()
    let before = try headword.files()
    for input in [Run.Input.closed, .none, ""] {
      #expect(
        try headword("--add", "gloss", "-", input: input)
          == .failure("standard input is empty: nothing was stored"))
    }
    #expect(try headword.files() == before)
  }

  @Test("is read for - alone, and never where nothing asks for it")
  func notRead() throws {
    let headword = try Installation()
    #expect(try headword("--add", "gloss", "--", input: "never read") == .success("added \"gloss\" (#8)\n"))
    #expect(try headword("--add", "-", "x", input: "never read") == .success("added \"-\" (#9)\n"))
    #expect(
      try headword("--update", "1", "--name", "- -", input: "never read")
        == .success("updated \"- -\" (#1)\n"))
    #expect(try headword.sql("SELECT name, description FROM WORD WHERE id > 7") == "gloss|--\n-|x\n")
  }
}
