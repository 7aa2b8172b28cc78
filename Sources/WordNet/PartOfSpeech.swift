/// A syntactic category of WordNet, in the order in which headwords list their senses.
///
/// The raw value is the English name; the files have shorter ones (wndb(5WN)).
public enum PartOfSpeech: String, CaseIterable, Hashable, Sendable {
  case noun, verb, adjective, adverb

  /// How the names of its files end: `noun`, `verb`, `adj` or `adv`, as in `data.adj`.
  public var fileSuffix: String {
    switch self {
    case .noun: "noun"
    case .verb: "verb"
    case .adjective: "adj"
    case .adverb: "adv"
    }
  }

  /// The letter that stands for it in index lines and pointers: `n`, `v`, `a` or `r`.
  var letter: UInt8 {
    switch self {
    case .noun: UInt8(ascii: "n")
    case .verb: UInt8(ascii: "v")
    case .adjective: UInt8(ascii: "a")
    case .adverb: UInt8(ascii: "r")
    }
  }

  /// The part of speech of a synset type: of `s`, an adjective satellite, it is the adjective.
  init?(synsetType: UInt8) {
    switch synsetType {
    case UInt8(ascii: "n"): self = .noun
    case UInt8(ascii: "v"): self = .verb
    case UInt8(ascii: "a"), UInt8(ascii: "s"): self = .adjective
    case UInt8(ascii: "r"): self = .adverb
    default: return nil
    }
  }

  /// Whether its synsets may come from the lexicographer file of this number (lexnames(5WN)).
  func hasLexicographerFile(_ number: Int) -> Bool {
    switch self {
    case .noun: (3...28).contains(number)
    case .verb: (29...43).contains(number)
    case .adjective: [0, 1, 44].contains(number)
    case .adverb: number == 2
    }
  }
}
