import CommandLineInterface

extension OptionSpecification {
  /// With their dashes.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }

  /// What the scripts call the kind of the words that may follow a mode: more of the value where that is a headword, since
  /// several arguments are one. Nil for what is no mode.
  var wordsName: String? {
    guard group != .setting else { return nil }
    return [.headword, .changedEntry].contains(kind) ? kind.scriptName : "none"
  }
}

extension ValueKind {
  /// What the scripts call it: one word, or the names to choose from with commas between them.
  var scriptName: String {
    switch self {
    case .text, .number, .id: "text"
    case .file: "file"
    case .dictionary: "dictionary"
    case .headword: "headword"
    case .changedEntry: "changed"
    case .choice(let choices): choices.names.joined(separator: ",")
    }
  }
}
