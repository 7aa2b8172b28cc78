import CommandLineInterface

/// The parts of the man page that come from the tables, in mdoc(7).
struct ManualPage {
  /// What is said of an option after its summary, by its long name.
  private var details: [String: [String]] = [:]

  /// Keeps a detail for the option: false where there is no such option, or it has one.
  mutating func add(_ lines: [String], to option: String) -> Bool {
    guard OptionTable.all.contains(where: { "\($0.long)" == option }) else { return false }
    return details.updateValue(lines, forKey: option) == nil
  }

  /// The lines that the directive stands for, or nil where it is none for the man page.
  func lines(_ directive: [String]) -> [String]? {
    switch directive {
    case ["options", "mode"]: options { $0.group == .mode }
    case ["options", "changes"]: options { $0.group == .changes }
    case ["options", "setting"]: options { $0.group == .setting }
    case ["commands"]: commands
    default: nil
    }
  }

  private func options(_ isWanted: (OptionSpecification) -> Bool) -> [String] {
    OptionTable.all.filter(isWanted).flatMap { option in
      var names = ["Fl -\(ManualPage.escaped("\(option.long)"))"]
      if let short = option.short { names.insert("Fl \(short) ,", at: 0) }
      names += [option.value, option.operand].compactMap { value in value.map { "Ar \($0)" } }
      if let optional = option.optional { names.append("Op Ar \(optional)") }
      return [".It " + names.joined(separator: " ")] + ManualPage.sentence(option.summary)
        + (details["\(option.long)"] ?? [])
    }
  }

  private var commands: [String] {
    PromptCommand.all.flatMap { command in
      let placeholder =
        command.placeholder.isEmpty ? "" : " Ar " + ManualPage.escaped(command.placeholder)
      return [".It Ic \(command.name)\(placeholder)"] + ManualPage.sentence(command.summary)
    }
  }

  /// A summary as a sentence, on lines as short as mdoc(7) has them.
  private static func sentence(_ summary: String) -> [String] {
    var lines = [""]
    for word in "\(summary.prefix(1).uppercased())\(summary.dropFirst()).".split(separator: " ") {
      let word = escaped(String(word))
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = word
      } else if lines[lines.count - 1].utf8.count + word.utf8.count < 78 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Lines that are shown as they are, so that they can be copied into a shell.
  static func example(_ lines: [String]) -> [String] {
    [".Bd -literal -offset indent"] + lines.map(escaped) + [".Ed"]
  }

  /// `text` as one line in which nothing is a request, and every character is shown as itself. A line end is none of a
  /// sentence, and some devices show quotes and dashes otherwise, roff's groff_char(7).
  static func escaped(_ text: String) -> String {
    var line = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "`": line += "\\(ga"
      case "^": line += "\\(ha"
      case "~": line += "\\(ti"
      default:
        // Beyond ASCII by number, which every formatter knows, whatever the encoding of its input.
        for scalar in character.unicodeScalars {
          line += scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar))]"
        }
      }
    }
    return line
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
