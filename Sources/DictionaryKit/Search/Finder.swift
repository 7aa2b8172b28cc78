import SQLite
import UnicodeText

/// The searches by name, over an open dictionary.
///
/// Names in plain ASCII are found in WORD itself, through its NOCASE index; the others by their key in FOLDED.
struct Finder {
  /// What a name's folded key must be.
  enum Criterion {
    case equal(String)
    case prefix(String)
  }

  let dictionary: OpenDictionary
  /// What was asked for, as it was typed.
  let query: String
  let criterion: Criterion
  /// The values for the condition of `NameQuery`.
  let parameters: [Value]
  /// The folded key of a name that is equal to what was asked.
  private let queryKey: String

  /// Finds names equal to `name` when folded.
  init(_ dictionary: OpenDictionary, equalTo name: String) {
    self.dictionary = dictionary
    query = name
    queryKey = FoldedKey.of(name)
    let key = dictionary.hasFoldedKeys ? queryKey : name
    criterion = .equal(key)
    parameters = [.text(key)]
  }

  /// Finds names that begin with `prefix` when folded.
  init(_ dictionary: OpenDictionary, prefix: String) {
    self.dictionary = dictionary
    query = prefix
    let key = FoldedKey.ofPrefix(prefix)
    queryKey = key.utf8.last == UInt8(ascii: " ") ? FoldedKey.of(prefix) : key
    let beginning = dictionary.hasFoldedKeys ? key : prefix
    criterion = .prefix(beginning)
    parameters = [
      .text(LikePattern.prefix(beginning)), .text(beginning), LikePattern.end(ofRange: beginning),
    ]
  }

  // MARK: Answers

  /// The matches in total order, at most `limit` of them.
  func matches(limit: Int?) throws(SQLiteError) -> [Match] {
    guard isPossible else { return [] }
    let limit = limit.map { max(0, $0) }
    guard try dictionary.hasNamesWithKeys() else { return try select(query(.allNames), limit) }
    let matches = try select(query(.plainNames), limit)
    let others = try select(query(.keys), limit) + pendingMatches()
    if others.isEmpty { return matches }
    let all = ordered(matches + others)
    return limit.map { Array(all.prefix($0)) } ?? all
  }

  /// The matches in total order, at most `limit` of them, and how many more there are.
  /// - Parameter most: how many are counted at the most; nil for all.
  func result(limit: Int?, countingTo most: Int? = nil) throws(SQLiteError) -> SearchResult {
    let matches = try matches(limit: limit)
    let isCut = limit.map { matches.count >= $0 } ?? false
    return SearchResult(matches: matches, omitted: isCut ? try count(most: most) - matches.count : 0)
  }

  /// How many names match, counted up to `most`.
  private func count(most: Int?) throws(SQLiteError) -> Int {
    guard isPossible else { return 0 }
    guard try dictionary.hasNamesWithKeys() else { return try count(query(.allNames), most) }
    return try count(query(.plainNames), most) + count(query(.keys), most) + pendingMatches().count
  }

  /// Whether any name matches.
  func isAny() throws(SQLiteError) -> Bool { try !matches(limit: 1).isEmpty }

  func query(_ source: NameQuery.Source) -> NameQuery {
    switch criterion {
    case .equal: NameQuery.equal(source)
    case .prefix: NameQuery.prefix(source)
    }
  }

  private func select(_ query: NameQuery, _ limit: Int?) throws(SQLiteError) -> [Match] {
    try dictionary.connection.withStatement(query.select) { (statement) throws(SQLiteError) in
      try statement.bind(parameters + [.text(self.query), .integer(Int64(limit ?? -1))])
      let isOwnKey = dictionary.hasFoldedKeys && query.source != .keys
      var matches: [Match] = []
      matches.reserveCapacity(min(limit ?? 0, 64))
      while try statement.step() { matches.append(match(statement.word, isOwnKey: isOwnKey)) }
      return matches
    }
  }

  /// - Parameter isOwnKey: whether the name is its own folded key but for case, and so equal to what was asked where it is as
  ///   long.
  private func match(_ word: Word, isOwnKey: Bool) -> Match {
    Match(
      word: word, kind: kind(of: word.name, isOwnKey: isOwnKey),
      origin: dictionary.isInPlace ? .shipped : nil)
  }

  private func count(_ query: NameQuery, _ most: Int?) throws(SQLiteError) -> Int {
    let count =
      if let most {
        try dictionary.connection.value(query.boundedCount, parameters + [.integer(Int64(most))])
      } else {
        try dictionary.connection.value(query.count, parameters)
      }
    return Int(count?.integer ?? 0)
  }

  /// The matches among names that another client wrote, whose keys are still to be made.
  private func pendingMatches() throws(SQLiteError) -> [Match] {
    try FoldedKeys.pending(dictionary.connection).filter { word in
      switch criterion {
      case .equal(let key): FoldedKey.of(word.name).utf8.elementsEqual(key.utf8)
      case .prefix(let key): FoldedKey.of(word.name).utf8.starts(with: key.utf8)
      }
    }.map { match($0, isOwnKey: false) }
  }

  /// No name is too long for LIKE (SQLITE_MAX_LIKE_PATTERN_LENGTH, 50,000 bytes), so a longer pattern matches
  /// none; and no name is empty, so an empty key, as of a query of invisible characters, matches none either. Nor
  /// does any name hold a NUL, at which LIKE would end the pattern.
  private var isPossible: Bool {
    switch criterion {
    case .equal(let key): !key.isEmpty
    case .prefix(let key):
      !key.isEmpty && !key.utf8.contains(0)
        && (parameters[0].text?.utf8.count ?? 0) <= LikePattern.maximumLength
    }
  }

  // MARK: Order

  private func ordered(_ matches: [Match]) -> [Match] {
    matches.map { (key: Array(FoldedKey.of($0.word.name).utf8), isOther: $0.kind != .exact, match: $0) }
      .sorted { first, second in
        if first.key != second.key { return first.key.lexicographicallyPrecedes(second.key) }
        if first.isOther != second.isOther { return second.isOther }
        return first.match.word.id < second.match.word.id
      }
      .map(\.match)
  }

  /// By bytes: Swift's own `==` takes two Unicode spellings of a name for one.
  private func isSpelledAsAsked(_ name: String) -> Bool {
    name.utf8.count == query.utf8.count && name.utf8.elementsEqual(query.utf8)
  }

  private func kind(of name: String, isOwnKey: Bool) -> Match.Kind {
    if isSpelledAsAsked(name) { return .exact }
    guard case .prefix = criterion else { return .folded }
    let isEqual = isOwnKey ? name.utf8.count == queryKey.utf8.count : FoldedKey.of(name) == queryKey
    return isEqual ? .folded : .prefix
  }
}
