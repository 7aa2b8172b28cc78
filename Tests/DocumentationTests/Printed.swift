import Synchronization
import Testing

/// What the code of an article printed, to compare with what its comments say that it prints.
final class Printed: Sendable {
  private let lines = Mutex<[String]>([])
  private let source: String

  /// For the code in the file at the path `source`.
  init(_ source: String) { self.source = source }

  /// Stands in for `Swift.print`.
  func print(_ items: [Any]) {
    let text = items.map { "\($0)" }.joined(separator: " ")
    lines.withLock { $0 += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Expects the lines of the `// Prints` comments in the last passage before `line`, and no others.
  func check(line: Int = #line, location: SourceLocation = #_sourceLocation) throws {
    let passage = try #require(Passage.all(in: source).last { $0.lastLine < line })
    let promised = passage.lines.compactMap { text in
      text.drop { $0 == " " }.wholeMatch(of: /\/\/ Prints (.*)/).map { String($0.1) }
    }
    #expect(lines.withLock { $0 } == promised, sourceLocation: location)
  }
}
