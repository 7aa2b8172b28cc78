import DictionaryKit
import Testing

@Suite("Case and accents in a search")
struct SearchFoldingTests {
  static let names = [
    "Ägypten", "ПРИВЕТ", "Éclair", "İstanbul", "Straße", "STRASSENBAHN", "caf\u{e9}", "cafe\u{301}", "한국",
    "Cafe",
    "λόγος", "мой", "שָׁלוֹם", "がく",
  ]

  @Test(
    "A query in any case and spelling finds the names that Unicode calls the same",
    arguments: [
      ("ägy", ["1 Ägypten prefix"]),
      ("AGYPTEN", ["1 Ägypten folded"]),
      ("прив", ["2 ПРИВЕТ prefix"]),
      ("привет", ["2 ПРИВЕТ folded"]),
      ("ПРИВЕТ", ["2 ПРИВЕТ exact"]),
      ("éCL", ["3 Éclair prefix"]),
      ("ecl", ["3 Éclair prefix"]),
      ("İST", ["4 İstanbul prefix"]),
      ("istanbul", ["4 İstanbul folded"]),
      ("STRASSE", ["5 Straße folded", "6 STRASSENBAHN prefix"]),
      ("straß", ["5 Straße prefix", "6 STRASSENBAHN prefix"]),
      ("ΛΟΓΟΣ", ["11 λόγος folded"]),
      ("ΛΟΓ", ["11 λόγος prefix"]),
      ("МОИ", ["12 мой folded"]),
      ("שלום", ["13 שָׁלוֹם folded"]),
      ("か\u{3099}", ["14 がく prefix"]),
      ("か", ["14 がく prefix"]),
      ("く", []),
    ])
  func queries(_ query: String, _ found: [String]) throws {
    #expect(lines(try Fixture(Self.names).service().search(prefix: query)) == found)
  }

  @Test(
    "Both spellings of an accent find both names, the one spelled so first",
    arguments: [
      ("caf\u{e9}", [7, 8, 10], [Match.Kind.exact, .folded, .folded]),
      ("cafe\u{301}", [8, 7, 10], [.exact, .folded, .folded]),
      ("cafe", [7, 8, 10], [.folded, .folded, .folded]),
      ("Cafe", [10, 7, 8], [.exact, .folded, .folded]),
      ("CAFÉ", [7, 8, 10], [.folded, .folded, .folded]),
      ("ca", [7, 8, 10], [.prefix, .prefix, .prefix]),
    ])
  func spellings(_ query: String, _ ids: [Int64], _ kinds: [Match.Kind]) throws {
    let service = try Fixture(Self.names).service()
    let matches = try service.search(prefix: query).matches
    #expect(matches.map(\.word.id) == ids)
    #expect(matches.map(\.kind) == kinds)
    // In the name's own spelling, to the byte.
    let names = matches.map { Array($0.word.name.unicodeScalars) }
    #expect(names == ids.map { Array(Self.names[Int($0) - 1].unicodeScalars) })
    let looked = query == "ca" ? [] : ids
    #expect(try service.lookUp(query).map(\.word.id) == looked)
  }

  @Test(
    "A Korean word is found while its syllable is still being typed",
    arguments: ["하", "\u{1112}\u{1161}", "\u{1112}", "한", "\u{1112}\u{1161}\u{11ab}"])
  func hangul(_ query: String) throws {
    #expect(lines(try Fixture(Self.names).service().search(prefix: query)) == ["9 한국 prefix"])
  }

  @Test("A letter of the compatibility alphabet, as keyboards give it, is not the letter of a syllable")
  func compatibilityJamo() throws {
    #expect(lines(try Fixture(Self.names).service().search(prefix: "ㅎ")) == [])
  }

  @Test("White space in a query is one space, none at its beginning, and counts at its end")
  func space() throws {
    let service = try Fixture(["ice", "iced", "ice cream", "icé cap"]).service()
    #expect(lines(try service.search(prefix: "ice ")) == ["4 icé cap prefix", "3 ice cream prefix"])
    #expect(lines(try service.search(prefix: "  ICE\u{a0} \tcr")) == ["3 ice cream prefix"])
    #expect(lines(try service.lookUp(" ice \n")) == ["1 ice folded"])
  }
}
