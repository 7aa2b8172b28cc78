/// The ways to write a term of several words, which dictionaries do not agree on.
enum TermSpelling {
  /// The folded key itself; then with spaces for hyphens, with hyphens for spaces, without either, and without full
  /// stops, where these are others.
  static func all(of key: String) -> [String] {
    let isOfSeveralWords = key.split { $0 == " " || $0 == "-" }.count > 1
    guard isOfSeveralWords || key.utf8.contains(UInt8(ascii: ".")) else { return [key] }
    let spaced = String(key.map { $0 == "-" ? " " : $0 })
    let hyphened = String(key.map { $0 == " " ? "-" : $0 })
    var spellings = [key]
    for other in [spaced, hyphened, key.filter { $0 != " " && $0 != "-" }, key.filter { $0 != "." }]
    where !other.isEmpty && !spellings.contains(other) {
      spellings.append(other)
    }
    return spellings
  }
}
