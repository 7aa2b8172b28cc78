import DictionaryKit
import WordNet

/// A headword with its senses, as a source gives it.
struct Entry {
  let name: String
  var senses: [Sense]
  /// What the index of meanings takes beside each sense, in the same order; empty where nothing is known.
  var background: [SenseBackground] = []

  /// What is known of the sense at `number`, counted from 0.
  func background(ofSense number: Int) -> SenseBackground? {
    number < background.count ? background[number] : nil
  }
}

/// What is known of a sense that its description does not say.
struct SenseBackground {
  /// Senses of the same key are one meaning.
  let key: String
  /// How often it was met in texts tagged by hand.
  let tagCount: Int
}

extension Entry {
  /// A headword of WordNet: each of its synsets is a sense, whose other words are its synonyms.
  init(_ headword: Headword) {
    background = zip(headword.synsets, headword.tagCounts).map { synset, count in
      SenseBackground(key: SynsetKey(synset).text, tagCount: count)
    }
    name = headword.name
    senses = headword.synsets.map { synset in
      Sense(
        partOfSpeech: synset.partOfSpeech.rawValue, gloss: synset.gloss,
        synonyms: synset.words.filter { $0 != headword.name })
    }
  }
}
