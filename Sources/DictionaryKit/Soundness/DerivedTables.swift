import SQLite
import Spelling
import UnicodeText

/// Writes a whole dictionary from its entries alone: what stands beside WORD is derived from them.
///
/// Where the dictionary was built from a source that knows more, how common words are and how meanings are related, that is
/// not in it.
struct DerivedTables {
  let connection: Connection

  /// Fills a new file.
  func write(_ changes: SalvagedChanges, from salvage: Salvage) throws(SQLiteError) {
    let words = changes.words
    try connection.execute(Schema.tables)
    try connection.execute(MeaningSchema.tables)
    try connection.transaction { () throws(SQLiteError) in
      for word in words {
        try connection.run(
          "INSERT INTO WORD VALUES(?, ?, ?)",
          [.integer(word.id), .text(word.name), .text(word.description ?? "")])
      }
      for row in changes.changed { try connection.run("INSERT INTO CHANGED VALUES(?, ?, ?, ?)", row) }
      for row in salvage.record.sorted(by: { $0.key < $1.key }) {
        try connection.run(OwnChanges.insertion, row.value)
      }
      for (table, columns) in [("FACT", 2), ("IRREGULAR", 3), ("DETACHMENT", 3)] {
        let parameters = Array(repeating: "?", count: columns).joined(separator: ", ")
        for row in salvage.tables[table] ?? [] where row.count == columns {
          // What was read of a damaged page may be no row of it.
          try connection.run("INSERT OR IGNORE INTO \(table) VALUES(\(parameters))", row)
        }
      }
      try connection.run("INSERT INTO FOLDED(id) SELECT id FROM WORD WHERE \(Schema.needsKey("name"))")
      try FoldedKeys.makePending(connection)
      let mentions = mentions(in: words)
      try writeNames(words, mentions)
      try writeMeanings(words, mentions)
    }
    try connection.execute(Schema.indexesAndTriggers)
    try connection.execute(MeaningSchema.indexes)
  }

  private func mentions(in words: [Word]) -> Mentions {
    var mentions = Mentions()
    for word in words {
      for sense in DescribedSense.senses(of: word.description ?? "") {
        mentions.add(foldedText: FoldedKey.of(sense.text))
      }
    }
    return mentions
  }

  private func writeNames(_ words: [Word], _ mentions: Mentions) throws(SQLiteError) {
    var builder = NameChunkBuilder()
    for word in words {
      let key = FoldedKey.of(word.name)
      let commonness = Commonness.of(
        tagCount: 0, mentions: mentions.count(of: key), isPlain: key.utf8.elementsEqual(word.name.utf8))
      builder.add(id: word.id, key: key, commonness: commonness)
    }
    try NameTable.write(builder.rows, to: connection)
  }

  private func writeMeanings(_ words: [Word], _ mentions: Mentions) throws(SQLiteError) {
    var writer = MeaningWriter(connection)
    for word in words {
      let weight = MeaningWeights.weight(tagCount: 0, glossCount: mentions.count(of: FoldedKey.of(word.name)))
      for (number, sense) in DescribedSense.senses(of: word.description ?? "").enumerated() {
        let meaning = try writer.add(words: [word.name, sense.synonyms], gloss: sense.text, related: "")
        try writer.addSense(of: word.id, number: number, meaning: meaning, weight: weight)
      }
    }
    try writer.finish()
  }
}
