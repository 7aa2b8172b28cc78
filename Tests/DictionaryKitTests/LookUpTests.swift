import DictionaryKit
import Testing

@Suite("Looking a word up, and the nearest ones")
struct LookUpTests {
  static let names = [
    "polish", "Polish", "pólish", "polisher", "polite", "policy", "ice cream", "iced", "éclair", "한국",
  ]

  @Test(
    "Names equal but for case and accents are found, the one spelled as asked first, the others by id",
    arguments: [
      ("polish", ["1 polish exact", "2 Polish folded", "3 pólish folded"]),
      ("Polish", ["2 Polish exact", "1 polish folded", "3 pólish folded"]),
      ("PÓLISH", ["1 polish folded", "2 Polish folded", "3 pólish folded"]),
      ("pólish", ["3 pólish exact", "1 polish folded", "2 Polish folded"]),
      ("Ice  Cream", ["7 ice cream folded"]),
      ("ECLAIR", ["9 éclair folded"]),
      ("polis", []),
      ("polishes", []),
      ("한", []),
    ])
  func equality(_ query: String, _ found: [String]) throws {
    #expect(lines(try Fixture(Self.names).service().lookUp(query)) == found)
  }

  @Test(
    "The nearest names share the longest beginning, in the order of a search",
    arguments: [
      ("polishing", ["1 polish", "2 Polish", "3 pólish", "4 polisher"]),
      ("polit", ["5 polite"]),
      ("PÓLICE", ["6 policy"]),
      ("polx", ["6 policy", "1 polish", "2 Polish", "3 pólish", "4 polisher", "5 polite"]),
      ("ice cube", ["7 ice cream"]),
      ("icing", ["7 ice cream", "8 iced"]),
      ("ecru", ["9 éclair"]),
      ("Éclat", ["9 éclair"]),
      ("한글", ["10 한국"]),
      ("zebra", []),
      ("%", []),
      ("", []),
    ])
  func nearest(_ query: String, _ found: [String]) throws {
    let service = try Fixture(Self.names).service()
    #expect(lines(try service.nearest(to: query, limit: 100)) == found)
    for limit in 0...3 {
      #expect(lines(try service.nearest(to: query, limit: limit)) == Array(found.prefix(limit)))
    }
  }
}
