/// A set of words that share one meaning, as a line of a data file gives it (wndb(5WN)).
public struct Synset: Hashable, Sendable {
  public let partOfSpeech: PartOfSpeech
  /// Where its line begins in the data file of its part of speech, in bytes.
  ///
  /// Together with the part of speech it identifies the synset: pointers and index lines refer to it so.
  public let offset: Int
  /// The words, in the order of the file and as it spells and capitalises them, with spaces for its
  /// underscores and without the marks of where an adjective may stand, such as `(p)`. Never empty.
  public let words: [String]
  /// The definition, the examples, or both, as the file has them, with spaces for underscores and without the
  /// spaces around them. Never empty.
  public let gloss: String
  /// Its pointers, in the order of the file.
  public let relations: [Relation]

  public init(
    partOfSpeech: PartOfSpeech, offset: Int, words: [String], gloss: String, relations: [Relation] = []
  ) {
    self.partOfSpeech = partOfSpeech
    self.offset = offset
    self.words = words
    self.gloss = gloss
    self.relations = relations
  }
}
