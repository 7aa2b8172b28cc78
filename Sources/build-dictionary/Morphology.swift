import WordNet

/// How the words of a language are inflected.
struct Morphology {
  let irregularForms: [IrregularForm]
  let rules: [DetachmentRule]
}

extension Morphology {
  /// That of English from WordNet's exception lists, and the rules that go with them.
  init(_ files: WordNetFiles) throws {
    self.init(irregularForms: try files.irregularForms(), rules: DetachmentRule.all)
  }

  /// That of English from a text file of irregular forms, `form TAB base TAB part of speech` on each line; without one
  /// there are only the regular ones.
  init(irregularForms path: String?) throws {
    var forms: [IrregularForm] = []
    for line in try path.map({ try TextTable(path: $0).lines }) ?? [] {
      guard line.fields.count == 3 else {
        throw line.fault("the line has not three fields: form, base, part of speech")
      }
      guard let part = PartOfSpeech(rawValue: line.fields[2]) else {
        throw line.fault("\"\(line.fields[2])\" is no part of speech that is inflected")
      }
      forms.append(IrregularForm(form: line.fields[0], base: line.fields[1], partOfSpeech: part))
    }
    self.init(irregularForms: forms, rules: DetachmentRule.all)
  }
}
