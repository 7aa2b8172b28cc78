import Platform

/// A text file of fields separated by tabs, a row a line, checked as text.
struct TextTable {
  /// A row, and where it stands.
  struct Line {
    let path: String
    let number: Int
    let fields: [String]

    func fault(_ reason: String) -> Fault { Fault(path: path, line: number, reason: reason) }
  }

  /// A line that is not as it should be.
  struct Fault: Error, CustomStringConvertible {
    let path: String
    let line: Int
    let reason: String
    var description: String { "\(path):\(line): \(reason)" }
  }

  /// The rows, in the order of the file.
  let lines: [Line]

  init(path: String) throws {
    let parts = try FileSystem.read(path).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines: [Line] = []
    for (index, bytes) in parts.enumerated() where index < parts.count - 1 || !bytes.isEmpty {
      func fault(_ reason: String) -> Fault { Fault(path: path, line: index + 1, reason: reason) }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("the line is not UTF-8") }
      let fields = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      for field in fields where field.isEmpty || field.utf8.first == space || field.utf8.last == space {
        throw fault("a field is empty or has spaces at its ends")
      }
      guard bytes.allSatisfy({ $0 >= space || $0 == UInt8(ascii: "\t") }) else {
        throw fault("a field has a carriage return or another control character in it")
      }
      guard index < parts.count - 1 else { throw fault("the last line has no end: the file was cut short") }
      lines.append(Line(path: path, number: index + 1, fields: fields))
    }
    guard !lines.isEmpty else { throw Fault(path: path, line: 1, reason: "the file is empty") }
    self.lines = lines
  }
}

private let space = UInt8(ascii: " ")
