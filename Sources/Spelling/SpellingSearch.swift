/// Finds the headwords that someone may have meant who wrote a name that is none.
///
/// Give it the chunks of NAMES whose names have `lengths` scalars, and the names that changed since those were
/// made; then it knows the best.
///
/// ```swift
/// guard var search = SpellingSearch(key: FoldedKey.of(query), changed: changed) else { return [] }
/// for chunk in chunks(search.lengths) { search.add(chunk) }
/// for name in changedNames { search.add(id: name.id, key: FoldedKey.of(name.text), commonness: 0) }
/// return search.suggestions
/// ```
package struct SpellingSearch {
  private let query: MisspelledName
  private let changed: [Int64]
  private var best: BestSuggestions
  private var scalars = Scalars()
  private var cost = EditCost()

  /// - Parameters:
  ///   - key: the folded key of what was written.
  ///   - limit: how many suggestions are wanted at most.
  ///   - changed: the ids that a chunk is not to be believed about, in rising order.
  /// - Returns: nil where nothing can be suggested: a key of one letter is like every other, and one of more than
  ///   64 is not compared.
  package init?(key: String, limit: Int = 10, changed: [Int64] = []) {
    guard let query = MisspelledName(key: key), limit > 0 else { return nil }
    self.query = query
    self.changed = changed
    best = BestSuggestions(limit: limit)
  }

  /// How many scalars a name's folded key has that can be suggested.
  package var lengths: ClosedRange<Int> { query.likelyLengths }

  /// What was found, the best first: by cost, then by folded key. Of names with one folded key there is only one,
  /// the most common, then the one with the lowest id.
  package var suggestions: [Suggestion] { best.sorted }

  /// Looks through a chunk.
  package mutating func add(_ chunk: NameChunk) {
    guard lengths.contains(chunk.scalars) else { return }
    // Edits make up for the difference in length, which leaves fewer to make up for letters on the shorter side.
    let growth = chunk.scalars - query.scalars.count
    let mayLose = query.maximumDistance - max(0, growth)
    let mayGain = query.maximumDistance - max(0, -growth)
    for index in 0..<chunk.count {
      let letters = chunk.letters(at: index)
      guard query.letters.countBeyond(letters) <= mayLose, letters.countBeyond(query.letters) <= mayGain
      else {
        continue
      }
      let key = chunk.key(at: index)
      scalars.assign(key)
      guard query.isLike(scalars) else { continue }
      rank(key, chunk.id(at: index), chunk.commonness(at: index), unless: changed)
    }
  }

  /// Looks at one name, by its folded key.
  package mutating func add(id: Int64, key: String, commonness: UInt8) {
    scalars.assign(key)
    guard lengths.contains(scalars.count), query.isLike(scalars) else { return }
    var key = key
    key.withUTF8 { rank(UnsafeRawBufferPointer($0), id, commonness, unless: []) }
  }

  /// Ranks the name whose scalars are in `scalars`.
  private mutating func rank(
    _ key: UnsafeRawBufferPointer, _ id: Int64, _ commonness: UInt8, unless changed: [Int64]
  ) {
    let cost = cost.of(query.scalars, for: scalars) - Int(commonness)
    guard best.isWanted(cost), !changed.containsSorted(id) else { return }
    best.insert(Suggestion(id: id, cost: cost), key: Array(key))
  }
}

extension [Int64] {
  /// Whether the value is in this array, whose values rise.
  fileprivate func containsSorted(_ value: Int64) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] == value { return true }
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
