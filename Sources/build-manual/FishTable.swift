import CommandLineInterface

/// The table of options in fish.
enum FishTable {
  /// The options as argparse has them.
  static var options: [String] {
    OptionTable.all.map { option in
      let short = option.short.map { "\($0)/" } ?? ""
      return "        '\(short)\(option.long)\(option.value == nil ? "" : "=")' \\"
    }
  }

  /// The variables that argparse sets for modes after which no headword stands.
  static var modes: [String] {
    OptionTable.all.filter { $0.wordsName == "none" }.map { option in
      "        _flag_\("\(option.long)".replacing("-", with: "_")) \\"
    }.terminated
  }

  /// A call of complete for each option.
  static var completions: [String] {
    OptionTable.all.map { option in
      let short = option.short.map { "-s \($0) " } ?? ""
      let values: String? =
        switch option.value == nil ? nil : option.kind {
        case nil: nil
        case .text, .number, .id: "-x"
        case .file: "-r -F"
        case .dictionary: "-r -F -a '(__headword_dictionaries)'"
        case .headword, .changedEntry: "-x -a '(__headword_words)'"
        case .choice(let choices): "-x -a '\(choices.names.joined(separator: " "))'"
        }
      let arguments = values.map { $0 + " " } ?? ""
      return "complete -c headword \(short)-l \(option.long) \(arguments)-d \(quoted(option.summary))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

extension [String] {
  /// The lines without the backslash at the end of the last.
  fileprivate var terminated: [String] { dropLast() + suffix(1).map { String($0.dropLast(2)) } }
}
