import DictionaryKit

/// A command of the prompt: what running, completion, `:help` and the man page know of it.
package struct PromptCommand: Sendable {
  /// What follows the name.
  package enum Argument: Sendable {
    case none
    /// Text that is completed to headwords.
    case name(String)
    /// One of these, or nothing.
    case choice(String, ValueKind.Choices)
    /// Anything else.
    case text(String)
  }

  /// With its colon.
  package let name: String
  package let argument: Argument
  package let summary: String
  /// The request that the text after the name makes.
  let request: @Sendable (String) throws(Failure) -> Request

  /// What follows the name, for help.
  package var placeholder: String {
    switch argument {
    case .none: ""
    case .name(let text), .choice(let text, _), .text(let text): text
    }
  }
}

extension PromptCommand {
  /// Every command, in the order of `:help`.
  package static let all = [
    PromptCommand(
      name: ":lookup", argument: .name("WORD"), summary: "the entry, also of a word that begins with :"
    ) {
      (text) throws(Failure) in .query(try need(text, ":lookup WORD"))
    },
    PromptCommand(
      name: ":search", argument: .name("PREFIX"), summary: "entries whose name begins with PREFIX, in full"
    ) {
      (text) throws(Failure) in .search(try need(text, ":search PREFIX"))
    },
    PromptCommand(name: ":show", argument: .name("ID|NAME"), summary: "one entry") {
      (text) throws(Failure) in .show(.idOrName(try need(text, ":show ID|NAME")))
    },
    PromptCommand(
      name: ":add", argument: .name("NAME = DESCRIPTION"),
      summary: "a new entry; without = it opens in your editor"
    ) { (text) throws(Failure) in
      let (name, description) = try assignment(text, ":add NAME = DESCRIPTION")
      guard let description else { return .compose(name: name) }
      guard !description.isEmpty else { throw incomplete(":add NAME = DESCRIPTION") }
      return .add(name: name, description: description)
    },
    PromptCommand(name: ":update", argument: .name("ID|NAME = DESCRIPTION"), summary: "another description") {
      (text) throws(Failure) in
      guard case (let entry, let description?) = try assignment(text, ":update ID|NAME = DESCRIPTION"),
        !description.isEmpty
      else {
        throw incomplete(":update ID|NAME = DESCRIPTION, or :edit ID|NAME")
      }
      return .update(.idOrName(entry), name: nil, description: description)
    },
    PromptCommand(name: ":rename", argument: .name("ID|NAME = NEW NAME"), summary: "another name") {
      (text) throws(Failure) in
      guard case (let entry, let name?) = try assignment(text, ":rename ID|NAME = NEW NAME") else {
        throw incomplete(":rename ID|NAME = NEW NAME")
      }
      return .update(.idOrName(entry), name: name, description: nil)
    },
    PromptCommand(name: ":edit", argument: .name("ID|NAME"), summary: "change an entry in $VISUAL or $EDITOR")
    {
      (text) throws(Failure) in .edit(.idOrName(try need(text, ":edit ID|NAME")))
    },
    PromptCommand(name: ":delete", argument: .name("ID|NAME"), summary: "remove an entry") {
      (text) throws(Failure) in .delete(.idOrName(try need(text, ":delete ID|NAME")))
    },
    PromptCommand(
      name: ":match", argument: .choice("STRATEGY", .strategy),
      summary:
        "search by exact, prefix, suffix, substring, glob, fuzzy, text or inflected; alone: look up again"
    ) { (text) throws(Failure) in
      guard !text.isEmpty else { return .match(nil) }
      guard let strategy = MatchStrategy(rawValue: text) else {
        let names = MatchStrategy.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure("there is no strategy \"\(text)\": :match takes one of \(names)")
      }
      return .match(strategy)
    },
    PromptCommand(name: ":changes", argument: .none, summary: "what you changed, the last change first") {
      (_) throws(Failure) in .changes
    },
    PromptCommand(
      name: ":diff", argument: .name("ID|NAME"),
      summary: "the shipped text of an entry and yours, side by side"
    ) { (text) throws(Failure) in .diff(.idOrName(try need(text, ":diff ID|NAME"))) },
    PromptCommand(name: ":undo", argument: .text("[N]"), summary: "take back the last change, or the last N")
    {
      (text) throws(Failure) in .undo(try count(text, ":undo"))
    },
    PromptCommand(name: ":redo", argument: .text("[N]"), summary: "take back the last undo, or the last N") {
      (text) throws(Failure) in .redo(try count(text, ":redo"))
    },
    PromptCommand(
      name: ":revert", argument: .name("ID|NAME"), summary: "the shipped text again, also of a deleted entry"
    ) { (text) throws(Failure) in .revert(.idOrName(try need(text, ":revert ID|NAME"))) },
    PromptCommand(name: ":log", argument: .none, summary: "the record of all changes, the last first") {
      (_) throws(Failure) in .log
    },
    PromptCommand(
      name: ":upgrade", argument: .none, summary: "bring your copy up to a newer release that ships"
    ) { (_) throws(Failure) in .upgrade },
    PromptCommand(name: ":check", argument: .none, summary: "whether the dictionary is sound") {
      (_) throws(Failure) in .check
    },
    PromptCommand(name: ":list", argument: .none, summary: "every entry") { (_) throws(Failure) in .list },
    PromptCommand(name: ":info", argument: .none, summary: "which dictionary this is, and where") {
      (_) throws(Failure) in .information
    },
    PromptCommand(name: ":help", argument: .none, summary: "this text") { (_) throws(Failure) in .promptHelp
    },
    PromptCommand(name: ":quit", argument: .none, summary: "leave, as Ctrl-D does") { (_) throws(Failure) in
      .quit
    },
  ]

  private static func count(_ text: String, _ name: String) throws(Failure) -> Int {
    guard !text.isEmpty else { return 1 }
    guard let count = EntryReference.count(text) else {
      throw Failure("\(name) takes a whole number from 1 up, not \"\(text)\"")
    }
    return count
  }

  /// That a command lacks what must follow it; `usage` is how it is written.
  private static func incomplete(_ usage: String) -> Failure {
    Failure("\(PromptLine.split(usage).name) needs more after it: \(usage)")
  }

  private static func need(_ text: String, _ usage: String) throws(Failure) -> String {
    guard !text.isEmpty else { throw incomplete(usage) }
    return text
  }

  /// The text before the first `=` that stands between spaces or at an end, and what is after it.
  private static func assignment(_ text: String, _ usage: String) throws(Failure) -> (String, String?) {
    let bytes = Array(text.utf8)
    let isSpace = { (index: Int) in !bytes.indices.contains(index) || bytes[index] == UInt8(ascii: " ") }
    let sign = bytes.indices.first { bytes[$0] == UInt8(ascii: "=") && isSpace($0 - 1) && isSpace($0 + 1) }
    let name = PromptLine.trimmed(String(decoding: bytes[..<(sign ?? bytes.count)], as: UTF8.self))
    guard !name.isEmpty else { throw incomplete(usage) }
    return (name, sign.map { PromptLine.trimmed(String(decoding: bytes[($0 + 1)...], as: UTF8.self)) })
  }
}

/// The text of `:help`, made from the table of commands.
enum PromptHelp {
  static var text: String {
    var lines = ["Type a word to look it up; Tab completes it. Commands, also cut short where clear:"]
    for command in PromptCommand.all {
      lines.append(HelpText.row("\(command.name) \(command.placeholder)", command.summary))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
