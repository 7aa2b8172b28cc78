/// One line of a WordNet file, read field by field from the left. Fields stand one space apart (wndb(5WN)).
struct Line {
  /// The path of the file and the number of the line in it, counted from 1, for messages.
  let file: String
  let number: Int
  /// Where the line begins in the file, in bytes.
  let start: Int
  private let bytes: [UInt8]
  /// Where the next field begins.
  private var position: Int
  /// Where the line ends, not counting spaces before its newline.
  private let end: Int

  /// The line from `start` up to `end` in `bytes`, which are the whole file.
  init(file: String, number: Int, start: Int, bytes: [UInt8], end: Int) {
    var end = end
    while end > start && bytes[end - 1] == space { end -= 1 }
    self.file = file
    self.number = number
    self.start = start
    self.bytes = bytes
    self.end = end
    position = start
  }

  /// An error in this line.
  func error(_ reason: String) -> WordNetError {
    WordNetError(file: file, line: number, reason: reason)
  }

  /// Whether every field has been read.
  var isAtEnd: Bool { position == end }

  /// The next field, left unread: empty at the end of the line and before a second space.
  var upcoming: ArraySlice<UInt8> {
    var stop = position
    while stop < end && bytes[stop] != space { stop += 1 }
    return bytes[position..<stop]
  }

  /// Reads the next field, which is `what`: a phrase for the message where the line has none.
  mutating func field(_ what: String) throws(WordNetError) -> ArraySlice<UInt8> {
    let field = upcoming
    if field.isEmpty { throw error("\(what) is missing") }
    position = min(field.endIndex + 1, end)
    return field
  }

  /// Reads the next field if it satisfies `condition`, and otherwise leaves it.
  mutating func field(if condition: (ArraySlice<UInt8>) -> Bool) -> ArraySlice<UInt8>? {
    let field = upcoming
    guard !field.isEmpty && condition(field) else { return nil }
    position = min(field.endIndex + 1, end)
    return field
  }

  /// Reads the rest of the line, spaces and all, without those around it.
  mutating func rest() -> ArraySlice<UInt8> {
    while position < end && bytes[position] == space { position += 1 }
    let rest = bytes[position..<end]
    position = end
    return rest
  }
}

/// The bytes of a field as text. Every line has been checked to be UTF-8.
func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }

/// The bytes of a field as text, with spaces for underscores.
func spaced(_ field: ArraySlice<UInt8>) -> String {
  guard field.contains(underscore) else { return text(field) }
  return String(decoding: field.map { $0 == underscore ? space : $0 }, as: UTF8.self)
}
