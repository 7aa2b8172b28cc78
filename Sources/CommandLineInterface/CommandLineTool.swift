import DictionaryKit
import Glibc
import LineEditor
import Platform
import SQLite

/// The whole tool, from the arguments of main to the exit status.
public enum CommandLineTool {
  /// Does what the arguments ask for.
  /// - Returns: what the process should exit with.
  public static func run(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> ExitStatus {
    StandardStreams.occupy()
    do throws(Failure) {
      // Swift finds the arguments by way of /proc/self/maps.
      guard count > 0 else {
        throw Failure("the arguments cannot be read: /proc must be mounted and readable")
      }
      let invocation = try ArgumentParser.parse(count, arguments)
      guard let request = invocation.request else { return try openPrompt(invocation.settings) }
      return try answer(request, invocation.settings)
    } catch {
      Messages.say(error.message)
      return error.status
    }
  }

  private static func answer(_ request: Request, _ settings: Settings) throws(Failure) -> ExitStatus {
    // Help and the list of dictionaries need none of them.
    if request == .listDictionaries || request.fixedText != nil {
      let output = Output(Screen.current(settings.color))
      if let text = request.fixedText {
        output.write(text)
      } else {
        DictionaryList.write(to: output, settings)
      }
      try output.finish()
      return .success
    }
    if request.isEdit { prepareForWriting() }
    Library.prepareForShortRun()
    let session = try Session(.arguments, settings, catchesInterrupts: request.isEdit)
    defer { session.service.leaveOpen() }
    return try session.perform(request)
  }

  private static func openPrompt(_ settings: Settings) throws(Failure) -> ExitStatus {
    prepareForWriting()
    let isPrompt = ReadlineReader.isPossible
    let session = try Session(isPrompt ? .prompt : .lines, settings, catchesInterrupts: true)
    return try Prompt(session).run()
  }

  /// An edit is stopped by Ctrl-C in its own time, and a file size limit is an error to report like any other.
  private static func prepareForWriting() {
    Interrupts.catchSignal()
    signal(SIGXFSZ, SIG_IGN)
  }
}
