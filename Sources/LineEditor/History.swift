/// Where a prompt's earlier lines are kept.
public struct History: Sendable {
  /// The path of the file, a line for each line typed. Its directory is made at the first line kept.
  public let path: String
  /// How many lines to remember. The file may grow to twice as many before it is cut back.
  public let limit: Int

  /// A history in the file at `path`.
  public init(path: String, limit: Int = 1000) {
    self.path = path
    self.limit = max(0, limit)
  }

  /// Whether `line` is one to remember: not blank, and not begun with a space, by which users keep lines out.
  func accepts(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.first != UInt8(ascii: " ") && !line.allSatisfy(\.isWhitespace)
  }
}
