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

  /// Finds names equal to `name` when folded.
  init(_ dictionary: OpenDictionary, equalTo name: String) {
    self.dictionary = dictionary
    query = name
    criterion = .equal(dictionary.hasFoldedKeys ? FoldedKey.of(name) : name)
  }

  /// Finds names that begin with `prefix` when folded.
  init(_ dictionary: OpenDictionary, prefix: String) {
    self.dictionary = dictionary
    query = prefix
    criterion = .prefix(dictionary.hasFoldedKeys ? FoldedKey.ofPrefix(prefix) : prefix)
  }

  // MARK: SQL

  /// The condition on a column, with `parameters` for ?1 and so on. The collation is that of our columns; the column of a
  /// file made elsewhere may have another.
  ///
  /// LIKE says what is meant; the range beside it, which holds all of that, is what the index answers. SQLite would
  /// find such a range in a pattern by itself, but only by planning the statement anew each time that it is bound.
  static func condition(_ criterion: Criterion, on column: String) -> String {
    switch criterion {
    case .equal: "\(column) = ?1 COLLATE NOCASE"
    case .prefix:
      """
      \(column) LIKE ?1 ESCAPE '\\' \
      AND \(column) >= ?2 COLLATE NOCASE AND \(column) < ?3 COLLATE NOCASE
      """
    }
  }

  /// The values for `condition`.
  var parameters: [Value] {
    switch criterion {
    case .equal(let key): [.text(key)]
    case .prefix(let key):
      [.text(LikePattern.prefix(key)), .text(key), LikePattern.end(ofRange: key)]
    }
  }

  /// Names that have a key of their own are left to `keyed`.
  var plain: String {
    let condition = Finder.condition(criterion, on: "name")
    guard dictionary.hasFoldedKeys else { return "FROM WORD WHERE \(condition)" }
    return "FROM WORD WHERE \(condition) AND NOT EXISTS (SELECT 1 FROM FOLDED WHERE FOLDED.id = WORD.id)"
  }

  var keyed: String {
    "FROM FOLDED CROSS JOIN WORD USING(id) WHERE \(Finder.condition(criterion, on: "key"))"
  }

  /// The exact spelling comes first among names that are equal but for case, so that a limit cannot cut it off.
  /// After `parameters` it takes the query as it was typed, and the limit.
  func select(_ source: String, by column: String) -> String {
    """
    SELECT id, name, description \(source) \
    ORDER BY \(column) COLLATE NOCASE, name <> ?\(parameters.count + 1) COLLATE BINARY, id \
    LIMIT ?\(parameters.count + 2)
    """
  }

  // MARK: Answers

  /// The matches in total order, at most `limit` of them.
  func matches(limit: Int?) throws(SQLiteError) -> [Match] {
    guard isPossible else { return [] }
    let limit = limit.map { max(0, $0) }
    var words = try select(plain, by: "name", limit)
    if try hasKeys() {
      let others = try select(keyed, by: "key", limit) + pendingWords()
      if !others.isEmpty { words = ordered(words + others) }
    }
    return (limit.map { Array(words.prefix($0)) } ?? words).map { Match(word: $0, kind: kind(of: $0.name)) }
  }

  /// The matches in total order, at most `limit` of them, and how many more there are.
  func result(limit: Int?) throws(SQLiteError) -> SearchResult {
    let matches = try matches(limit: limit)
    let isCut = limit.map { matches.count >= $0 } ?? false
    return SearchResult(matches: matches, omitted: isCut ? try count() - matches.count : 0)
  }

  /// How many names match.
  func count() throws(SQLiteError) -> Int {
    guard isPossible else { return 0 }
    let inWord = try count(plain)
    guard try hasKeys() else { return inWord }
    return try inWord + count(keyed) + pendingWords().count
  }

  /// Whether any name matches.
  func isAny() throws(SQLiteError) -> Bool { try !matches(limit: 1).isEmpty }

  /// Whether any name has a key of its own, or waits for one. Few English dictionaries have such names, and to
  /// ask this takes less than to prepare the searches for them.
  private func hasKeys() throws(SQLiteError) -> Bool {
    guard dictionary.hasFoldedKeys else { return false }
    return try dictionary.connection.value("SELECT 1 FROM FOLDED LIMIT 1") != nil
  }

  private func select(_ source: String, by column: String, _ limit: Int?) throws(SQLiteError) -> [Word] {
    try dictionary.connection.withStatement(select(source, by: column)) {
      (statement) throws(SQLiteError) in
      try statement.bind(parameters + [.text(query), .integer(Int64(limit ?? -1))])
      return try statement.words()
    }
  }

  private func count(_ source: String) throws(SQLiteError) -> Int {
    Int(try dictionary.connection.value("SELECT count(*) \(source)", parameters)?.integer ?? 0)
  }

  /// The matches among names that another client wrote, whose keys are still to be made.
  private func pendingWords() throws(SQLiteError) -> [Word] {
    try FoldedKeys.pending(dictionary.connection).filter { word in
      switch criterion {
      case .equal(let key): FoldedKey.of(word.name).utf8.elementsEqual(key.utf8)
      case .prefix(let key): FoldedKey.of(word.name).utf8.starts(with: key.utf8)
      }
    }
  }

  /// No name is too long for LIKE (SQLITE_MAX_LIKE_PATTERN_LENGTH, 50,000 bytes), so a longer pattern matches
  /// none; and no name is empty, so an empty key, as of a query of invisible characters, matches none either. Nor
  /// does any name hold a NUL, at which LIKE would end the pattern.
  private var isPossible: Bool {
    switch criterion {
    case .equal(let key): !key.isEmpty
    case .prefix(let key):
      !key.isEmpty && !key.utf8.contains(0)
        && LikePattern.prefix(key).utf8.count <= LikePattern.maximumLength
    }
  }

  // MARK: Order

  private func ordered(_ words: [Word]) -> [Word] {
    words.map { (key: Array(FoldedKey.of($0.name).utf8), isOther: !isSpelledAsAsked($0.name), word: $0) }
      .sorted { first, second in
        if first.key != second.key { return first.key.lexicographicallyPrecedes(second.key) }
        if first.isOther != second.isOther { return second.isOther }
        return first.word.id < second.word.id
      }
      .map(\.word)
  }

  /// By bytes: Swift's own `==` takes two Unicode spellings of a name for one.
  private func isSpelledAsAsked(_ name: String) -> Bool { name.utf8.elementsEqual(query.utf8) }

  private func kind(of name: String) -> Match.Kind {
    if isSpelledAsAsked(name) { return .exact }
    switch criterion {
    case .equal: return .folded
    case .prefix: return FoldedKey.of(name) == FoldedKey.of(query) ? .folded : .prefix
    }
  }
}

