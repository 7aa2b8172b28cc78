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
  private var buffer: [UInt8] = []
  private var rows = 0
  private var pager: Pager?
  private var isPagerRefused = false
  private var failure: SystemError?
  /// Whether text still goes anywhere: false after a failed write, or when the user has left the pager.
  private(set) var isOpen = true

  init(_ screen: Screen) { self.screen = screen }

  /// Writes `text` as it is.
  func write(_ text: String) {
    guard isOpen else { return }
    buffer += text.utf8
    if screen.isTerminal && pager == nil { watchHeight(text) }
    if buffer.count >= Output.bufferSize && (pager != nil || !mayPage) { flush() }
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
    guard isOpen, !buffer.isEmpty else { return }
    do throws(SystemError) {
      try writeAll(buffer, to: pager?.input ?? STDOUT_FILENO, named: "standard output")
    } catch {
      isOpen = false
      // Who reads, the pager or `head`, has gone before everything was written, which is no fault; where SIGPIPE
      // is not ignored it has ended the process.
      if error.code != EPIPE { failure = error }
    }
    buffer.removeAll(keepingCapacity: true)
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
