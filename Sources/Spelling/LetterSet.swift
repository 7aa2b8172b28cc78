/// Which letters a name has, roughly: one bit for the lowest five bits of each Unicode scalar.
///
/// Small enough to stand beside every name, and enough to tell most names apart from a query without reading
/// them: the 26 letters of ASCII and the 32 of Russian have a bit each, and in every script an edit takes
/// away at most one letter and brings at most one.
struct LetterSet: Equatable {
  var bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  init(_ scalars: some Sequence<UInt32>) {
    bits = 0
    for scalar in scalars { bits |= 1 << (scalar & 31) }
  }

  /// How many letters this has that the other has not.
  @inline(__always)
  func countBeyond(_ other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
