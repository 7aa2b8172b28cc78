import SQLite

/// The entries that were written since the index was made, scored by what they say now.
struct ChangedMeanings {
  /// The entries of which SENSE is no longer true.
  let ids: Set<Int64>
  private let connection: Connection

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    ids = Set(try NameTable.changed(in: connection))
  }

  /// The best sense of each entry that has any of the words. Its relations are no longer known: it is taken
  /// to have as much text around it as another, with none of the words in it.
  func scores(_ terms: MeaningTerms, _ index: MeaningScores) throws(SQLiteError) -> [MeaningFinder.Candidate]
  {
    guard !ids.isEmpty, !terms.terms.isEmpty else { return [] }
    let senses = try insert()
    let lengths = try count(of: senses.count)
    let average = Float(lengths.reduce(0, +)) / Float(max(1, lengths.count))
    var scores = [Float](repeating: 0, count: senses.count)
    for term in terms.terms {
      let rarity = term.rarity(of: max(index.count, 1))
      for (sense, frequency) in try frequencies(of: term, senses.count) {
        scores[sense] += MeaningWeights.score(
          frequency, rarity: rarity, length: Float(lengths[sense]), averageLength: average)
      }
    }
    try connection.run("DELETE FROM temp.ASKED")
    var best: [Int64: MeaningFinder.Candidate] = [:]
    for (sense, score) in zip(senses, scores) where score > 0 {
      let weighted = score * (try weight(sense))
      if let known = best[sense.id], known.score >= weighted { continue }
      best[sense.id] = MeaningFinder.Candidate(id: sense.id, number: sense.number, score: weighted)
    }
    return Array(best.values)
  }

  /// Puts the senses of the entries into the index of the search, numbered from 0.
  private func insert() throws(SQLiteError) -> [(id: Int64, number: Int)] {
    var numbers: [(id: Int64, number: Int)] = []
    try connection.run("DELETE FROM temp.ASKED")
    let words = try connection.withStatement(
      "SELECT id, WORD.name, WORD.description FROM \(NameTable.changedSource) ORDER BY id"
    ) { (statement) throws(SQLiteError) in try statement.words() }
    for word in words {
      for (number, sense) in DescribedSense.senses(of: word.description ?? "").enumerated() {
        try connection.run(
          "INSERT INTO temp.ASKED(rowid, name, gloss, example) VALUES(?, ?, ?, ?)",
          [
            .integer(Int64(numbers.count)), .text(word.name + "; " + sense.synonyms),
            .text(String(decoding: Array(sense.gloss), as: UTF8.self)),
            .text(String(decoding: Array(sense.example), as: UTF8.self)),
          ])
        numbers.append((word.id, number))
      }
    }
    return numbers
  }

  private func count(of senses: Int) throws(SQLiteError) -> [Int] {
    var lengths = [Int](repeating: 0, count: senses)
    try connection.withStatement("SELECT doc FROM temp.ASKED_TERM") { (statement) throws(SQLiteError) in
      while try statement.step() {
        let sense = Int(statement.integer(at: 0))
        if lengths.indices.contains(sense) { lengths[sense] += 1 }
      }
    }
    return lengths
  }

  private func frequencies(
    of term: MeaningTerms.Term, _ senses: Int
  ) throws(SQLiteError) -> [Int: Float] {
    let sql =
      term.isPhrase
      ? "SELECT rowid, 'gloss' FROM temp.ASKED WHERE ASKED MATCH ?"
      : "SELECT doc, col FROM temp.ASKED_TERM WHERE term = ?"
    return try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      var frequencies: [Int: Float] = [:]
      try statement.bind(term.text, at: 1)
      while try statement.step() {
        let sense = Int(statement.integer(at: 0))
        guard (0..<senses).contains(sense) else { continue }
        frequencies[sense, default: 0] += MeaningScores.weight(ofColumn: statement.firstByte(at: 1))
      }
      return frequencies
    }
  }

  /// That of the sense which stood in its place, as far as the index knows, or that of an uncommon one.
  private func weight(_ sense: (id: Int64, number: Int)) throws(SQLiteError) -> Float {
    let known = try connection.value(
      "SELECT weight FROM SENSE WHERE id = ? AND number = ?",
      [.integer(sense.id), .integer(Int64(sense.number))])
    return known?.integer.map { Float($0) / MeaningWeights.weightUnit } ?? 1
  }
}
