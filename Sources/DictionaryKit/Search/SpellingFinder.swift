import SQLite
import Spelling
import UnicodeText

/// Finds the headwords that someone may have meant who wrote one otherwise.
struct SpellingFinder {
  let dictionary: OpenDictionary

  /// The likeliest first, at most `limit`, each found as `kind`.
  func matches(_ name: String, limit: Int, kind: Match.Kind) throws(SQLiteError) -> [Match] {
    let connection = dictionary.connection
    guard dictionary.hasFoldedKeys else { return [] }
    let changed = try NameTable.changed(in: connection)
    guard var search = SpellingSearch(key: FoldedKey.of(name), limit: limit, changed: changed) else {
      return []
    }
    try NameTable.forEachChunk(of: search.lengths, in: connection) { search.add($0) }
    if !changed.isEmpty {
      for name in try NameTable.changedNames(in: connection) {
        search.add(id: name.id, key: name.key, commonness: 0)
      }
    }
    var matches: [Match] = []
    for suggestion in search.suggestions {
      if let word = try connection.word(id: suggestion.id) { matches.append(Match(word: word, kind: kind)) }
    }
    return matches
  }
}
