/// One spelling of a word or phrase with all its senses.
///
/// Spellings that differ in case only, such as `polish` and `Polish`, are headwords of their own.
public struct Headword: Hashable, Sendable {
  /// As the data files spell it, with spaces for their underscores.
  public let name: String
  /// Its senses: by part of speech in the order of `PartOfSpeech`, within each as the index file orders them,
  /// which is from the most to the least frequent (wndb(5WN)). Never empty.
  public let synsets: [Synset]

  public init(name: String, synsets: [Synset]) {
    self.name = name
    self.synsets = synsets
  }
}
