import SQLite

/// What a query asks for, cut into words and stemmed by FTS5 itself.
struct MeaningTerms {
  /// One thing to look for: a stemmed word, or a phrase of several.
  struct Term {
    /// The stem, or the whole phrase in quotes.
    let text: String
    /// How many words it is.
    var words = 1
    var isPhrase: Bool { words > 1 }
    /// The part of the query that it is from.
    let part: Int
    /// How many meanings have it: in their own text, and around them.
    var count = 0

    /// How much it tells: a phrase as much for each of its words.
    func rarity(of all: Int) -> Float { Float(words) * MeaningWeights.rarity(count, of: all) }
  }

  let query: MeaningQuery
  /// Those that are looked for, the rarest first.
  private(set) var terms: [Term] = []

  /// - Parameter all: how many meanings there are.
  init(_ query: MeaningQuery, _ connection: Connection, all: Int) throws(SQLiteError) {
    self.query = query
    try connection.run("DELETE FROM temp.ASKED")
    for (number, part) in query.parts.enumerated() {
      try connection.run(
        "INSERT INTO temp.ASKED(rowid, gloss) VALUES(?, ?)", [.integer(Int64(number)), .text(part.text)])
    }
    var found: [[Term]] = query.parts.map { _ in [] }
    try connection.withStatement("SELECT term, doc FROM temp.ASKED_TERM ORDER BY doc, offset") {
      (statement) throws(SQLiteError) in
      while try statement.step() {
        let part = Int(statement.integer(at: 1))
        guard found.indices.contains(part), let text = statement.text(at: 0) else { continue }
        found[part].append(Term(text: text, part: part))
      }
    }
    var known: Set<String> = []
    var terms: [Term] = []
    for (number, words) in found.enumerated() {
      let part = query.parts[number]
      let isPhrase = part.isPhrase && (2...MeaningQuery.phraseLimit).contains(words.count)
      for term in isPhrase ? [Term(text: part.quoted, words: words.count, part: number)] : words
      where known.insert(term.text).inserted {
        var term = term
        term.count = try MeaningTerms.count(term, connection)
        terms.append(term)
      }
    }
    try connection.run("DELETE FROM temp.ASKED")
    self.terms = MeaningTerms.chosen(terms, all: all)
  }

  /// The words that tell something: not the very common ones, unless there is no other.
  private static func chosen(_ terms: [Term], all: Int) -> [Term] {
    let sorted = terms.enumerated()
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    let limit = max(20, Int(Double(all) * Double(MeaningWeights.commonShare)))
    var chosen: [Term] = []
    var places = 0
    for term in sorted.prefix(MeaningWeights.wordLimit) {
      places += term.count
      guard term.isPhrase || (term.count <= limit && places <= MeaningWeights.placeLimit) else { break }
      chosen.append(term)
    }
    if chosen.isEmpty, let rarest = sorted.first, rarest.count < all / 2 { return [rarest] }
    return chosen
  }

  private static func count(_ term: Term, _ connection: Connection) throws(SQLiteError) -> Int {
    if term.isPhrase {
      let sql = "SELECT count(*) FROM MEANING_TEXT WHERE MEANING_TEXT MATCH ?"
      return Int(try connection.value(sql, [.text(term.text)])?.integer ?? 0)
    }
    let sql = "SELECT count FROM MEANING_COMMON WHERE term = ?"
    if let count = try connection.value(sql, [.text(term.text)])?.integer {
      // As the file says, which nothing vouches for.
      return Int(min(max(count, 0), Int64(Int32.max)))
    }
    var count = 0
    for table in ["TEXT_COUNT", "RELATED_COUNT"] {
      let sql = "SELECT doc FROM temp.\(table) WHERE term = ?"
      count += Int(try connection.value(sql, [.text(term.text)])?.integer ?? 0)
    }
    return count
  }

  /// What to mark in a text, as a query of FTS5, or nil where there is nothing.
  var marking: String? {
    let parts = Set(terms.map(\.part)).sorted()
    return parts.isEmpty ? nil : parts.map { query.parts[$0].quoted }.joined(separator: " OR ")
  }
}
