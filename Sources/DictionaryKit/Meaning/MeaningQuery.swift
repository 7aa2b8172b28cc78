/// A query by meaning, cut where the reader cut it.
///
/// Words in straight or curly quotes are a phrase; a quote that is never closed is none. Everything else is
/// words, whatever it means to FTS5: it gets to see each part as a string in quotes only.
struct MeaningQuery {
  /// A word between spaces or a phrase.
  struct Part {
    let text: String
    let isPhrase: Bool

    /// As a string of FTS5's query language.
    var quoted: String {
      var bytes = [UInt8(ascii: "\"")]
      for byte in text.utf8 { bytes += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
      return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
  }

  private(set) var parts: [Part] = []
  private static let limit = 200
  /// How many characters a phrase may have; further away a quote closes none.
  private static let lengthLimit = 300
  /// How many words a phrase may have; a longer one is words.
  static let phraseLimit = 32

  /// Reads a query. What is beyond the first two hundred parts is left out.
  init(_ query: String) {
    var scalars = query.unicodeScalars[...]
    var word = String.UnicodeScalarView()
    while let scalar = scalars.popFirst(), parts.count < MeaningQuery.limit {
      if MeaningQuery.isQuote(scalar),
        let end = scalars.prefix(MeaningQuery.lengthLimit).firstIndex(where: MeaningQuery.isQuote)
      {
        add(&word, isPhrase: false)
        var phrase = String.UnicodeScalarView(scalars[..<end].filter { $0.value != 0 })
        scalars = scalars[scalars.index(after: end)...]
        add(&phrase, isPhrase: true)
      } else if scalar.properties.isWhitespace || scalar.value == 0 || MeaningQuery.isQuote(scalar) {
        add(&word, isPhrase: false)
      } else {
        word.append(scalar)
      }
    }
    add(&word, isPhrase: false)
  }

  private mutating func add(_ scalars: inout String.UnicodeScalarView, isPhrase: Bool) {
    if !scalars.isEmpty { parts.append(Part(text: String(scalars), isPhrase: isPhrase)) }
    scalars = String.UnicodeScalarView()
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    "\"\u{201C}\u{201D}\u{201E}".unicodeScalars.contains(scalar)
  }
}
