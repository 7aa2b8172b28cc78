import TestSupport
import Testing

@Suite("An upgrade to a newer release") struct UpgradeTests {
  /// The next release: an entry new, two corrected, one gone, and so other ids.
  static let next = """
    aardvark\tnoun\tan animal
    apple\tnoun\ta corrected fruit
    café\tnoun\ta better place
    list\tnoun\ta set of names, one below another
    Polish\tadjective\tcoming from Poland
    polish\tnoun\ta cream that makes things shine
    polite\tadjective\thaving good manners

    """

  /// A copy in which apple was edited, polite deleted and gloss added, and the next release waiting.
  static func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "mine"], ["--delete", "7"], ["--add", "gloss", "x"],
    ] { #expect(try headword.run(arguments).status == 0) }
    try headword.ship(UpgradeTests.next, edition: 2)
    return headword
  }

  private static let list = """
    1\taardvark\tnoun\\n  1. an animal
    2\tapple\tmine
    3\tcafé\tnoun\\n  1. a better place
    8\tgloss\tx
    4\tlist\tnoun\\n  1. a set of names, one below another
    5\tPolish\tadjective\\n  1. coming from Poland
    6\tpolish\tnoun\\n  1. a cream that makes things shine

    """

  private static let summary =
    "your copy was brought up to the newer release that ships (edition 1, DIGEST to edition 2, DIGEST); "
    + "your 3 changes are kept, and the release changed \"apple\" (#2) too: --diff shows both texts\n"

  @Test("--upgrade brings what is new and corrected, and keeps your additions, edits and deletions")
  func upgrade() throws {
    let headword = try UpgradeTests.installation()
    #expect(try headword("--upgrade").masked == .success(UpgradeTests.summary))
    #expect(try headword("--list", "-f", "tsv") == .success(UpgradeTests.list))
    #expect(try headword("--upgrade") == .success("wordnet is up to date\n"))
    #expect(try headword("--check").status == 0)
    #expect(headword.dataFiles == ["wordnet.sqlite", "wordnet.sqlite.bak"])
    #expect(
      try headword("--changes")
        == .success(
          """
          added         8  gloss                     x
          deleted       7  polite                    adjective: having good manners
          edited        2  apple                     (shipped text changed too) mine

          """))
  }

  @Test("Where both changed an entry your text stays, and --diff shows both")
  func conflict() throws {
    let headword = try UpgradeTests.installation()
    #expect(try headword("--upgrade").status == 0)
    let answer = Answer.success(
      """
      "apple" (#2): edited
      The shipped text has changed, too, since you made it your own.

      shipped                  yours
      apple                    apple
      noun                   | mine
        1. a corrected fruit <

      """)
    #expect(try headword("--diff", "apple") == answer)
    #expect(
      try headword("--diff", "apple", "-f", "jsonl").output.contains(
        #","former":"noun\n  1. a crisp round fruit","#))
    #expect(try headword("--revert", "apple").status == 0)
    #expect(try headword("apple") == .success("apple  #2 shipped\nnoun\n  1. a corrected fruit\n"))
  }

  @Test(
    "The next edit of any kind makes the upgrade first, and says so",
    arguments: [
      ["--add", "new", "y"], ["--update", "4", "--description", "y"], ["--delete", "4"], ["--undo"],
      ["--revert", "apple"],
    ])
  func nextEdit(arguments: [String]) throws {
    let headword = try UpgradeTests.installation()
    let before = try headword("--list", "-f", "tsv")
    #expect(try headword("apple") == .success("apple  #1 edited\nmine\n"))
    #expect(try headword("--list", "-f", "tsv") == before)
    let answer = try headword.run(arguments).masked
    #expect(answer.status == 0)
    #expect(answer.errors == "headword: " + UpgradeTests.summary)
    #expect(try headword("aardvark").output.hasPrefix("aardvark  #1 shipped\n"))
    #expect(try headword("--upgrade") == .success("wordnet is up to date\n"))
    #expect(try headword("--check").status == 0)
  }

  @Test("An edit by an id goes to the entry that had it, and the answer says which it has now")
  func idOfNextEdit() throws {
    let headword = try UpgradeTests.installation()
    #expect(try headword("--update", "2", "--description", "my café").output == "updated \"café\" (#3)\n")
    #expect(try headword("cafe", "-f", "tsv") == .success("3\tcafé\tmy café\n"))
    let other = try UpgradeTests.installation()
    #expect(
      try other("--delete", "4", "-f", "tsv").output
        == "4\tlist\tnoun\\n  1. a set of names, one below another\n")
    #expect(try other("list").status == 1)
  }

  @Test("Without a copy there is nothing to upgrade, and none is made")
  func noCopy() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(
      try headword("--upgrade")
        == .success("you have no copy of wordnet to upgrade: the shipped dictionary is read in place\n"))
    #expect(try headword.files() == before)
    _ = try headword.shell("cp \"$SHIPPED\" own.db")
    #expect(
      try headword("-d", "./own.db", "--upgrade")
        == .failure(
          "./own.db has no shipped dictionary to be upgraded from: only one that is named, not a file, has"))
  }
}
