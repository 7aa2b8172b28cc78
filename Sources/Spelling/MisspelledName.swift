/// A name that is no headword, prepared to be compared with very many that are.
///
/// Names are compared by the Unicode scalars of their folded keys, so that an edit is one of a letter in every
/// script.
struct MisspelledName {
  /// The longest that is compared, in scalars: as many as a machine word has bits.
  static let maximumLength = 64

  /// The scalars of its folded key.
  let scalars: [UInt32]
  /// The most edits at which another name is like it at all: one for two letters, and one more for every three,
  /// up to four.
  let maximumDistance: Int
  let letters: LetterSet
  /// Where each scalar below U+0080 stands in it, a bit for each position.
  private let asciiPositions: [UInt64]
  /// The same for the others, of which a name has few.
  private let otherPositions: [(scalar: UInt32, bits: UInt64)]

  /// Prepares the folded key of a name; nil where it is too short to be like any other, or too long.
  init?(key: String) {
    let scalars = key.unicodeScalars.map(\.value)
    guard 2...MisspelledName.maximumLength ~= scalars.count else { return nil }
    self.scalars = scalars
    maximumDistance = min(4, scalars.count / 3 + 1)
    letters = LetterSet(scalars)
    var ascii = [UInt64](repeating: 0, count: 128)
    var others: [(scalar: UInt32, bits: UInt64)] = []
    for (position, scalar) in scalars.enumerated() {
      let bit: UInt64 = 1 << UInt64(position)
      if scalar < 128 {
        ascii[Int(scalar)] |= bit
      } else if let index = others.firstIndex(where: { $0.scalar == scalar }) {
        others[index].bits |= bit
      } else {
        others.append((scalar, bit))
      }
    }
    asciiPositions = ascii
    otherPositions = others
  }

  /// How long a name may be, in scalars, that is like this one.
  var likelyLengths: ClosedRange<Int> {
    max(1, scalars.count - maximumDistance)...(scalars.count + maximumDistance)
  }

  /// Whether at most `maximumDistance` edits make `name` of this one: letters put in, left out, changed, or swapped
  /// with their neighbour.
  ///
  /// The restricted Damerau-Levenshtein distance, a column of its table in one word: H. Hyyrö, "A bit-vector
  /// algorithm for computing Levenshtein and Damerau edit distances", Nordic Journal of Computing 10 (2003).
  func isLike(_ name: borrowing Scalars) -> Bool {
    var (rising, falling, diagonal, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
    let last = UInt64(1) << UInt64(scalars.count - 1)
    var distance = scalars.count
    var left = name.count
    for index in 0..<name.count {
      let here = positions(of: name[index])
      let swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & rising) &+ rising) ^ rising) | here | falling | swapped
      let right = falling | ~(diagonal | rising)
      let down = diagonal & rising
      if right & last != 0 { distance += 1 }
      if down & last != 0 { distance -= 1 }
      left -= 1
      // Every letter that is left can make good one edit at most.
      if distance - left > maximumDistance { return false }
      let shifted = (right << 1) | 1
      rising = (down << 1) | ~(diagonal | shifted)
      falling = diagonal & shifted
      before = here
    }
    return distance <= maximumDistance
  }

  @inline(__always)
  private func positions(of scalar: UInt32) -> UInt64 {
    if scalar < 128 { return asciiPositions[Int(scalar)] }
    for other in otherPositions where other.scalar == scalar { return other.bits }
    return 0
  }
}
