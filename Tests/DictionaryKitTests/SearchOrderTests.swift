import DictionaryKit
import Testing
import UnicodeText

@Suite("The order of what a search finds, and its limit")
struct SearchOrderTests {
  static let names = [
    "polish", "Polish", "pole", "POLISH", "pólish", "polisher", "Polish up", "po\u{301}lish", "Pole", "zebra",
  ]

  @Test("The exact spelling comes first, then names equal when folded, then the rest by folded name, then id")
  func totalOrder() throws {
    let service = try Fixture(Self.names).service()
    #expect(
      lines(try service.search(prefix: "Polish")) == [
        "2 Polish exact", "1 polish folded", "4 POLISH folded", "5 pólish folded", "8 pólish folded",
        "7 Polish up prefix", "6 polisher prefix",
      ])
    #expect(
      lines(try service.search(prefix: "pol")) == [
        "3 pole prefix", "9 Pole prefix", "1 polish prefix", "2 Polish prefix", "4 POLISH prefix",
        "5 pólish prefix", "8 pólish prefix", "7 Polish up prefix", "6 polisher prefix",
      ])
  }

  @Test(
    "However small the limit, the exact spelling is what is left",
    arguments: [("polish", 1), ("Polish", 2), ("POLISH", 4), ("pólish", 5), ("po\u{301}lish", 8)])
  func exactUnderLimit(_ query: String, _ id: Int64) throws {
    let result = try Fixture(Self.names).service().search(prefix: query, limit: 1)
    #expect(result.matches.map(\.word.id) == [id])
    #expect(result.matches.map(\.kind) == [.exact])
    #expect(result.omitted == 6)
  }

  @Test("A match is the whole entry")
  func wholeEntry() throws {
    let result = try Fixture(["Gloss", "été"]).service().search(prefix: "e")
    let word = Word(id: 2, name: "été", description: "noun\n  1. été")
    #expect(result == SearchResult(matches: [Match(word: word, kind: .prefix, origin: .shipped)], omitted: 0))
  }

  @Test("A limit shortens the same list, and says how many it left out", arguments: 0...11)
  func limits(limit: Int) throws {
    let service = try Fixture(Self.names).service()
    for query in ["pol", "polish", "Pólish", "z", "q"] {
      let all = try service.search(prefix: query)
      #expect(all.omitted == 0)
      let cut = try service.search(prefix: query, limit: limit)
      #expect(cut.matches == Array(all.matches.prefix(limit)))
      #expect(cut.omitted == all.matches.count - cut.matches.count)
    }
  }

  @Test("A negative limit leaves room for nothing")
  func negativeLimit() throws {
    let service = try Fixture(Self.names).service()
    #expect(try service.search(prefix: "pol", limit: -1) == SearchResult(matches: [], omitted: 9))
    #expect(try service.nearest(to: "polar", limit: -1) == [])
  }

  @Test("Any search over any names gives what comparing every name by itself would", arguments: 1...4)
  func againstEveryName(seed: UInt64) throws {
    var random = LinearRandom(state: seed)
    func text(upTo count: Int) -> String {
      let alphabet = [
        "a", "A", "á", "a\u{301}", "b", "B", "ß", "ss", " ", "%", "_", "\\", "д", "Д", "한", "-",
      ]
      return (0...random.next(below: count)).map { _ in alphabet[random.next(below: alphabet.count)] }
        .joined()
    }
    let names = (0..<200).map { _ in "n" + text(upTo: 3) }
    let service = try Fixture(names).service()
    for query in (0..<80).map({ _ in "n" + text(upTo: 2) }) + ["n", "N", "m"] {
      let limit = random.next(below: 6)
      let expected = expectedMatches(query, names)
      #expect(lines(try service.search(prefix: query)) == expected)
      let cut = try service.search(prefix: query, limit: limit)
      #expect(lines(cut) == Array(expected.prefix(limit)))
      #expect(cut.omitted == max(0, expected.count - limit))
    }
  }

  /// The search's promise in the plainest way.
  private func expectedMatches(_ query: String, _ names: [String]) -> [String] {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    let key = bytes(FoldedKey.ofPrefix(query))
    return names.enumerated()
      .filter { bytes(FoldedKey.of($0.element)).starts(with: key) }
      .map {
        (rank: bytes($0.element) == bytes(query) ? 0 : 1, key: bytes(FoldedKey.of($0.element)), entry: $0)
      }
      .sorted { first, second in
        if first.key != second.key { return first.key.lexicographicallyPrecedes(second.key) }
        if first.rank != second.rank { return first.rank < second.rank }
        return first.entry.offset < second.entry.offset
      }
      .map { match in
        let isFolded = match.key == bytes(FoldedKey.of(query))
        let kind = match.rank == 0 ? "exact" : isFolded ? "folded" : "prefix"
        return "\(match.entry.offset + 1) \(match.entry.element) \(kind)"
      }
  }
}

/// The same numbers in each run: Knuth's linear congruential generator.
private struct LinearRandom {
  var state: UInt64

  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
