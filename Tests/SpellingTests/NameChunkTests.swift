import Spelling
import Testing

@Suite("The rows of the table NAMES")
struct NameChunkTests {
  @Test("A row is the keys with a line feed each, the letters and the commonness of each, and the ids")
  func layout() {
    var builder = NameChunkBuilder()
    builder.add(id: 2, key: "ab", commonness: 9)
    builder.add(id: 1, key: "ba", commonness: 7)
    #expect(builder.rows.map(\.text) == [Array("ba\nab\n".utf8)])
    #expect(builder.rows.map(\.marks) == [[6, 0, 0, 0, 6, 0, 0, 0, 7, 9]])
    #expect(builder.rows.map(\.ids) == [[1, 0, 0, 0, 2, 0, 0, 0]])
  }

  @Test("Rows go by the scalars and then the bytes of their keys, and empty keys are in none")
  func order() {
    let rows = Fixture(["yes", "да", "", "no", "a\nb", "нет", "on"]).rows
    #expect(
      rows.map { [$0.scalars, $0.bytes, $0.part] } == [[2, 2, 0], [2, 4, 0], [3, 3, 0], [3, 6, 0]])
    #expect(rows.map { String(decoding: $0.text, as: UTF8.self) } == ["no\non\n", "да\n", "yes\n", "нет\n"])
  }

  @Test("Ids that are negative or need 64 bits keep their value")
  func wideIds() {
    var builder = NameChunkBuilder()
    let ids: [Int64] = [.min, -1, 0, 1, 1 << 32, .max]
    for id in ids { builder.add(id: id, key: "word", commonness: 0) }
    for row in builder.rows {
      withChunk(row) { chunk in #expect((0..<chunk.count).map { chunk.id(at: $0) } == ids) }
    }
  }

  @Test("Many names of one length go into several rows, the same in whatever order they come")
  func parts() {
    let names = (0..<5000).map { (id: Int64($0), key: String(10_000 + $0)) }
    func rows(_ names: [(id: Int64, key: String)]) -> [NameChunkBuilder.Row] {
      var builder = NameChunkBuilder()
      for name in names { builder.add(id: name.id, key: name.key, commonness: 0) }
      return builder.rows
    }
    #expect(rows(names).map(\.part) == [0, 1])
    #expect(rows(names).map(\.ids.count) == [4096 * 4, 904 * 4])
    #expect(rows(names) == rows(names.reversed()))
  }

  @Test("A row whose parts do not fit one another is none")
  func damage() {
    let text = [UInt8]("ab\nba\n".utf8)
    let marks = [UInt8](repeating: 0, count: 10)
    let ids = [UInt8](repeating: 0, count: 8)
    func isChunk(_ scalars: Int, _ bytes: Int, _ text: [UInt8], _ marks: [UInt8], _ ids: [UInt8]) -> Bool {
      text.withUnsafeBytes { text in
        marks.withUnsafeBytes { marks in
          ids.withUnsafeBytes {
            NameChunk(scalars: scalars, bytes: bytes, text: text, marks: marks, ids: $0) != nil
          }
        }
      }
    }
    #expect(isChunk(2, 2, text, marks, ids))
    #expect(isChunk(2, 2, text, marks, ids + ids))
    for (scalars, bytes) in [
      (0, 2), (3, 2), (2, 0), (2, 3), (2, -1), (.min, .min), (.max, .max), (1, 5), (2, .max),
    ] {
      #expect(!isChunk(scalars, bytes, text, marks, ids), "\(scalars) \(bytes)")
    }
    #expect(!isChunk(2, 2, text + [0], marks, ids))
    #expect(!isChunk(2, 2, text, marks + [0], ids))
    #expect(!isChunk(2, 2, text, marks, ids + [0]))
    #expect(!isChunk(2, 2, text, marks, []))
    #expect(!isChunk(2, 2, [], [], []))
  }

  @Test("Names are found by what they hold or end with, once each")
  func scan() {
    let fixture = Fixture(["banana", "bandana", "an", "да", "ба да", "cab", "abc"])
    #expect(fixture.find("an") == [1, 2, 3])
    #expect(fixture.find("ana", isSuffix: true) == [1, 2])
    #expect(fixture.find("да", isSuffix: true) == [4, 5])
    #expect(fixture.find("ab", isSuffix: true) == [6])
    for needle in ["", "\n", "a\n", "cab\nabc", "bananas"] {
      #expect(fixture.find(needle) == [], "\(needle)")
    }
  }

  @Test("A word twice as common is eight higher, whatever the count is")
  func commonness() {
    #expect(
      [0, 1, 2, 3, 7, 8, 1023].map { Commonness.of(tagCount: $0, isPlain: false) } == [
        0, 8, 12, 16, 24, 25, 80,
      ])
    #expect(Commonness.of(tagCount: 3, mentions: 1, isPlain: true) == 25)
    #expect(Commonness.of(tagCount: .max, mentions: .max, isPlain: true) == 255)
    #expect(Commonness.of(tagCount: .min, mentions: -1, isPlain: false) == 0)
  }

  @Test("Words are counted in texts with the hyphens and apostrophes inside them")
  func mentions() {
    var mentions = Mentions()
    mentions.add(foldedText: "a well-known 'word' -- the word's word, слово; слово-")
    #expect(
      ["word", "word's", "well-known", "well", "слово", "-", ""].map(mentions.count) == [2, 1, 1, 0, 2, 0, 0])
  }
}
