import SQLite

/// The search by meaning, over an open connection in a transaction.
struct MeaningFinder {
  /// An entry with its best sense so far.
  struct Candidate {
    let id: Int64
    /// Which of its senses that is, counted from 0.
    let number: Int
    let score: Float
  }

  let connection: Connection

  /// How many headwords are ranked: nearly all have some word of a description.
  static let rankLimit = 100

  /// The headwords whose descriptions fit `query` best, the best first, then by id; at most `limit`, and how many more
  /// of the best hundred there are.
  ///
  /// Nothing for a query without words, or with words that no description has.
  func result(_ query: String, limit: Int?) throws(SQLiteError) -> SearchResult {
    try prepare()
    var scores = try MeaningScores(connection)
    let terms = try MeaningTerms(MeaningQuery(query), connection, all: scores.count)
    for term in terms.terms { try scores.add(term, connection) }
    let changed = try ChangedMeanings(connection)
    let candidates =
      try indexed(scores, without: changed.ids, MeaningFinder.rankLimit) + changed.scores(terms, scores)
    let best = candidates.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(MeaningFinder.rankLimit)
    let shown = best.prefix(limit.map { max(0, $0) } ?? best.count)
    let marker = try MeaningMarker(connection, terms.marking)
    var matches: [Match] = []
    for candidate in shown {
      guard let word = try connection.word(id: candidate.id) else { continue }
      let senses = DescribedSense.senses(of: word.description ?? "")
      let text = senses.indices.contains(candidate.number) ? senses[candidate.number].text : ""
      let marks = try marker.marks(in: text)
      matches.append(Match(word: word, kind: .text, sense: MatchedSense(text: text, marks: marks)))
    }
    return SearchResult(matches: matches, omitted: best.count - shown.count)
  }

  func prepare() throws(SQLiteError) {
    let isReady = try connection.value("SELECT 1 FROM temp.sqlite_schema WHERE name = 'ASKED'") != nil
    if !isReady { try connection.execute(MeaningSchema.temporary) }
  }

  /// The best entries by their indexed senses, those in `skipped` left out.
  private func indexed(
    _ scores: MeaningScores, without skipped: Set<Int64>, _ limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    var count = limit
    while true {
      let best = scores.best(count)
      let candidates = try candidates(best, scores, without: skipped)
      // Entries may share a meaning or have several: go on until none that is left out can be better.
      // None is left, or a damaged index has nothing to rank.
      if best.isEmpty || best.count >= scores.foundCount { return candidates }
      if candidates.count >= limit, let last = best.last {
        let bar = last.bound / MeaningWeights.weightUnit
        if candidates.map(\.score).sorted(by: >)[limit - 1] >= bar { return candidates }
      }
      count = best.count * 2
    }
  }

  private func candidates(
    _ meanings: [(meaning: Int, bound: Float)], _ scores: MeaningScores, without skipped: Set<Int64>
  ) throws(SQLiteError) -> [Candidate] {
    var best: [Int64: Candidate] = [:]
    try connection.withStatement("SELECT id, number, weight FROM SENSE WHERE meaning = ? ORDER BY id, number")
    {
      (statement) throws(SQLiteError) in
      for (meaning, _) in meanings {
        statement.reset()
        try statement.bind([.integer(Int64(meaning))])
        while try statement.step() {
          let id = statement.integer(at: 0)
          if skipped.contains(id) { continue }
          let weight = Float(statement.integer(at: 2)) / MeaningWeights.weightUnit
          let score = scores.score(of: meaning) * weight
          if let known = best[id], known.score >= score { continue }
          best[id] = Candidate(id: id, number: Int(statement.integer(at: 1)), score: score)
        }
      }
    }
    return Array(best.values)
  }
}
