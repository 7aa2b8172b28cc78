import TestSupport
import Testing

@Suite("Completion in fish") struct FishCompletionTests {
  /// What fish offers for the word at the end of each line, as its own complete -C tells it, without descriptions.
  private func expect(_ lines: KeyValuePairs<String, [String]>, in fixture: ShellFixture? = nil) throws {
    try ShellFixture.require("/usr/bin/fish")
    let fixture = try fixture ?? ShellFixture()
    let script = try fixture.sandbox.directory.write(
      "complete.fish",
      """
      source \(ShellFixture.checkout)/Resources/completions/headword.fish
      while read -l line
          echo "[$line"
          complete -C $line | string replace -r '\\t.*' ''
      end

      """)
    let input = lines.map { $0.key + "\n" }.joined()
    let output = try fixture.run("fish --no-config '\(script)'", input: .text(input))
    let expected = lines.map { (["[" + $0.key] + $0.value).map { $0 + "\n" }.joined() }.joined()
    #expect(output == expected)
  }

  @Test("Options are completed, and their values after a space, an equals sign or a letter")
  func options() throws {
    try expect([
      "headword --form": ["--format"],
      "headword ice --br": ["--brief"],
      "headword --format j": ["json", "jsonl"],
      "headword -bft": ["-bftsv"],
      "headword --color=al": ["--color=always"],
      "headword -m subs": ["substring"],
      "headword -d star": ["starter"],
      "headword --show 1": [],
    ])
  }

  @Test("Headwords are completed by the tool, in the dictionary that is meant")
  func headwords() throws {
    try expect([
      "headword o\\'c": ["o'clock"],
      "headword -s o\\'c": ["o'clock"],
      "headword --search=dicti": [],
      "headword -d starter --search=dicti": ["--search=dictionary"],
      "headword -bdstarter dicti": ["dictionary"],
      "headword -d nonesuch dicti": [],
      "headword -- -d": ["-dash"],
      "headword foo:": ["foo:bar baz", "foo:bat"],
      "headword back": ["back\\slash"],
      "headword \"say": ["say \"hi\" $x"],
      "headword poli": ["Polish", "polish", "polite"],
    ])
  }

  @Test("Several arguments are one headword, with or without quotes")
  func spaces() throws {
    try expect([
      "headword ice cr": ["cream"],
      "headword -s ice cr": ["cream"],
      "headword ice\\ cr": ["ice cream"],
      "headword 'ice cr": ["ice cream"],
      "headword ice \"cr": ["cream"],
      "headword --search='ice cr": ["--search=ice cream"],
    ])
  }

  @Test("Where there are more than 200, a last one keeps what is typed from being extended")
  func many() throws {
    try expect(["headword many": (100..<300).map { "manya\($0)" } + ["many…"]])
  }

  @Test("After --diff and --revert come the entries that were changed, and files where a file is meant")
  func changesAndFiles() throws {
    let fixture = try ShellFixture()
    _ = try fixture.run("headword --add 'my word' x; touch 'my changes.jsonl'")
    try expect(
      [
        "headword --diff m": ["my word"],
        "headword --revert my w": ["word"],
        "headword --export-changes m": ["my changes.jsonl"],
        "headword --list ice": [],
        "headword --add ice": [],
      ], in: fixture)
  }
}
