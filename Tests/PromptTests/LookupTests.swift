import TestSupport
import Testing

@Suite("Looking up at the prompt")
struct LookupTests {
  static let iceCream = """
    ice cream  #640 shipped
    noun
      1. a sweet frozen food made with milk; "two scoops of ice cream"

    """

  @Test("A word is answered with its entry in full, then the others that begin with it, with ids")
  func lookup() throws {
    let session = try PromptSession()
    #expect(
      try session.answer("ice") == """
        ice  #639 shipped
        noun
          1. what water turns into when it gets very cold

            640  ice cream                 noun: a sweet frozen food made with milk; "t…

        """)
    #expect(try session.leave() == 0)
  }

  @Test("Accents and capitals need not be typed, and the entry says what it answers")
  func folded() throws {
    let session = try PromptSession()
    #expect(
      try session.answer("CAFE") == """
        café  #216 shipped  (for "CAFE")
        noun
          1. a small place that serves coffee and light meals; "we met in a café near
             the station" [syn: coffee shop]

        """)
  }

  @Test("After a miss the prompt names the nearest headwords and offers the command that adds the word")
  func miss() throws {
    let session = try PromptSession()
    #expect(
      try session.answer("police car") == """
        headword: there is no entry for "police car"; the nearest headwords are: police station
        To add it: :add police car = DESCRIPTION

        """)
    #expect(
      try session.answer("polic") == """
        headword: there is no entry for "polic"; these begin with it:
           1018  police station            noun: the building where officers of the law…
        To add it: :add polic = DESCRIPTION

        """)
  }

  @Test("A limit on the other headwords is never silent")
  func more() throws {
    let session = try PromptSession(["--limit", "1"])
    #expect(
      try session.answer("pu") == """
        headword: there is no entry for "pu"; these begin with it:
           1052  pub                       noun: a place where people go to drink beer …
        7 more: :search pu
        To add it: :add pu = DESCRIPTION

        """)
  }

  @Test("A text with wildcards is a pattern, and :match searches by another strategy until told otherwise")
  func strategies() throws {
    let session = try PromptSession()
    #expect(try session.answer("ice c*") == LookupTests.iceCream)
    #expect(
      try session.answer("*") == "headword: a pattern needs more than wildcards; --list shows every entry\n")
    #expect(try session.answer(":match suffix") == "searching by suffix\n")
    #expect(try session.answer("e cream") == LookupTests.iceCream)
    #expect(try session.answer(":match text") == "searching by text\n")
    #expect(
      try session.answer("\"frozen food\"")
        == "ice cream  #640 shipped\n  a sweet frozen food made with milk; \"two scoops of ice cream\"\n")
    #expect(
      try session.answer(":match soundex") == """
        headword: there is no strategy "soundex": :match takes one of exact, prefix, suffix, substring, glob, fuzzy, \
        text, inflected

        """)
    #expect(try session.answer(":match") == "looking up\n")
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
  }

  @Test("Help lists every command")
  func help() throws {
    let session = try PromptSession()
    #expect(
      try session.answer(":help") == """
        Type a word to look it up; Tab completes it. Commands, also cut short where clear:
          :lookup WORD                    the entry, also of a word that begins with :
          :search PREFIX                  entries whose name begins with PREFIX, in full
          :show ID|NAME                   one entry
          :add NAME = DESCRIPTION         a new entry; without = it opens in your editor
          :update ID|NAME = DESCRIPTION   another description
          :rename ID|NAME = NEW NAME      another name
          :edit ID|NAME                   change an entry in $VISUAL or $EDITOR
          :delete ID|NAME                 remove an entry
          :match STRATEGY                 search by exact, prefix, suffix, substring,
                                          glob, fuzzy, text or inflected; alone: look up
                                          again
          :changes                        what you changed, the last change first
          :diff ID|NAME                   the shipped text of an entry and yours, side
                                          by side
          :undo [N]                       take back the last change, or the last N
          :redo [N]                       take back the last undo, or the last N
          :revert ID|NAME                 the shipped text again, also of a deleted
                                          entry
          :log                            the record of all changes, the last first
          :upgrade                        bring your copy up to a newer release that
                                          ships
          :check                          whether the dictionary is sound
          :list                           every entry
          :info                           which dictionary this is, and where
          :help                           this text
          :quit                           leave, as Ctrl-D does

        """)
  }

  @Test(
    "A line that is no command is told in one sentence, and the prompt goes on",
    arguments: [
      (":foo", "there is no command :foo: :help lists them"),
      (":", "there is no command :: :help lists them"),
      (":s x", ":s could be :search or :show: write more of it"),
      (":lo x", ":lo could be :lookup or :log: write more of it"),
      (":u x", ":u could be :update or :undo or :upgrade: write more of it"),
      (":search", ":search needs more after it: :search PREFIX"),
      (":list all", ":list takes nothing after it, and got \"all\""),
      (":show 99999", "there is no entry with the id or name \"99999\""),
      (":update zoo", ":update needs more after it: :update ID|NAME = DESCRIPTION, or :edit ID|NAME"),
      (":rename zoo", ":rename needs more after it: :rename ID|NAME = NEW NAME"),
      (":add = x", ":add needs more after it: :add NAME = DESCRIPTION"),
      (":delete nothing such", "there is no entry with the id or name \"nothing such\""),
    ])
  func wrong(line: String, message: String) throws {
    let session = try PromptSession()
    #expect(try session.answer(line) == "headword: \(message)\n")
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
    #expect(try session.leave() == 0)
    #expect(session.sandbox.directory.names(in: "data") == [])
  }

  @Test("Commands may be cut short where they stay clear, and :quit leaves")
  func abbreviated() throws {
    let session = try PromptSession()
    #expect(try session.answer(":sho 640") == LookupTests.iceCream)
    #expect(try session.answer(":loo ice cream") == LookupTests.iceCream)
    #expect(try session.answer("   ") == "")
    try session.terminal.send(":q\r")
    #expect(try session.terminal.waitForExit() == 0)
  }

  @Test("The banner says how to get WordNet where only the starter dictionary is installed")
  func banner() throws {
    let sandbox = try HeadwordSandbox()
    try sandbox.directory.makeDirectory("prefix/bin")
    try sandbox.directory.makeDirectory("prefix/share/headword")
    let installed = try sandbox.shell(
      """
      cp $HEADWORD ../prefix/bin/headword &&
      cp '\(HeadwordSandbox.checkout)/Resources/starter.sqlite' ../prefix/share/headword
      """)
    #expect(installed.status == 0)
    let terminal = try Pseudoterminal(
      sandbox.directory.file("prefix/bin/headword"), environment: sandbox.environment)
    try terminal.expect("headword> ")
    let lines = [
      "Headword 0.1.0, starter. :help lists commands, Ctrl-D leaves.",
      "This is the small starter dictionary. For WordNet's 148,000 headwords:",
      "sudo apt-get install wordnet-base, then make in the checkout (and make install).", "headword> ",
    ]
    #expect(terminal.output == lines.joined(separator: "\r\n"))
  }
}
