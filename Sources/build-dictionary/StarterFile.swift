import DictionaryKit

/// A dictionary as a text file: one sense a line, `headword TAB part of speech TAB gloss [TAB synonyms]`, the
/// synonyms separated by a comma and a space. The lines of a headword stand together.
struct StarterFile {
  let path: String

  /// The entries in the order of the file.
  func entries() throws -> [Entry] {
    var entries: [Entry] = []
    var known: Set<[UInt8]> = []
    for line in try TextTable(path: path).lines {
      let fields = line.fields
      guard (3...4).contains(fields.count) else {
        throw line.fault(
          "the line has \(fields.count) fields, not headword, part of speech, gloss and perhaps synonyms")
      }
      let sense = Sense(
        partOfSpeech: fields[1], gloss: fields[2],
        synonyms: fields.count == 4 ? fields[3].split(separator: ", ").map(String.init) : [])
      if let last = entries.last, last.name.utf8.elementsEqual(fields[0].utf8) {
        entries[entries.count - 1].senses.append(sense)
      } else {
        guard known.insert(Array(fields[0].utf8)).inserted else {
          throw line.fault("the lines of \"\(fields[0])\" do not stand together")
        }
        entries.append(Entry(name: fields[0], senses: [sense]))
      }
    }
    return entries
  }
}
