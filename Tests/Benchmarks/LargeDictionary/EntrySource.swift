import RandomNumbers
import SQLite

/// Makes names and descriptions from those of a real dictionary, drawn with a fixed seed.
///
/// A name has the words of a real one, each longer one made of the first half of one real word and the second half of
/// another. So lengths, letters, capitals and phrases are spread as in the real names. Descriptions are real ones.
struct EntrySource {
  private var generator = Generator(state: 10_000_000)
  private var patterns: [[Substring]] = []
  private var heads: [Substring] = []
  private var tails: [Substring] = []
  private var descriptions: [String] = []

  init(_ connection: Connection) throws(SQLiteError) {
    for row in try connection.query("SELECT name, description FROM WORD ORDER BY id") {
      guard let name = row[0].text, name.utf8.allSatisfy({ $0 < 0x80 }), let description = row[1].text else {
        continue
      }
      let words = name.split(separator: " ")
      patterns.append(words)
      descriptions.append(description)
      for word in words where EntrySource.isMade(word) {
        let middle = word.utf8.index(word.startIndex, offsetBy: (word.utf8.count + 1) / 2)
        heads.append(word[..<middle])
        tails.append(word[middle...])
      }
    }
  }

  /// Short words, such as "of", stay as they are.
  private static func isMade(_ word: Substring) -> Bool { word.utf8.count > 3 }

  /// So many names, no two alike, sorted as the builder sorts.
  mutating func names(_ count: Int) -> [String] {
    var known: Set<String> = []
    known.reserveCapacity(count)
    while known.count < count { known.insert(name()) }
    var names = known.map { (key: $0.lowercased(), name: $0) }
    names.sort { first, second in
      if first.key != second.key { return first.key < second.key }
      return first.name < second.name
    }
    return names.map(\.name)
  }

  private mutating func name() -> String {
    let pattern = patterns[Int.random(in: 0..<patterns.count, using: &generator)]
    var name = ""
    for word in pattern {
      if !name.isEmpty { name += " " }
      if EntrySource.isMade(word) {
        name += heads[Int.random(in: 0..<heads.count, using: &generator)]
        name += tails[Int.random(in: 0..<tails.count, using: &generator)]
      } else {
        name += word
      }
    }
    return name
  }

  mutating func description() -> String {
    descriptions[Int.random(in: 0..<descriptions.count, using: &generator)]
  }
}
