import DictionaryKit
import Glibc
import Platform
import SQLite
import Spelling
import UnicodeText
import WordNet

/// Writes a shipped dictionary. The same entries give the same bytes, from the same version of SQLite.
struct DictionaryWriter {
  /// What the dictionary calls itself.
  let title: String
  /// Which edition it is: more than that of every one before.
  let edition: Int64
  /// For the key of a meaning, the words of those around it.
  let related: [String: String]
  /// The language's morphology.
  let morphology: Morphology
  /// The file to write. It is replaced at once and whole, or left as it was.
  let path: String

  /// Writes the entries, sorted by folded name and then by name, with ids from 1.
  /// - Returns: how many there are.
  func write(_ entries: [Entry]) throws -> Int {
    let temporary = path + ".new"
    try FileSystem.remove(temporary)
    do {
      try fill(temporary, with: sorted(entries))
      try FileDescriptor(temporary, O_RDONLY).synchronize()
      try FileSystem.rename(temporary, to: path)
      try FileSystem.synchronizeDirectory(FileSystem.directory(of: path))
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
    return entries.count
  }

  private func sorted(_ entries: [Entry]) -> [Entry] {
    entries.map { (key: Array(FoldedKey.of($0.name).utf8), name: Array($0.name.utf8), entry: $0) }
      .sorted { first, second in
        if first.key != second.key { return first.key.lexicographicallyPrecedes(second.key) }
        return first.name.lexicographicallyPrecedes(second.name)
      }
      .map(\.entry)
  }

  private func fill(_ path: String, with entries: [Entry]) throws {
    let connection = try Connection(path, .readWriteCreate)
    // Nobody reads the file before it is whole, so it needs no journal, and is flushed once, at the end.
    try connection.execute("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    try connection.execute(Schema.tables)
    try connection.execute(MeaningSchema.tables)
    try connection.transaction { () throws(SQLiteError) in
      var digest = Digest()
      for (index, entry) in entries.enumerated() {
        let description = Sense.description(of: entry.senses)
        try connection.run(
          "INSERT INTO WORD VALUES(?, ?, ?)",
          [.integer(Int64(index + 1)), .text(entry.name), .text(description)])
        digest.add(entry.name)
        digest.add(description)
      }
      for (name, value) in [("title", title), ("release", digest.text), ("edition", "\(edition)")] {
        try connection.run("INSERT INTO FACT VALUES(?, ?)", [.text(name), .text(value)])
      }
      try connection.run("INSERT INTO FOLDED(id) SELECT id FROM WORD WHERE \(Schema.needsKey("name"))")
      try FoldedKeys.makePending(connection)
      try write(morphology, to: connection)
      let mentions = mentions(in: entries)
      try NameTable.write(packed(entries, mentions), to: connection)
      try MeaningIndexer(related: related, mentions: mentions).write(entries, to: connection)
    }
    try connection.execute(Schema.indexesAndTriggers)
    try connection.execute(MeaningSchema.indexes)
  }
}

extension DictionaryWriter {
  /// How often the dictionary's own texts have each word, each meaning counted once.
  private func mentions(in entries: [Entry]) -> Mentions {
    var mentions = Mentions()
    var known: Set<String> = []
    for entry in entries {
      for (number, sense) in entry.senses.enumerated() {
        if let key = entry.background(ofSense: number)?.key, !known.insert(key).inserted { continue }
        mentions.add(foldedText: FoldedKey.of(sense.gloss))
      }
    }
    return mentions
  }

  /// The names packed for what no index answers, with how common each is.
  private func packed(_ entries: [Entry], _ mentions: Mentions) -> [NameChunkBuilder.Row] {
    var tagCounts: [String: Int] = [:]
    for entry in entries {
      tagCounts[FoldedKey.of(entry.name), default: 0] += entry.background.reduce(0) { $0 + $1.tagCount }
    }
    var builder = NameChunkBuilder()
    for (index, entry) in entries.enumerated() {
      let key = FoldedKey.of(entry.name)
      let commonness = Commonness.of(
        tagCount: tagCounts[key] ?? 0, mentions: mentions.count(of: key),
        isPlain: key.utf8.elementsEqual(entry.name.utf8))
      builder.add(id: Int64(index + 1), key: key, commonness: commonness)
    }
    return builder.rows
  }

  private func write(_ morphology: Morphology, to connection: Connection) throws(SQLiteError) {
    for form in morphology.irregularForms {
      try connection.run(
        "INSERT INTO IRREGULAR VALUES(?, ?, ?)",
        [.text(FoldedKey.of(form.form)), .text(FoldedKey.of(form.base)), .text(form.partOfSpeech.rawValue)])
    }
    for rule in morphology.rules {
      try connection.run(
        "INSERT INTO DETACHMENT VALUES(?, ?, ?)",
        [.text(rule.partOfSpeech.rawValue), .text(rule.suffix), Value(rule.ending)])
    }
  }
}

/// A digest that tells one release of a dictionary from another: 64-bit FNV-1a (Fowler, Noll, Vo).
private struct Digest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
