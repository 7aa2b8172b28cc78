/// What a line of a data file says, read and checked by itself (wndb(5WN), "Data File Format").
struct SynsetLine {
  let synset: Synset
  let pointers: [Pointer]

  /// Reads a line of the data file of `part`.
  init(_ line: consuming Line, of part: PartOfSpeech) throws(WordNetError) {
    let offset = try line.decimal("the offset", digits: 8)
    if offset != line.start {
      throw line.error("the offset is \(offset), but the line begins at byte \(line.start)")
    }
    let lexicographerFile = try line.decimal("the number of the lexicographer file", digits: 2)
    if !part.hasLexicographerFile(lexicographerFile) {
      throw line.error("the lexicographer file \(lexicographerFile) has no \(part.rawValue)s")
    }
    let type = try line.field("the type of the synset")
    guard type.count == 1, type.first.flatMap(PartOfSpeech.init(synsetType:)) == part else {
      throw line.error("the type of the synset is `\(text(type))`, but the file is of \(part.rawValue)s")
    }
    let words = try line.words(of: part)
    pointers = try line.pointers(ofWords: words.count)
    if part == .verb { try line.skipFrames(ofWords: words.count) }
    let gloss = try line.gloss()
    synset = Synset(
      partOfSpeech: part, offset: offset, words: words, gloss: gloss,
      relations: pointers.map {
        Relation(symbol: $0.symbol, partOfSpeech: $0.partOfSpeech, offset: $0.offset)
      })
  }
}

/// Whether a field is the bar that stands before the gloss.
func isBar(_ field: ArraySlice<UInt8>) -> Bool { field.elementsEqual("|".utf8) }

/// A count with its noun: `1 word`, `2 words`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Line {
  /// Reads the verb frames of a synset of `words` words, with their count before them, and drops them.
  fileprivate mutating func skipFrames(ofWords words: Int) throws(WordNetError) {
    let count = try decimal("the number of verb frames", digits: 2)
    var frames = 0
    while field(if: { $0.elementsEqual("+".utf8) }) != nil {
      let frame = try decimal("the number of a verb frame", digits: 2)
      // wninput(5WN) lists 35.
      if !(1...35).contains(frame) { throw error("there is no verb frame \(frame)") }
      let word = try hexadecimal("the word of a verb frame", digits: 2)
      if word > words {
        throw error("a verb frame is for word \(word), but the synset has \(counted(words, "word"))")
      }
      frames += 1
    }
    if frames != count { throw error("the synset gives \(counted(count, "verb frame")) but has \(frames)") }
  }

  /// Reads the bar and the gloss, which ends the line.
  fileprivate mutating func gloss() throws(WordNetError) -> String {
    if !isAtEnd, field(if: isBar) == nil {
      throw error("`\(text(upcoming))` stands where the gloss begins")
    }
    let gloss = rest()
    if gloss.isEmpty { throw error("the synset has no gloss") }
    // A few glosses have underscores too, for the same reason as words; wn(1WN) shows spaces for them.
    return spaced(gloss)
  }
}
