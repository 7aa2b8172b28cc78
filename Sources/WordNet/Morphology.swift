/// An inflected form that no rule gives, from WordNet's exception lists (wndb(5WN)).
public struct IrregularForm: Hashable, Sendable {
  /// The inflected form, spaces for underscores.
  public let form: String
  /// A base form of it.
  public let base: String
  public let partOfSpeech: PartOfSpeech

  public init(form: String, base: String, partOfSpeech: PartOfSpeech) {
    self.form = form
    self.base = base
    self.partOfSpeech = partOfSpeech
  }
}

/// A rule that makes a base form of an inflected one: take `suffix` off and put `ending` on (morphy(7WN)).
public struct DetachmentRule: Hashable, Sendable {
  public let partOfSpeech: PartOfSpeech
  public let suffix: String
  /// Nil where words with this suffix are not inflected forms, whatever shorter rule would fit them.
  public let ending: String?
}

extension DetachmentRule {
  /// The rules of detachment for English of morphy(7WN), and its exceptions for nouns that end in `ss` and in
  /// `ful`, as rules.
  public static let all: [DetachmentRule] =
    nouns.map { rule(.noun, $0) }
    + nouns.filter { $0.0 != "ss" }.map { rule(.noun, ($0.0 + "ful", $0.1.map { $0 + "ful" })) }
    + verbs.map { rule(.verb, $0) } + adjectives.map { rule(.adjective, $0) }

  private static let nouns: [(String, String?)] = [
    ("ss", nil), ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
    ("men", "man"),
    ("ies", "y"),
  ]

  private static let verbs: [(String, String?)] = [
    ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""),
    // What keeps its e: agreeing, canoeing, dyeing.
    ("eeing", "ee"), ("oeing", "oe"), ("yeing", "ye"),
  ]

  private static let adjectives: [(String, String?)] = [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]

  private static func rule(_ part: PartOfSpeech, _ rule: (String, String?)) -> DetachmentRule {
    DetachmentRule(partOfSpeech: part, suffix: rule.0, ending: rule.1)
  }
}

extension WordNetFiles {
  /// Reads the exception lists `noun.exc`, `verb.exc`, `adj.exc` and `adv.exc`: on each line an inflected form
  /// and its base forms (wndb(5WN)).
  /// - Returns: one row for each form and base, parts of speech in their order, lines in that of the files.
  public func irregularForms() throws(WordNetError) -> [IrregularForm] {
    var forms: [IrregularForm] = []
    for part in PartOfSpeech.allCases {
      var reader = try LineReader("\(directory)/\(part.fileSuffix).exc")
      while var line = try reader.next() {
        let form = spaced(try line.field("the inflected form"))
        repeat {
          let base = spaced(try line.field("its base form"))
          forms.append(IrregularForm(form: form, base: base, partOfSpeech: part))
        } while !line.isAtEnd
      }
    }
    return forms
  }
}
