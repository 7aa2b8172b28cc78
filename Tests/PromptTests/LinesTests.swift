import TestSupport
import Testing

@Suite("Lines from a pipe or a file")
struct LinesTests {
  private func run(_ input: Run.Input, _ arguments: String..., sandbox: HeadwordSandbox? = nil) throws -> Run
  {
    let sandbox = try sandbox ?? HeadwordSandbox()
    return try sandbox.run(arguments, input: input, environment: PromptSession.settings)
  }

  @Test(
    "There is no prompt and no echo, whatever the line ends are, and the last line needs none",
    arguments: ["ice cream\n", "ice cream", "ice cream\r\n", "\u{feff}ice cream\n", "  ice cream  \n\n"])
  func plain(input: String) throws {
    let run = try run(.text(input))
    #expect(run.standardOutput == LookupTests.iceCream)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test("The exit status tells of the worst that happened, and errors name the line")
  func worst() throws {
    let missed = try run("zoo\nqqqq\nice cream\n")
    #expect(missed.status == 1)
    #expect(missed.standardError.hasPrefix("headword: there is no entry for \"qqqq\""))
    let failed = try run("qqqq\n:foo\nice cream\n", "--brief")
    #expect(failed.status == 2)
    #expect(failed.standardError.hasSuffix("headword: line 2: there is no command :foo: :help lists them\n"))
    #expect(
      failed.standardOutput
        == "    640  ice cream                 noun: a sweet frozen food made with milk; \"two scoops of ice cream\"\n"
    )
  }

  @Test("A line that is not UTF-8 is told by its number, and the others are answered")
  func malformed() throws {
    let run = try run(.bytes(Array("ice cream\n".utf8) + [0xff, 0x0a] + Array("ice cream\n".utf8)))
    #expect(run.standardOutput == LookupTests.iceCream + LookupTests.iceCream)
    #expect(run.standardError == "headword: line 2: this is not valid UTF-8: give it in that encoding\n")
    #expect(run.status == 2)
  }

  @Test("No input is no failure")
  func empty() throws {
    for input in [Run.Input.none, .closed, ""] {
      let run = try run(input)
      #expect(run.standardOutput == "")
      #expect(run.standardError == "")
      #expect(run.status == 0)
    }
  }

  @Test("Edits work as at the prompt, and :quit ends")
  func edits() throws {
    let sandbox = try HeadwordSandbox()
    let run = try run(":add aa1 = a\ttab\n:rename aa1 = aa2\n:quit\n:delete aa2\n", sandbox: sandbox)
    #expect(run.standardOutput == "added \"aa1\" (#1567)\nupdated \"aa2\" (#1567)\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
    let stored = try sandbox.run(["-f", "tsv", "--show", "1567"], environment: PromptSession.settings)
    #expect(stored.standardOutput == "1567\taa2\ta\\ttab\n")
  }

  @Test("The formats for machines give an answer a line")
  func formats() throws {
    let run = try run("zoo\nqqqq\n", "--json")
    #expect(
      run.standardOutput == """
        [
        {"id":1566,"name":"zoo","description":"noun\\n  1. a park where wild animals are kept for people to see","match":"exact","origin":"shipped"}
        ]
        []

        """)
    #expect(run.status == 1)
  }

  @Test("Ctrl-C ends them, whoever still holds the pipe open")
  func interrupted() throws {
    let sandbox = try HeadwordSandbox()
    let run = try sandbox.shell(
      """
      mkfifo lines; "$HEADWORD" <lines >out 2>errors & exec 3>lines; echo zoo >&3
      until grep -q zoo out; do kill -0 $! || exit 9; done
      kill -INT $!; wait $!
      """, environment: PromptSession.settings)
    #expect(run.status == 130)
  }

  @Test("An editor is not opened where there is no terminal")
  func editor() throws {
    let run = try run(":edit zoo\n:add aa1\n")
    #expect(
      run.standardError == """
        headword: line 1: an editor needs a terminal: use :update or :rename
        headword: line 2: an editor needs a terminal: use :add NAME = DESCRIPTION

        """)
    #expect(run.status == 2)
  }
}
