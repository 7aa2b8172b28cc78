import TestSupport
import Testing

@Suite("An upgrade that fails") struct UpgradeFailureTests {
  private func installation() throws -> Installation {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    try headword.ship(UpgradeTests.next, edition: 2)
    return headword
  }

  @Test("leaves the old copy in use and whole, and nothing behind", arguments: ["", "trap '' XFSZ; "])
  func noSpace(trap: String) throws {
    let headword = try installation()
    let before = try headword.shell("cksum \"$COPY\"")
    let answer = try headword.shell("\(trap)ulimit -f 100; exec \"$HEADWORD\" --upgrade")
    #expect(answer.status != 0 && answer.output == "")
    #expect(try headword.shell("cksum \"$COPY\"") == before)
    #expect(try headword("apple") == .success("apple  #1 edited\nmine\n"))
    #expect(try headword("--upgrade").status == 0)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.bak"])
  }

  @Test("does not keep an edit from being made, which says why there was none")
  func editGoesOn() throws {
    let headword = try installation()
    // What is in the way is no file that could be removed.
    try headword.sandbox.directory.makeDirectory("data/headword/wordnet.sqlite.new/full")
    let answer = try headword("--add", "gloss", "x")
    #expect(answer.output == "added \"gloss\" (#8)\n" && answer.status == 0)
    #expect(
      answer.errors
        == "headword: a newer release ships, but your copy could not be brought up to it: "
        + "cannot remove \(headword.copy).new: Is a directory\n")
    #expect(try headword("gloss") == .success("gloss  #8 mine\nx\n"))
    #expect(try headword("aardvark").status == 1)
    let upgrade = try headword("--upgrade")
    #expect(upgrade.status == 2 && upgrade.output == "")
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.new"])
  }

  @Test(
    "because the release that ships is damaged leaves the copy as it is", arguments: [0, 100, 5000, 9000])
  func damagedRelease(size: Int) throws {
    let headword = try installation()
    _ = try headword.shell("head -c \(size) \"$SHIPPED\" >cut && mv cut \"$SHIPPED\"")
    let before = try headword.shell("cksum \"$COPY\"")
    let answer = try headword("--upgrade")
    #expect(try headword.shell("cksum \"$COPY\"") == before)
    #expect(answer.status == 2 && answer.output == "", "\(answer)")
    #expect(answer.errors.contains(headword.shipped))
    #expect(try headword("--add", "gloss", "x").output == "added \"gloss\" (#8)\n")
    #expect(headword.dataFiles == ["wordnet.sqlite"])
  }

  @Test("because the release that ships cannot be read is said beside the edit")
  func unreadableRelease() throws {
    let headword = try installation()
    _ = try headword.shell("head -c 5000 \"$SHIPPED\" >cut && mv cut \"$SHIPPED\"")
    #expect(
      try headword("--add", "gloss", "x")
        == Answer(
          output: "added \"gloss\" (#8)\n",
          errors: "headword: whether a newer release ships cannot be told: \(headword.shipped) is damaged, "
            + "and is not yours to repair: install it again\n"))
  }

  @Test("An id that was seen before the upgrade of another process is not taken for another entry's")
  func staleID() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--description", "mine").status == 0)
    try headword.sandbox.directory.write("home/next", try Fixture.build(UpgradeTests.next, edition: 2))
    let answer = try headword.shell(
      """
      mkfifo gate; touch shown; "$HEADWORD" --brief <gate >shown 2>&1 & exec 3>gate; echo ':show 1' >&3
      until grep -q mine shown; do sleep 0.01; done
      mv next "$SHIPPED"; "$HEADWORD" --upgrade >upgrade || exit 9
      echo ':delete 2' >&3; exec 3>&-; wait $!; status=$?; cat shown; exit $status
      """)
    #expect(
      answer
        == Answer(
          output: """
                  1  apple                     (edited) mine
            headword: line 2: the dictionary was upgraded meanwhile, and 2 may be another entry now: look it up again

            """, status: 2))
  }

  @Test("because it is killed leaves a whole copy, and the next edit cleans up", arguments: 0..<20)
  func killed(delay: Int) throws {
    let headword = try installation()
    let run = try headword.shell(
      "\"$HEADWORD\" --upgrade >/dev/null & sleep 0.0\(delay / 10)\(delay % 10); kill -9 $!; wait $!")
    #expect([0, 137].contains(run.status))
    #expect(try headword("apple").output.hasSuffix(" edited\nmine\n"))
    #expect(try headword("--check").status == 0)
    #expect(try headword("--add", "gloss", "x").status == 0)
    #expect(try headword("aardvark").status == 0)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.bak"])
  }

  @Test("because the copy is locked says so, and works when tried again")
  func locked() throws {
    let headword = try installation()
    let answer = try headword.shell(
      """
      mkfifo gate; sqlite3 -batch -init /dev/null "$COPY" <gate >/dev/null & exec 3>gate
      echo "BEGIN IMMEDIATE;" >&3; echo ".shell touch locked" >&3
      until test -e locked; do sleep 0.01; done; "$HEADWORD" --upgrade; status=$?
      echo "ROLLBACK;" >&3; exec 3>&-; wait; exit $status
      """)
    #expect(answer == .failure("\(headword.copy) is locked by another program: try again when it is done"))
    #expect(try headword("--upgrade").status == 0)
  }
}
