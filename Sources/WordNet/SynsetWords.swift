extension Line {
  /// Reads the words of a synset, with their count before them, each as a headword is spelled.
  mutating func words(of part: PartOfSpeech) throws(WordNetError) -> [String] {
    let count = try hexadecimal("the number of words", digits: 2)
    var words: [String] = []
    // A word has one digit after it, its lex_id; the number of pointers has a symbol, a bar or more digits.
    while let word = wordBeforeIdentifier() {
      let spelling = try spelling(of: word, part)
      if words.contains(where: { Spelling($0) == Spelling(spelling) }) {
        throw error("the synset has the word `\(spelling)` twice")
      }
      words.append(spelling)
    }
    if words.count != count {
      throw error("the synset gives \(counted(count, "word")) but names \(words.count)")
    }
    if words.isEmpty { throw error("the synset has no words") }
    return words
  }

  /// Reads a word and its lex_id, or nothing where these are not next.
  private mutating func wordBeforeIdentifier() -> ArraySlice<UInt8>? {
    var ahead = self
    guard let word = ahead.field(if: { _ in true }), ahead.field(if: isHexadecimalDigit) != nil else {
      return nil
    }
    self = ahead
    return word
  }

  /// The word with spaces for its underscores and without the mark of where an adjective may stand.
  private func spelling(
    of word: ArraySlice<UInt8>, _ part: PartOfSpeech
  ) throws(WordNetError) -> String {
    var word = word
    if part == .adjective, word.last == UInt8(ascii: ")"), let open = word.lastIndex(of: UInt8(ascii: "(")) {
      // wninput(5WN): predicate position, prenominal (attributive), immediately postnominal.
      if !["(p)", "(a)", "(ip)"].contains(text(word[open...])) {
        throw error("the word `\(text(word))` has an unknown mark")
      }
      word = word[..<open]
    }
    if word.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) {
      throw error("the word `\(text(word))` has a parenthesis")
    }
    // Spaces stand between the parts of a name only, one at a time.
    let isDoubled = zip(word, word.dropFirst()).contains { $0 == underscore && $1 == underscore }
    if word.isEmpty || word.first == underscore || word.last == underscore || isDoubled {
      throw error("the word `\(text(word))` has a space too many")
    }
    return spaced(word)
  }
}
