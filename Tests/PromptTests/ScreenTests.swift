import TestSupport
import Testing

@Suite("What a terminal is shown")
struct ScreenTests {
  @Test("Text is styled on a terminal that understands it, unless NO_COLOR says no or --color decides")
  func styles() throws {
    func shows(_ arguments: [String], _ environment: [String: String?]) throws -> Bool {
      let sandbox = try HeadwordSandbox()
      let terminal = try sandbox.prompt(
        arguments + ["zoo"],
        environment: PromptSession.settings.merging(["PAGER": "cat"]) { $1 }.merging(environment) { $1 })
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.output.contains("zoo"))
      return terminal.output.contains("\u{1b}[1mzoo\u{1b}[0m")
    }
    #expect(try shows([], ["TERM": "xterm"]))
    #expect(try shows([], ["TERM": "xterm", "NO_COLOR": ""]))
    #expect(try !shows([], ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(try !shows([], ["TERM": "dumb"]))
    #expect(try !shows([], ["TERM": nil]))
    #expect(try shows(["--color", "always"], ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(try !shows(["--color", "never"], ["TERM": "xterm"]))
  }

  @Test("What is taller than the screen goes through the pager, and what is not does not")
  func pager() throws {
    let sandbox = try HeadwordSandbox()
    let pager = try sandbox.directory.write("pager", "#!/bin/sh\necho \"<paged $LESS>\"; wc -l\n")
    _ = try sandbox.shell("chmod +x ../pager")
    func show(_ arguments: [String], _ environment: [String: String?] = [:]) throws -> String {
      let settings = PromptSession.settings.merging(["TERM": "xterm", "PAGER": pager, "NO_COLOR": "1"]) { $1 }
      let terminal = try sandbox.prompt(
        arguments, environment: settings.merging(environment) { $1 }, rows: 10)
      #expect(try terminal.waitForExit() == 0)
      return terminal.output
    }
    #expect(try show(["--brief", "--list"]) == "<paged FRX>\r\n1566\r\n")
    #expect(try show(["--brief", "--list"], ["LESS": "S"]) == "<paged S>\r\n1566\r\n")
    #expect(
      try show(["--brief", "zoo"])
        == "   1566  zoo                       noun: a park where wild animals are kept for…\r\n")
    #expect(try show(["--brief", "--list", "-n", "11"], ["PAGER": ""]).split(separator: "\r\n").count == 12)
    #expect(
      try show(["--brief", "--list", "-n", "11"], ["TERM": "dumb"]).split(separator: "\r\n").count == 12)
  }

  @Test("A pager that is left early ends the list with success")
  func pagerLeft() throws {
    let sandbox = try HeadwordSandbox()
    let terminal = try sandbox.prompt(
      ["--list"], environment: PromptSession.settings.merging(["TERM": "xterm", "PAGER": "head -1"]) { $1 })
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.output.split(separator: "\r\n").count == 1)
  }

  @Test("A prompt whose output goes to a file keeps the prompt out of it")
  func outputToFile() throws {
    let sandbox = try HeadwordSandbox()
    let path = sandbox.directory.file("output")
    let terminal = try sandbox.prompt(
      [], environment: PromptSession.settings.merging(["TERM": "xterm"]) { $1 }, standardOutput: path)
    try terminal.expect("headword> ")
    try terminal.send("ice cream\r")
    try terminal.expect("headword> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == 0)
    #expect(
      try sandbox.directory.text("output")
        == "Headword 0.1.0, starter. :help lists commands, Ctrl-D leaves.\n" + LookupTests.iceCream)
  }

  @Test("Lines are laid out by the cells that letters take, and never cut inside one")
  func widths() throws {
    let session = try PromptSession(columns: 40)
    let names = ["pol日本", "pole\u{301}", "pol👨‍👩‍👧", "polq"]
    for name in names { _ = try session.answer(":add \(name) = \(String(repeating: "é", count: 300))") }
    let answer = try session.answer("pol")
    for name in names {
      // Names are padded to 13 cells; the text then has 16, of which the last is the mark of the cut.
      let cells = name == "pol日本" ? 7 : name == "pol👨‍👩‍👧" ? 5 : 4
      let line =
        "\(name)\(String(repeating: " ", count: 13 - cells))  (mine) \(String(repeating: "é", count: 8))…\n"
      #expect(answer.contains(line), "\(answer)")
    }
  }

  @Test("Control characters in a dictionary cannot command the terminal")
  func harmless() throws {
    let session = try PromptSession()
    _ = try session.answer(":add aa1 = one")
    _ = try session.sql(
      "UPDATE WORD SET name = 'aa' || char(27) || 'c', description = 'x' || char(27) || '[2J' || char(155) WHERE id = 1567"
    )
    #expect(
      try session.answer(":show 1567") == """
        aa\u{fffd}c  #1567 mine
        x\u{fffd}[2J\u{fffd}

        """)
  }

  @Test("A name that is written from right to left does not turn its line")
  func rightToLeft() throws {
    let session = try PromptSession()
    _ = try session.answer(":add שלום = peace")
    #expect(try session.answer(":show שלום") == "\u{2068}שלום\u{2069}  #1567 mine\npeace\n")
  }
}
