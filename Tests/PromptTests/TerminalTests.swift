import Glibc
import TestSupport
import Testing

@Suite("The terminal under the prompt")
struct TerminalTests {
  private func session() throws -> PromptSession {
    try PromptSession(environment: ["TERM": "xterm", "PAGER": "cat", "NO_COLOR": "1"])
  }

  @Test("Ctrl-C in a history search or after a listing drops the line and swallows no key")
  func interruptAnywhere() throws {
    let session = try session()
    _ = try session.answer("ice cream")
    for (keys, echo) in [
      ("\u{12}i", "\u{1b}[7mi\u{1b}[27mce"), ("b\t\t", "headword> b"),
      ("ab", "ab"),
    ] {
      try session.terminal.send(keys)
      try session.terminal.expect(echo)
      session.terminal.signal(SIGINT)
      try session.terminal.expect("^C")
      try session.ready()
      #expect(try session.answer(":show 640").contains(LookupTests.iceCream))
    }
    #expect(try session.leave() == 0)
  }

  @Test(
    "A signal that ends the process leaves the terminal as it was", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func ending(signal: Int32) throws {
    let session = try session()
    try session.terminal.send("half")
    try session.terminal.expect("half")
    session.terminal.signal(signal)
    #expect(try session.terminal.waitForExit() == 128 + signal)
    #expect(session.terminal.isInCookedMode)
  }

  @Test("--atomic is refused on a terminal, where lines are answered one by one")
  func atomic() throws {
    let sandbox = try HeadwordSandbox()
    let terminal = try sandbox.prompt(["--atomic"], environment: PromptSession.settings)
    #expect(try terminal.waitForExit() == 2)
    #expect(
      terminal.output
        == "headword: --atomic goes with commands on a standard input that is no terminal: pipe them in\r\n")
  }

  @Test("A line being typed survives a change of the window's size")
  func resizing() throws {
    let session = try session()
    try session.terminal.send("ice " + String(repeating: "c", count: 60))
    try session.terminal.expect("cccc")
    try session.terminal.resize(columns: 40, rows: 24)
    try session.terminal.expect("headword> ")
    try session.terminal.send(String(repeating: "\u{7f}", count: 59) + "ream\r")
    try session.terminal.expect("ice cream  #640 shipped")
    try session.ready()
  }

  @Test("Ctrl-Z gives the shell its terminal back, and fg the line as it was")
  func suspending() throws {
    let sandbox = try HeadwordSandbox()
    let settings: [String: String?] = [
      "TERM": "xterm", "PAGER": "cat", "NO_COLOR": "1", "PS1": "$ ", "HEADWORD": HeadwordSandbox.executable,
      "HEADWORD_DICTIONARY": "starter",
    ]
    let terminal = try Pseudoterminal(
      "/bin/bash", ["--norc", "-i"], environment: sandbox.environment(settings))
    try terminal.expect("$ ")
    try terminal.send("$HEADWORD\r")
    try terminal.expect("headword> ")
    try terminal.expectCookedMode(false)
    try terminal.send("ice cr")
    try terminal.expect("ice cr")
    try terminal.send("\u{1a}")
    try terminal.expect("Stopped")
    try terminal.expect("$ ")
    try terminal.send("stty -a | tr ';' '\\n' | grep -c -E -- ' (icanon|echo|isig)'; fg\r")
    try terminal.expect("2\r\n")
    try terminal.expect("headword> ice cr")
    try terminal.send("eam\r")
    try terminal.expect("ice cream  #640 shipped")
    try terminal.expect("headword> ")
    try terminal.expectCookedMode(false)
    try terminal.send("\u{4}")
    try terminal.expect("$ ")
    try terminal.send("exit\r")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("Lines typed ahead are all answered, in order")
  func typedAhead() throws {
    let session = try session()
    try session.terminal.send((0..<200).map { ":delete none \($0)\r" }.joined())
    for number in 0..<200 { try session.terminal.expect("\"none \(number)\"\r\n") }
  }

  @Test("The user's own key bindings work, vi mode too")
  func inputrc() throws {
    let sandbox = try HeadwordSandbox()
    try sandbox.directory.write("home/.inputrc", "set editing-mode vi\n")
    let session = try PromptSession(environment: ["TERM": "xterm", "PAGER": "cat"], sandbox: sandbox)
    try session.terminal.send("xice cream\u{1b}")
    try session.terminal.send("0x\r")
    try session.terminal.expect("#640")
    try session.ready()
    #expect(try sandbox.directory.text("state/headword/history") == "ice cream\n")
  }
}
