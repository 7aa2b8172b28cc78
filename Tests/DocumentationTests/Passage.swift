import Foundation

/// A passage of Swift: between two comments of a test's source, where it is compiled and run, or in an article.
struct Passage {
  /// Its lines, the indentation that they share taken off.
  let lines: [String]
  /// The number of the line after it, from 1.
  let lastLine: Int

  var text: String { lines.joined(separator: "\n") }

  /// The passages of the test's source at `path`.
  static func all(in path: String) throws -> [Passage] {
    try all(in: path, from: "// The article has this:", to: "// Up to here.")
  }

  /// The blocks of Swift in the article at `path`.
  static func blocks(in path: String) throws -> [Passage] { try all(in: path, from: "```swift", to: "```") }

  private static func all(in path: String, from first: String, to last: String) throws -> [Passage] {
    var passages: [Passage] = []
    var open: [String]?
    let source = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if text == first {
        open = []
      } else if text == last, let lines = open {
        passages.append(Passage(lines: outdented(lines), lastLine: index + 1))
        open = nil
      } else {
        open?.append(String(line))
      }
    }
    return passages
  }

  private static func outdented(_ lines: [String]) -> [String] {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }
  }
}
