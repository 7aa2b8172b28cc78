import SQLite
import UnicodeText

/// Leads an inflected form to its base forms, by the morphology that the dictionary file brings.
///
/// As morphy(7WN) does it: the irregular forms come first, then the rules of detachment; a base form counts only
/// where it is a headword of that part of speech. In a term of several words each word may be the inflected one.
struct Inflection {
  let dictionary: OpenDictionary

  /// A base form that an inflected one may have, as a folded key, and the part of speech that it would have.
  struct Base {
    let key: String
    /// Nil where several words of a term were made bases, of whatever parts.
    let part: String?
    /// The rule that led to it, nil for an irregular form and for a word of several.
    var rule: (suffix: String, ending: String)?
  }

  /// The entries that `name` is an inflected form of: those of irregular forms first, each once. Entries that are
  /// called `name` themselves are none of them.
  func matches(_ name: String) throws(SQLiteError) -> [Match] {
    guard dictionary.hasFoldedKeys else { return [] }
    let key = FoldedKey.of(name)
    var matches: [Match] = []
    for base in try bases(of: key) {
      for spelling in TermSpelling.all(of: base.key) where spelling != key {
        for match in try Finder(dictionary, equalTo: spelling).matches(limit: nil)
        where base.part.map(match.word.has) ?? true
          && !matches.contains(where: { $0.word.id == match.word.id })
        {
          matches.append(Match(word: match.word, kind: .inflected, isDoubtful: try isDoubtful(base)))
        }
      }
    }
    return matches
  }

  /// Whether the language makes the form otherwise: because of an ending of the base for which there is a rule of its
  /// own, or by an irregular form with the same suffix.
  private func isDoubtful(_ base: Base) throws(SQLiteError) -> Bool {
    guard let rule = base.rule, let part = base.part else { return false }
    let doubt = try dictionary.connection.value(
      """
      SELECT EXISTS (SELECT 1 FROM DETACHMENT
          WHERE part = ?1 AND suffix = ?2 AND length(ending) > length(?3) AND substr(?4, -length(ending)) = ending)
        OR EXISTS (SELECT 1 FROM IRREGULAR
          WHERE base = ?4 AND part = ?1 AND substr(form, -length(?2)) = ?2)
      """, [.text(part), .text(rule.suffix), .text(rule.ending), .text(base.key)])
    return doubt?.integer == 1
  }

  private func bases(of key: String) throws(SQLiteError) -> [Base] {
    var bases = try irregular(key) + regular(key)
    // One word of several is inflected, or each that can be.
    var all: String?
    for position in words(of: key).reversed() {
      let word = String(key[position])
      let forms = try irregular(word) + regular(word)
      for base in forms { bases.append(Base(key: key.replacing(position, with: base.key), part: base.part)) }
      for base in forms where try Finder(dictionary, equalTo: base.key).isAny() {
        // From the end, so that the places before it stay.
        all = (all ?? key).replacing(position, with: base.key)
        break
      }
    }
    if let all { bases.append(Base(key: all, part: nil)) }
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
      var bases: [Base] = []
      while try statement.step() {
        bases.append(Base(key: statement.text(at: 0) ?? "", part: statement.text(at: 1) ?? ""))
      }
      return bases
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
      var bases: [Base] = []
      while try statement.step() {
        let rule = (suffix: statement.text(at: 2) ?? "", ending: statement.text(at: 0) ?? "")
        let stem = String(key.unicodeScalars.dropLast(rule.suffix.unicodeScalars.count))
        bases.append(Base(key: stem + rule.ending, part: statement.text(at: 1) ?? "", rule: rule))
      }
      return bases
    }
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
