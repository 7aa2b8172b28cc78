import Platform

/// Why WordNet's files could not be read: which file, where in it, and what is wrong.
///
/// Reads as one clause, for example
/// `/usr/share/wordnet/data.noun:123: the synset gives 3 words but names 2`.
public struct WordNetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The line, counted from 1, or nil where the file as a whole is at fault.
  public let line: Int?
  /// What is wrong with it, without its place.
  public let reason: String

  public init(file: String, line: Int?, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// The error of a file that the system could not give us.
  init(file: String, _ error: SystemError) {
    let hint = "Debian's package wordnet-base has WordNet's files"
    self.init(file: file, line: nil, reason: "cannot be read: \(error.reason); \(hint)")
  }

  public var description: String {
    if let line { return "\(file):\(line): \(reason)" }
    return "\(file): \(reason)"
  }
}
