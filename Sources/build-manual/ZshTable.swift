import CommandLineInterface

/// The table of options as specifications of zsh's _arguments.
enum ZshTable {
  /// A line for each of the options that are wanted.
  static func lines(_ isWanted: (OptionSpecification) -> Bool) -> [String] {
    OptionTable.all.filter(isWanted).map { option in
      let ends = option.value == nil ? ("", "") : ("+", "=")
      let long = "--\(option.long)\(ends.1)"
      let names =
        option.short.map { "'(-\($0) --\(option.long))'{-\($0)\(ends.0),\(long)}" } ?? long
      var specification = "[\(escaped(option.summary))]"
      if let value = option.value { specification += ":\(escaped(value)):\(action(option.kind))" }
      if let operand = option.operand { specification += ":\(operand): " }
      if let optional = option.optional { specification += "::\(optional): " }
      return "    \(names)'\(specification)' \\"
    }
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
