import Glibc
public import Platform

/// Lines from a pipe or a file: no prompt, no echo, no history.
///
/// A line ends with a line feed, before which one carriage return is dropped; the last needs none. A byte order
/// mark at the very start is no part of the first line. Everything else, tabs and NULs too, is passed on as it
/// is. A line is returned as soon as it is there, before the input ends.
public final class PlainReader: LineReader {
  /// The number of the line that `readLine()` returned last, beginning with 1; 0 before the first.
  public private(set) var lineNumber = 0

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer, and how far it was searched for a line feed.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false

  /// A reader of descriptor `number`, which stays open when the reader goes.
  public init(descriptor number: Int32 = 0) {
    descriptor = number
  }

  /// Whether a whole line is there to be returned without waiting.
  public var hasLine: Bool { buffer[searched...].contains(UInt8(ascii: "\n")) }

  /// Returns the next line; `.interrupted` where SIGINT came while it waited and `Interrupts` catches it. What
  /// was read of a line by then is kept.
  ///
  /// Rests on read(2).
  public func readLine() throws(SystemError) -> LineInput {
    while true {
      if let end = nextLineFeed() { return take(upTo: end, next: end + 1) }
      if isAtEnd {
        return start < buffer.count ? take(upTo: buffer.count, next: buffer.count) : .end
      }
      let isReady = try waitForInput(descriptor, signals: [SIGINT]) { Interrupts.isPending }
      guard isReady else {
        Interrupts.take()
        return .interrupted
      }
      try fill()
    }
  }

  private func nextLineFeed() -> Int? {
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end ?? buffer.count
    return end
  }

  private func take(upTo end: Int, next: Int) -> LineInput {
    var line = buffer[start..<end]
    if lineNumber == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    lineNumber += 1
    start = next
    searched = next
    return String(validating: line, as: UTF8.self).map(LineInput.line) ?? .malformed
  }

  private func fill() throws(SystemError) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    let part = try readBytes(from: descriptor, upTo: 1 << 16, named: "standard input")
    buffer += part
    isAtEnd = part.isEmpty
  }
}
