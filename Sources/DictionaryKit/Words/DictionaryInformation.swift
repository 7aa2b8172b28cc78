/// What a dictionary is, and where.
public struct DictionaryInformation: Hashable, Sendable {
  /// The file that is read now.
  public let path: String
  /// Whether that is the user's to write, and not the shipped one.
  public let isOwn: Bool
  /// What the dictionary calls itself.
  public let title: String?
  /// Which release it is of, or was copied from: a digest of the shipped entries.
  public let release: String?
  /// How many entries it has.
  public let count: Int
}
