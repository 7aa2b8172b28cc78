import SQLite

/// Which release of a dictionary a file is of, from its table FACT.
public struct Release: Hashable, Sendable {
  /// A digest of the shipped entries, which tells it from every other.
  public let digest: String
  /// A number that is higher for later editions of the dictionary.
  public let edition: Int64
  /// The digests of the releases that a copy was of before its upgrades.
  let past: [String]

  /// That of an open file; nil where it does not say.
  ///
  /// A shipped file in which changes are recorded was changed after it was built, and so is another release.
  init?(_ dictionary: OpenDictionary) throws(SQLiteError) {
    guard dictionary.hasFoldedKeys else { return nil }
    let connection = dictionary.connection
    guard let digest = try connection.fact("release") else { return nil }
    let number =
      dictionary.isInPlace && dictionary.hasRecord ? try RecordTable(connection: connection).last() : 0
    self.digest = Release.digest(digest, changedBy: number)
    edition = try connection.fact("edition").flatMap { Int64($0) } ?? 0
    past = try connection.fact("releases")?.split(separator: " ").map(String.init) ?? []
  }

  /// The digest of a file in which so many changes were made after it was built.
  static func digest(_ digest: String, changedBy count: Int64) -> String {
    count == 0 ? digest : "\(digest)+\(count)"
  }

  /// Whether a copy of the other release is to be brought up to this one.
  func isNewer(than copy: Release) -> Bool {
    digest != copy.digest && !copy.past.contains(digest) && edition >= copy.edition
  }
}

extension Connection {
  /// What the file says of itself under `name`.
  func fact(_ name: String) throws(SQLiteError) -> String? {
    try value("SELECT value FROM FACT WHERE name = ?", [.text(name)])?.text
  }

  /// Has the file say so.
  func setFact(_ name: String, _ value: String) throws(SQLiteError) {
    try run(
      "INSERT INTO FACT VALUES(?1, ?2) ON CONFLICT(name) DO UPDATE SET value = ?2",
      [.text(name), .text(value)])
  }
}
