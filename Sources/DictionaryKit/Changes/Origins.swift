import SQLite

/// Where the entries of an open dictionary stand. Made for one transaction.
struct Origins {
  private let table: ChangeTable
  /// The answer for every entry, where it is the same for all and none need be looked for.
  let common: Origin??

  init(_ dictionary: OpenDictionary) throws(SQLiteError) {
    table = ChangeTable(connection: dictionary.connection)
    if dictionary.isInPlace {
      common = .some(.shipped)
    } else if !dictionary.hasRecord {
      common = .some(nil)
    } else {
      common = try table.isAny() ? nil : .some(.shipped)
    }
  }

  /// Where an entry stands; nil in a file that keeps no record.
  func origin(of word: Word) throws(SQLiteError) -> Origin? {
    if let common { return common }
    guard let shipped = try table.shipped(of: word.id) else { return .shipped }
    return Change(id: word.id, shipped: shipped, own: word).origin
  }

  /// The matches, each with where it stands.
  func marked(_ matches: [Match]) throws(SQLiteError) -> [Match] {
    if let common, matches.allSatisfy({ $0.origin == common }) { return matches }
    var marked = matches
    for index in marked.indices { marked[index].origin = try origin(of: marked[index].word) }
    return marked
  }

  func marked(_ result: SearchResult) throws(SQLiteError) -> SearchResult {
    SearchResult(matches: try marked(result.matches), omitted: result.omitted)
  }
}
