import CReadline
import Glibc
import Platform

/// The reader whose line is being edited, for the functions that Readline calls.
///
/// Safe though unchecked: it is set and read only within `ReadlineReader.readLine()`, directly or by way of
/// Readline, and that runs on the main thread alone.
nonisolated(unsafe) private var current: ReadlineReader?

/// Whether `readKey` has put a stop to a key sequence that a signal or the end of the input cut short.
nonisolated(unsafe) private var hasStopped = false

/// Whether a signal is to be answered before the next key.
func isSignalPending() -> Bool { Interrupts.isPending || TerminalSignals.isPending }

/// Whether Readline tells the terminal to mark what is pasted; the variable `enable-bracketed-paste`.
var bracketsPastes: Bool {
  rl_variable_value("enable-bracketed-paste").map { String(cString: $0) } == "on"
}

/// Sets Readline up and reads `~/.inputrc`, with rl_initialize.
func initializeReadline() {
  headword_set_up(
    Terminal.isTerminal(1) ? 0 : 1, { _ in readKey() },
    { text, _, _ in
      // For Readline to do nothing more where it gets null.
      headword_completion_is_over(0)
      return text.flatMap { String(validatingCString: $0) }.flatMap { current?.complete($0) }
    },
    { _, _, _ in current?.displayCompletions() })
  using_history()
  rl_initialize()
  headword_unbind_tilde()
  // The callback interface does not wait at the pager's question.
  rl_variable_bind("page-completions", "off")
  if !Terminal.understandsControlSequences {
    let variables = [
      "enable-bracketed-paste", "enable-active-region", "colored-stats", "colored-completion-prefix",
      "show-mode-in-prompt",
    ]
    for variable in variables { rl_variable_bind(variable, "off") }
  }
}

/// Puts the terminal into raw mode and shows the prompt, for a line that `reader` gets.
func installHandler(_ prompt: String, for reader: ReadlineReader) {
  current = reader
  hasStopped = false
  headword_forget_end()
  // The window may have got another size since the last line.
  rl_reset_screen_size()
  rl_callback_handler_install(prompt) { line in
    current?.accept(line.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) })
    free(line)
  }
}

/// Puts the terminal back into the mode it had; does no harm where that is done.
func removeHandler() {
  rl_callback_handler_remove()
  current = nil
}

/// Reads a byte from standard input, waiting for it where a key or a paste has more to come; -1 at the end.
///
/// Where a signal comes instead that the line does not survive, the byte is 0 and after that the end, which takes
/// Readline out of whatever it was reading. (A 0 first, since Readline 8.2 forgets to end the text of a paste that is
/// cut off.)
private func readKey() -> Int32 {
  while !hasInput(0) {
    let isReady = try? waitForInput(0, signals: TerminalSignals.all + [SIGINT], isPending: isLineLost)
    if isReady != true { return stop() }
  }
  var byte: UInt8 = 0
  while true {
    let count = read(0, &byte, 1)
    if count == 1 { return Int32(byte) }
    if count == 0 || errno != EINTR { return headword_expects_command() != 0 ? -1 : stop() }
  }
}

private func isLineLost() -> Bool { Interrupts.isPending || TerminalSignals.isEndPending }

private func stop() -> Int32 {
  defer { hasStopped.toggle() }
  return hasStopped ? -1 : 0
}
