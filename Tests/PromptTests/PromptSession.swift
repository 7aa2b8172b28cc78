import Glibc
import TestSupport

/// A prompt on a terminal, over the starter dictionary, in a sandbox.
final class PromptSession {
  let sandbox: HeadwordSandbox
  private(set) var terminal: Pseudoterminal

  init(
    _ arguments: [String] = [], environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
    standardOutput: String? = nil, sandbox: HeadwordSandbox? = nil
  ) throws {
    self.sandbox = try sandbox ?? HeadwordSandbox()
    let settings = PromptSession.settings.merging(environment) { $1 }
    terminal = try self.sandbox.prompt(
      arguments, environment: settings, columns: columns, rows: rows, standardOutput: standardOutput)
    try ready()
  }

  /// The starter dictionary is in every checkout.
  static let settings: [String: String?] = ["HEADWORD_DICTIONARY": "starter"]

  /// Waits until the prompt is there to be typed at.
  func ready() throws {
    try terminal.expect("headword> ")
    try terminal.expectCookedMode(false)
  }

  /// Types a line; returns what is shown before the next prompt, the echo of the line left out.
  func answer(_ line: String) throws -> String {
    try terminal.send(line + "\r")
    try terminal.expect("\r\n")
    let answer = try terminal.expect("headword> ")
    try terminal.expectCookedMode(false)
    return answer.replacing("\r\n", with: "\n")
  }

  /// Leaves with Ctrl-D; returns the exit status.
  func leave() throws -> Int32 {
    try terminal.send("\u{4}")
    return try terminal.waitForExit()
  }

  /// What the sandbox's copy of the starter dictionary answers to an SQL query, through SQLite's own shell.
  func sql(_ query: String) throws -> String {
    try sandbox.shell("sqlite3 $XDG_DATA_HOME/headword/starter.sqlite \"\(query)\"").standardOutput
  }

  /// Runs the tool beside the prompt.
  @discardableResult
  func run(_ arguments: String..., environment: [String: String?] = [:]) throws -> Run {
    try sandbox.run(arguments, environment: PromptSession.settings.merging(environment) { $1 })
  }

  /// Writes an executable script, and returns its path.
  func script(_ name: String, _ text: String) throws -> String {
    let path = try sandbox.directory.write(name, "#!/bin/sh\n\(text)\n")
    chmod(path, 0o700)
    return path
  }
}
