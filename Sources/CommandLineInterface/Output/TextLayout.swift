import UnicodeText

/// Laying text out on a terminal.
enum TextLayout {
  /// `line` broken at spaces into lines of at most `width` cells, those after the first indented as the text of
  /// the first is: past its leading spaces and a number such as `12. `. A word longer than a line stays whole.
  static func wrap(_ line: String, to width: Int) -> [String] {
    wrap(line, to: width, indent: hangingIndent(of: line))
  }

  /// The same with the lines after the first indented by `indent` spaces.
  static func wrap(_ line: String, to width: Int, indent: Int) -> [String] {
    guard width > indent + 10, cells(of: line) > width else { return [line] }
    let lead = line.prefix { $0 == " " }
    var lines: [String] = []
    var current = String(lead)
    var used = lead.count
    var isEmpty = true
    for word in line.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false) {
      let cells = cells(of: word)
      if !isEmpty && used + 1 + cells > width {
        lines.append(current)
        current = String(repeating: " ", count: indent)
        used = indent
        isEmpty = true
      }
      if !isEmpty {
        current += " "
        used += 1
      }
      current += word
      used += cells
      isEmpty = false
    }
    return lines + [current]
  }

  /// The cells that a text takes, styles not counted.
  private static func cells(of text: some StringProtocol) -> Int {
    guard text.utf8.contains(0x1b) else { return DisplayWidth.of(text) }
    var isStyle = false
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\u{1b}" { isStyle = true }
      if !isStyle { shown.append(scalar) }
      if scalar == "m" { isStyle = false }
    }
    return DisplayWidth.of(String(shown))
  }

  private static func hangingIndent(of line: String) -> Int {
    let lead = line.prefix { $0 == " " }.count
    let number = line.dropFirst(lead).prefix { $0.isASCII && $0.isNumber }.count
    return number > 0 && line.dropFirst(lead + number).hasPrefix(". ") ? lead + number + 2 : lead
  }

  /// `text` with what could command the terminal made visible: control characters, other than line ends and
  /// tabs, become U+FFFD. A dictionary file is input from outside.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isHarmful(scalar) ? "\u{fffd}" : scalar) }
    return String(result)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || (0x7f...0x9f).contains(scalar.value)
  }

  /// A name that is written from right to left, kept from turning what stands beside it on its line (FSI and
  /// PDI, UAX #9).
  static func isolated(_ name: String) -> String {
    let isRightToLeft = name.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff: true
      default: false
      }
    }
    return isRightToLeft ? "\u{2068}\(name)\u{2069}" : name
  }
}
