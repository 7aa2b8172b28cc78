import TestSupport
import Testing

@Suite("Many edits in one transaction") struct AtomicTests {
  @Test("--atomic stores all the edits of standard input together")
  func stored() throws {
    let headword = try Installation()
    #expect(
      try headword(
        "--atomic", input: ":add one = x\n\n:update apple = y\n:rename polish = Polishing\n:delete 7\n")
        == .success(
          "added \"one\" (#8)\nupdated \"apple\" (#1)\nupdated \"Polishing\" (#6)\ndeleted \"polite\" (#7)\n")
    )
    #expect(
      try headword.sql("SELECT id, name FROM WORD ORDER BY id")
        == "1|apple\n2|café\n3|ice cream\n4|list\n5|Polish\n6|Polishing\n8|one\n")
    #expect(try headword("--log", "-f", "tsv").output.split(separator: "\n").count == 4)
    #expect(try headword("--undo", "4").status == 0)
    #expect(try headword("--changes").status == 1)
  }

  static let failing: [(line: String, sentence: String, status: Int32)] = [
    (":update nope = y", "there is no entry with the id or name \"nope\"", 1),
    (":delete 99", "there is no entry with the id or name \"99\"", 1),
    (":frob", "there is no command :frob: :help lists them", 2),
    (":add  = y", ":add needs more after it: :add NAME = DESCRIPTION", 2),
    (":edit apple", "an editor needs a terminal: use :update or :rename", 2),
    ("zzzz", "there is no entry for \"zzzz\"", 1),
    (":show 99", "there is no entry with the id or name \"99\"", 1),
  ]

  @Test("A line that fails is told with its number, and nothing is stored", arguments: failing)
  func failure(line: String, sentence: String, status: Int32) throws {
    let headword = try Installation()
    #expect(try headword("--add", "before", "x").status == 0)
    let before = try headword.sql("SELECT * FROM WORD; SELECT * FROM RECORD")
    let answer = try headword("--atomic", input: .text(":add one = x\n\n\(line)\n:delete cafe\n"))
    #expect(answer.output == "added \"one\" (#9)\n" && answer.status == status)
    let lines = answer.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("headword: line 3: \(sentence)") == true, "\(answer)")
    #expect(answer.errors.hasSuffix("nothing was stored, since a line failed\n"))
    #expect(try headword.sql("SELECT * FROM WORD; SELECT * FROM RECORD") == before)
    #expect(try headword("--check").status == 0)
  }

  @Test("Without it each line is stored by itself, and a failing one is told with its number")
  func notAtomic() throws {
    let headword = try Installation()
    #expect(
      try headword(input: ":add one = x\n:update nope = y\n:delete cafe\n")
        == Answer(
          output: "added \"one\" (#8)\ndeleted \"café\" (#2)\n",
          errors: "headword: line 2: there is no entry with the id or name \"nope\"\n", status: 1))
    #expect(try headword.sql("SELECT count(*) FROM WORD") == "7\n")
  }

  @Test("A failing first edit leaves no copy, nor does a batch without any edit")
  func noCopy() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword("--atomic", input: ":update nope = y\n").status == 1)
    #expect(try headword("--atomic", input: "apple\n:changes\n").status == 1)
    #expect(try headword("--atomic", input: "apple\n").status == 0)
    #expect(try headword("--atomic", input: "").status == 0)
    #expect(try headword.files() == before)
  }

  @Test("Later lines see what earlier ones did, undo and redo included")
  func ownEdits() throws {
    let headword = try Installation()
    #expect(
      try headword(
        "--atomic", "-b", input: ":add náme = x\nname\n:add name = y\n:undo 2\n:redo\n:changes\n:search nam\n"
      )
        == Answer(
          output: """
            added "náme" (#8)
                  8  náme                      (folded) (mine) x
            added "name" (#9)
            undid the addition of "name" (#9)
            undid the addition of "náme" (#8)
            redid the addition of "náme" (#8)
            added         8  náme                      x
                  8  náme                      (mine) x

            """, errors: "headword: note: there is also \"náme\" (#8)\n"))
    #expect(try headword("--check").status == 0)
  }

  @Test("Nobody else sees anything of it before its end, and all can read meanwhile")
  func isolated() throws {
    let headword = try Installation()
    #expect(try headword("--add", "before", "x").status == 0)
    let answer = try headword.shell(
      """
      mkfifo gate; "$HEADWORD" --atomic <gate >out & exec 3>gate
      seq -f ':add batch %.0f = a text' 2000 >&3
      until test $(wc -l <out) -gt 0 2>/dev/null || test $((n += 1)) -gt 100; do sleep 0.01; done
      "$HEADWORD" -b before; "$HEADWORD" -b 'batch 1'
      exec 3>&-; wait; "$HEADWORD" -f tsv 'batch 2000'
      """)
    #expect(
      answer
        == Answer(
          output: "      8  before                    (mine) x\n2008\tbatch 2000\ta text\n",
          errors: "headword: there is no entry for \"batch 1\"; did you mean before?\n")
        || answer.errors.hasPrefix("headword: there is no entry for \"batch 1\"") && answer.status == 0,
      "\(answer)")
    #expect(try headword("--check").status == 0)
  }

  @Test("One that is killed stores nothing")
  func killed() throws {
    let headword = try Installation()
    #expect(try headword("--add", "before", "x").status == 0)
    let before = try headword.sql("SELECT * FROM WORD; SELECT * FROM RECORD")
    _ = try headword.shell(
      """
      mkfifo gate; "$HEADWORD" --atomic <gate >out & exec 3>gate
      seq -f ':add batch %.0f = a text' 5000 >&3; sleep 0.2; kill -9 $!; wait $!
      """)
    #expect(try headword("before").status == 0)
    #expect(try headword.sql("SELECT * FROM WORD; SELECT * FROM RECORD") == before)
    #expect(try headword("--check").status == 0)
  }

  @Test("Ten thousand edits are one commit")
  func many() throws {
    let headword = try Installation()
    let lines = (1...10_000).map { ":add batch \($0) = a text\n" }.joined()
    let answer = try headword("--atomic", input: .text(lines))
    #expect(answer.status == 0 && answer.output.split(separator: "\n").count == 10_000)
    #expect(try headword.sql("SELECT count(*), count(DISTINCT time) > 0 FROM RECORD") == "10000|1\n")
    #expect(headword.dataFiles == ["wordnet.sqlite"])
    #expect(try headword("--undo", "10000").output.split(separator: "\n").count == 10_000)
    #expect(try headword("--changes").status == 1)
  }

  @Test("An upgrade that waits is made before the first edit")
  func upgrade() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    try headword.ship(UpgradeTests.next, edition: 2)
    let answer = try headword("--atomic", input: ":add one = x\n:update cafe = y\n:upgrade\n")
    #expect(
      answer.output == "added \"one\" (#8)\nupdated \"café\" (#3)\nwordnet is up to date\n"
        && answer.status == 0)
    #expect(answer.errors.hasPrefix("headword: your copy was brought up to the newer release that ships"))
    #expect(try headword("--check").status == 0)
  }

  @Test(
    "It goes with lines on standard input alone", arguments: [["--list"], ["apple"], ["--add", "x", "y"]])
  func usage(arguments: [String]) throws {
    let headword = try Installation()
    #expect(
      try headword.run(["--atomic"] + arguments)
        == .failure("--atomic goes with commands on standard input, a line each: give no others"))
    #expect(headword.dataFiles == [])
  }
}
