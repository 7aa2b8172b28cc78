import TestSupport
import Testing

@Suite("The man page") struct ManualPageTests {
  private static let page = ShellFixture.checkout + "/Resources/man/headword.1"

  /// The page as it is read, 200 columns wide so that no example is broken.
  private func rendered() throws -> String {
    try ShellFixture.require("/usr/bin/mandoc")
    return try ShellFixture().run("mandoc -T utf8 -O width=200 \(Self.page) | col -bx")
  }

  @Test("mandoc finds nothing to say against it")
  func mandoc() throws {
    try ShellFixture.require("/usr/bin/mandoc")
    // Which of the pages that it refers to are installed here says nothing about the page.
    let complaints = try ShellFixture().run(
      "mandoc -T lint \(Self.page) 2>/dev/null | grep -v 'referenced manual not found'; "
        + "mandoc -T lint \(Self.page) 2>&1 >/dev/null | grep -v 'outdated mandoc.db'")
    #expect(complaints == "")
  }

  @Test("man and groff warn of nothing")
  func groff() throws {
    try ShellFixture.require("/usr/bin/man")
    try ShellFixture.require("/usr/bin/groff")
    let fixture = try ShellFixture()
    #expect(try fixture.run("MANWIDTH=80 man --warnings -l \(Self.page) 2>&1 >/dev/null") == "")
    #expect(try fixture.run("groff -mdoc -ww -T utf8 \(Self.page) 2>&1 >/dev/null") == "")
  }

  @Test("It has every option of --help and every command of :help")
  func complete() throws {
    let fixture = try ShellFixture()
    let page = try rendered().split(separator: "\n").map { $0.drop { $0 == " " } }
    let help = try fixture.run("headword --help; echo :help | headword")
    // A line of help that begins with an option or command, up to what is said of it.
    let names = help.matches(of: /(?m)^ {2,6}(-[a-z], )?((--[a-z]|:[a-z])\S*( \S+)*?)(?=  |$)/).map { $0.0 }
    #expect(names.count > 50)
    let missing = names.map { $0.drop { $0 == " " } }.filter { name in
      !page.contains { $0 == name || $0.hasPrefix(name + "  ") || $0.hasPrefix(name + " ") }
    }
    #expect(missing == [])
  }

  @Test("Every example answers what the page says")
  func examples() throws {
    let page = try rendered()
    let start = try #require(page.firstRange(of: "\nEXAMPLES\n"))
    let end = try #require(page.firstRange(of: "\nSEE ALSO\n"))
    let indent = String(repeating: " ", count: 11)
    let lines = page[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix(indent) }.map { String($0.dropFirst(indent.count)) }
    var commands: [String] = []
    for line in lines {
      if line.hasPrefix("$ ") { commands.append(String(line.dropFirst(2))) }
      if line.hasPrefix("> ") { commands[commands.count - 1] += "\n" + line.dropFirst(2) }
    }
    #expect(commands.count >= 12)
    // One shell runs all of them, and shows each command as the page does before what it answers.
    let script = commands.map { command in
      let shown = "$ " + command.replacing("\n", with: "\n> ")
      return "printf '%s\\n' '\(shown.replacing("'", with: "'\\''"))'\n\(command)\n"
    }.joined()
    let fixture = try ShellFixture()
    #expect(try fixture.run(script) == lines.map { $0 + "\n" }.joined())
  }
}
