import DictionaryKit
import Platform

/// A dictionary as a text file: one sense a line, `headword TAB part of speech TAB gloss [TAB synonyms]`, the
/// synonyms separated by a comma and a space. The lines of a headword stand together.
struct StarterFile {
  let path: String

  /// A line that is not as it should be.
  struct Fault: Error, CustomStringConvertible {
    let path: String
    let line: Int
    let reason: String
    var description: String { "\(path):\(line): \(reason)" }
  }

  /// The entries in the order of the file.
  func entries() throws -> [Entry] {
    let lines = try FileSystem.read(path).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var entries: [Entry] = []
    var known: Set<[UInt8]> = []
    for (index, bytes) in lines.enumerated() where index < lines.count - 1 || !bytes.isEmpty {
      func fault(_ reason: String) -> Fault { Fault(path: path, line: index + 1, reason: reason) }
      guard let line = String(validating: bytes, as: UTF8.self) else { throw fault("the line is not UTF-8") }
      let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard (3...4).contains(fields.count) else {
        throw fault(
          "the line has \(fields.count) fields, not headword, part of speech, gloss and perhaps synonyms")
      }
      for field in fields where field.isEmpty || field.utf8.first == space || field.utf8.last == space {
        throw fault("a field is empty or has spaces at its ends")
      }
      guard bytes.allSatisfy({ $0 >= space || $0 == UInt8(ascii: "\t") }) else {
        throw fault("a field has a carriage return or another control character in it")
      }
      guard index < lines.count - 1 else { throw fault("the last line has no end: the file was cut short") }
      let sense = Sense(
        partOfSpeech: fields[1], gloss: fields[2],
        synonyms: fields.count == 4 ? fields[3].split(separator: ", ").map(String.init) : [])
      if let last = entries.last, last.name.utf8.elementsEqual(fields[0].utf8) {
        entries[entries.count - 1].senses.append(sense)
      } else {
        guard known.insert(Array(fields[0].utf8)).inserted else {
          throw fault("the lines of \"\(fields[0])\" do not stand together")
        }
        entries.append(Entry(name: fields[0], senses: [sense]))
      }
    }
    guard !entries.isEmpty else { throw Fault(path: path, line: 1, reason: "the file is empty") }
    return entries
  }

  private var space: UInt8 { UInt8(ascii: " ") }
}
