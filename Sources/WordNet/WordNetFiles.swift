/// A folder with the files of WordNet 3.0 (wndb(5WN)): `index` and `data` for each part of speech.
///
/// Debian's package wordnet-base has them in `/usr/share/wordnet`.
///
///     for headword in try WordNetFiles(directory: "/usr/share/wordnet").headwords() {
///       print(headword.name, headword.synsets.count)
///     }
public struct WordNetFiles: Sendable {
  /// The path of the folder.
  public let directory: String

  public init(directory: String) {
    self.directory = directory
  }

  /// Reads and checks all eight files.
  ///
  /// Nothing in them is believed: every count, offset, pointer and spelling must agree with the others, so
  /// that a damaged, shortened or mixed set of files is an error rather than a dictionary with holes.
  /// - Returns: one headword for each spelling, ordered by the bytes of its name with ASCII's capitals made
  ///   small, then by its bytes.
  /// - Throws: an error that names the file and, where there is one, the line.
  public func headwords() throws(WordNetError) -> [Headword] {
    var files: [PartOfSpeech: DataFile] = [:]
    for part in PartOfSpeech.allCases {
      files[part] = try DataFile(part, in: directory)
    }
    try DataFile.checkPointers(files)
    let counts = try SenseCounts(in: directory)
    var senses: [Spelling: [(synset: Synset, count: Int)]] = [:]
    for part in PartOfSpeech.allCases {
      guard let data = files[part] else { continue }
      var index = Index(part, in: directory, to: data)
      try index.gather(into: &senses, counts)
    }
    return senses.sorted { $0.key < $1.key }.map {
      Headword(name: $0.key.text, synsets: $0.value.map(\.synset), tagCounts: $0.value.map(\.count))
    }
  }
}
