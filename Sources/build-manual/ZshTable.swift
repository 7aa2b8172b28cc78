import CommandLineInterface

/// The table of options as specifications of zsh's _arguments.
enum ZshTable {
  /// A specification for each option. In `$modes` are all that are modes.
  static var options: [String] {
    OptionTable.all.map { option in
      let ends = option.value == nil ? ("", "") : ("+", "=")
      let long = "--\(option.long)\(ends.1)"
      let names = option.short.map { "{-\($0)\(ends.0),\(long)}" } ?? long
      let excluded =
        option.group == .setting ? "'(\(option.spellings.joined(separator: " ")))'" : "$modes"
      var specification = "[\(escaped(option.summary))]"
      if let value = option.value { specification += ":\(escaped(value)):\(action(option.kind))" }
      if let operand = option.operand { specification += ":\(operand): " }
      if let optional = option.optional { specification += "::\(optional): " }
      return "    \(excluded)\(names)'\(specification)' \\"
    }
  }

  /// The names of the modes, which rule each other out.
  static var modeNames: [String] {
    OptionTable.all.filter { $0.group != .setting }.map { "    " + $0.spellings.joined(separator: " ") }
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text, .number, .id: " "
    case .file: "_files"
    case .dictionary, .headword, .changedEntry: "->\(kind.scriptName)"
    case .choice(let choices): "(\(choices.names.joined(separator: " ")))"
    }
  }

  /// `text` within single quotes, where a colon and brackets are its own.
  private static func escaped(_ text: String) -> String {
    text.map { "\\[]:".contains($0) ? "\\\($0)" : $0 == "'" ? "'\\''" : String($0) }.joined()
  }
}
