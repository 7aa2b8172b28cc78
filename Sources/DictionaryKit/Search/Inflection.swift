import SQLite
import UnicodeText

/// Leads an inflected form to its base forms, by the morphology that the dictionary file brings.
///
/// As morphy(7WN) does it: the irregular forms come first, then the rules of detachment; a base form counts only
/// where it is a headword of that part of speech. In a term of several words each word may be the inflected one.
struct Inflection {
  let dictionary: OpenDictionary

  /// A base form that an inflected one may have, as a folded key, and the part of speech that it would have.
  struct Base: Hashable {
    let key: String
    let part: String
  }

  /// The entries that `name` is an inflected form of: those of irregular forms first, each once. Entries that are
  /// called `name` themselves are none of them.
  func matches(_ name: String) throws(SQLiteError) -> [Match] {
    guard dictionary.hasFoldedKeys else { return [] }
    let key = FoldedKey.of(name)
    var matches: [Match] = []
    for base in try bases(of: key) {
      for spelling in Inflection.spellings(of: base.key) where spelling != key {
        for match in try Finder(dictionary, equalTo: spelling).matches(limit: nil)
        where match.word.has(base.part) && !matches.contains(where: { $0.word.id == match.word.id }) {
          matches.append(Match(word: match.word, kind: .inflected))
        }
      }
    }
    return matches
  }

  /// The ways in which a base form may stand in the dictionary: with spaces for hyphens, with hyphens for spaces,
  /// without either, and without full stops.
  private static func spellings(of key: String) -> [String] {
    guard key.utf8.contains(where: { " -.".utf8.contains($0) }) else { return [key] }
    let spaced = String(key.map { $0 == "-" ? " " : $0 })
    let hyphened = String(key.map { $0 == " " ? "-" : $0 })
    var spellings = [key]
    for other in [spaced, hyphened, key.filter { $0 != " " && $0 != "-" }, key.filter { $0 != "." }]
    where !spellings.contains(other) {
      spellings.append(other)
    }
    return spellings
  }

  private func bases(of key: String) throws(SQLiteError) -> [Base] {
    var bases = try irregular(key) + regular(key)
    for position in words(of: key) {
      let word = String(key[position])
      for base in try irregular(word) + regular(word) {
        bases.append(Base(key: key.replacing(position, with: base.key), part: base.part))
      }
    }
    return bases
  }

  /// Where the words of a term stand; none for a single word, and none for more words than any term has.
  private func words(of key: String) -> [Range<String.Index>] {
    let words = key.split { $0 == " " || $0 == "-" }
    return (2...8).contains(words.count) ? words.map { $0.startIndex..<$0.endIndex } : []
  }

  private func irregular(_ key: String) throws(SQLiteError) -> [Base] {
    try dictionary.connection.withStatement("SELECT base, part FROM IRREGULAR WHERE form = ? ORDER BY rowid")
    {
      (statement) throws(SQLiteError) in
      try statement.bind([.text(key)])
      return try statement.bases { (base, _) in base }
    }
  }

  /// The rules whose suffix a word of three letters or more has, and not only that, longest first; none shorter than one without an ending.
  private func regular(_ key: String) throws(SQLiteError) -> [Base] {
    try dictionary.connection.withStatement(
      """
      SELECT ending, part, suffix FROM DETACHMENT AS rule
      WHERE substr(?1, -length(suffix)) = suffix AND length(?1) > max(2, length(suffix)) AND ending IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM DETACHMENT AS stop
          WHERE stop.part = rule.part AND stop.ending IS NULL
            AND length(stop.suffix) > length(rule.suffix) AND substr(?1, -length(stop.suffix)) = stop.suffix)
      ORDER BY length(suffix) DESC, rowid
      """
    ) { (statement) throws(SQLiteError) in
      try statement.bind([.text(key)])
      return try statement.bases { (ending, statement) in
        let suffix = statement.text(at: 2) ?? ""
        return String(key.unicodeScalars.dropLast(suffix.unicodeScalars.count)) + ending
      }
    }
  }
}

extension Statement {
  /// The base forms of the rows that are left: `make` makes one of the first column; the second is its part of speech.
  fileprivate func bases(
    _ make: (String, Statement) -> String
  ) throws(SQLiteError) -> [Inflection.Base] {
    var bases: [Inflection.Base] = []
    while try step() {
      bases.append(Inflection.Base(key: make(text(at: 0) ?? "", self), part: text(at: 1) ?? ""))
    }
    return bases
  }
}

extension String {
  fileprivate func replacing(_ range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}

extension Word {
  /// Whether it has senses of the part of speech. A text without any headings, as a user may write it, is taken to
  /// be of every part.
  func has(_ part: String) -> Bool {
    let headings = (description ?? "").utf8.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: " ") }
    return headings.contains { $0.elementsEqual(part.utf8) } || !(description ?? "").contains("\n  1. ")
  }
}
