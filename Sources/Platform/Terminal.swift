import Glibc

/// The terminal that a descriptor may be.
public enum Terminal {
  /// Whether descriptor `number` is a terminal; isatty(3).
  public static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// Whether `TERM` names a terminal that understands control sequences.
  public static var understandsControlSequences: Bool {
    let name = Environment["TERM"] ?? ""
    return name != "" && name != "dumb"
  }

  /// The size of the terminal at descriptor `number` in character cells, from `TIOCGWINSZ` (tty_ioctl(4)),
  /// or nil where it does not know.
  public static func size(_ number: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
