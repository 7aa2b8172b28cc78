import SQLite
import Spelling
import UnicodeText

/// Finds names by a text in them or at their end, or by a pattern, in their folded keys.
struct PatternFinder {
  let dictionary: OpenDictionary
  let query: String
  let kind: Match.Kind
  private let key: String
  /// The folded key of the whole query: names with it stand first.
  private let asked: [UInt8]

  /// - Parameter kind: `.suffix`, `.substring` or `.glob`, which is what `query` is.
  init(_ dictionary: OpenDictionary, _ query: String, _ kind: Match.Kind) {
    self.dictionary = dictionary
    self.query = query
    self.kind = kind
    asked = Array(FoldedKey.of(query).utf8)
    key = kind == .substring ? FoldedKey.ofPrefix(query) : FoldedKey.of(query)
  }

  /// The matches in total order, at most `limit`, and how many more there are.
  func result(limit: Int?) throws(SQLiteError) -> SearchResult {
    // An empty key, as of invisible characters, is in no name.
    guard !key.isEmpty else { return SearchResult(matches: [], omitted: 0) }
    let names = try exactFirst(dictionary.hasFoldedKeys ? packed() : plain())
    let shown = names.prefix(limit.map { max(0, $0) } ?? names.count)
    var matches: [Match] = []
    for name in shown {
      guard let word = try dictionary.connection.word(id: name.id) else { continue }
      let isExact = word.name.utf8.elementsEqual(query.utf8)
      let isFolded = kind != .glob && name.key == asked
      matches.append(Match(word: word, kind: isExact ? .exact : isFolded ? .folded : kind))
    }
    return SearchResult(matches: matches, omitted: names.count - shown.count)
  }

  /// The names with the one that is spelled as asked before those that are so when folded, which stand first.
  private func exactFirst(_ names: [Name]) throws(SQLiteError) -> [Name] {
    let equal = names.prefix { $0.key == asked }
    guard equal.count > 1 else { return names }
    var (exact, others): ([Name], [Name]) = ([], [])
    for name in equal {
      let word = try dictionary.connection.word(id: name.id)
      if word?.name.utf8.elementsEqual(query.utf8) == true { exact.append(name) } else { others.append(name) }
    }
    return exact + others + names.dropFirst(equal.count)
  }

  private typealias Name = (key: [UInt8], id: Int64)

  /// By the packed keys, and the names that changed since they were packed.
  private func packed() throws(SQLiteError) -> [Name] {
    let connection = dictionary.connection
    let changed = Set(try NameTable.changed(in: connection))
    var names: [Name] = []
    var pattern = GlobPattern(key)
    let literal = kind == .glob ? GlobSyntax(key).literals.max { $0.count < $1.count } ?? [] : Array(key.utf8)
    try NameTable.forEachChunk(of: 1...Int(Int32.max), in: connection) { chunk in
      func add(_ index: Int) {
        let key = chunk.key(at: index)
        if kind == .glob && !pattern.matches(key) { return }
        let id = chunk.id(at: index)
        if !changed.contains(id) { names.append((Array(key), id)) }
      }
      if literal.isEmpty {
        for index in 0..<chunk.count { add(index) }
      } else {
        NameScan.find(literal, isSuffix: kind == .suffix, in: chunk, add)
      }
    }
    if !changed.isEmpty { names += try matching(NameTable.changedSource, &pattern) }
    return sorted(names)
  }

  /// By reading every name of a file that has no packed keys.
  private func plain() throws(SQLiteError) -> [Name] {
    var pattern = GlobPattern(key)
    return sorted(try matching("WORD", &pattern))
  }

  /// The names of a source that match, one by one.
  private func matching(_ source: String, _ pattern: inout GlobPattern) throws(SQLiteError) -> [Name] {
    var names: [Name] = []
    try NameTable.forEachName(from: source, in: dictionary.connection) { id, key in
      if isMatch(key, &pattern) { names.append((Array(key.utf8), id)) }
    }
    return names
  }

  private func isMatch(_ name: String, _ pattern: inout GlobPattern) -> Bool {
    var name = name
    return name.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      switch kind {
      case .suffix: return bytes.suffix(key.utf8.count).elementsEqual(key.utf8)
      case .glob: return pattern.matches(bytes)
      default: return utf8.count >= key.utf8.count && bytes.firstRange(of: Array(key.utf8)) != nil
      }
    }
  }

  private func sorted(_ names: [Name]) -> [Name] {
    return names.sorted { first, second in
      let (isFirst, isSecond) = (first.key == asked, second.key == asked)
      if isFirst != isSecond { return isFirst }
      return first.key == second.key ? first.id < second.id : first.key.lexicographicallyPrecedes(second.key)
    }
  }
}
