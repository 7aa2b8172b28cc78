import SQLite
import Spelling
import UnicodeText

/// Whether an open dictionary is sound: SQLite's own check, our tables against WORD, and the record against the entries.
struct DictionaryCheck {
  let dictionary: OpenDictionary
  private var connection: Connection { dictionary.connection }
  /// So many problems are told of each kind.
  private static let limit = 5

  init(_ dictionary: OpenDictionary) { self.dictionary = dictionary }

  /// What is wrong, a clause each; nothing for a sound dictionary.
  func problems() -> [String] {
    // Where the file itself is damaged the rest says nothing new, and some of it would never end.
    let damage = found(integrity)
    if !damage.isEmpty { return damage }
    var problems = found(schema) + found(meanings) + found(keys) + found(names)
    if dictionary.hasRecord {
      problems += found { () throws(SQLiteError) in try RecordCheck(connection).problems() }
    }
    return problems
  }

  /// What `check` finds, cut where it is very much; an error that it meets is a problem, too.
  private func found(_ check: () throws(SQLiteError) -> [String]) -> [String] {
    do throws(SQLiteError) {
      let problems = try check()
      let more = problems.count - DictionaryCheck.limit
      return problems.prefix(DictionaryCheck.limit) + (more > 0 ? ["and \(more) more of that kind"] : [])
    } catch {
      return [error.message]
    }
  }

  private func integrity() throws(SQLiteError) -> [String] {
    try connection.query("PRAGMA integrity_check").compactMap { $0[0].text }.filter { $0 != "ok" }
  }

  /// All tables, indexes and triggers are there.
  private func schema() throws(SQLiteError) -> [String] {
    guard dictionary.layout == Schema.layout else { return [] }
    return try LayoutCheck(connection: connection).missing().map { "the \($0) is missing" }
  }

  /// FOLDED has a key for each name that needs one, and for no other. One that is still to be made is no fault.
  private func keys() throws(SQLiteError) -> [String] {
    guard dictionary.hasFoldedKeys else { return [] }
    var problems: [String] = []
    let rows = try connection.query(
      """
      SELECT WORD.id, WORD.name, FOLDED.id, FOLDED.key FROM WORD LEFT JOIN FOLDED ON FOLDED.id = WORD.id
      WHERE FOLDED.id IS NOT NULL OR \(Schema.needsKey("WORD.name"))
      """)
    for row in rows {
      let (id, name) = (row[0].integer ?? 0, row[1].text ?? "")
      if row[2].isNull {
        problems.append("the entry \(id) has no folded key")
      } else if let key = row[3].text, !key.utf8.elementsEqual(FoldedKey.of(name).utf8) {
        problems.append("the entry \(id) has a wrong folded key")
      }
    }
    let lost = try connection.query(
      "SELECT id FROM FOLDED WHERE NOT EXISTS (SELECT 1 FROM WORD WHERE WORD.id = FOLDED.id)")
    return problems + lost.map { "the folded key of \($0[0].integer ?? 0) belongs to no entry" }
  }

  /// NAMES has each entry that never changed, under its key.
  private func names() throws(SQLiteError) -> [String] {
    guard dictionary.hasFoldedKeys else { return [] }
    let changed = Set(try NameTable.changed(in: connection))
    var packed: [Int64: [UInt8]] = [:]
    var problems: [String] = []
    try NameTable.forEachChunk(of: 0...Int.max, in: connection) { chunk in
      for index in 0..<chunk.count {
        let id = chunk.id(at: index)
        if changed.contains(id) { continue }
        if packed.updateValue(Array(chunk.key(at: index)), forKey: id) != nil {
          problems.append("the entry \(id) stands twice among the packed names")
        }
      }
    }
    try NameTable.forEachName(from: "WORD", in: connection) { id, key in
      if changed.contains(id) { return }
      if packed.removeValue(forKey: id) != Array(key.utf8) {
        problems.append("the entry \(id) is not among the packed names as it is called")
      }
    }
    return problems + packed.keys.sorted().map { "the packed name \($0) belongs to no entry" }
  }

  /// The index of meanings can be read, and is of entries and meanings that there are.
  private func meanings() throws(SQLiteError) -> [String] {
    guard dictionary.hasFoldedKeys else { return [] }
    try MeaningFinder(connection: connection).prepare()
    for table in ["TEXT_TERM", "RELATED_TERM"] {
      _ = try connection.value("SELECT count(doc) FROM temp.\(table)")
    }
    let count = try MeaningScores(connection).count
    let wrong = try connection.query(
      """
      SELECT id FROM SENSE WHERE meaning NOT BETWEEN 0 AND ? - 1 OR NOT EXISTS (
        SELECT 1 FROM WORD WHERE WORD.id = SENSE.id UNION ALL SELECT 1 FROM CHANGED WHERE CHANGED.id = SENSE.id)
      """, [.integer(Int64(count))])
    return wrong.map {
      "a sense in the index of meanings is of no entry or no meaning (\($0[0].integer ?? 0))"
    }
  }
}
