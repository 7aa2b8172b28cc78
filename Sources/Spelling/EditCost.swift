/// What it costs to have meant one name and written another: the less, the likelier the slip.
///
/// A weighted Damerau-Levenshtein distance. The weights hold for any language: a letter is more easily left out
/// than added, most easily of all one that is doubled; neighbours change places; the first letter is mostly right.
/// The unit is that of `Commonness`: an eighth of a doubling, so a word twice as common makes up for 8.
struct EditCost {
  /// Another letter in the place of one.
  static let substituted: Int32 = 160
  /// A letter left out, and one of a doubled letter left out.
  static let missing: Int32 = 88
  static let missingDouble: Int32 = 60
  /// A letter too many, and a letter doubled.
  static let extra: Int32 = 192
  static let extraDouble: Int32 = 128
  /// Neighbours in each other's place.
  static let swapped: Int32 = 88
  /// A space, hyphen, apostrophe or other sign left out or too many.
  static let sign: Int32 = 128
  /// What any of these costs more at the first letter.
  static let first: Int32 = 56

  /// Three rows of the table, kept so that comparing allocates nothing.
  private var rows: [Int32] = []

  /// The cost of having written `query` for `name`.
  mutating func of(_ query: [UInt32], for name: borrowing Scalars) -> Int {
    let width = name.count + 1
    if rows.count < 3 * width { rows = [Int32](repeating: 0, count: 3 * width) }
    var (older, old, new) = (0, width, 2 * width)
    rows[old] = 0
    for column in 1..<max(1, width) {
      rows[old + column] = rows[old + column - 1] + EditCost.ofMissing(name, column - 1)
    }
    for row in 0..<query.count {
      let letter = query[row]
      let surplus = EditCost.ofExtra(query, row)
      rows[new] = rows[old] + surplus
      for column in 0..<name.count {
        let here = name[column]
        let isFirst = row == 0 || column == 0
        var cost = rows[old + column]
        if letter != here { cost += EditCost.substituted + (isFirst ? EditCost.first : 0) }
        cost = min(cost, rows[old + column + 1] + surplus)
        cost = min(cost, rows[new + column] + EditCost.ofMissing(name, column))
        if !isFirst, letter == name[column - 1], query[row - 1] == here {
          let atFirst = row == 1 || column == 1
          cost = min(cost, rows[older + column - 1] + EditCost.swapped + (atFirst ? EditCost.first : 0))
        }
        rows[new + column + 1] = cost
      }
      (older, old, new) = (old, new, older)
    }
    return Int(rows[old + name.count])
  }

  @inline(__always)
  private static func ofMissing(_ name: borrowing Scalars, _ index: Int) -> Int32 {
    let letter = name[index]
    let isDouble =
      index > 0 && name[index - 1] == letter || index + 1 < name.count && name[index + 1] == letter
    return (isDouble ? missingDouble : isSign(letter) ? sign : missing) + (index == 0 ? first : 0)
  }

  @inline(__always)
  private static func ofExtra(_ query: [UInt32], _ index: Int) -> Int32 {
    let letter = query[index]
    let isDouble =
      index > 0 && query[index - 1] == letter || index + 1 < query.count && query[index + 1] == letter
    return (isDouble ? extraDouble : isSign(letter) ? sign : extra) + (index == 0 ? first : 0)
  }

  /// Whether a scalar of a folded key is one of ASCII's signs, the space included.
  @inline(__always)
  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x61...0x7a, 0x80...: false
    default: true
    }
  }
}
