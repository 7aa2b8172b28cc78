import CommandLineInterface

/// What is wrong with a template, and on which line.
struct TemplateError: Error, CustomStringConvertible {
  let description: String
}

/// A text in which lines between at signs stand for what the tables say:
///
/// - `@options GROUP@` and `@commands@`: what the man page says of them;
/// - `@detail OPTION@` to `@end@`: what it says of that option after the summary, kept for `@options@`;
/// - `@example@` to `@end@`: text that is shown as it is;
/// - `@bash PART@`, `@zsh PART@`, `@fish PART@`: the tables in the shell's language.
///
/// `@version@` anywhere is the version.
struct Template {
  private let lines: [String]
  private let path: String

  init(_ text: String, path: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    self.path = path
  }

  /// The text with all of it filled in.
  func filled() throws(TemplateError) -> String {
    var page = ManualPage()
    var result: [String] = []
    /// The block that the current line is in, with the line that began it.
    var block: (number: Int, directive: [String], lines: [String])?
    for (index, line) in lines.enumerated() {
      let directive = Template.directive(line)
      if let open = block {
        guard directive == ["end"] else {
          block?.lines.append(line)
          continue
        }
        block = nil
        if open.directive == ["example"] {
          result += ManualPage.example(open.lines)
        } else if !page.add(open.lines, to: open.directive.last ?? "") {
          throw error(open.number, "no option of that name, or a second detail of it")
        }
      } else if let directive {
        if directive == ["example"] || directive.count == 2 && directive[0] == "detail" {
          block = (index, directive, [])
        } else if let lines = page.lines(directive) ?? Template.table(directive) {
          result += lines
        } else {
          throw error(index, "nothing has that name")
        }
      } else {
        result.append(line.replacing("@version@", with: HelpText.version))
      }
    }
    if let block { throw error(block.number, "it has no @end@") }
    return result.map { $0 + "\n" }.joined()
  }

  /// The words between the at signs, where the line is such a one.
  private static func directive(_ line: String) -> [String]? {
    guard line.count > 2, line.hasPrefix("@"), line.hasSuffix("@") else { return nil }
    return line.dropFirst().dropLast().split(separator: " ").map(String.init)
  }

  private static func table(_ directive: [String]) -> [String]? {
    switch directive {
    case ["bash", "options"]: BashTable.options
    case ["bash", "names"]: BashTable.names
    case ["zsh", "options"]: ZshTable.options
    case ["zsh", "mode-names"]: ZshTable.modeNames
    case ["fish", "options"]: FishTable.options
    case ["fish", "modes"]: FishTable.modes
    case ["fish", "completions"]: FishTable.completions
    default: nil
    }
  }

  private func error(_ index: Int, _ what: String) -> TemplateError {
    TemplateError(description: "\(path):\(index + 1): \(lines[index]): \(what)")
  }
}
