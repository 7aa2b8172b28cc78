/// A whole data file: its synsets, found by their offsets.
struct DataFile {
  /// A synset and the line that has it.
  struct Entry {
    let synset: Synset
    let line: Int
    /// The number of words of the synsets before it.
    let wordsBefore: Int
  }

  let file: String
  private(set) var entries: [Entry] = []
  private(set) var pointers: [Pointer] = []
  /// The number of words of all synsets.
  private(set) var wordCount = 0
  private var positions: [Int: Int] = [:]

  /// Reads the data file of `part` in the folder `directory`.
  init(_ part: PartOfSpeech, in directory: String) throws(WordNetError) {
    file = "\(directory)/data.\(part.fileSuffix)"
    var lines = try LineReader(file)
    while let line = try lines.next() {
      let number = line.number
      let read = try SynsetLine(line, of: part)
      positions[read.synset.offset] = entries.count
      entries.append(Entry(synset: read.synset, line: number, wordsBefore: wordCount))
      pointers += read.pointers
      wordCount += read.synset.words.count
    }
  }

  /// The synset whose line begins at that byte.
  subscript(offset offset: Int) -> Entry? { positions[offset].map { entries[$0] } }

  /// Checks that what the pointers of all files point to is there.
  static func checkPointers(_ files: [PartOfSpeech: DataFile]) throws(WordNetError) {
    for part in PartOfSpeech.allCases {
      guard let source = files[part] else { continue }
      for pointer in source.pointers {
        guard let target = files[pointer.partOfSpeech] else { continue }
        guard let synset = target[offset: pointer.offset]?.synset else {
          let reason = "a pointer leads to byte \(pointer.offset), where \(target.file) has no synset"
          throw WordNetError(file: source.file, line: pointer.line, reason: reason)
        }
        if pointer.word > synset.words.count {
          let reason =
            "a pointer leads to word \(pointer.word) of the synset at byte \(pointer.offset) of "
            + "\(target.file), which has \(counted(synset.words.count, "word"))"
          throw WordNetError(file: source.file, line: pointer.line, reason: reason)
        }
      }
    }
  }
}
