import SQLite
import UnicodeText

extension DictionaryService {
  /// Searches by a strategy.
  ///
  /// - Parameters:
  ///   - text: the name, a part of it, a pattern or a description, as the strategy has it.
  ///   - strategy: how names or descriptions are compared with it.
  ///   - limit: how many to return at the most; nil for all. Of `.fuzzy` there are at most ten anyway, and of `.text`, where
  ///     nearly every entry has some word of a description, a hundred.
  /// - Returns: in the total order of `search(prefix:limit:)`; for `.fuzzy` the likeliest first, for `.text` the best.
  /// - Throws: `.refusedQuery` for a pattern of wildcards alone, or with a bracket that is not closed, and for `.text` in a
  ///   file that was made elsewhere.
  public func search(
    _ text: String, by strategy: MatchStrategy, limit: Int? = nil
  ) throws(DictionaryError) -> SearchResult {
    if strategy == .glob { try DictionaryService.check(pattern: text) }
    let result: SearchResult? = try read { (dictionary) throws(SQLiteError) in
      try DictionaryService.result(text, by: strategy, limit, in: dictionary)
        .map { (result) throws(SQLiteError) in try Origins(dictionary).marked(result) }
    }
    guard let result else {
      throw .refusedQuery(
        "\(location.name) was made elsewhere and has no index of its texts: search its names")
    }
    return result
  }

  /// Nil where the file has no index for the strategy.
  private static func result(
    _ text: String, by strategy: MatchStrategy, _ limit: Int?, in dictionary: OpenDictionary
  ) throws(SQLiteError) -> SearchResult? {
    switch strategy {
    case .prefix: return try Finder(dictionary, prefix: text).result(limit: limit)
    case .exact:
      return SearchResult(try Finder(dictionary, equalTo: text).matches(limit: nil), limit: limit)
    case .inflected:
      return SearchResult(try Inflection(dictionary: dictionary).matches(text), limit: limit)
    case .fuzzy:
      let finder = SpellingFinder(dictionary: dictionary)
      return SearchResult(try finder.matches(text, limit: 10, kind: .fuzzy), limit: limit)
    case .text:
      guard dictionary.hasFoldedKeys else { return nil }
      return try MeaningFinder(connection: dictionary.connection).result(text, limit: limit)
    case .suffix: return try PatternFinder(dictionary, text, .suffix).result(limit: limit)
    case .substring: return try PatternFinder(dictionary, text, .substring).result(limit: limit)
    case .glob: return try PatternFinder(dictionary, text, .glob).result(limit: limit)
    }
  }

  /// The headwords that may have been meant by a name that is none, the likeliest first, at most `limit`.
  public func suggestions(for name: String, limit: Int = 10) throws(DictionaryError) -> [Match] {
    try read { (dictionary) throws(SQLiteError) in
      try Origins(dictionary).marked(
        SpellingFinder(dictionary: dictionary).matches(name, limit: limit, kind: .suggestion))
    }
  }

  private static func check(pattern: String) throws(DictionaryError) {
    let syntax = GlobSyntax(FoldedKey.of(pattern))
    guard syntax.isClosed else { throw .refusedQuery("the pattern \"\(pattern)\" has a [ without its ]") }
    guard syntax.isSelective else {
      throw .refusedQuery("a pattern needs more than wildcards; --list shows every entry")
    }
  }
}

extension SearchResult {
  /// The first matches up to a limit, and how many it leaves out.
  init(_ matches: [Match], limit: Int?) {
    let shown = Array(matches.prefix(limit.map { max(0, $0) } ?? matches.count))
    self.init(matches: shown, omitted: matches.count - shown.count)
  }
}
