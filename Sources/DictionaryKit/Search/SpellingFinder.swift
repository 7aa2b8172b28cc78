import SQLite
import Spelling
import UnicodeText

/// Finds the headwords that someone may have meant who wrote one otherwise.
struct SpellingFinder {
  let dictionary: OpenDictionary

  /// The likeliest first, at most `limit`, each found as `kind`.
  func matches(_ name: String, limit: Int, kind: Match.Kind) throws(SQLiteError) -> [Match] {
    let connection = dictionary.connection
    let changed = try dictionary.hasFoldedKeys ? NameTable.changed(in: connection) : []
    guard var search = SpellingSearch(key: FoldedKey.of(name), limit: limit, changed: changed) else {
      return []
    }
    if dictionary.hasFoldedKeys {
      try NameTable.forEachChunk(of: search.lengths, in: connection) { search.add($0) }
    }
    // In a file made elsewhere, which has no packed names, each name is looked at.
    if !changed.isEmpty || !dictionary.hasFoldedKeys {
      let source = dictionary.hasFoldedKeys ? NameTable.changedSource : "WORD"
      try NameTable.forEachName(from: source, in: connection) { id, key in
        search.add(id: id, key: key, commonness: 0)
      }
    }
    var matches: [Match] = []
    for suggestion in search.suggestions {
      if let word = try connection.word(id: suggestion.id) { matches.append(Match(word: word, kind: kind)) }
    }
    return matches
  }
}
