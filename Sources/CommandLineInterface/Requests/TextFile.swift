/// Text from a file or a pipe, as people's tools write it.
enum TextFile {
  /// The bytes as text: a byte order mark at the start is no part of it (Unicode core specification, 23.8), line
  /// ends are line feeds, and those at the very end are dropped.
  static func decode(_ bytes: [UInt8], named name: String) throws(Failure) -> String {
    var bytes = bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for (index, byte) in zip(bytes.indices, bytes) {
      let isReturnBeforeFeed =
        byte == UInt8(ascii: "\r") && bytes.index(after: index) < bytes.endIndex
        && bytes[bytes.index(after: index)] == UInt8(ascii: "\n")
      if !isReturnBeforeFeed { lines.append(byte) }
    }
    while lines.last == UInt8(ascii: "\n") { lines.removeLast() }
    guard let text = String(validating: lines, as: UTF8.self) else {
      throw Failure("\(name) is not valid UTF-8: nothing was stored")
    }
    return text
  }
}
