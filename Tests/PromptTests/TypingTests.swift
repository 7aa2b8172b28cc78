import TestSupport
import Testing

@Suite("Typing at the prompt")
struct TypingTests {
  @Test("Tab completes a phrase, beyond its spaces")
  func phrase() throws {
    let session = try PromptSession()
    try session.terminal.send("ice cr\t")
    try session.terminal.expect("ice cream")
    #expect(try session.answer("") == LookupTests.iceCream)
  }

  @Test("Tab completes commands, and the headword after one")
  func command() throws {
    let session = try PromptSession()
    try session.terminal.send(":sho\t")
    try session.terminal.expect(":show ")
    try session.terminal.send("ice cr\t")
    try session.terminal.expect("ice cream")
    #expect(try session.answer("") == LookupTests.iceCream)
  }

  @Test("Tab completes the names of strategies after :match")
  func strategies() throws {
    let session = try PromptSession()
    try session.terminal.send(":match subs\t")
    try session.terminal.expect(":match substring ")
    #expect(try session.answer("").hasSuffix("searching by substring\n"))
    #expect(try session.leave() == 0)
  }

  @Test("Tab brings the accents that were not typed")
  func accents() throws {
    let session = try PromptSession()
    try session.terminal.send("jalap\t")
    try session.terminal.expect("jalapeño")
    try session.terminal.send("\u{3}")
    try session.ready()
  }

  @Test("Tab after nothing that fits, or after nothing at all, offers no file names and no list")
  func nothing() throws {
    let session = try PromptSession()
    for text in ["/et\t\t", "zzzz\t\t", "\t\t", "%\t\t", "_\t\t"] {
      try session.terminal.send(text + "\u{3}")
      try session.terminal.expect("^C")
      try session.ready()
    }
    let shown = session.terminal.output.filter { $0 != "\u{7}" }
    #expect(!shown.contains("etc") && !shown.contains("Display all") && !shown.contains("zoo"))
  }

  @Test("Ctrl-C drops the line; the next one is taken as it is typed; Ctrl-D leaves with success")
  func interrupt() throws {
    let session = try PromptSession()
    try session.terminal.send("half a li\u{3}")
    try session.ready()
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
    for _ in 0..<3 {
      try session.terminal.interrupt()
      try session.ready()
    }
    try session.terminal.send("\u{12}ice\u{3}")
    try session.ready()
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
    #expect(try session.leave() == 0)
    #expect(session.terminal.output.hasSuffix("headword> \r\n"))
    #expect(session.terminal.isInCookedMode)
  }

  @Test("Ctrl-C stops a command that waits for another program, with nothing stored")
  func interruptedEdit() throws {
    let session = try PromptSession()
    #expect(try session.answer(":add aa1 = one") == "added \"aa1\" (#1567)\n")
    let other = try Pseudoterminal(
      "/usr/bin/sqlite3", [session.sandbox.directory.file("data/headword/starter.sqlite")],
      environment: session.sandbox.environment)
    try other.send("BEGIN EXCLUSIVE;\rSELECT 'locked' || 'now';\r")
    try other.expect("lockednow")
    try session.terminal.send(":add aa2 = two\r")
    try session.terminal.expect(":add aa2 = two\r\n")
    try session.terminal.expectCookedMode()
    try session.terminal.interrupt()
    try session.terminal.expect("headword: interrupted, nothing was stored\r\n", within: 3)
    try other.send("COMMIT;\r.quit\r")
    try other.waitForExit()
    try session.ready()
    #expect(try session.answer(":delete aa1") == "deleted \"aa1\" (#1567)\n")
    #expect(try session.sql("SELECT count(*) FROM WORD") == "1566\n")
  }

  @Test("A pasted list is taken line by line, in order, and kept so in the history")
  func paste() throws {
    let session = try PromptSession(environment: ["TERM": "xterm", "PAGER": "cat", "NO_COLOR": "1"])
    try session.terminal.send("\u{1b}[200~:add aa1 = one\r\n:add aa2 = two\n:add aa3 = three\u{1b}[201~\r")
    for name in ["aa1", "aa2", "aa3"] { try session.terminal.expect("added \"\(name)\"") }
    try session.ready()
    #expect(try session.leave() == 0)
    #expect(
      try session.sql("SELECT name, description FROM WORD WHERE id > 1566") == "aa1|one\naa2|two\naa3|three\n"
    )
    #expect(
      try session.sandbox.directory.text("state/headword/history")
        == ":add aa1 = one\n:add aa2 = two\n:add aa3 = three\n")
  }

  @Test(
    "Backspace takes a whole letter, whatever the locale",
    arguments: [
      ["LC_ALL": "C"], ["LC_ALL": "C.UTF-8"], ["LC_ALL": nil, "LANG": "en_US.UTF-8"], ["LC_ALL": nil],
    ])
  func locale(environment: [String: String?]) throws {
    let session = try PromptSession(environment: environment)
    try session.terminal.send("café")
    try session.terminal.send("\u{7f}")
    #expect(try session.answer("é").hasPrefix("café  #216 shipped\n"))
    #expect(try session.sandbox.directory.text("state/headword/history") == "café\n")
  }

  @Test("A long line wraps at the edge of the screen under a styled prompt, and Ctrl-A goes to its start")
  func wrapping() throws {
    let session = try PromptSession(environment: ["TERM": "xterm", "PAGER": "cat"])
    try session.terminal.send(String(repeating: "a", count: 120))
    try session.terminal.expect(String(repeating: "a", count: 120))
    // "headword> " takes ten columns, so that the line ends in column fifty of the second row: a counted style
    // would move the cursor elsewhere.
    try session.terminal.send("\u{1}")
    #expect(try session.terminal.expect("\u{1b}[A" + String(repeating: "\u{8}", count: 40)) == "")
    try session.terminal.send("X\r")
    try session.ready()
    #expect(
      try session.sandbox.directory.text("state/headword/history") == "X" + String(repeating: "a", count: 120)
        + "\n")
  }
}
