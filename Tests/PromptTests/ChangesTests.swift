import TestSupport
import Testing

@Suite("Your changes at the prompt") struct ChangesTests {
  @Test("The banner says in one line that an upgrade is waiting, and :upgrade makes it")
  func banner() throws {
    let dictionary = try SharedDictionary()
    #expect(try dictionary.run("--update", "2", "--description", "mine").status == 0)
    let before = try dictionary.prompt()
    #expect(!before.terminal.output.contains("newer release"))
    try dictionary.ship(SharedDictionary.second, edition: 2)
    let prompt = try dictionary.prompt()
    #expect(
      prompt.terminal.output.replacing(/[0-9a-f]{16}/, with: "DIGEST")
        .contains(
          "\r\nA newer release ships (edition 2): your next edit or :upgrade takes it over.\r\n"
        ))
    #expect(prompt.terminal.output.split(separator: "\r\n").count { $0.contains("elease") } == 1)
    let answer = try prompt.answer(":upgrade").replacing(/[0-9a-f]{16}/, with: "DIGEST")
    #expect(
      answer.replacing("\n", with: " ").hasPrefix(
        "your copy was brought up to the newer release that ships (edition 1, DIGEST to edition 2, DIGEST); your change is kept"
      ), "\(answer)")
    #expect(try prompt.answer("almond") == "almond  #1 shipped\nnoun\n  1. a nut\n")
    #expect(try prompt.answer(":upgrade") == "starter is up to date\n")
    #expect(try before.answer("almond") == "almond  #1 shipped\nnoun\n  1. a nut\n")
  }

  @Test("An older release that ships is no upgrade, and without a copy there is none")
  func noBanner() throws {
    let dictionary = try SharedDictionary()
    #expect(try !dictionary.prompt().terminal.output.contains("elease"))
    try dictionary.ship(SharedDictionary.second, edition: 2)
    #expect(try !dictionary.prompt().terminal.output.contains("A newer release"))
    #expect(try dictionary.run("--add", "fig", "x").status == 0)
    try dictionary.ship(SharedDictionary.first, edition: 1)
    #expect(try !dictionary.prompt().terminal.output.contains("A newer release"))
  }

  @Test(":diff, :revert, :undo, :redo, :log and :check do what the options do")
  func commands() throws {
    let dictionary = try SharedDictionary()
    let prompt = try dictionary.prompt()
    #expect(try prompt.answer(":changes") == "headword: you have changed nothing\n")
    #expect(try prompt.answer(":log") == "headword: nothing was changed yet\n")
    #expect(try prompt.answer(":diff apple") == "\"apple\" (#1) is as it shipped\n")
    #expect(try prompt.answer(":update apple = noun") == "updated \"apple\" (#1)\n")
    #expect(
      try prompt.answer(":diff apple") == """
        "apple" (#1): edited

        shipped        yours
        apple          apple
        noun           noun
          1. a fruit <

        """)
    #expect(try prompt.answer(":revert #1") == "reverted \"apple\" (#1)\n")
    #expect(try prompt.answer(":undo 1") == "undid the edit of \"apple\" (#1)\n")
    #expect(try prompt.answer(":redo") == "redid the edit of \"apple\" (#1)\n")
    #expect(
      try prompt.answer(":log").split(separator: "\n").count { $0.contains("  edited  apple  #1") } == 4)
    #expect(try prompt.answer(":check").hasPrefix("starter is sound ("))
    #expect(try prompt.answer(":undo x") == "headword: :undo takes a whole number from 1 up, not \"x\"\n")
  }

  @Test("Lines are coloured where the terminal is", arguments: ["", "1"])
  func colours(noColor: String) throws {
    let dictionary = try SharedDictionary()
    #expect(try dictionary.run("--update", "1", "--description", "noun").status == 0)
    let prompt = try PromptSession(
      environment: ["TERM": "xterm", "NO_COLOR": noColor], sandbox: dictionary.sandbox)
    let answer = try prompt.answer(":diff apple")
    #expect(answer.contains("\u{1b}[31m  1. a fruit\u{1b}[0m") == noColor.isEmpty)
  }

  @Test(
    "A diff fills the terminal and no more, with long lines folded in their columns", arguments: [40, 80])
  func width(columns: Int) throws {
    let dictionary = try SharedDictionary()
    let text = "noun  1. " + String(repeating: "wórd ", count: 40)
    #expect(try dictionary.run("--update", "1", "--description", text).status == 0)
    let prompt = try PromptSession(columns: columns, sandbox: dictionary.sandbox)
    let lines = try prompt.answer(":diff apple").split(separator: "\n")
    #expect(lines.count > 4)
    for line in lines { #expect(line.count < columns || line.count == columns) }
    #expect(lines.map { $0.matches(of: /wórd/).count }.reduce(0, +) == 40)
  }
}
