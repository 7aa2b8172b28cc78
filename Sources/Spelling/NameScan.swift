import Platform

/// Finds the names that hold a text, by going through memory.
package enum NameScan {
  /// Calls `body` with the index of every name of the chunk whose folded key contains `needle`, once each, in order;
  /// or ends with it, where `isSuffix`. A needle with a line feed is in no name, and neither is an empty one.
  package static func find(
    _ needle: [UInt8], isSuffix: Bool = false, in chunk: NameChunk, _ body: (Int) -> Void
  ) {
    guard !needle.isEmpty, needle.count <= chunk.bytes, !needle.contains(UInt8(ascii: "\n")) else { return }
    // The line feed after each key makes an end something to look for.
    let wanted = isSuffix ? needle + [UInt8(ascii: "\n")] : needle
    var offset = 0
    while let found = firstOffset(of: wanted, in: chunk.text, from: offset) {
      let index = found / (chunk.bytes + 1)
      body(index)
      offset = (index + 1) * (chunk.bytes + 1)
    }
  }
}
