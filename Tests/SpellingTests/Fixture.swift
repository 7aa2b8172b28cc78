import Spelling

/// Names with ids from 1, and how common they are.
struct Fixture {
  var rows: [NameChunkBuilder.Row]

  init(_ names: [(key: String, commonness: UInt8)]) {
    var builder = NameChunkBuilder()
    for (index, name) in names.enumerated() {
      builder.add(id: Int64(index + 1), key: name.key, commonness: name.commonness)
    }
    rows = builder.rows
  }

  init(_ keys: [String]) { self.init(keys.map { ($0, 0) }) }

  func suggestions(for key: String, limit: Int = 10, changed: [Int64] = [], and names: [Int64: String] = [:])
    -> [Int64]
  {
    guard var search = SpellingSearch(key: key, limit: limit, changed: changed) else { return [] }
    for row in rows { withChunk(row) { search.add($0) } }
    for (id, key) in names { search.add(id: id, key: key, commonness: 0) }
    return search.suggestions.map(\.id)
  }

  /// The ids of the names found, as the rows have them.
  func find(_ needle: String, isSuffix: Bool = false) -> [Int64] {
    var ids: [Int64] = []
    for row in rows {
      withChunk(row) { chunk in
        NameScan.find(Array(needle.utf8), isSuffix: isSuffix, in: chunk) { ids.append(chunk.id(at: $0)) }
      }
    }
    return ids.sorted()
  }
}

func withChunk(_ row: NameChunkBuilder.Row, _ body: (NameChunk) -> Void) {
  row.text.withUnsafeBytes { text in
    row.marks.withUnsafeBytes { marks in
      row.ids.withUnsafeBytes { ids in
        let chunk = NameChunk(scalars: row.scalars, bytes: row.bytes, text: text, marks: marks, ids: ids)
        if let chunk { body(chunk) }
      }
    }
  }
}
