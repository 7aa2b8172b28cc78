/// Reads an index file against its data file and gathers the senses of each spelling.
struct Index {
  private let part: PartOfSpeech
  private let file: String
  private let data: DataFile
  /// For each word of each synset of the data file, whether a line of the index has led to it.
  private var reached: [Bool]

  /// The index file of `part` in the folder `directory`, which leads into `data`.
  init(_ part: PartOfSpeech, in directory: String, to data: DataFile) {
    self.part = part
    self.data = data
    file = "\(directory)/index.\(part.fileSuffix)"
    reached = Array(repeating: false, count: data.wordCount)
  }

  /// Adds each sense to its spelling in `senses`, in the order of the senses of each lemma.
  mutating func gather(
    into senses: inout [Spelling: [(synset: Synset, count: Int)]], _ counts: SenseCounts
  ) throws(WordNetError) {
    var firstLines: [ArraySlice<UInt8>: Int] = [:]
    var lines = try LineReader(file)
    while let line = try lines.next() {
      let entry = try IndexLine(line, of: part)
      if let first = firstLines.updateValue(line.number, forKey: entry.lemma) {
        throw line.error("the lemma `\(text(entry.lemma))` is in line \(first) already")
      }
      for (sense, offset) in entry.offsets.enumerated() {
        guard let target = data[offset: offset] else {
          throw line.error("no synset begins at byte \(offset) of \(data.file)")
        }
        var isFound = false
        for (number, word) in target.synset.words.enumerated() {
          let spelling = Spelling(word)
          guard spelling.isSpelling(of: entry.lemma) else { continue }
          isFound = true
          reached[target.wordsBefore + number] = true
          let count = counts[text(entry.lemma), part, sense + 1]
          senses[spelling, default: []].append((target.synset, count))
        }
        if !isFound {
          let reason = "has no word `\(text(entry.lemma))`"
          throw line.error("the synset at byte \(offset) of \(data.file) \(reason)")
        }
      }
    }
    try checkEveryWordIsReached()
  }

  /// Checks that no line of the index is missing.
  private func checkEveryWordIsReached() throws(WordNetError) {
    for entry in data.entries {
      for (number, word) in entry.synset.words.enumerated() where !reached[entry.wordsBefore + number] {
        throw WordNetError(
          file: data.file, line: entry.line, reason: "\(file) does not lead to the word `\(word)`")
      }
    }
  }
}
