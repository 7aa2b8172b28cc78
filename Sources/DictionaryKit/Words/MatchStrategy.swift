/// How a search compares names with what was asked. The raw values are the names that RFC 2229 and the servers of
/// its protocol give them, where they have one.
public enum MatchStrategy: String, CaseIterable, Sendable {
  /// The name itself.
  case exact
  /// Names that begin with it.
  case prefix
  /// Names that end with it.
  case suffix
  /// Names that hold it.
  case substring
  /// Names that match a pattern: `*` is any text, `?` one character, `[...]` one of several.
  case glob
  /// Names that are spelled nearly so, the likeliest to be meant first.
  case fuzzy
  /// Entries whose descriptions say what it does: words, or phrases in quotes; the best first.
  case text
  /// Names that it is an inflected form of.
  case inflected
}
