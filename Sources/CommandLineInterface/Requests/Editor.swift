import Glibc
import Platform

/// The user's editor, on a private temporary file that goes with this value.
final class Editor {
  private let draft: Draft
  private var isKept = false
  /// The temporary file.
  let path: String

  /// Writes the draft to a new file.
  init(_ draft: Draft) throws(Failure) {
    self.draft = draft
    path = try system { () throws(SystemError) in
      let path = try FileSystem.makeTemporary(prefix: "headword-", suffix: ".txt")
      do throws(SystemError) {
        try FileDescriptor(path, O_WRONLY).write(draft.text.utf8)
      } catch {
        try? FileSystem.remove(path)
        throw error
      }
      return path
    }
  }

  deinit { if !isKept { try? FileSystem.remove(path) } }

  /// Leaves the file where it is, for the user to take the text from.
  func keep() { isKept = true }

  /// Runs `$VISUAL`, `$EDITOR` or vi on the file and waits for it.
  /// - Returns: what the user made of it, or nil where that is what it was.
  func run() throws(Failure) -> Draft? {
    let command = Environment.nonempty("VISUAL") ?? Environment.nonempty("EDITOR") ?? "vi"
    let signals = IgnoredTerminalSignals()
    let status = try start(command)
    _ = consume signals
    guard status == 0 else {
      let advice = status == 127 ? ": set VISUAL or EDITOR to one that is installed" : ""
      throw Failure("the editor \(command) ended with status \(status)\(advice); nothing was stored")
    }
    let bytes = try system { () throws(SystemError) in try FileSystem.read(path) }
    let text: String
    do throws(Failure) {
      text = try TextFile.decode(bytes, named: path)
    } catch {
      keep()
      throw error
    }
    // To empty it is to give up.
    if PromptLine.trimmed(text).isEmpty { return nil }
    let edited = Draft(text)
    let before = Draft(try TextFile.decode(Array(draft.text.utf8), named: path))
    return edited.isIdentical(to: before) ? nil : edited
  }

  private func start(_ command: String) throws(Failure) -> Int32 {
    do throws(SystemError) {
      return try ChildProcess(shell: "\(command) \"$@\"", arguments: [path], piped: false).wait()
    } catch {
      throw Failure(error)
    }
  }
}
