import SQLite

/// How well each meaning of the index fits.
struct MeaningScores {
  private var lengths: [UInt8] = []
  private var weights: [UInt8] = []
  private var averageLength: Float = 0
  private var scores: [Float]
  private var frequencies: [Float]
  /// The meanings that have any word, each once.
  private var found: [Int] = []

  /// Reads the lengths and weights of all meanings.
  init(_ connection: Connection) throws(SQLiteError) {
    var (lengths, weights): ([UInt8], [UInt8]) = ([], [])
    try connection.withStatement("SELECT number, lengths, weights FROM MEANING_BLOCK ORDER BY number") {
      (statement) throws(SQLiteError) in
      while try statement.step() {
        let (some, others) = (statement.value(at: 1).blob ?? [], statement.value(at: 2).blob ?? [])
        // Every block but the last is full: otherwise the places of all that follow would be others.
        guard statement.integer(at: 0) == Int64(lengths.count / MeaningSchema.blockSize),
          lengths.count % MeaningSchema.blockSize == 0, some.count == others.count,
          some.count <= MeaningSchema.blockSize
        else {
          throw SQLiteError(
            extendedCode: SQLiteError.Code.corrupt.rawValue, message: "the table MEANING_BLOCK is damaged")
        }
        lengths += some
        weights += others
      }
    }
    (self.lengths, self.weights) = (lengths, weights)
    let sum = lengths.reduce(into: 0) { $0 += Int($1) }
    averageLength = lengths.isEmpty ? 0 : Float(sum) / Float(lengths.count)
    scores = Array(repeating: 0, count: lengths.count)
    frequencies = scores
  }

  var count: Int { lengths.count }

  /// Adds what the places of a term are worth.
  mutating func add(_ term: MeaningTerms.Term, _ connection: Connection) throws(SQLiteError) {
    var touched: [Int] = []
    if term.isPhrase {
      try read(
        "SELECT rowid, 'gloss' FROM MEANING_TEXT WHERE MEANING_TEXT MATCH ?", term, connection, &touched)
    } else {
      try read("SELECT doc, col FROM temp.TEXT_TERM WHERE term = ?", term, connection, &touched)
      try read("SELECT doc, 'related' FROM temp.RELATED_TERM WHERE term = ?", term, connection, &touched)
    }
    let rarity = term.rarity(of: count)
    for meaning in touched {
      if scores[meaning] == 0 { found.append(meaning) }
      scores[meaning] += MeaningWeights.score(
        frequencies[meaning], rarity: rarity, length: Float(lengths[meaning]), averageLength: averageLength)
      frequencies[meaning] = 0
    }
  }

  private mutating func read(
    _ sql: String, _ term: MeaningTerms.Term, _ connection: Connection, _ touched: inout [Int]
  ) throws(SQLiteError) {
    try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind(term.text, at: 1)
      while try statement.step() {
        let meaning = Int(statement.integer(at: 0))
        guard frequencies.indices.contains(meaning) else { continue }
        if frequencies[meaning] == 0 { touched.append(meaning) }
        frequencies[meaning] += MeaningScores.weight(ofColumn: statement.firstByte(at: 1))
      }
    }
  }

  /// The weight of a column by the first letter of its name: no two begin alike.
  static func weight(ofColumn letter: UInt8) -> Float {
    switch letter {
    case UInt8(ascii: "n"): MeaningWeights.name
    case UInt8(ascii: "g"): MeaningWeights.gloss
    case UInt8(ascii: "e"): MeaningWeights.example
    default: MeaningWeights.related
    }
  }

  /// The score of a meaning, without the weight of a sense.
  func score(of meaning: Int) -> Float { scores.indices.contains(meaning) ? scores[meaning] : 0 }

  /// At least `count` meanings, if there are so many, the best first, each with the score of its best sense:
  /// no other has a better one than the last.
  func best(_ count: Int) -> [(meaning: Int, bound: Float)] {
    let bounds = found.map { scores[$0] * Float(weights[$0]) }
    guard let top = bounds.max(), top > 0 else { return [] }
    // Counted by score first: of ten thousands only some hundreds are sorted.
    let steps = 2048
    let step = { (bound: Float) in min(steps - 1, max(0, Int(bound / top * Float(steps)))) }
    var counts = [Int](repeating: 0, count: steps)
    for bound in bounds { counts[step(bound)] += 1 }
    var (lowest, sum) = (steps, 0)
    while lowest > 0, sum < count {
      lowest -= 1
      sum += counts[lowest]
    }
    return zip(found, bounds).filter { step($0.1) >= lowest }.map { (meaning: $0.0, bound: $0.1) }
      .sorted { ($1.bound, $0.meaning) < ($0.bound, $1.meaning) }
  }

  /// How many meanings have any word.
  var foundCount: Int { found.count }
}
