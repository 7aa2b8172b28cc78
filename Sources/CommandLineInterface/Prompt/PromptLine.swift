/// Reads a line of the prompt.
enum PromptLine {
  /// What the line asks for, or nil where it is blank. A line that begins with `:` is a command, any other is
  /// looked up.
  static func request(_ line: String) throws(Failure) -> Request? {
    let line = trimmed(line)
    guard !line.isEmpty else { return nil }
    guard line.utf8.first == UInt8(ascii: ":") else { return .query(line) }
    let (name, argument) = split(line)
    let command = try find(name)
    if case .none = command.argument, !argument.isEmpty {
      throw Failure("\(command.name) takes nothing after it, and got \"\(argument)\"")
    }
    return try command.request(argument)
  }

  /// The command's name and the text after it.
  static func split(_ line: String) -> (name: String, argument: String) {
    guard let space = line.firstIndex(where: \.isWhitespace) else { return (line, "") }
    return (String(line[..<space]), trimmed(String(line[space...])))
  }

  /// The command of that name, or the only one that begins with it.
  private static func find(_ name: String) throws(Failure) -> PromptCommand {
    if let command = PromptCommand.all.first(where: { $0.name == name }) { return command }
    let candidates = PromptCommand.all.filter { $0.name.hasPrefix(name) }
    if candidates.count == 1 { return candidates[0] }
    if candidates.count > 1, name != ":" {
      throw Failure("\(name) could be \(candidates.map(\.name).joined(separator: " or ")): write more of it")
    }
    throw Failure("there is no command \(name): :help lists them")
  }

  /// `text` without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
