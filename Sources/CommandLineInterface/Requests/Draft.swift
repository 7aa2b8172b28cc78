/// An entry as it stands in an editor: the headword on the first line, an empty line, the description.
struct Draft {
  var name: String
  var description: String

  var text: String { "\(name)\n\n\(description)\n" }

  init(name: String, description: String) {
    self.name = name
    self.description = description
  }

  /// Reads one back; the empty line may be missing.
  init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    name = lines.first.map { String(Substring($0)) } ?? ""
    let rest = lines.dropFirst()
    let body = rest.first?.isEmpty == true ? rest.dropFirst() : rest
    description = body.map { String(Substring($0)) }.joined(separator: "\n")
  }

  /// Whether the two are the same byte for byte: Swift's own `==` takes two Unicode spellings for one.
  func isIdentical(to other: Draft) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}
