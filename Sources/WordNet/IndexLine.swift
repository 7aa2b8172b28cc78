/// What a line of an index file says, read and checked by itself (wndb(5WN), "Index File Format").
struct IndexLine {
  /// In small letters, with underscores for spaces.
  let lemma: ArraySlice<UInt8>
  /// The offsets of the synsets that have the word, the most frequent sense first.
  let offsets: [Int]

  /// Reads a line of the index file of `part`.
  init(_ line: consuming Line, of part: PartOfSpeech) throws(WordNetError) {
    lemma = try line.field("the lemma")
    if lemma.contains(where: { (0x41...0x5A).contains($0) }) {
      throw line.error("the lemma `\(text(lemma))` has a capital letter")
    }
    let letter = try line.field("the part of speech")
    if !letter.elementsEqual([part.letter]) {
      throw line.error("the part of speech is `\(text(letter))`, but the file is of \(part.rawValue)s")
    }
    let senses = try line.count("the number of senses")
    try line.skipSymbols()
    let sensesAgain = try line.count("the second number of senses")
    let tagged = try line.count("the number of tagged senses")
    if sensesAgain != senses {
      throw line.error("the line gives \(counted(senses, "sense")) first and then \(sensesAgain)")
    }
    if tagged > senses {
      throw line.error("the line gives \(counted(senses, "sense")) but \(tagged) tagged ones")
    }
    var offsets: [Int] = []
    while !line.isAtEnd {
      let offset = try line.decimal("an offset", digits: 8)
      if offsets.contains(offset) { throw line.error("the line has the offset \(offset) twice") }
      offsets.append(offset)
    }
    if offsets.count != senses {
      throw line.error(
        "the line gives \(counted(senses, "sense")) but has \(counted(offsets.count, "offset"))")
    }
    if offsets.isEmpty { throw line.error("the lemma `\(text(lemma))` has no senses") }
    self.offsets = offsets
  }
}

extension Line {
  /// Reads the symbols of the pointers that a lemma's synsets have, with their count before them.
  fileprivate mutating func skipSymbols() throws(WordNetError) {
    let count = try count("the number of pointer symbols")
    var symbols = 0
    while let symbol = field(if: { !isDecimal($0) }) {
      if !Pointer.isIndexSymbol(symbol) { throw error("`\(text(symbol))` is no pointer symbol") }
      symbols += 1
    }
    if symbols != count {
      throw error("the line gives \(counted(count, "pointer symbol")) but has \(symbols)")
    }
  }
}
