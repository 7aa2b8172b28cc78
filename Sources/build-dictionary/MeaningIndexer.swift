import DictionaryKit
import SQLite
import Spelling
import UnicodeText

/// Writes the index of meanings for the entries of a dictionary.
struct MeaningIndexer {
  /// For the key of a meaning, the words around it.
  let related: [String: String]
  /// How often the dictionary's own texts have each word.
  let mentions: Mentions

  /// - Parameter entries: in the order of their ids, which begin with 1.
  func write(_ entries: [Entry], to connection: Connection) throws(SQLiteError) {
    var writer = MeaningWriter(connection)
    var meanings: [String: Int64] = [:]
    for (index, entry) in entries.enumerated() {
      let glossCount = mentions.count(of: FoldedKey.of(entry.name))
      for (number, sense) in entry.senses.enumerated() {
        let background = entry.background(ofSense: number)
        let meaning: Int64
        if let key = background?.key, let known = meanings[key] {
          meaning = known
        } else {
          let around = background.flatMap { related[$0.key] } ?? ""
          meaning = try writer.add(
            words: [entry.name] + sense.synonyms, gloss: sense.gloss, related: around)
          if let key = background?.key { meanings[key] = meaning }
        }
        let weight = MeaningWeights.weight(tagCount: background?.tagCount ?? 0, glossCount: glossCount)
        try writer.addSense(of: Int64(index + 1), number: number, meaning: meaning, weight: weight)
      }
    }
    try writer.finish()
  }
}
