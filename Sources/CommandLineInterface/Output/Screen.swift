import Platform

/// What standard output is, as far as it decides how text is laid out.
struct Screen: Sendable {
  /// Whether it is a terminal.
  let isTerminal: Bool
  /// Whether text may be styled with escape sequences.
  let isStyled: Bool
  /// Its width in cells, or nil where it is no terminal and lines are as long as they are.
  let columns: Int?
  /// Its height in lines.
  let rows: Int

  /// Standard output as it is now.
  ///
  /// Styled on a terminal that understands it unless `NO_COLOR` is set and not empty (https://no-color.org); an
  /// explicit choice beats the variable.
  static func current(_ color: ColorChoice) -> Screen {
    let isTerminal = Terminal.isTerminal(1)
    let size = isTerminal ? Terminal.size(1) : nil
    let isStyled =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && Terminal.understandsControlSequences && Environment.nonempty("NO_COLOR") == nil
      }
    return Screen(
      isTerminal: isTerminal, isStyled: isStyled,
      columns: isTerminal ? size?.columns ?? number("COLUMNS") ?? 80 : nil,
      rows: size?.rows ?? number("LINES") ?? 24)
  }

  private static func number(_ variable: String) -> Int? {
    Environment[variable].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
