import CommandLineInterface

/// The table of options in bash.
enum BashTable {
  /// An arm of a case statement for each option: the kind of its value, of a second one, and of the words that may follow
  /// a mode.
  static var options: [String] {
    OptionTable.all.map { option in
      var settings = ["kind=\(option.value == nil ? "" : option.kind.scriptName)"]
      if option.operand != nil { settings.append("second=text") }
      if let words = option.wordsName { settings.append("words_kind=\(words)") }
      return "    \(option.spellings.joined(separator: " | "))) \(settings.joined(separator: " ")) ;;"
    }
  }

  /// All names, as they are offered.
  static var names: [String] {
    OptionTable.all.map { "      " + $0.spellings.joined(separator: " ") }
  }
}
