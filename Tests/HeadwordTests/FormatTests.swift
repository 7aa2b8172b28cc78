import TestSupport
import Testing

@Suite("The formats for machines") struct FormatTests {
  /// Descriptions that break careless formats, and what each is in TSV and in JSON.
  private static let hard: [(text: String, tsv: String, json: String)] = [
    ("a\tb", #"a\tb"#, #"a\tb"#),
    ("a\nb", #"a\nb"#, #"a\nb"#),
    ("a\r\nb", #"a\r\nb"#, #"a\r\nb"#),
    (#"C:\new\table"#, #"C:\\new\\table"#, #"C:\\new\\table"#),
    (#"a\nb"#, #"a\\nb"#, #"a\\nb"#),
    (#"\"#, #"\\"#, #"\\"#),
    (#"\N"#, #"\\N"#, #"\\N"#),
    (#""quoted""#, #""quoted""#, #"\"quoted\""#),
    (" lead", " lead", " lead"),
    ("", "", ""),
    ("\u{1}\u{1b}[1m\u{7f}", "\u{1}\u{1b}[1m\u{7f}", "\\u0001\\u001b[1m\u{7f}"),
    ("é\u{2028}日👨‍👩‍👧", "é\u{2028}日👨‍👩‍👧", "é\u{2028}日👨‍👩‍👧"),
  ]

  private func installation() throws -> Installation {
    let headword = try Installation()
    for (text, _, _) in FormatTests.hard { #expect(try headword("--add", "zz", text).status == 0) }
    return headword
  }

  @Test("TSV has a line for each entry and three fields in each, whatever they hold")
  func tsv() throws {
    let lines = FormatTests.hard.enumerated().map { "\($0 + 8)\tzz\t\($1.tsv)\n" }
    #expect(try installation()("-s", "zz", "-f", "tsv") == .success(lines.joined()))
  }

  @Test("JSON escapes what it must and nothing else, in a list and line by line")
  func json() throws {
    let headword = try installation()
    let objects = FormatTests.hard.enumerated().map {
      "{\"id\":\($0 + 8),\"name\":\"zz\",\"description\":\"\($1.json)\",\"match\":\"exact\",\"origin\":\"mine\"}"
    }
    #expect(try headword("-s", "zz", "-j") == .success("[\n" + objects.joined(separator: ",\n") + "\n]\n"))
    #expect(try headword("-s", "zz", "-f", "json") == headword("-s", "zz", "--json"))
    #expect(try headword("-s", "zz", "-f", "jsonl") == .success(objects.map { $0 + "\n" }.joined()))
  }

  @Test("Another JSON reader gets the stored bytes back")
  func readBack() throws {
    let headword = try installation()
    // SQLite reads JSON itself.
    let answer = try headword.shell(
      """
      "$HEADWORD" --list -j >list.json && sqlite3 -batch -init /dev/null "$COPY" "
        SELECT count(*) FROM json_each(CAST(readfile('list.json') AS TEXT)) j JOIN WORD w
        ON w.id = j.value ->> 'id' AND w.name = j.value ->> 'name' AND w.description = j.value ->> 'description'"
      """)
    #expect(answer == .success("\(7 + FormatTests.hard.count)\n"))
  }

  @Test("Each entry says how it was found: as spelled, folded, or by its beginning")
  func match() throws {
    let headword = try Installation()
    func kinds(_ arguments: String...) throws -> [String] {
      try headword.run(arguments + ["-f", "jsonl"]).output.split(separator: "\n").map { line in
        String(line.dropFirst(6).prefix { $0 != "," }) + " "
          + (line.split(separator: ",\"match\":").last ?? "")
      }
    }
    func kind(_ id: Int, _ kind: String) -> String { "\(id) \"\(kind)\",\"origin\":\"shipped\"}" }
    #expect(try kinds("-s", "polish") == [kind(6, "exact"), kind(5, "folded")])
    #expect(try kinds("-s", "poli") == [kind(5, "prefix"), kind(6, "prefix"), kind(7, "prefix")])
    #expect(try kinds("Polish") == [kind(5, "exact"), kind(6, "folded")])
    #expect(try kinds("--show", "6") == [kind(6, "id")])
    #expect(try kinds("--list", "-n", "1") == [kind(1, "all")])
  }

  @Test("Found, not found and broken are three statuses, and a miss writes nothing to standard output")
  func statuses() throws {
    let headword = try Installation()
    let answer = try headword.shell(
      """
      "$HEADWORD" -s pol >/dev/null; echo $?; "$HEADWORD" -s qqq 2>/dev/null; echo $?
      "$HEADWORD" -d ./nope pol 2>/dev/null; echo $?; "$HEADWORD" --serach pol 2>/dev/null; echo $?
      "$HEADWORD" qqq 2>/dev/null || "$HEADWORD" list -b
      """)
    #expect(
      answer
        == .success(
          "0\n1\n2\n2\n      4  list                      noun: a set of names, one below another\n"))
  }
}