/// Patterns of SQL's LIKE with `\` as the escape character.
enum LikePattern {
  /// The longest pattern in bytes; SQLITE_MAX_LIKE_PATTERN_LENGTH.
  static let maximumLength = 50_000

  /// The first text after all that begin with `text`, as NOCASE orders them: its last character that has a next one,
  /// raised by one. Where none has, a blob, which comes after every text.
  static func end(ofRange text: String) -> Value {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.popLast() {
      var value = last.value
      // NOCASE compares small letters.
      if (0x41...0x5a).contains(value) { value |= 0x20 }
      // What follows `@` is a capital, compared as a small letter: a wider range, in which LIKE still decides.
      let next = value == 0xd7ff ? 0xe000 : value + 1
      if let raised = Unicode.Scalar(next) {
        var end = String.UnicodeScalarView()
        for scalar in scalars { end.append(scalar) }
        end.append(raised)
        return .text(String(end))
      }
    }
    return .blob([])
  }

  /// The pattern for what begins with `text`, in which nothing is a wildcard.
  static func prefix(_ text: String) -> String {
    var pattern: [UInt8] = []
    for byte in text.utf8 {
      if [UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "_")].contains(byte) {
        pattern.append(UInt8(ascii: "\\"))
      }
      pattern.append(byte)
    }
    pattern.append(UInt8(ascii: "%"))
    return String(decoding: pattern, as: UTF8.self)
  }
}
