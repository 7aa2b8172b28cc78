/// The lines in what Readline hands over as one: bracketed paste puts several in.
///
/// They end with a line feed, a carriage return or both. Blank ones are left out, unless there is nothing else: then
/// the line is one, and empty where it has line ends.
func splitPaste(_ bytes: [UInt8]) -> [[UInt8]] {
  func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
  guard bytes.contains(where: isLineEnd) else { return [bytes] }
  let lines = bytes.split(whereSeparator: isLineEnd).filter { line in
    line.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }
  return lines.isEmpty ? [[]] : lines.map(Array.init)
}
