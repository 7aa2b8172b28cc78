import Glibc

/// The numbers of the ranking: BM25 over the columns of a meaning (Robertson and Zaragoza, "The Probabilistic
/// Relevance Framework", 2009), times how common the headword is in that sense.
///
/// Set on glosses of the starter dictionary as descriptions; the answers hardly change when any of them is
/// halved or doubled.
package enum MeaningWeights {
  static let name: Float = 1
  static let gloss: Float = 1
  static let example: Float = 0.2
  static let related: Float = 0.4
  /// Small: that a word is there counts, and hardly how often.
  static let saturation: Float = 0.2
  static let lengthShare: Float = 0.75
  /// A word that more than this share of all meanings has tells nothing of any.
  static let commonShare = 0.1
  /// How many places in the index are looked at, the rarest words' first.
  static let placeLimit = 50_000
  /// How many words of a query are looked at.
  static let wordLimit = 64
  /// What a weight in SENSE is divided by.
  static let weightUnit: Float = 50

  /// The weight of a sense as SENSE has it.
  /// - Parameters:
  ///   - tagCount: how often it was met in texts tagged by hand.
  ///   - glossCount: how often the headword is met in the dictionary's own texts.
  package static func weight(tagCount: Int, glossCount: Int) -> UInt8 {
    let weight = 1 + 0.2 * log1p(Double(max(0, tagCount))) + 0.1 * log1p(Double(max(0, glossCount)))
    return UInt8(min(255, (weight * Double(weightUnit)).rounded()))
  }

  /// How much a word that `count` of `all` meanings have tells.
  static func rarity(_ count: Int, of all: Int) -> Float {
    let (count, all) = (Double(count), Double(all))
    return Float(max(1e-6, log((all - count + 0.5) / (count + 0.5))))
  }

  /// What a word adds to a meaning that has it `frequency` times, weighted by column.
  static func score(_ frequency: Float, rarity: Float, length: Float, averageLength: Float) -> Float {
    let norm = saturation * (1 - lengthShare + lengthShare * length / max(1, averageLength))
    return rarity * frequency * (saturation + 1) / (frequency + norm)
  }
}
