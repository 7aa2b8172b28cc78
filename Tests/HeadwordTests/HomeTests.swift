import TestSupport
import Testing

@Suite("Where the user's copy goes") struct HomeTests {
  @Test("An absolute XDG_DATA_HOME wins, and folders that are not there are made, for the user alone")
  func dataHome() throws {
    let headword = try Installation()
    let deep = headword.sandbox.directory.file("some/deep/folder")
    #expect(
      try headword("--add", "gloss", "x", environment: ["XDG_DATA_HOME": deep])
        == .success("added \"gloss\" (#8)\n"))
    #expect(
      try headword.shell(
        "cd \"$SANDBOX\" && find some -type d -printf '%p %m\\n' && find some -type f -printf '%p\\n'"
      ).output
        == """
        some 700
        some/deep 700
        some/deep/folder 700
        some/deep/folder/headword 700
        some/deep/folder/headword/wordnet.sqlite

        """)
  }

  @Test(
    "Without an absolute XDG_DATA_HOME it is .local/share in the home directory",
    arguments: [nil, "", "relative/data", "."])
  func home(dataHome: String?) throws {
    let headword = try Installation()
    #expect(
      try headword("--add", "gloss", "x", environment: ["XDG_DATA_HOME": dataHome])
        == .success("added \"gloss\" (#8)\n"))
    #expect(headword.sandbox.directory.names(in: "home") == [".local"])
    #expect(headword.sandbox.directory.names(in: "home/.local/share/headword") == ["wordnet.sqlite"])
    #expect(
      try headword("gloss", environment: ["XDG_DATA_HOME": dataHome]) == .success("gloss  #8 mine\nx\n"))
    #expect(headword.sandbox.directory.names(in: "data") == [])
  }

  @Test(
    "A user without any home can search, and is told why nothing can be stored", .enabled(if: isRoot),
    arguments: [nil, "", "relative"])
  func noHome(home: String?) throws {
    let headword = try Installation()
    let before = try headword.files()
    let user = "chmod 711 \"$SANDBOX\"; exec setpriv --reuid=54321 --regid=54321 --clear-groups \"$HEADWORD\""
    let environment = ["HOME": home, "XDG_DATA_HOME": home, "XDG_STATE_HOME": home]
    #expect(
      try headword.shell("chmod -R a+rX \"$PREFIX\"; \(user) apple", environment: environment)
        == .success("apple  #1 shipped\nnoun\n  1. a crisp round fruit\n"))
    let refused = Answer.failure(
      "there is no home directory to keep your copy in: set HOME or XDG_DATA_HOME to an absolute path")
    for edit in ["--add gloss x", "--delete 1", "--update 1 --name x"] {
      #expect(try headword.shell("\(user) \(edit)", environment: environment) == refused)
    }
    #expect(try headword.files() == before)
  }

  @Test(
    "A home that may not be written fails the edit with one sentence, and searches go on",
    .enabled(if: isRoot))
  func unwritableHome() throws {
    let headword = try Installation()
    let user =
      "chmod 711 \"$SANDBOX\" && chmod -R a+rX \"$PREFIX\" && chmod 755 \"$XDG_DATA_HOME\" && "
      + "exec setpriv --reuid=54321 --regid=54321 --clear-groups \"$HEADWORD\""
    #expect(
      try headword.shell("\(user) --add gloss x")
        == .failure(
          "cannot make the directory \(headword.data): Permission denied; give yourself permission for it"))
    #expect(
      try headword.shell("\(user) apple") == .success("apple  #1 shipped\nnoun\n  1. a crisp round fruit\n"))
    #expect(headword.sandbox.directory.names(in: "data") == [])
  }

  @Test("Several users of one installation have each their own copy")
  func users() throws {
    let headword = try Installation()
    let other = ["XDG_DATA_HOME": headword.sandbox.directory.file("home")]
    #expect(try headword("--add", "gloss", "mine") == .success("added \"gloss\" (#8)\n"))
    #expect(
      try headword("--add", "gloss", "theirs", environment: other) == .success("added \"gloss\" (#8)\n"))
    #expect(try headword("gloss") == .success("gloss  #8 mine\nmine\n"))
    #expect(try headword("gloss", environment: other) == .success("gloss  #8 mine\ntheirs\n"))
  }
}
