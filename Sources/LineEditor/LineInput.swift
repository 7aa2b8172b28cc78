public import Platform

/// What a reader got: a line, or the reason that there is none.
public enum LineInput: Equatable, Sendable {
  /// A line without its line end.
  case line(String)
  /// A line whose bytes are not valid UTF-8; it is used up.
  case malformed
  /// Ctrl-C: what was typed of the line is dropped.
  case interrupted
  /// The end of the input, or Ctrl-D on an empty line.
  case end
}

/// A source of lines: the prompt, or whatever standard input is.
public protocol LineReader: AnyObject {
  /// Waits for the next line and returns it.
  ///
  /// - Throws: `SystemError` where the input cannot be read.
  func readLine() throws(SystemError) -> LineInput

  /// Forgets lines that were pasted together with the last one and not returned yet. For a caller whose work on
  /// a line was interrupted: the terminal drops what is typed ahead at Ctrl-C, too.
  func discardPendingLines()
}

extension LineReader {
  /// Does nothing: a reader that is not a prompt has no such lines.
  public func discardPendingLines() {}
}
