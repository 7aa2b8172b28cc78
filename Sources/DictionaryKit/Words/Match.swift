/// An entry together with how it was found.
public struct Match: Hashable, Sendable {
  /// How an entry was found. The raw values are what JSON calls them.
  public enum Kind: String, Sendable {
    /// Spelled as asked.
    case exact
    /// Equal to what was asked in the folded key: but for case, accents and the like, and in a term of several words
    /// for hyphens and spaces.
    case folded
    /// What was asked is an inflected form of it, as `ran` is of `run`.
    case inflected
    /// Begins with what was asked.
    case prefix
    /// Ends with what was asked.
    case suffix
    /// Holds what was asked.
    case substring
    /// Matches the pattern that was asked for.
    case glob
    /// Is spelled nearly as what was asked.
    case fuzzy
    /// Its description says what was asked.
    case text
    /// May have been meant by what was asked, which is no headword.
    case suggestion
    /// Asked for by its id.
    case id
    /// Not searched for: every entry was asked for.
    case all
  }

  /// The entry.
  public let word: Word
  /// How it was found.
  public let kind: Kind
  /// Whether what was asked is no inflected form as the language makes them, and so may be a misspelling: `shineing`
  /// leads to `shine` by a rule, but its form is `shining`.
  public let isDoubtful: Bool
  /// The sense that says what was asked, where a text was searched for.
  public let sense: MatchedSense?
  /// Where the entry stands towards the dictionary that ships; nil in a file that keeps no record of changes.
  public internal(set) var origin: Origin?

  /// A match of `kind`, by default one without doubt, of no single sense, and of unknown origin.
  public init(
    word: Word, kind: Kind, isDoubtful: Bool = false, sense: MatchedSense? = nil, origin: Origin? = nil
  ) {
    self.sense = sense
    self.word = word
    self.kind = kind
    self.isDoubtful = isDoubtful
    self.origin = origin
  }
}

/// A sense of an entry that fits what was searched for.
public struct MatchedSense: Hashable, Sendable {
  /// Its text, without its number and synonyms.
  public let text: String
  /// The words in it that were asked for, as offsets in its UTF-8, in order.
  public let marks: [Range<Int>]

  /// A sense with the words in it that were asked for.
  public init(text: String, marks: [Range<Int>]) {
    self.text = text
    self.marks = marks
  }
}

/// What a search found, in its total order: the exact spelling first, then names equal when folded, then the
/// rest by folded name, then by id.
public struct SearchResult: Hashable, Sendable {
  /// The matches, at most as many as were asked for.
  public let matches: [Match]
  /// How many more there are beyond the limit.
  public let omitted: Int

  /// A result of these matches, and so many more.
  public init(matches: [Match], omitted: Int) {
    self.matches = matches
    self.omitted = omitted
  }
}
