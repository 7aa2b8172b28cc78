/// How one synset is related to another (wninput(5WN)), and to which.
public struct Relation: Hashable, Sendable {
  /// The symbol of the pointer, such as `@` for a hypernym.
  public let symbol: String
  /// The synset it leads to, as `Synset.partOfSpeech` and `Synset.offset` name it.
  public let partOfSpeech: PartOfSpeech
  public let offset: Int

  public init(symbol: String, partOfSpeech: PartOfSpeech, offset: Int) {
    self.symbol = symbol
    self.partOfSpeech = partOfSpeech
    self.offset = offset
  }

  /// Whether it leads to a synset whose gloss also tells of this one: a hypernym or the class of an instance,
  /// a similar or derived one, a pertainym, a participle's verb, what is entailed or caused, and `see also`.
  public var isTelling: Bool {
    ["@", "@i", "&", "+", "\\", "<", "^", "$", "*", ">"].contains(symbol)
  }

  /// Whether it leads to a hyponym or an instance.
  public var isNarrower: Bool { symbol == "~" || symbol == "~i" }
}
