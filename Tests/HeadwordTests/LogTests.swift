import TestSupport
import Testing

@Suite("The record of changes") struct LogTests {
  /// A change of each kind, and one that is taken back.
  private func installation() throws -> Installation {
    let headword = try Installation()
    for arguments in [
      ["--update", "1", "--description", "noun\n  1. mine"], ["--delete", "7"], ["--add", "gloss", "x"],
      ["--update", "5", "--name", "Pole"], ["--undo"],
    ] { #expect(try headword.run(arguments).status == 0) }
    return headword
  }

  @Test(
    "--log tells each change with its number, when it was made and the lines that differ, the last one first")
  func plain() throws {
    #expect(
      try installation()("--log").masked
        == .success(
          """
              5  TIME  edited  Pole to Polish  #5  (takes back 4)

              4  TIME  edited  Polish to Pole  #5

              3  TIME  added   gloss  #8
          + x

              2  TIME  deleted polite  #7
          - adjective
          -   1. having good manners

              1  TIME  edited  apple  #1
          -   1. a crisp round fruit
          +   1. mine

          """))
  }

  @Test("The formats for machines have the entry before and after, whole")
  func machines() throws {
    let headword = try installation()
    let pole = #"{"id":5,"name":"Pole","description":"adjective\n  1. coming from Poland"}"#
    let polish = #"{"id":5,"name":"Polish","description":"adjective\n  1. coming from Poland"}"#
    let objects = [
      #"{"number":5,"time":"TIME","change":"edited","undoes":4,"before":\#(pole),"after":\#(polish)}"#,
      #"{"number":4,"time":"TIME","change":"edited","undoes":null,"before":\#(polish),"after":\#(pole)}"#,
      #"{"number":3,"time":"TIME","change":"added","undoes":null,"before":null,"#
        + #""after":{"id":8,"name":"gloss","description":"x"}}"#,
      #"{"number":2,"time":"TIME","change":"deleted","undoes":null,"#
        + #""before":{"id":7,"name":"polite","description":"adjective\n  1. having good manners"},"after":null}"#,
      #"{"number":1,"time":"TIME","change":"edited","undoes":null,"#
        + #""before":{"id":1,"name":"apple","description":"noun\n  1. a crisp round fruit"},"#
        + #""after":{"id":1,"name":"apple","description":"noun\n  1. mine"}}"#,
    ]
    #expect(
      try headword("--log", "-j").masked == .success("[\n" + objects.joined(separator: ",\n") + "\n]\n"))
    #expect(try headword("--log", "-f", "jsonl").masked == .success(objects.map { $0 + "\n" }.joined()))
    let text = #"adjective\n  1. coming from Poland"#
    #expect(
      try headword("--log", "-f", "tsv").masked
        == .success(
          #"""
          5	TIME	edited	4	5	Pole	\#(text)	5	Polish	\#(text)
          4	TIME	edited	\N	5	Polish	\#(text)	5	Pole	\#(text)
          3	TIME	added	\N	\N	\N	\N	8	gloss	x
          2	TIME	deleted	\N	7	polite	adjective\n  1. having good manners	\N	\N	\N
          1	TIME	edited	\N	1	apple	noun\n  1. a crisp round fruit	1	apple	noun\n  1. mine

          """#))
  }

  @Test("Times are in UTC, whatever the time zone, and do not go back")
  func times() throws {
    let headword = try installation()
    let zoned = try headword("--log", "-f", "tsv", environment: ["TZ": "Asia/Kolkata"])
    #expect(try headword("--log", "-f", "tsv", environment: ["TZ": "America/New_York"]) == zoned)
    let times = zoned.output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(times == times.sorted(by: >) && times.allSatisfy { $0.hasSuffix("Z") })
    let now = try headword.shell("date -u +%Y-%m-%dT%H").output.dropLast()
    #expect(times[0].hasPrefix(now.prefix(10)))
  }

  @Test("A limit shows the last ones, and says how many more there are")
  func limit() throws {
    let headword = try installation()
    let answer = try headword("--log", "-f", "tsv", "-n", "2")
    #expect(answer.output.split(separator: "\n").map { $0.prefix(1) } == ["5", "4"])
    #expect(answer.errors == "headword: 3 more changes are not shown: --limit 0 shows them all\n")
    #expect(try headword("--log", "-n", "0") == headword("--log", "-n", "5"))
  }

  @Test("All of it is told unless a limit is given, in every format")
  func complete() throws {
    let headword = try installation()
    try headword.sql(
      "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO WORD SELECT 100 + i, 'n' || i, 'x' FROM n;"
    )
    let plain = try headword("--log")
    #expect(plain.output.split(separator: "\n").count { $0.contains("  added   n") } == 2000)
    #expect(plain.errors == "" && plain.status == 0)
    let numbers = try headword("--log", "-f", "tsv").output.split(separator: "\n").map {
      Int($0.prefix { $0 != "\t" })
    }
    #expect(numbers == (0..<2005).map { 2005 - $0 })
    #expect(try headword("--changes", "-f", "tsv").output.split(separator: "\n").count == 2003)
  }

  @Test("No change is status 1, and makes no copy")
  func none() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword("--log") == .notFound("nothing was changed yet"))
    #expect(try headword("--log", "-j") == .notFound("nothing was changed yet", output: "[]\n"))
    #expect(try headword.files() == before)
  }
}
