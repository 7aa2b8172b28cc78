import CUTF8Proc

/// How many cells of a terminal text takes.
public enum DisplayWidth {
  /// The cells of one user-perceived character (UAX #29): 2 for East Asian wide ones and emoji (UAX #11), 0 for
  /// one that is not shown. The parts of a cluster share its cells.
  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7f ? 1 : 0 }
    let scalars = character.unicodeScalars
    // Asked for as an emoji (variation selector 16), or a flag of two regional indicators.
    if scalars.contains("\u{fe0f}") || scalars.filter({ (0x1f1e6...0x1f1ff).contains($0.value) }).count == 2 {
      return 2
    }
    return scalars.reduce(0) { max($0, Int(utf8proc_charwidth(Int32($1.value)))) }
  }

  /// The cells of `text` on one line.
  public static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// `text` where it fits `width` cells, else as many whole characters as fit before a `…`.
  public static func truncate(_ text: String, to width: Int) -> String {
    if of(text) <= width { return text }
    guard width > 0 else { return "" }
    var left = width - 1
    return text.prefix { character in
      left -= of(character)
      return left >= 0
    } + "…"
  }

  /// `text` with spaces after it up to `width` cells.
  public static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }
}
