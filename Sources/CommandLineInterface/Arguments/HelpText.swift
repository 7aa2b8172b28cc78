import UnicodeText

/// The text of `--help`, made from the table of options.
package enum HelpText {
  /// The version of the tool, which its package has too.
  package static let version = "0.1.0"

  static var text: String {
    """
    Headword looks words up in an offline dictionary that you can edit.

    usage: headword                open the prompt; :help there lists its commands
           headword WORD...        look up; several arguments are one headword
           headword MODE [OPTION...]

    Modes, one at a time:
    \(lines(of: .mode))

    Your changes:
    \(lines(of: .changes))

    Options:
    \(lines(of: .setting))

    A value after an option is the value whatever it starts with; -- ends options.
    --search prints plain text of at most 20 entries; json, jsonl and tsv are
    complete unless --limit is given. Ids are 64-bit numbers.

    Searching never writes. The first edit copies the shipped dictionary to
    $XDG_DATA_HOME/headword/NAME.sqlite (by default under ~/.local/share); a FILE
    named with -d is edited where it is. Every change is recorded, and stays when a
    newer dictionary ships.

    Environment: HEADWORD_DICTIONARY (the default for -d), VISUAL, EDITOR, PAGER,
    NO_COLOR, XDG_DATA_HOME, XDG_STATE_HOME (the prompt's history).

    Exit status: 0 found or done, 1 nothing found or no such entry, 2 wrong usage
    or a failure, 130 interrupted.

    """
  }

  private static func lines(of group: OptionSpecification.Group) -> String {
    OptionTable.all.filter { $0.group == group }.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let values = [option.value, option.operand, option.optional.map { "[\($0)]" }].compactMap(\.self)
      return row((["\(short)--\(option.long)"] + values).joined(separator: " "), option.summary)
    }.joined(separator: "\n")
  }

  /// A name and what it is for, in two columns of an 80-column screen.
  static func row(_ name: String, _ summary: String) -> String {
    let indent = 34
    let line = "  \(DisplayWidth.pad(name, to: indent - 4))  \(summary)"
    return TextLayout.wrap(line, to: 80, indent: indent).joined(separator: "\n")
  }
}
