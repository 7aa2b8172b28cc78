import Spelling
import Testing

@Suite("What is suggested for a misspelled name")
struct SuggestionTests {
  @Test(
    "One letter left out, added, changed, or swapped with its neighbour is made good, in every script",
    arguments: [
      ("receive", ["recieve", "receve", "recceive", "receibe", "rceeive"]),
      ("абажур", ["абжаур", "абажу", "абаажур", "абашур", "баажур"]),
      ("γλώσσα", ["γλωσσα", "γλώσα", "λγώσσα"]), ("辞書学", ["辞学", "書辞学", "辞書"]),
      ("한국어", ["하국어", "한국아"]), ("ice cream", ["icecream", "ice cream ", "ice craem"]),
      ("attorney general", ["attourney general", "attorney generall"]), ("𝒶𝒷𝒸𝒹", ["𝒷𝒶𝒸𝒹", "𝒶𝒷𝒹"]),
    ])
  func everyEdit(_ name: String, _ misspellings: [String]) {
    let fixture = Fixture([name, "unrelated"])
    for misspelling in misspellings {
      #expect(fixture.suggestions(for: misspelling) == [1], "\(misspelling)")
    }
  }

  @Test("The likelier slip comes first")
  func likelierSlip() {
    // For `rumble`: a double letter left out, one left out, another letter, one too many, another first letter.
    let names = ["tumble", "umble", "rumbe", "rubble", "rumbled", "rumbble"]
    #expect(Fixture(names).suggestions(for: "rumble") == [6, 5, 4, 3, 1, 2])
    #expect(Fixture(["gable", "table", "stable"]).suggestions(for: "tabel") == [2, 3, 1])
  }

  @Test("Of slips as likely as each other, the more common word comes first, then the first by folded key")
  func commonness() {
    #expect(Fixture([("wale", 0), ("wane", 0), ("wave", 200)]).suggestions(for: "waxe") == [3, 1, 2])
  }

  @Test(
    "Of names with one folded key there is one suggestion: the most common, then the one with the lowest id")
  func oneOfAKey() {
    #expect(Fixture([("polish", 1), ("polish", 2), ("polish", 2)]).suggestions(for: "pollish") == [2])
  }

  @Test("There are as many as asked for, and they are the best", arguments: 0...11)
  func limit(limit: Int) {
    let fixture = Fixture(["bat", "cat", "eat", "fat", "hat", "mat", "oat", "pat", "rat", "sat", "vat"])
    #expect(fixture.suggestions(for: "zat", limit: limit) == Array((1...11).prefix(limit)))
  }

  @Test("What is like nothing gets no suggestion")
  func nothing() {
    let fixture = Fixture(["a", "ab", "abacus", "word"])
    for key in [
      "", "x", "xy", "zzzzz", String(repeating: "a", count: 65), String(repeating: "é", count: 60_000),
    ] {
      #expect(fixture.suggestions(for: key) == [], "\(key.prefix(10))")
    }
  }

  @Test("A name as long as is compared is found")
  func longest() {
    let name = String(repeating: "abcdefgh", count: 8)
    #expect(Fixture([name, "a" + name]).suggestions(for: String("b" + name.dropFirst())) == [1, 2])
  }

  @Test("A changed name is suggested as it is now, and not as it was")
  func changed() {
    let fixture = Fixture(["colour", "color"])
    #expect(fixture.suggestions(for: "colur") == [1, 2])
    #expect(fixture.suggestions(for: "colur", changed: [1]) == [2])
    #expect(
      fixture.suggestions(for: "colur", changed: [1, 2, 9], and: [1: "colours", 9: "colure"]) == [9, 1])
  }
}
