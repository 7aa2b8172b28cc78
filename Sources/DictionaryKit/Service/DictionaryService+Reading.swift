import SQLite
import UnicodeText

extension DictionaryService {
  /// The entries whose name begins with `prefix`, as a name and a query meet in `FoldedKey`.
  ///
  /// Answered from the index. An empty prefix begins no name: `words()` gives every entry.
  /// - Parameters:
  ///   - prefix: how the names begin. `%`, `_` and `\` are plain characters.
  ///   - limit: how many to return at the most; nil for all.
  /// - Returns: the exact spelling first, then names equal when folded, then the rest by folded name, then by
  ///   id; and how many the limit left out.
  public func search(prefix: String, limit: Int? = nil) throws(DictionaryError) -> SearchResult {
    try read { (dictionary) throws(SQLiteError) in
      try Origins(dictionary).marked(Finder(dictionary, prefix: prefix).result(limit: limit))
    }
  }

  /// The same for a list to choose from: of those that the limit left out no more are counted than make `most` with those that
  /// are listed. To count them all takes as long as there are many.
  package func search(prefix: String, limit: Int, countingTo most: Int) throws(DictionaryError)
    -> SearchResult
  {
    try read { (dictionary) throws(SQLiteError) in
      try Finder(dictionary, prefix: prefix).result(limit: limit, countingTo: most)
    }
  }

  /// The entries called `name`: as spelled, then those equal when folded, by id; a term of several words also with
  /// spaces for hyphens and so on; then those that `name` is an inflected form of, irregular forms first.
  public func lookUp(_ name: String) throws(DictionaryError) -> [Match] {
    try read { (dictionary) throws(SQLiteError) in
      var matches = try Finder(dictionary, equalTo: name).matches(limit: nil)
      for spelling in TermSpelling.all(of: FoldedKey.of(name)).dropFirst() {
        for match in try Finder(dictionary, equalTo: spelling).matches(limit: nil) {
          matches.append(Match(word: match.word, kind: .folded))
        }
      }
      for match in try Inflection(dictionary: dictionary).matches(name)
      where !matches.contains(where: { $0.word.id == match.word.id }) {
        matches.append(match)
      }
      return try Origins(dictionary).marked(matches)
    }
  }

  /// The entries nearest to a name that is no headword: those that share the longest beginning with it, in the
  /// order of `search(prefix:limit:)`, at most `limit`.
  public func nearest(to name: String, limit: Int) throws(DictionaryError) -> [Word] {
    try read { (dictionary) throws(SQLiteError) in
      let characters = Array(FoldedKey.of(name))
      // A name that begins with a prefix begins with every shorter one too, so halving finds the longest.
      var (none, some) = (characters.count + 1, 0)
      while none - some > 1 {
        let middle = (none + some) / 2
        let isAny = try Finder(dictionary, prefix: String(characters[..<middle])).isAny()
        if isAny { some = middle } else { none = middle }
      }
      guard some > 0 else { return [] }
      return try Finder(dictionary, prefix: String(characters[..<some])).matches(limit: limit).map(\.word)
    }
  }

  /// The entry with the id, or nil where there is none.
  public func word(id: Int64) throws(DictionaryError) -> Word? {
    try read { (dictionary) throws(SQLiteError) in try dictionary.connection.word(id: id) }
  }

  /// Every entry, by name without case in ASCII, then by id.
  public func words() throws(DictionaryError) -> [Word] {
    var words: [Word] = []
    try forEachEntry { match in
      words.append(match.word)
      return true
    }
    return words
  }

  /// Where an entry stands, as it was read or is now, towards the dictionary that ships; nil in a file that keeps no
  /// record of changes.
  public func origin(of word: Word) throws(DictionaryError) -> Origin? {
    try read { (dictionary) throws(SQLiteError) in try Origins(dictionary).origin(of: word) }
  }

  /// Hands every entry to `body`, in the order of `words()`, at most `limit` of them, until it returns false.
  ///
  /// They are read some hundreds at a time, and nothing is locked while the body works: what other programs change
  /// meanwhile further on is seen. In a file made elsewhere the body must not call the service.
  public func forEachEntry(limit: Int? = nil, _ body: (Match) -> Bool) throws(DictionaryError) {
    var matches: [Match] = []
    try readEntries(limit: limit, isDivided: true) {
      matches.append(Match($0, kind: .all))
    } pause: {
      defer { matches.removeAll(keepingCapacity: true) }
      return matches.allSatisfy(body)
    }
  }

  /// The same for those who have much to do with each entry: lent as bytes. The file may be locked while `body` works, and is
  /// not in a `pause`, which comes after every some hundreds and ends it where it returns false. Neither may call the service.
  package func forEachEntry(
    limit: Int?, asBytes body: (EntryBytes) -> Void, pause: () -> Bool
  ) throws(DictionaryError) {
    try readEntries(limit: limit, isDivided: false, body, pause: pause)
  }

  /// - Parameter isDivided: whether each portion is a reading of its own, also where nothing would be locked between them.
  private func readEntries(
    limit: Int?, isDivided: Bool, _ body: (EntryBytes) -> Void, pause: () -> Bool
  ) throws(DictionaryError) {
    var left = limit.map { max(0, $0) } ?? Int.max
    var last: (name: String, id: Int64)?
    while left > 0 {
      let size: Int
      (last, size) = try read { [last, left] (dictionary) throws(SQLiteError) in
        // After a NULL name, in a file made elsewhere, there is no telling where to go on.
        let isWhole = !dictionary.hasFoldedKeys || dictionary.isInPlace && !isDivided
        let size = isWhole ? left : min(left, EntryReader.portion)
        return (
          try EntryReader(dictionary: dictionary).read(after: last, limit: size, body, pause: pause), size
        )
      }
      guard pause(), last != nil else { return }
      left -= size
    }
  }

  /// How many entries there are.
  public func count() throws(DictionaryError) -> Int {
    try read { (dictionary) throws(SQLiteError) in
      Int(try dictionary.connection.value("SELECT count(*) FROM WORD")?.integer ?? 0)
    }
  }

  /// What the dictionary is, and where.
  public func information() throws(DictionaryError) -> DictionaryInformation {
    let (path, facts, count) = try read { (dictionary) throws(SQLiteError) in
      var facts: [String: String] = [:]
      if dictionary.hasFoldedKeys {
        for row in try dictionary.connection.query("SELECT name, value FROM FACT") {
          if let name = row[0].text { facts[name] = row[1].text }
        }
      }
      let count = try dictionary.connection.value("SELECT count(*) FROM WORD")?.integer ?? 0
      return (dictionary.path, facts, Int(count))
    }
    return DictionaryInformation(
      path: path, isOwn: path == location.own, title: facts["title"], release: facts["release"], count: count)
  }
}
