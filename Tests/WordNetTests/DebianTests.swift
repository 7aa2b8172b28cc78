import Foundation
import Testing
import WordNet

/// Where Debian's package wordnet-base puts the files.
private let directory = "/usr/share/wordnet"
private let isInstalled = FileManager.default.fileExists(atPath: "\(directory)/data.noun")
/// WordNet's own reader, from Debian's package wordnet.
private let reader = "/usr/bin/wn"
private let hasReader = isInstalled && FileManager.default.isExecutableFile(atPath: reader)

@Suite("Debian's files of WordNet 3.0", .enabled(if: isInstalled))
struct DebianTests {
  /// Read once for all the tests.
  private static let read = Result { try WordNetFiles(directory: directory).headwords() }

  private let headwords: [Headword]

  init() throws {
    headwords = try Self.read.get()
  }

  @Test("Every spelling is there once, in order and without WordNet's own marks")
  func names() {
    #expect(headwords.count >= 147_306)
    let marked = headwords.map(\.name).filter { name in
      name.isEmpty || name.contains("_") || name.contains("(") || name.hasPrefix(" ") || name.hasSuffix(" ")
    }
    #expect(marked == [])
    let keys = headwords.map { headword in
      let bytes = Array(headword.name.utf8)
      return bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } + [0] + bytes
    }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test("Every sense of a headword has its spelling among its words and a gloss without outer spaces")
  func senses() {
    let wrong = headwords.filter { headword in
      headword.synsets.isEmpty
        || headword.synsets.contains { synset in
          !synset.words.contains(headword.name) || synset.gloss.isEmpty
            || synset.gloss.hasPrefix(" ") || synset.gloss.hasSuffix(" ")
        }
    }
    #expect(wrong.map(\.name) == [])
  }

  @Test("WordNet's own reader gives the same glosses in the same order", .enabled(if: hasReader))
  func agreement() throws {
    // A lemma is what headwords equal but for case have in common; the reader shows all of them at once.
    let groups = Dictionary(grouping: headwords) { $0.name.lowercased() }
    let lemmas = groups.keys.sorted()
    for index in stride(from: 0, to: lemmas.count, by: lemmas.count / 200) {
      let lemma = lemmas[index]
      let shown = try overview(of: lemma)
      // Senses of a lemma in one part of speech, as the reader ranks them, belong to several spellings.
      for part in PartOfSpeech.allCases {
        let glosses = shown[part, default: []]
        for headword in groups[lemma, default: []] {
          let own = headword.synsets.filter { $0.partOfSpeech == part }.map(\.gloss)
          #expect(glosses.filter(own.contains) == own, "\(headword.name)")
        }
        let all = groups[lemma, default: []].flatMap(\.synsets).filter { $0.partOfSpeech == part }
        #expect(glosses.filter { gloss in !all.contains { $0.gloss == gloss } } == [], "\(lemma)")
      }
    }
  }

  /// The glosses that wn(1WN) shows of each part of speech of a lemma, without those of its base forms.
  ///
  /// The number before the first sense is not looked for: wn loses it where the lemma is long.
  private func overview(of lemma: String) throws -> [PartOfSpeech: [String]] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: reader)
    process.arguments = [lemma.replacing(" ", with: "_"), "-over"]
    process.environment = ["WNSEARCHDIR": directory]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var glosses: [PartOfSpeech: [String]] = [:]
    var current: PartOfSpeech?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if let heading = line.wholeMatch(of: /The (noun|verb|adj|adv) (.+) has \d+ senses? \(.*\)/) {
        let part = PartOfSpeech.allCases.first { $0.fileSuffix == heading.1 }
        current = heading.2 == lemma ? part : nil
      } else if let current, let sense = line.wholeMatch(of: /.*? -- \((.+)\)/) {
        glosses[current, default: []].append(sense.1.trimmingCharacters(in: .whitespaces))
      }
    }
    return glosses
  }
}
