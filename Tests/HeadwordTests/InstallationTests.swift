import TestSupport
import Testing

@Suite("Where the program is installed") struct InstallationTests {
  private let apple = Answer.success("apple  #1 shipped\nnoun\n  1. a crisp round fruit\n")

  @Test("It works from a read-only prefix whose name a URI would take apart, and creates nothing there")
  func oddPrefix() throws {
    let headword = try Installation(folder: "a%20b?c#d é")
    _ = try headword.shell("chmod 0444 \"$SHIPPED\"; chmod -R a-w \"$PREFIX\"")
    let before = try headword.files()
    #expect(try headword("apple") == apple)
    #expect(try headword.files() == before)
    #expect(try headword("--add", "gloss", "x") == .success("added \"gloss\" (#8)\n"))
    #expect(try headword("gloss") == .success("gloss  #8 mine\nx\n"))
    #expect(
      try headword.shell("cd \"$SANDBOX\" && ls") == .success("a%20b?c#d é\nconfig\ndata\nhome\nstate\n"))
  }

  @Test("Another user than its owner can search and edit", .enabled(if: isRoot))
  func anotherUser() throws {
    let headword = try Installation(folder: "a%20b?c#d")
    let user =
      "chmod 711 \"$SANDBOX\"; chmod -R a=rX \"$PREFIX\"; chown 65534 \"$XDG_DATA_HOME\"; "
      + "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$HEADWORD\""
    #expect(try headword.shell("\(user) apple") == apple)
    #expect(headword.sandbox.directory.names(in: "data") == [])
    #expect(try headword.shell("\(user) --add gloss x") == .success("added \"gloss\" (#8)\n"))
    #expect(try headword.shell("\(user) gloss") == .success("gloss  #8 mine\nx\n"))
  }

  @Test("A shipped file in WAL mode is read by a user who may not write there", .enabled(if: isRoot))
  func shippedInWALMode() throws {
    let headword = try Installation()
    try headword.sql("PRAGMA journal_mode = wal;", in: headword.shipped)
    let user =
      "chmod 711 \"$SANDBOX\"; chmod -R a=rX \"$PREFIX\"; "
      + "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$HEADWORD\""
    #expect(try headword.shell("\(user) apple", environment: ["XDG_DATA_HOME": "/nonexistent"]) == apple)
    #expect(headword.sandbox.directory.names(in: "prefix/share/headword") == ["wordnet.sqlite"])
  }

  @Test("A file that the user may not read is a failure that says so", .enabled(if: isRoot))
  func unreadable() throws {
    let headword = try Installation()
    let user =
      "chmod 711 \"$SANDBOX\"; chmod -R a=rX \"$PREFIX\"; chmod 0600 \"$SHIPPED\"; chmod a+rx \"$HOME\"; "
      + "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$HEADWORD\""
    let environment = ["XDG_DATA_HOME": "/nonexistent"]
    #expect(
      try headword.shell("\(user) apple", environment: environment)
        == .failure("cannot read \(headword.shipped): Permission denied; give yourself permission for it"))
    #expect(
      try headword.shell(
        "cp \"$SHIPPED\" own.db; chmod 0444 own.db; \(user) -d ./own.db --add x y", environment: environment)
        == .failure("./own.db cannot be written: give yourself permission for the file and its folder"))
  }

  @Test("It finds its dictionary through a link on PATH, by a relative path and from any directory")
  func links() throws {
    let headword = try Installation()
    _ = try headword.shell("mkdir bin && ln -s \"$HEADWORD\" bin/hw && ln -s hw bin/headword")
    #expect(try headword.shell("PATH=\"$HOME/bin:$PATH\"; cd / && hw apple") == apple)
    #expect(try headword.shell("PATH=\"$HOME/bin:$PATH\"; cd / && headword apple") == apple)
    #expect(try headword.shell("PATH=\"bin:$PATH\"; hw apple") == apple)
    #expect(try headword.shell("../prefix/bin/headword apple") == apple)
    #expect(try headword.shell("cd \"$PREFIX\" && bin/headword apple") == apple)
    #expect(try headword.shell("cd \"$PREFIX/bin\" && ./headword apple") == apple)
  }

  @Test("The whole prefix may be moved")
  func moved() throws {
    let headword = try Installation()
    #expect(try headword.shell("mv \"$PREFIX\" moved && moved/bin/headword apple") == apple)
  }

  @Test("Without any dictionary it names the places where it looked, and makes nothing")
  func noDictionary() throws {
    let headword = try Installation(dictionaries: [])
    let before = try headword.files()
    func places(_ name: String) -> String {
      "\(headword.data)/\(name).sqlite, \(headword.prefix)/share/headword/\(name).sqlite"
    }
    let missing = Answer.failure(
      "there is no dictionary called \"wordnet\" or \"starter\": looked for \(places("wordnet")), \(places("starter")); --list-dictionaries lists all"
    )
    #expect(try headword("apple") == missing)
    #expect(try headword("--list", "-j") == missing)
    #expect(try headword("--add", "gloss", "x") == missing)
    #expect(try headword.files() == before)
  }

  @Test("A binary that was moved away from its files says where it looked, and takes a file by its path")
  func movedBinary() throws {
    let headword = try Installation()
    _ = try headword.shell(
      "mkdir -p alone/bin && { ln \"$HEADWORD\" alone/bin/hw || cp \"$HEADWORD\" alone/bin/hw; }")
    let alone = headword.prefix.dropLast("prefix".count) + "home/alone/share/headword"
    #expect(
      try headword.shell("alone/bin/hw apple")
        == .failure(
          "there is no dictionary called \"wordnet\" or \"starter\": looked for \(headword.copy), "
            + "\(alone)/wordnet.sqlite, \(headword.data)/starter.sqlite, \(alone)/starter.sqlite; --list-dictionaries lists all"
        ))
    #expect(try headword.shell("alone/bin/hw -d \"$SHIPPED\" apple") == apple)
  }

  @Test("It starts with an empty environment and the name of nothing")
  func emptyEnvironment() throws {
    let headword = try Installation()
    #expect(try headword.shell("HOME=\"$SANDBOX/home\"; env -i HOME=\"$HOME\" \"$HEADWORD\" apple") == apple)
  }
}
