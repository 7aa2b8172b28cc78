/// Some names of one length, as they stand in a row of the table NAMES: every name's folded key, back to back, with
/// what is needed to pass most of them over without looking at them. It refers to memory of someone else, such as
/// SQLite's, and copies nothing.
///
/// - `text`: the key of each name in UTF-8 and a line feed, which no key holds. All keys have the same number of
///   bytes, so that the place of each is known.
/// - `marks`: the `LetterSet` of each name, 4 bytes, least significant first; then the `Commonness` of each, a byte.
/// - `ids`: the id of each name, 8 bytes each, or 4 where these hold all of them; least significant first.
package struct NameChunk {
  /// How many scalars and how many bytes each key has.
  package let scalars: Int
  package let bytes: Int
  /// How many names there are.
  package let count: Int
  let text: UnsafeRawBufferPointer
  let marks: UnsafeRawBufferPointer
  let ids: UnsafeRawBufferPointer
  private let idSize: Int

  /// A row of NAMES; nil where its parts do not fit one another, as in a damaged file.
  package init?(
    scalars: Int, bytes: Int, text: UnsafeRawBufferPointer, marks: UnsafeRawBufferPointer,
    ids: UnsafeRawBufferPointer
  ) {
    guard scalars > 0, bytes >= scalars, bytes < text.count, bytes / 4 <= scalars else { return nil }
    let count = text.count / (bytes + 1)
    guard count * (bytes + 1) == text.count, marks.count == count * 5 else { return nil }
    guard ids.count == count * 4 || ids.count == count * 8 else { return nil }
    self.scalars = scalars
    self.bytes = bytes
    self.count = count
    self.text = text
    self.marks = marks
    self.ids = ids
    idSize = ids.count / count
  }

  /// The key of a name, by its index below `count`.
  @inline(__always)
  package func key(at index: Int) -> UnsafeRawBufferPointer {
    let start = index * (bytes + 1)
    return UnsafeRawBufferPointer(rebasing: text[start..<start + bytes])
  }

  @inline(__always)
  func letters(at index: Int) -> LetterSet {
    LetterSet(bits: UInt32(littleEndian: marks.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
  }

  @inline(__always)
  func commonness(at index: Int) -> UInt8 { marks[count * 4 + index] }

  /// The id of a name, by its index below `count`.
  package func id(at index: Int) -> Int64 {
    if idSize == 4 {
      Int64(UInt32(littleEndian: ids.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    } else {
      Int64(littleEndian: ids.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
    }
  }
}
