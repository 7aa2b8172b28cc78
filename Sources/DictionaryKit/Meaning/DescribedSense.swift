/// One sense as it stands in a description, read back from what `Sense.description(of:)` wrote or anyone else
/// did.
struct DescribedSense: Hashable, Sendable {
  /// Its text, without number and synonyms.
  let text: String
  /// The words in `[syn: ...]` after it, as one text, or an empty one.
  let synonyms: String

  /// The part of the text before the first quotation mark, which is the definition.
  var gloss: Substring.UTF8View { text.utf8.prefix { $0 != UInt8(ascii: "\"") } }
  /// The rest: the examples.
  var example: Substring.UTF8View { text.utf8.suffix(text.utf8.count - gloss.count) }

  init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    let mark = Array(" [syn: ".utf8)
    var end = bytes.count
    if bytes.last == UInt8(ascii: "]"), bytes.count > mark.count {
      var start = bytes.count - mark.count
      while start > 0, !bytes[start...].starts(with: mark) { start -= 1 }
      if bytes[start...].starts(with: mark) { end = start }
    }
    text = String(decoding: bytes[..<end], as: UTF8.self)
    synonyms =
      end == bytes.count
      ? "" : String(decoding: bytes[(end + mark.count)..<(bytes.count - 1)], as: UTF8.self)
  }

  /// The senses of a description, in order.
  ///
  /// A line of spaces, a number and a full stop begins a sense, and the line before the first of a row of
  /// these is a heading. Where there are no such lines the whole text is one sense.
  static func senses(of description: String) -> [DescribedSense] {
    var senses: [[UInt8]] = []
    var loose: [[UInt8]] = []
    var isInSense = false
    func flush(keepingLast: Bool) {
      if !keepingLast { loose = loose.dropLast() }
      let text = Array(loose.joined(separator: [UInt8(ascii: " ")]))
      if isInSense, !text.isEmpty {
        senses[senses.count - 1] += [UInt8(ascii: " ")] + text
      } else if !text.isEmpty {
        senses.append(text)
      }
      loose = []
    }
    for line in description.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == 0x0d }) {
      let trimmed = trim(line)
      if let rest = afterNumber(line) {
        // What is left loose before a numbered line ends in a heading, unless it goes on the sense before.
        flush(keepingLast: loose.last?.first == UInt8(ascii: " "))
        senses.append(trim(rest))
        isInSense = true
      } else if !trimmed.isEmpty {
        loose.append(line.first == UInt8(ascii: " ") && isInSense ? [UInt8(ascii: " ")] + trimmed : trimmed)
      }
    }
    flush(keepingLast: true)
    return senses.map { DescribedSense($0) }
  }

  private static func trim(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    return Array(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// What stands after spaces, digits, a full stop and a space at the beginning of a line, or nil.
  private static func afterNumber(_ line: Substring.UTF8View) -> Substring.UTF8View? {
    let digits = line.drop { $0 == UInt8(ascii: " ") }
    let rest = digits.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard rest.count < digits.count, rest.first == UInt8(ascii: ".") else { return nil }
    let text = rest.dropFirst()
    return text.first == UInt8(ascii: " ") ? text.dropFirst() : nil
  }
}
