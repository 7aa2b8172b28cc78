import Testing

@Suite("Wrong usage") struct UsageErrorTests {
  /// What is wrong: the arguments, and the sentence that says so.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let sentence: String

    init(_ arguments: String..., says sentence: String) {
      self.arguments = arguments
      self.sentence = sentence
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    "gets one sentence on standard error and status 2, and creates nothing",
    arguments: options + values + modes)
  func wrongUsage(_ wrong: Case) throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword.run(wrong.arguments) == .failure(wrong.sentence))
    #expect(try headword.files() == before)
  }

  @Test("An argument that is no UTF-8 is refused, by its number")
  func notUTF8() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(
      try headword.shell("\"$HEADWORD\" --add good \"$(printf 'bad\\377')\"")
        == .failure("argument 3 is not valid UTF-8: give it in that encoding"))
    #expect(try headword.files() == before)
  }

  static let options = [
    Case("-x", says: "there is no option -x: headword --help lists them"),
    Case("-bx", "apple", says: "there is no option -x: headword --help lists them"),
    Case("-é", "apple", says: "there is no option -é: headword --help lists them"),
    Case("apple", "-bé", says: "there is no option -bé: headword --help lists them"),
    Case("--serach", "x", says: "there is no option --serach: headword --help lists them"),
    Case("--=x", says: "there is no option --=x: headword --help lists them"),
    Case("---", says: "there is no option ---: headword --help lists them"),
    Case("--s", "x", says: "--s could be --search or --show: write more of it"),
    Case("--de=1", says: "--de could be --delete or --description: write more of it"),
    Case("--list=3", says: "--list takes no value: write it alone"),
    Case("--json=yes", "apple", says: "--json takes no value: write it alone"),
    Case("--search", says: "--search needs a value: --search PREFIX"),
    Case("-s", says: "--search needs a value: --search PREFIX"),
    Case("--show", says: "--show needs a value: --show ID"),
    Case("--add", says: "--add needs a value: --add NAME DESCRIPTION"),
    Case("--add", "name", says: "--add needs a DESCRIPTION after the NAME: --add NAME DESCRIPTION"),
    Case("--update", says: "--update needs a value: --update ID"),
    Case("--delete", says: "--delete needs a value: --delete ID"),
    Case("-d", says: "--dictionary needs a value: --dictionary NAME|FILE"),
    Case("apple", "-f", says: "--format needs a value: --format FORMAT"),
  ]

  static let values = [
    Case("", says: "nothing is given to look up: give a word"),
    Case(" ", "\t", says: "nothing is given to look up: give a word"),
    Case("--search", "", says: "nothing is given for --search: --list shows every entry"),
    Case("-s", "\u{3000}", says: "nothing is given for --search: --list shows every entry"),
    Case("--match", "exact", says: "--match exact needs a text to search for: --match exact TEXT"),
    Case("-d", "", "apple", says: "--dictionary needs a name, or a path with a / in it"),
    Case("-f", "xml", "a", says: "--format knows no \"xml\": it takes one of plain, json, jsonl, tsv"),
    Case(
      "-m", "soundex", "a",
      says:
        "--match knows no \"soundex\": it takes one of exact, prefix, suffix, substring, glob, fuzzy, text, inflected"
    ),
    Case("--color", "blue", "a", says: "--color knows no \"blue\": it takes one of auto, always, never"),
    Case("-n", "x", "a", says: "--limit needs a whole number from 0 up, not \"x\""),
    Case("-n", "-1", "a", says: "--limit needs a whole number from 0 up, not \"-1\""),
    Case("-n", "+1", "a", says: "--limit needs a whole number from 0 up, not \"+1\""),
    Case("-n", "1.5", "a", says: "--limit needs a whole number from 0 up, not \"1.5\""),
    Case(
      "-n", "9223372036854775808", "a",
      says: "--limit needs a whole number from 0 up, not \"9223372036854775808\""),
    Case("--show", "1x", says: "\"1x\" is not an id: an id is a whole number, as --brief shows them"),
    Case("--show", "", says: "\"\" is not an id: an id is a whole number, as --brief shows them"),
    Case("--delete", "abc", says: "\"abc\" is not an id: an id is a whole number, as --brief shows them"),
    Case("--delete", "--", says: "\"--\" is not an id: an id is a whole number, as --brief shows them"),
    Case(
      "--update", "9223372036854775808", "--name", "x",
      says: "\"9223372036854775808\" is not an id: an id is a whole number, as --brief shows them"),
    Case(
      "--update", "١", "--name", "x",
      says: "\"١\" is not an id: an id is a whole number, as --brief shows them"),
    Case("--add", "", "text", says: "a headword cannot be empty or blank"),
    Case("--add", " \u{a0} ", "text", says: "a headword cannot be empty or blank"),
    Case("--update", "1", "--name", " ", says: "a headword cannot be empty or blank"),
    Case("--add", "\u{200b}", "text", says: "a headword needs at least one character that shows"),
    Case(
      "--add", "a\nb", "text",
      says: "a headword is one line without control characters, and this one holds U+A"),
    Case(
      "--update", "1", "--name", "a\u{1b}[1m",
      says: "a headword is one line without control characters, and this one holds U+1B"),
    Case(
      "--add", String(repeating: "é", count: 501), "text",
      says: "a headword is at most 1000 bytes long, and this one has 1002"),
  ]

  static let modes = [
    Case("--list", "--show", "1", says: "--list and --show do not go together: one at a time"),
    Case("--help", "--version", says: "--help and --version do not go together: one at a time"),
    Case("-s", "a", "--delete", "1", says: "--search and --delete do not go together: one at a time"),
    Case("--list", "--list", says: "--list is given twice: once at a time"),
    Case("--list", "x", says: "there is an argument too many: \"x\"; put quotes around text with spaces"),
    Case(
      "--show", "1", "2", says: "there is an argument too many: \"2\"; put quotes around text with spaces"),
    Case(
      "--add", "a", "two", "words",
      says: "there is an argument too many: \"words\"; put quotes around text with spaces"),
    Case(
      "--delete", "1", "two\nlines\u{1b}[1m",
      says: "there is an argument too many: \"two lines\u{fffd}[1m\"; put quotes around text with spaces"),
    Case("--update", "1", says: "there is nothing to change: give --name, --description or both"),
    Case("--name", "x", says: "--name goes with --update: --update ID --name NAME"),
    Case("--dry-run", says: "--dry-run goes with --apply-changes: --apply-changes FILE --dry-run"),
    Case("--export-changes", "", says: "--export-changes needs a file; - is standard input or output"),
    Case("--delete", "1", "--name", "x", says: "--name goes with --update: --update ID --name NAME"),
    Case(
      "apple", "--description", "x", says: "--description goes with --update: --update ID --description TEXT"),
  ]
}
