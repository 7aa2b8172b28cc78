import TestSupport
import Testing

@Suite("The first write") struct FirstWriteTests {
  @Test("leaves the shipped file as it is, and the copy as another program can use it")
  func copy() throws {
    let headword = try Installation()
    let before = try Fixture.bytes()
    #expect(try headword("--add", "gloss", "x") == .success("added \"gloss\" (#8)\n"))
    #expect(try headword.sandbox.directory.bytes("prefix/share/headword/wordnet.sqlite") == before)
    #expect(headword.sandbox.directory.names(in: "prefix/share/headword") == ["wordnet.sqlite"])
    #expect(
      try headword.sql("PRAGMA journal_mode; PRAGMA integrity_check; SELECT count(*) FROM WORD")
        == "delete\nok\n8\n")
    #expect(headword.dataFiles == ["wordnet.sqlite"])
  }

  @Test("of a read-only shipped file makes a copy that can be written, with the rights that the umask leaves")
  func readOnlyShipped() throws {
    let headword = try Installation()
    #expect(
      try headword.shell(
        "chmod 0444 \"$SHIPPED\"; umask 027; \"$HEADWORD\" --add gloss x; stat -c %a \"$COPY\"")
        == .success("added \"gloss\" (#8)\n640\n"))
    #expect(try headword("--add", "other", "y") == .success("added \"other\" (#9)\n"))
  }

  @Test("that is refused, or changes nothing, makes no copy")
  func refused() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword("--add", " ", "x").status == 2)
    #expect(try headword("--delete", "99").status == 1)
    #expect(try headword("--update", "1", "--name", "apple").status == 0)
    #expect(try headword.files() == before)
  }

  @Test(
    "that a file size limit cuts short is a failure, leaves nothing behind, and works when tried again",
    arguments: ["", "trap '' XFSZ; "])
  func fileSizeLimit(trap: String) throws {
    let headword = try Installation()
    let failure = Answer.failure(
      "cannot copy \(headword.shipped) to \(headword.copy).new: File too large; raise the limit on the size of files"
    )
    for edit in ["--add foo bar", "--delete 1"] {
      #expect(try headword.shell("\(trap)ulimit -f 8; exec \"$HEADWORD\" \(edit)") == failure)
      #expect(headword.dataFiles == [])
    }
    #expect(try headword("apple") == .success("apple  #1 shipped\nnoun\n  1. a crisp round fruit\n"))
    #expect(try headword("--add", "foo", "bar") == .success("added \"foo\" (#8)\n"))
    #expect(try headword("foo") == .success("foo  #8 mine\nbar\n"))
  }

  @Test("that Ctrl-C meets ends with 130, nothing stored and nothing left behind")
  func interrupted() throws {
    let headword = try Installation()
    // While another process has the folder locked the copy cannot begin, so that the signal surely comes first.
    let answer = try headword.shell(
      """
      folder="${COPY%/*}"; mkdir "$folder"; exec 9<"$folder"; flock 9
      "$HEADWORD" --add gloss x 9<&- &
      until ls -l /proc/$!/fd 2>/dev/null | grep -q "data/headword$"; do kill -0 $! || exit 9; done
      kill -INT $!; exec 9<&-; wait $!
      """)
    #expect(answer == Answer(errors: "headword: interrupted, nothing was stored\n", status: 130))
    #expect(headword.dataFiles == [])
  }

  @Test("and every later one is stored whole or not at all", arguments: ["", "trap '' XFSZ; "])
  func laterWrite(trap: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", "mine", "x").status == 0)
    let before = try headword.shell("cksum \"$COPY\"")
    let long = String(repeating: "a", count: 300_000)
    let answer = try headword.shell(
      "\(trap)ulimit -f 400; exec \"$HEADWORD\" --add long -", input: .text(long))
    #expect(answer == Answer(errors: answer.errors, status: 2))
    #expect(
      answer.errors.hasPrefix("headword: \(headword.copy)") && answer.errors.split(separator: "\n").count == 1
    )
    #expect(try headword.shell("cksum \"$COPY\"") == before)
    #expect(headword.dataFiles == ["wordnet.sqlite"])
    #expect(try headword("--add", "long", "-", input: .text(long)) == .success("added \"long\" (#9)\n"))
  }
}
