/// One spelling of a word or phrase with all its senses.
///
/// Spellings that differ in case only, such as `polish` and `Polish`, are headwords of their own.
public struct Headword: Hashable, Sendable {
  /// As the data files spell it, with spaces for their underscores.
  public let name: String
  /// Its senses: by part of speech in the order of `PartOfSpeech`, within each as the index file orders them,
  /// which is from the most to the least frequent (wndb(5WN)). Never empty.
  public let synsets: [Synset]
  /// How often texts tagged by hand have the word in each sense (cntlist(5WN)), in the order of `synsets`.
  public let tagCounts: [Int]

  public init(name: String, synsets: [Synset], tagCounts: [Int]? = nil) {
    self.name = name
    self.synsets = synsets
    self.tagCounts = tagCounts ?? synsets.map { _ in 0 }
  }
}
