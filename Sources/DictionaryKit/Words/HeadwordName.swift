import UnicodeText

/// What a headword may be.
enum HeadwordName {
  /// In UTF-8 bytes: far beyond any word, and well under what LIKE can search for.
  static let maximumLength = 1000

  /// The name to store for what a user gave: white space at its ends dropped.
  static func checked(_ given: String) throws(DictionaryError) -> String {
    let scalars = given.unicodeScalars
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { throw .refusedName("a headword cannot be empty or blank") }
    let name = String(scalars[first...last])
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw .refusedName("a headword is one line without control characters, and this one holds U+\(code)")
      default: break
      }
    }
    guard name.utf8.count <= maximumLength else {
      throw .refusedName(
        "a headword is at most \(maximumLength) bytes long, and this one has \(name.utf8.count)")
    }
    guard !FoldedKey.of(name).isEmpty else {
      throw .refusedName("a headword needs at least one character that shows")
    }
    return name
  }

  /// The description to store: any text without NUL, at which other SQLite clients would cut it.
  static func checkedDescription(_ given: String) throws(DictionaryError) -> String {
    guard !given.utf8.contains(0) else { throw .refusedDescription("a description cannot hold a NUL byte") }
    return given
  }
}
