/// One sense of a headword, as a builder of dictionaries has it.
public struct Sense: Hashable, Sendable {
  /// `noun`, `verb`, ...: the heading that the sense stands under.
  public let partOfSpeech: String
  /// What it means, examples in quotes after it.
  public let gloss: String
  /// Other words for the same sense.
  public let synonyms: [String]

  /// A sense under the heading `partOfSpeech`.
  public init(partOfSpeech: String, gloss: String, synonyms: [String] = []) {
    self.partOfSpeech = partOfSpeech
    self.gloss = gloss
    self.synonyms = synonyms
  }

  /// The text of an entry with these senses, ready to read: a heading wherever the part of speech changes, and
  /// the senses under it numbered from 1.
  ///
  ///     noun
  ///       1. a short account of a word's meaning; "the gloss is in the margin" [syn: annotation]
  public static func description(of senses: [Sense]) -> String {
    var lines: [String] = []
    var heading: String?
    var number = 0
    for sense in senses {
      if sense.partOfSpeech != heading {
        heading = sense.partOfSpeech
        lines.append(sense.partOfSpeech)
        number = 0
      }
      number += 1
      let synonyms = sense.synonyms.isEmpty ? "" : " [syn: \(sense.synonyms.joined(separator: ", "))]"
      lines.append("  \(number). \(sense.gloss)\(synonyms)")
    }
    return lines.joined(separator: "\n")
  }
}
