package import SQLite

/// Fills the tables of `MeaningSchema` while a dictionary is built.
package struct MeaningWriter {
  private let connection: Connection
  private var meaningCount = 0
  /// The largest weight of the senses of each meaning.
  private var weights: [UInt8] = []

  package init(_ connection: Connection) { self.connection = connection }

  /// Adds a meaning.
  /// - Parameters:
  ///   - words: its words, the headwords among them.
  ///   - gloss: what it means, examples in quotes after it.
  ///   - related: words of the meanings around it.
  /// - Returns: its number.
  package mutating func add(words: [String], gloss: String, related: String) throws(SQLiteError) -> Int64 {
    let sense = DescribedSense(gloss.utf8)
    let id = Int64(meaningCount)
    try connection.run(
      "INSERT INTO MEANING_TEXT(rowid, name, gloss, example) VALUES(?, ?, ?, ?)",
      [
        .integer(id), .text(words.joined(separator: "; ")),
        .text(String(decoding: Array(sense.gloss), as: UTF8.self)),
        .text(String(decoding: Array(sense.example), as: UTF8.self)),
      ])
    if !related.isEmpty {
      try connection.run(
        "INSERT INTO MEANING_RELATED(rowid, related) VALUES(?, ?)", [.integer(id), .text(related)])
    }
    meaningCount += 1
    weights.append(0)
    return id
  }

  /// Adds a sense of an entry: the one at `number`, counted from 0, in its description.
  package mutating func addSense(
    of id: Int64, number: Int, meaning: Int64, weight: UInt8
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO SENSE VALUES(?, ?, ?, ?)",
      [.integer(id), .integer(Int64(number)), .integer(meaning), .integer(Int64(weight))])
    let index = Int(meaning)
    if weights.indices.contains(index) { weights[index] = max(weights[index], weight) }
  }

  /// Writes what depends on all meanings and packs the index, so that the same input gives the same bytes.
  package func finish() throws(SQLiteError) {
    var lengths = [Int](repeating: 0, count: meaningCount)
    for table in ["MEANING_TEXT", "MEANING_RELATED"] {
      try connection.run("INSERT INTO \(table)(\(table)) VALUES('optimize')")
      try connection.execute("CREATE VIRTUAL TABLE temp.PLACE USING fts5vocab(main, \(table), instance)")
      try connection.withStatement("SELECT doc FROM temp.PLACE") { (statement) throws(SQLiteError) in
        while try statement.step() {
          let meaning = Int(statement.integer(at: 0))
          if lengths.indices.contains(meaning) { lengths[meaning] += 1 }
        }
      }
      try connection.execute("DROP TABLE temp.PLACE")
    }
    try writeCommonTerms()
    for (number, start) in stride(from: 0, to: meaningCount, by: MeaningSchema.blockSize).enumerated() {
      let range = start..<min(start + MeaningSchema.blockSize, meaningCount)
      try connection.run(
        "INSERT INTO MEANING_BLOCK VALUES(?, ?, ?)",
        [
          .integer(Int64(number)), .blob(lengths[range].map { UInt8(min(255, $0)) }),
          .blob(Array(weights[range])),
        ])
    }
  }

  private func writeCommonTerms() throws(SQLiteError) {
    try connection.execute(
      """
      CREATE VIRTUAL TABLE temp.OWN USING fts5vocab(main, MEANING_TEXT, row);
      CREATE VIRTUAL TABLE temp.AROUND USING fts5vocab(main, MEANING_RELATED, row);
      """)
    try connection.run(
      """
      INSERT INTO MEANING_COMMON
      SELECT term, sum(doc) FROM (SELECT term, doc FROM temp.OWN UNION ALL SELECT term, doc FROM temp.AROUND)
      GROUP BY term HAVING sum(doc) > ? ORDER BY term
      """, [.integer(Int64(meaningCount / 100))])
    try connection.execute("DROP TABLE temp.OWN; DROP TABLE temp.AROUND")
  }
}
