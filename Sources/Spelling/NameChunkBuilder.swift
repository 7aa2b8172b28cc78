/// Makes the rows of the table NAMES. The same names give the same bytes, whatever order they come in.
package struct NameChunkBuilder {
  /// A row of NAMES, as `NameChunk` describes it.
  package struct Row: Equatable, Sendable {
    package let scalars: Int
    package let bytes: Int
    /// Which row this is of those whose names have that many scalars and bytes, from 0.
    package let part: Int
    package var text: [UInt8] = []
    package var marks: [UInt8] = []
    package var ids: [UInt8] = []
  }

  /// So many names stand in a row at most: few enough that one row at a time stays in the processor's cache.
  package static let maximumCount = 4096

  private typealias Name = (id: Int64, key: [UInt8], commonness: UInt8)
  private struct Size: Hashable {
    let scalars: Int
    let bytes: Int
  }
  private var names: [Size: [Name]] = [:]

  package init() {}

  /// Adds a name by its folded key. An empty key is left out, and so is one that holds a line feed, which no
  /// folded key does.
  package mutating func add(id: Int64, key: String, commonness: UInt8) {
    let bytes = Array(key.utf8)
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "\n")) else { return }
    let size = Size(scalars: key.unicodeScalars.count, bytes: bytes.count)
    names[size, default: []].append((id, bytes, commonness))
  }

  /// The rows, by scalars, then bytes, then part; in each the names by id.
  package var rows: [Row] {
    names.keys.sorted { ($0.scalars, $0.bytes) < ($1.scalars, $1.bytes) }.flatMap { size in
      let sorted = (names[size] ?? []).sorted { $0.id < $1.id }
      return stride(from: 0, to: sorted.count, by: Self.maximumCount).map { start in
        let part = sorted[start..<min(sorted.count, start + Self.maximumCount)]
        return Self.row(
          of: part, Row(scalars: size.scalars, bytes: size.bytes, part: start / Self.maximumCount))
      }
    }
  }

  private static func row(of names: ArraySlice<Name>, _ empty: Row) -> Row {
    var row = empty
    let isWide = names.contains { UInt32(exactly: $0.id) == nil }
    for name in names {
      row.text += name.key
      row.text.append(UInt8(ascii: "\n"))
      let letters = LetterSet(String(decoding: name.key, as: UTF8.self).unicodeScalars.lazy.map(\.value))
      append(letters.bits, to: &row.marks)
      if isWide {
        append(name.id, to: &row.ids)
      } else {
        append(UInt32(truncatingIfNeeded: name.id), to: &row.ids)
      }
    }
    row.marks += names.map(\.commonness)
    return row
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}
