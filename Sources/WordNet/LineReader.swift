import Platform

/// Hands out the lines of one file of WordNet, each checked as text, without the licence at the top.
struct LineReader {
  /// The path of the file.
  let file: String
  private let bytes: [UInt8]
  /// Where the next line begins.
  private var position = 0
  /// The number of the last line read, counted from 1.
  private var number = 0
  /// Whether a line after the licence has been handed out.
  private var isPastLicence = false

  /// Reads the whole file at `path`.
  init(_ path: String) throws(WordNetError) {
    file = path
    do throws(SystemError) {
      bytes = try FileSystem.read(path)
    } catch {
      throw WordNetError(file: path, error)
    }
    if bytes.isEmpty { throw WordNetError(file: path, line: nil, reason: "the file is empty") }
  }

  /// The next line after the licence, or nil at the end of the file.
  ///
  /// The lines of the licence come first and begin with two spaces (wndb(5WN)). A file of nothing else, a
  /// last line without its newline, and a line that is not plain UTF-8 are errors.
  mutating func next() throws(WordNetError) -> Line? {
    while position < bytes.count {
      let start = position
      number += 1
      var isASCII = true
      while position < bytes.count, bytes[position] != newline {
        let byte = bytes[position]
        if byte < 0x20 || byte == 0x7F { throw error(ofControl: byte, at: position) }
        if byte >= 0x80 { isASCII = false }
        position += 1
      }
      if !isASCII && String(validating: bytes[start..<position], as: UTF8.self) == nil {
        throw error("the line is not UTF-8")
      }
      if position == bytes.count { throw error("the last line has no end: the file is cut short") }
      position += 1
      if isPastLicence || !bytes[start...].starts(with: [space, space]) {
        isPastLicence = true
        return Line(file: file, number: number, start: start, bytes: bytes, end: position - 1)
      }
    }
    if isPastLicence { return nil }
    throw WordNetError(file: file, line: nil, reason: "the file has no entries")
  }

  private func error(_ reason: String) -> WordNetError {
    WordNetError(file: file, line: number, reason: reason)
  }

  private func error(ofControl byte: UInt8, at position: Int) -> WordNetError {
    let isBeforeNewline = position + 1 < bytes.count && bytes[position + 1] == newline
    if byte == UInt8(ascii: "\r") && isBeforeNewline {
      return error("the line ends in CR LF instead of LF")
    }
    return error("the line holds the control character \(byte)")
  }
}

/// The bytes that give the files their shape.
let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
let underscore = UInt8(ascii: "_")
