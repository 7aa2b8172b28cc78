import Glibc
import Platform
import UnicodeText

/// Standard output: buffered, and through a pager where it is taller than the terminal.
///
/// A failed write is kept and thrown by `finish()`, so that whoever produces text need only look at `isOpen` to
/// stop early.
final class Output {
  private static let bufferSize = 1 << 16
  /// What the text goes to, as far as it decides about paging.
  var screen: Screen
  private let buffer = ByteBuffer(capacity: Output.bufferSize + Output.bufferSize / 4)
  /// How much of the buffer was looked at to count rows.
  private var seen = 0
  private var rows = 0
  private var pager: Pager?
  private var isPagerRefused = false
  private var failure: SystemError?
  /// Whether text still goes anywhere: false after a failed write, or when the user has left the pager.
  private(set) var isOpen = true

  init(_ screen: Screen) { self.screen = screen }

  /// Writes `text` as it is.
  func write(_ text: String) {
    write { $0.append(text) }
  }

  /// Writes what `append` appends to the buffer that it is given.
  func write(_ append: (ByteBuffer) -> Void) {
    guard isOpen else { return }
    append(buffer)
    if !isHeld { pass() }
  }

  /// While it is, what is written stays in memory, whoever waits for it.
  var isHeld = false {
    didSet { if !isHeld { pass() } }
  }

  /// Looks at what was written last, and flushes the buffer where it is full.
  private func pass() {
    if screen.isTerminal && pager == nil {
      watchHeight(String(decoding: buffer.bytes[seen...], as: UTF8.self))
    }
    if buffer.count >= Output.bufferSize && (pager != nil || !mayPage) { flush() }
    seen = buffer.count
  }

  /// Writes what is left, waits for the pager to be left, and throws the first failure to write. Text written
  /// after that starts anew.
  func finish() throws(Failure) {
    flush()
    if let pager {
      self.pager = nil
      pager.wait()
    }
    defer {
      failure = nil
      isOpen = true
      rows = 0
    }
    if let failure { throw Failure(failure) }
  }

  /// Writes what is held back.
  func flush() {
    guard isOpen, buffer.count > 0 else { return }
    do throws(SystemError) {
      try writeAll(buffer.bytes, to: pager?.input ?? STDOUT_FILENO, named: "standard output")
    } catch {
      isOpen = false
      // Who reads, the pager or `head`, has gone before everything was written, which is no fault; where SIGPIPE
      // is not ignored it has ended the process.
      if error.code != EPIPE { failure = error }
    }
    buffer.removeAll()
    seen = 0
  }

  // MARK: The pager

  private var mayPage: Bool { screen.isTerminal && !isPagerRefused && Pager.command != nil }

  private func watchHeight(_ text: String) {
    guard mayPage else { return }
    let columns = screen.columns ?? 80
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      rows += max(1, (DisplayWidth.of(line) + columns - 1) / columns)
    }
    guard rows >= screen.rows, let command = Pager.command else { return }
    // Where it cannot be started the text goes to the terminal as it is.
    pager = Pager(command)
    isPagerRefused = pager == nil
    flush()
  }
}
