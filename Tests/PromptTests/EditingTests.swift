import TestSupport
import Testing

@Suite("Editing at the prompt")
struct EditingTests {
  @Test("An entry is added, changed, renamed and deleted, and the copy holds just that")
  func commands() throws {
    let session = try PromptSession()
    #expect(try session.answer(":add café crème = espresso = with cream") == "added \"café crème\" (#1567)\n")
    #expect(
      try session.answer(":show café crème") == """
        café crème  #1567 mine
        espresso = with cream

        """)
    #expect(try session.answer(":update 1567 = coffee") == "updated \"café crème\" (#1567)\n")
    #expect(try session.answer(":rename Cafe Creme = café noir") == "updated \"café noir\" (#1567)\n")
    #expect(try session.answer(":update 1567 = coffee") == "unchanged: \"café noir\" (#1567)\n")
    #expect(try session.sql("SELECT * FROM WORD WHERE id > 1566") == "1567|café noir|coffee\n")
    #expect(try session.answer(":delete café noir") == "deleted \"café noir\" (#1567)\n")
    #expect(try session.sql("SELECT count(*), max(id) FROM WORD") == "1566|1566\n")
    #expect(try session.leave() == 0)
  }

  @Test("A name that several entries have must be told apart by the id")
  func ambiguous() throws {
    let session = try PromptSession()
    #expect(
      try session.answer(":add zoo = another") == """
        added "zoo" (#1567)
        headword: note: there is also "zoo" (#1566)

        """)
    #expect(
      try session.answer(":delete zoo")
        == "headword: \"zoo\" could be any of the entries #1566, #1567: say which by its id, with the #\n")
    #expect(try session.answer(":delete 1567") == "deleted \"zoo\" (#1567)\n")
    #expect(
      try session.answer(":rename Zoo = zoological garden") == "updated \"zoological garden\" (#1566)\n")
  }

  @Test(
    "An edit by name never goes to another entry that the name is a form of, nor to an id that is a headword too"
  )
  func names() throws {
    let session = try PromptSession()
    for line in [":delete geese", ":update mice = wiped", ":rename ran = foo"] {
      let name = line.split(separator: " ")[1]
      #expect(try session.answer(line) == "headword: there is no entry with the id or name \"\(name)\"\n")
    }
    #expect(
      try session.answer(":update zoo =")
        == "headword: :update needs more after it: :update ID|NAME = DESCRIPTION, or :edit ID|NAME\n")
    #expect(try session.answer(":add e=mc2 = a formula") == "added \"e=mc2\" (#1567)\n")
    #expect(try session.answer(":add 11 = a number") == "added \"11\" (#1568)\n")
    #expect(
      try session.answer(":delete 11")
        == "headword: \"11\" could be any of the entries #11, #1568: say which by its id, with the #\n")
    #expect(try session.answer(":delete #1568") == "deleted \"11\" (#1568)\n")
    #expect(try session.sql("SELECT count(*) FROM WORD") == "1567\n")
  }

  @Test("Another program can write while a list is being read in the pager")
  func listing() throws {
    let session = try PromptSession()
    #expect(try session.answer(":add aa1 = one") == "added \"aa1\" (#1567)\n")
    let reader = try session.sandbox.prompt(
      ["--list"],
      environment: PromptSession.settings.merging([
        "TERM": "xterm", "PAGER": "head -1; read line; cat >/dev/null",
      ]) { $1 })
    try reader.expect("\r\n")
    #expect(try session.run("--add", "aa2", "two").standardOutput == "added \"aa2\" (#1568)\n")
    _ = reader
  }

  @Test("The editor opens on the entry, and what it saves is stored")
  func editor() throws {
    let session = try withEditor(
      "cp \"$1\" ../seen; printf 'zoo\\n\\nnoun\\n  1. a garden of animals\\n' > \"$1\"")
    #expect(try session.answer(":edit zoo") == "updated \"zoo\" (#1566)\n")
    #expect(
      try session.sandbox.directory.text("seen")
        == "zoo\n\nnoun\n  1. a park where wild animals are kept for people to see\n")
    #expect(
      try session.sql("SELECT * FROM WORD WHERE id = 1566") == "1566|zoo|noun\n  1. a garden of animals\n")
    #expect(session.sandbox.directory.names(in: "tmp") == [])
  }

  @Test("The editor renames, too, and takes Windows line ends and a byte order mark for what they are")
  func renaming() throws {
    let session = try withEditor(
      "printf '\\357\\273\\277menagerie\\r\\n\\r\\nnoun\\r\\n  1. animals\\r\\n' > \"$1\"")
    #expect(try session.answer(":edit 1566") == "updated \"menagerie\" (#1566)\n")
    #expect(
      try session.sql("SELECT quote(name), quote(description) FROM WORD WHERE id = 1566")
        == "'menagerie'|'noun\n  1. animals'\n")
  }

  @Test(
    "An editor that fails or saves nothing changes nothing, and makes no copy",
    arguments: [
      ("exit 3", "the editor EDITOR ended with status 3; nothing was stored"),
      ("kill -15 $$", "the editor EDITOR ended with status 143; nothing was stored"),
      ("true", "the text was left as it is: nothing was stored"),
      ("touch \"$1\"", "the text was left as it is: nothing was stored"),
      (": > \"$1\"", "the text was left as it is: nothing was stored"),
    ])
  func nothing(script: String, message: String) throws {
    let session = try withEditor(script)
    let editor = session.sandbox.directory.file("editor")
    // The shell may say more of an editor that was killed.
    let answer = try session.answer(":edit zoo").split(separator: "\n").last
    #expect(answer == "headword: \(message.replacing("EDITOR", with: editor))")
    #expect(session.sandbox.directory.names(in: "data") == [])
    #expect(session.sandbox.directory.names(in: "tmp") == [])
  }

  @Test("An editor that is not there is named, with what to do")
  func missing() throws {
    let session = try PromptSession(environment: ["VISUAL": "/no/such", "EDITOR": "true"])
    let answer = try session.answer(":edit zoo")
    #expect(
      answer.hasSuffix(
        "headword: the editor /no/such ended with status 127: set VISUAL or EDITOR to one that is installed; "
          + "nothing was stored\n"))
  }

  @Test("A text that cannot be stored is kept for the user to take it from")
  func kept() throws {
    let session = try withEditor("printf '\\n\\nnoun\\n  1. no name\\n' > \"$1\"")
    let answer = try session.answer(":edit zoo")
    let names = session.sandbox.directory.names(in: "tmp")
    #expect(names.count == 1)
    let path = session.sandbox.directory.file("tmp/\(names.first ?? "")")
    #expect(answer == "headword: a headword cannot be empty or blank; your text is kept in \(path)\n")
    #expect(try session.sandbox.directory.text("tmp/\(names.first ?? "")") == "\n\nnoun\n  1. no name\n")
    #expect(session.sandbox.directory.names(in: "data") == [])
  }

  @Test("An entry that someone else changed while the editor was open is not overwritten")
  func changedMeanwhile() throws {
    let session = try withEditor(
      "\"$HEADWORD\" --update 1566 --description theirs >/dev/null; printf 'zoo\\n\\nmine\\n' > \"$1\"")
    let answer = try session.answer(":edit zoo")
    let kept = session.sandbox.directory.file("tmp/\(session.sandbox.directory.names(in: "tmp").first ?? "")")
    #expect(
      answer == """
        headword: the entry 1566 was changed meanwhile by someone else; look at it again; your text is kept in \(kept)

        """)
    #expect(try session.sql("SELECT description FROM WORD WHERE id = 1566") == "theirs\n")
  }

  @Test("A new entry can be written in the editor")
  func compose() throws {
    let session = try withEditor("printf 'aa1\\n\\nnoun\\n  1. lava\\n' > \"$1\"")
    #expect(try session.answer(":add aa1") == "added \"aa1\" (#1567)\n")
    #expect(try session.sql("SELECT description FROM WORD WHERE id = 1567") == "noun\n  1. lava\n")
  }

  @Test("--update without a text opens the editor on a terminal")
  func oneShot() throws {
    let sandbox = try HeadwordSandbox()
    let editor = "sed -i s/park/garden/"
    let terminal = try sandbox.prompt(
      ["--update", "1566"], environment: PromptSession.settings.merging(["EDITOR": editor]) { $1 })
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.output == "updated \"zoo\" (#1566)\r\n")
    let run = try sandbox.run(["zoo"], environment: PromptSession.settings)
    #expect(
      run.standardOutput
        == "zoo  #1566 edited\nnoun\n  1. a garden where wild animals are kept for people to see\n")
  }

  private func withEditor(_ script: String) throws -> PromptSession {
    let sandbox = try HeadwordSandbox()
    let path = try sandbox.directory.write("editor", "#!/bin/sh\n\(script)\n")
    _ = try sandbox.shell("chmod +x ../editor")
    try sandbox.directory.makeDirectory("tmp")
    return try PromptSession(
      environment: [
        "EDITOR": path, "VISUAL": "", "TMPDIR": sandbox.directory.file("tmp"),
        "HEADWORD": HeadwordSandbox.executable,
      ], sandbox: sandbox)
  }
}
