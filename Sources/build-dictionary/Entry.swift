import DictionaryKit
import WordNet

/// A headword with its senses, as a source gives it.
struct Entry {
  let name: String
  var senses: [Sense]
}

extension Entry {
  /// A headword of WordNet: each of its synsets is a sense, whose other words are its synonyms.
  init(_ headword: Headword) {
    name = headword.name
    senses = headword.synsets.map { synset in
      Sense(
        partOfSpeech: synset.partOfSpeech.rawValue, gloss: synset.gloss,
        synonyms: synset.words.filter { $0 != headword.name })
    }
  }
}
