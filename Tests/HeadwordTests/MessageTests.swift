import TestSupport
import Testing

@Suite("Messages") struct MessageTests {
  /// What no test can bring about: the machine would have to be without /proc, or out of memory.
  private static let beyondReach = [
    "the arguments cannot be read: /proc must be mounted and readable", "out of memory",
  ]

  @Test("Every message that the sources can give is expected by a test")
  func all() throws {
    let messages = try sources("Sources/CommandLineInterface").flatMap(SourceMessage.all)
    #expect(messages.count > 60)
    let tests = try sources("Tests").joined()
      // A literal may be continued on the next line.
      .replacing(/"\s*\n\s*\+ "/, with: "").replacing(/\\\n\s*/, with: "").replacing("\\\"", with: "\"")
    let untested = messages.filter { message in
      !Self.beyondReach.contains(message.literal)
        && !tests.contains(message.longestPart.replacing("\\\"", with: "\""))
    }
    #expect(untested.map(\.literal) == [])
  }

  @Test("None begins with a capital, ends with a full stop or calls the program by its name twice")
  func voice() throws {
    for message in try sources("Sources/CommandLineInterface").flatMap(SourceMessage.all) {
      let text = message.literal
      #expect(text.first?.isUppercase != true, "\(text)")
      #expect(text.last != "." && text.last != "!", "\(text)")
      #expect(!text.hasPrefix("headword:") && !text.hasPrefix("error"), "\(text)")
    }
  }

  /// The texts of all source files under the folder.
  private func sources(_ folder: String) throws -> [String] {
    let run = try Run(
      shell:
        "find '\(HeadwordSandbox.checkout)/\(folder)' '(' -name '*.swift' -o -name '*.py' ')' -exec cat {} ';' -exec printf '\\0' ';'",
      environment: ["PATH": "/usr/bin:/bin"])
    return run.standardOutput.split(separator: "\0").map(String.init)
  }
}

/// A message as it stands in the sources, with its interpolations.
struct SourceMessage {
  /// What is between the quotes.
  let literal: String

  /// All string literals that are given to a `Failure` or to `say`.
  static func all(in source: String) -> [SourceMessage] {
    source.matches(of: /(?:Failure|[^a-zA-Z]say)\(\s*"/).map { match in
      SourceMessage(
        literal: String(source[match.range.upperBound..<end(of: source, from: match.range.upperBound)]))
    }
  }

  /// Where the literal that begins at `start` ends: a quote within an interpolation is none of its own.
  private static func end(of source: String, from start: String.Index) -> String.Index {
    var index = start
    var depth = 0
    while index < source.endIndex {
      let next = source.index(after: index)
      switch source[index] {
      case "\"" where depth == 0: return index
      case "\\" where next < source.endIndex && source[next] == "(" && depth == 0:
        depth = 1
        index = next
      case "\\": index = next
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      default: break
      }
      index = source.index(after: index)
    }
    return index
  }

  /// The longest part between interpolations, which tells the message from others.
  var longestPart: String {
    var parts = [""]
    var depth = 0
    var isEscaped = false
    for character in literal {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if isEscaped, character == "(" {
        depth = 1
        parts.append("")
      } else if isEscaped {
        parts[parts.count - 1] += "\\" + String(character)
      } else if character != "\\" {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped && depth == 0
    }
    return parts.max { $0.count < $1.count } ?? ""
  }
}
