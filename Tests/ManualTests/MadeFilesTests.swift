import TestSupport
import Testing

@Suite("The man page and the completions as they are committed") struct MadeFilesTests {
  private static let builder = HeadwordSandbox.executable.dropLast("headword".count) + "build-manual"
  private static let resources = ShellFixture.checkout + "/Resources/"

  @Test(
    "They are what the tables give: make manual makes them",
    arguments: [
      "man/headword.1", "completions/headword.bash", "completions/_headword", "completions/headword.fish",
    ])
  func current(file: String) throws {
    let made = try ShellFixture().run("\(Self.builder) \(Self.resources)\(file).in")
    #expect(try ShellFixture().run("cat \(Self.resources)\(file)") == made)
  }

  @Test(
    "A template with a line that stands for nothing is refused with its place",
    arguments: [
      ("one\n@options some@\n", "template:2: @options some@: nothing has that name"),
      (
        "@detail nothing@\n@end@\n",
        "template:1: @detail nothing@: no option of that name, or a second detail of it"
      ),
      ("@example@\n$ ls\n", "template:1: @example@: it has no @end@"),
    ])
  func refused(text: String, message: String) throws {
    let fixture = try ShellFixture()
    try fixture.sandbox.directory.write("home/template", text)
    #expect(try fixture.run("\(Self.builder) template; echo $?") == "build-manual: \(message)\n2\n")
  }
}
