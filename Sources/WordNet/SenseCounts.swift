/// How often each sense of a word was met in texts tagged by hand: the file `cntlist.rev` (cntlist(5WN)),
/// whose lines have a sense key, the number of the sense in the index, and the count.
struct SenseCounts {
  private struct Sense: Hashable {
    let lemma: String
    let part: PartOfSpeech
    let number: Int
  }

  private var counts: [Sense: Int] = [:]

  /// Reads the file in the folder `directory`.
  init(in directory: String) throws(WordNetError) {
    var lines = try LineReader("\(directory)/cntlist.rev")
    while var line = try lines.next() {
      let key = try line.field("the sense key")
      // `lemma%ss_type:lex_filenum:lex_id:head_word:head_id`, with 5 for adjective satellites (senseidx(5WN)).
      guard let percent = key.lastIndex(of: UInt8(ascii: "%")), percent + 1 < key.endIndex,
        let part = PartOfSpeech(senseKeyType: key[percent + 1])
      else { throw line.error("`\(text(key))` is no sense key") }
      let number = try line.count("the number of the sense")
      let count = try line.count("the tag count")
      counts[Sense(lemma: text(key[..<percent]), part: part, number: number)] = count
    }
  }

  /// The count of the sense with that number, from 1, in the index of `part`; 0 where the file has none.
  subscript(lemma: String, part: PartOfSpeech, number: Int) -> Int {
    counts[Sense(lemma: lemma, part: part, number: number)] ?? 0
  }
}

extension PartOfSpeech {
  /// The part of speech of a synset type as sense keys have it.
  fileprivate init?(senseKeyType: UInt8) {
    switch senseKeyType {
    case UInt8(ascii: "1"): self = .noun
    case UInt8(ascii: "2"): self = .verb
    case UInt8(ascii: "3"), UInt8(ascii: "5"): self = .adjective
    case UInt8(ascii: "4"): self = .adverb
    default: return nil
    }
  }
}
