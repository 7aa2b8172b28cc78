import DictionaryKit
import UnicodeText
import WordNet

/// What names a synset: its part of speech and offset.
struct SynsetKey: Hashable {
  let partOfSpeech: PartOfSpeech
  let offset: Int

  init(_ synset: Synset) { (partOfSpeech, offset) = (synset.partOfSpeech, synset.offset) }
  init(_ relation: Relation) { (partOfSpeech, offset) = (relation.partOfSpeech, relation.offset) }

  var text: String { "\(partOfSpeech.rawValue) \(offset)" }
}

/// The words of the synsets around each synset.
struct RelatedWords {
  private var synsets: [SynsetKey: Synset] = [:]

  init(_ headwords: [Headword]) {
    for headword in headwords { for synset in headword.synsets { synsets[SynsetKey(synset)] = synset } }
  }

  /// For the key of each synset, the words of the related ones that are not its own, each once, in order.
  func texts() -> [String: String] {
    var texts: [String: String] = [:]
    for (key, synset) in synsets { texts[key.text] = text(around: synset) }
    return texts
  }

  private func text(around synset: Synset) -> String {
    var known = Set(words(of: synset.words.joined(separator: " ") + " " + definition(of: synset)))
    var related: [String] = []
    for relation in synset.relations where relation.isTelling || relation.isNarrower {
      guard let other = synsets[SynsetKey(relation)] else { continue }
      var text = other.words.joined(separator: " ")
      if relation.isTelling { text += " " + definition(of: other) }
      for word in words(of: text) where known.insert(word).inserted { related.append(word) }
    }
    return related.joined(separator: " ")
  }

  private func definition(of synset: Synset) -> String {
    String(synset.gloss.prefix { $0 != "\"" })
  }
}

/// The words of a text, folded: runs of letters and digits.
func words(of text: String) -> [String] {
  FoldedKey.of(text).utf8.split { byte in
    !(byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte))
  }.map { String(Substring($0)) }
}
