import Testing

@testable import Spelling

@Suite("The distance within which names are alike")
struct DistanceTests {
  /// The restricted Damerau-Levenshtein distance, by its definition.
  private func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let change = one[row - 1] == other[column - 1] ? 0 : 1
        var best = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + change)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[one.count][other.count]
  }

  @Test("Names are alike just where so few edits make one of the other, and no chunk's marks hide one")
  func definition() {
    var random = SplitMix(state: 7)
    let letters = Array("abcdeждя辞 ")
    func name(_ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    let names = (0..<300).map { _ in name(1...9) }
    for _ in 0..<100 {
      let key = name(2...9)
      guard let query = MisspelledName(key: key) else { continue }
      let expected = Set(
        names.filter { other in
          distance(query.scalars, other.unicodeScalars.map(\.value)) <= query.maximumDistance
        })
      let found = Fixture(names).suggestions(for: key, limit: 1000)
      #expect(Set(found.map { names[Int($0) - 1] }) == expected)
    }
  }

  @Test("The scalars of a key are those of its UTF-8, and bytes that are no UTF-8 give some")
  func scalars() {
    var scalars = Scalars()
    for text in ["", "word", "żółć", "語", "𝒶b", "한국"] {
      scalars.assign(text)
      #expect((0..<scalars.count).map { scalars[$0] } == text.unicodeScalars.map(\.value))
    }
    for bytes: [UInt8] in [[0x80], [0xff, 0xff], [0xf0, 0x90], Array(repeating: 0xbf, count: 99)] {
      bytes.withUnsafeBytes { scalars.assign($0) }
      #expect(1...bytes.count ~= scalars.count)
    }
  }
}

/// The same numbers in every run (S. Vigna's splitmix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
