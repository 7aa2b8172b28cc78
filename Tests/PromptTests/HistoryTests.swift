import TestSupport
import Testing

@Suite("The prompt's history")
struct HistoryTests {
  @Test("The next start remembers what was typed, and nobody else may read it")
  func nextStart() throws {
    let sandbox = try HeadwordSandbox()
    let first = try PromptSession(sandbox: sandbox)
    _ = try first.answer("ice cream")
    _ = try first.answer(":show 1566")
    #expect(try first.leave() == 0)
    let mode = try sandbox.shell("stat -c %a $XDG_STATE_HOME/headword/history $XDG_STATE_HOME/headword")
    #expect(mode.standardOutput == "600\n700\n")

    let second = try PromptSession(sandbox: sandbox)
    try second.terminal.send("\u{10}\u{10}")
    #expect(try second.answer("") == LookupTests.iceCream)
  }

  @Test("A prompt that is killed has lost nothing of it, and prompts side by side keep each other's lines")
  func shared() throws {
    let sandbox = try HeadwordSandbox()
    let first = try PromptSession(sandbox: sandbox)
    let second = try PromptSession(sandbox: sandbox)
    _ = try first.answer("zoo")
    _ = try second.answer("ice")
    _ = try first.answer("zone")
    first.terminal.signal(9)
    #expect(try first.terminal.waitForExit() == 128 + 9)
    #expect(try second.leave() == 0)
    #expect(try sandbox.directory.text("state/headword/history") == "zoo\nice\nzone\n")
  }

  @Test("It is capped")
  func capped() throws {
    let sandbox = try HeadwordSandbox()
    try sandbox.directory.makeDirectory("state/headword")
    let lines = (1...2500).map { "word \($0)" }
    try sandbox.directory.write("state/headword/history", lines.joined(separator: "\n") + "\n")
    let session = try PromptSession(sandbox: sandbox)
    _ = try session.answer("zoo")
    #expect(try session.leave() == 0)
    let kept = try sandbox.directory.text("state/headword/history").split(separator: "\n")
    #expect(kept.count == 1000)
    #expect(kept.last == "zoo")
  }

  @Test("A history that cannot be kept is said once, and stops nobody")
  func unwritable() throws {
    let sandbox = try HeadwordSandbox()
    try sandbox.directory.write("file", "")
    let session = try PromptSession(
      environment: ["XDG_STATE_HOME": sandbox.directory.file("file/state")], sandbox: sandbox)
    let first = try session.answer("ice cream")
    #expect(first.hasSuffix(LookupTests.iceCream))
    #expect(
      session.terminal.output.split(separator: "\r\n").filter {
        $0.hasSuffix(": lines are not kept in the history")
      }.count
        == 1)
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
    #expect(try session.leave() == 0)
  }

  @Test("One-shot use, and lines that come through a pipe, leave none")
  func oneShot() throws {
    let sandbox = try HeadwordSandbox()
    _ = try sandbox.run(["zoo"], environment: PromptSession.settings)
    _ = try sandbox.run([], input: "zoo\n", environment: PromptSession.settings)
    #expect(sandbox.directory.names(in: "state") == [])
  }
}
