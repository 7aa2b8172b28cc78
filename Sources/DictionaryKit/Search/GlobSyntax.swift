/// What a pattern of GLOB is made of: text, `*`, `?`, and sets in brackets, in which a `]` that comes first, also after a
/// `^`, is a member (https://sqlite.org/lang_expr.html#the_like_glob_regexp_match_and_extract_operators).
struct GlobSyntax {
  /// The runs of text that stand for themselves, in order.
  private(set) var literals: [[UInt8]] = []
  /// Whether every bracket is closed.
  private(set) var isClosed = true
  private var hasSet = false

  init(_ pattern: String) {
    var rest = Array(pattern.utf8)[...]
    var literal: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"): break
      case UInt8(ascii: "["):
        hasSet = true
        if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
        if rest.first == UInt8(ascii: "]") { rest.removeFirst() }
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
          isClosed = false
          return
        }
        rest = rest[(end + 1)...]
      default:
        literal.append(byte)
        continue
      }
      if !literal.isEmpty { literals.append(literal) }
      literal = []
    }
    if !literal.isEmpty { literals.append(literal) }
  }

  /// Whether it can tell names apart: it is more than wildcards and spaces.
  var isSelective: Bool { hasSet || literals.contains { $0.contains { $0 != UInt8(ascii: " ") } } }
}
