import TestSupport

/// An interactive shell with the completion of headword in which lines are typed and the Tab key pressed.
struct CompletingShell {
  private let terminal: Pseudoterminal
  /// Kept for as long as the shell, since its folders go with it.
  private let fixture: ShellFixture

  /// GNU bash, without start-up files.
  static func bash(_ fixture: ShellFixture) throws -> CompletingShell {
    try ShellFixture.require("/bin/bash")
    return try CompletingShell(
      fixture, "/bin/bash", ["--norc", "--noprofile", "-i"],
      """
      bind 'set bell-style none'; bind 'set completion-query-items 0'; bind 'set page-completions off'; \
      bind -x '"\\C-o": printf "LINE[%s]\\n" "$READLINE_LINE"'; \
      source \(ShellFixture.checkout)/Resources/completions/headword.bash
      """)
  }

  /// zsh, without start-up files.
  static func zsh(_ fixture: ShellFixture) throws -> CompletingShell {
    try ShellFixture.require("/usr/bin/zsh")
    return try CompletingShell(
      fixture, "/usr/bin/zsh", ["-f", "-i"],
      """
      unsetopt beep; LISTMAX=1000; fpath=(\(ShellFixture.checkout)/Resources/completions $fpath); \
      autoload -Uz compinit; compinit -u -D; \
      show() { print -r -- "LINE[$BUFFER]" }; zle -N show; bindkey '^O' show; bindkey '^U' kill-whole-line
      """)
  }

  private init(_ fixture: ShellFixture, _ shell: String, _ arguments: [String], _ setup: String) throws {
    self.fixture = fixture
    terminal = try fixture.terminal(shell, arguments)
    // What is typed is echoed, and must not be taken for the answer.
    try terminal.send("PS1='> '; \(setup); echo rea''dy\n")
    try terminal.expect("ready\r\n")
    try terminal.expect("> ")
  }

  /// What the line becomes when Tab is pressed at its end.
  func complete(_ line: String) throws -> String {
    try terminal.send(line + "\t\u{f}")
    try terminal.expect("LINE[", within: 30)
    let completed = try terminal.expect("]\r\n")
    try terminal.send("\u{15}")
    return completed
  }

  /// What each line becomes.
  func complete(_ lines: [String]) throws -> [String] {
    try lines.map { try complete($0) }
  }
}
