/// An entry: one headword with all its senses, a row of the table WORD.
///
/// Two are equal where they are the same byte for byte: unlike Swift's strings, which take two Unicode spellings
/// of one text for the same.
public struct Word: Hashable, Sendable {
  /// The row's id, which `DictionaryService.update` and `delete` take. 64 bits wide: many JSON readers keep
  /// only 53. The id of a deleted entry may be given again (https://sqlite.org/autoinc.html).
  public let id: Int64
  /// The headword. Empty where the column is NULL, which only a file made elsewhere can hold.
  public let name: String
  /// The senses as plain text, or nil where the column is NULL, which only a file made elsewhere can hold.
  public let description: String?

  /// An entry of these columns.
  public init(id: Int64, name: String, description: String?) {
    self.id = id
    self.name = name
    self.description = description
  }
}

extension Word {
  /// Whether the two are the same entry byte for byte, id included.
  public static func == (first: Word, second: Word) -> Bool {
    guard first.id == second.id, first.name.utf8.elementsEqual(second.name.utf8) else { return false }
    switch (first.description, second.description) {
    case (nil, nil): return true
    case (let first?, let second?): return first.utf8.elementsEqual(second.utf8)
    default: return false
    }
  }

  /// Feeds the id to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
