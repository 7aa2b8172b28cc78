/// A headword that may have been meant.
package struct Suggestion: Equatable, Sendable {
  /// The id of its entry.
  package let id: Int64
  /// How far-fetched it is, less how common the word is: the lower, the likelier. In the unit of `EditCost`.
  package let cost: Int
}

/// The best suggestions so far.
struct BestSuggestions {
  private typealias Entry = (suggestion: Suggestion, key: [UInt8])

  private let limit: Int
  /// The best first, at most `limit` of them.
  private var entries: [Entry] = []

  init(limit: Int) { self.limit = limit }

  var sorted: [Suggestion] { entries.map(\.suggestion) }

  /// Whether a suggestion of that cost may be among the best.
  func isWanted(_ cost: Int) -> Bool {
    guard entries.count >= limit, let worst = entries.last else { return true }
    return cost <= worst.suggestion.cost
  }

  /// Takes a suggestion with its folded key, unless a better one has the same key or enough are better.
  mutating func insert(_ suggestion: Suggestion, key: [UInt8]) {
    let entry = (suggestion, key)
    if let same = entries.firstIndex(where: { $0.key == key }) {
      guard BestSuggestions.precedes(entry, entries[same]) else { return }
      entries.remove(at: same)
    }
    entries.insert(entry, at: entries.firstIndex { BestSuggestions.precedes(entry, $0) } ?? entries.count)
    if entries.count > limit { entries.removeLast() }
  }

  private static func precedes(_ one: Entry, _ other: Entry) -> Bool {
    if one.suggestion.cost != other.suggestion.cost { return one.suggestion.cost < other.suggestion.cost }
    if one.key != other.key { return one.key.lexicographicallyPrecedes(other.key) }
    return one.suggestion.id < other.suggestion.id
  }
}
