import Testing
import WordNet

@Suite("Reading WordNet's files")
struct HeadwordTests {
  let fixture = Fixture()

  private func read(_ fixture: Fixture) throws -> [Headword] {
    let folder = try TemporaryFolder(fixture.files.mapValues(\.utf8).mapValues(Array.init))
    return try WordNetFiles(directory: folder.path).headwords()
  }

  private func synset(
    _ partOfSpeech: PartOfSpeech, _ key: String, _ words: [String], _ gloss: String,
    _ pointers: [(String, PartOfSpeech, String)] = []
  ) throws -> Synset {
    let offset = try #require(fixture.offsets[key])
    let relations = try pointers.map { symbol, part, key in
      Relation(symbol: symbol, partOfSpeech: part, offset: try #require(fixture.offsets[key]))
    }
    return Synset(
      partOfSpeech: partOfSpeech, offset: offset, words: words, gloss: gloss, relations: relations)
  }

  @Test("Each spelling is a headword with its senses by part of speech and rank, sorted by name")
  func wholeAnswer() throws {
    let lamp = try synset(
      .noun, "n.lamp", ["glim", "night glim"], #"lamp of beads; "lit""#,
      [("@", .noun, "n.thing"), ("+", .verb, "v.shine")])
    let dweller = try synset(.noun, "n.dweller", ["Glim"], "a dweller of the hills")
    let thing = try synset(
      .noun, "n.thing", ["Whatsit", "whatsit"], "any made thing", [("~", .noun, "n.lamp")])
    let shine = try synset(
      .verb, "v.shine", ["glim", "glim over"], "shine through beads", [("+", .noun, "n.lamp")])
    let climb = try synset(.verb, "v.climb", ["glim"], #"climb a hill slowly; "they glimmed | all day""#)
    let lit = try synset(
      .adjective, "a.lit", ["lit-up", "Glim"], "full of lamps", [("&", .adjective, "a.dim")])
    let dim = try synset(
      .adjective, "a.dim", ["half lit", "aplenty"], "with few lamps", [("&", .adjective, "a.lit")])
    let so = try synset(
      .adverb, "r.so", ["glimwise"], "in the manner of a lamp", [("\\", .adjective, "a.lit")])
    #expect(
      try read(fixture) == [
        Headword(name: "aplenty", synsets: [dim]),
        Headword(name: "Glim", synsets: [dweller, lit]),
        Headword(name: "glim", synsets: [lamp, climb, shine], tagCounts: [3, 0, 0]),
        Headword(name: "glim over", synsets: [shine]),
        Headword(name: "glimwise", synsets: [so]),
        Headword(name: "half lit", synsets: [dim]),
        Headword(name: "lit-up", synsets: [lit]),
        Headword(name: "night glim", synsets: [lamp]),
        Headword(name: "Whatsit", synsets: [thing]),
        Headword(name: "whatsit", synsets: [thing]),
      ])
  }

  @Test("The senses of a word come in the order of the index file, not in that of the data file")
  func senseOrder() throws {
    var swapped = fixture
    swapped.templates["index.verb"]?.replace("{v.climb} {v.shine}", with: "{v.shine} {v.climb}")
    let glim = try #require(try read(swapped).first { $0.name == "glim" })
    #expect(glim.synsets.map(\.gloss).dropFirst().first == "shine through beads")
  }

  @Test("The index may be in any order")
  func indexOrder() throws {
    var shuffled = fixture
    shuffled.templates["index.adj"] =
      Fixture.licence
        + """
        lit-up a 1 1 & 1 0 {a.lit}
        aplenty a 1 1 & 1 0 {a.dim}
        half_lit a 1 1 & 1 0 {a.dim}
        glim a 1 1 & 1 0 {a.lit}

        """
    #expect(try read(shuffled) == read(fixture))
  }

  @Test("Two spellings of one word that Unicode holds equivalent are two headwords")
  func canonicalEquivalence() throws {
    var accented = fixture
    accented.templates["data.adv"]?.replace("01 glimwise 0", with: "02 caf\u{E9} 0 cafe\u{301} 0")
    accented.templates["data.adv"]?.replace("a 0102", with: "a 0202")
    accented.templates["index.adv"]?.replace(
      #"glimwise r 1 1 \ 1 0 {r.so}"#,
      with: "cafe\u{301} r 1 1 \\ 1 0 {r.so}\ncaf\u{E9} r 1 1 \\ 1 0 {r.so}")
    let names = try read(accented).map(\.name).filter { $0.hasPrefix("caf") }.map { Array($0.unicodeScalars) }
    #expect(names == [["c", "a", "f", "e", "\u{301}"], ["c", "a", "f", "\u{E9}"]])
  }

  @Test("A part of speech knows how its files are named")
  func fileSuffixes() {
    #expect(PartOfSpeech.allCases.map(\.rawValue) == ["noun", "verb", "adjective", "adverb"])
    #expect(PartOfSpeech.allCases.map(\.fileSuffix) == ["noun", "verb", "adj", "adv"])
  }
}
