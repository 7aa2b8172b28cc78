import DictionaryKit

/// What a user asks for, on the command line or at the prompt.
enum Request: Equatable, Sendable {
  /// The entry of a headword.
  case lookUp(String)
  /// What the prompt does with a line of text: the entry, and the other headwords that begin so.
  case query(String)
  /// The entries found by a strategy, nil for that of the session.
  case search(String)
  case show(EntryReference)
  case add(name: String, description: String)
  /// A new entry, written in the editor.
  case compose(name: String)
  case update(EntryReference, name: String?, description: String?)
  /// Change an entry in the editor.
  case edit(EntryReference)
  case delete(EntryReference)
  case list
  /// The entries of the headwords on the lines of standard input.
  case lookUpEach
  /// The lines of standard input that are no headwords and no inflected forms.
  case missing
  case information
  case listDictionaries
  /// What the user changed.
  case changes
  /// The shipped text of an entry and the user's.
  case diff(EntryReference)
  /// Take so many changes back.
  case undo(Int)
  case redo(Int)
  /// Give an entry its shipped text again.
  case revert(EntryReference)
  /// The record of changes.
  case log
  case exportChanges(to: String)
  case applyChanges(from: String, isTrial: Bool)
  case upgrade
  case check
  case repair
  /// Search by another strategy from now on: nil for looking up again.
  case match(MatchStrategy?)
  case help
  case promptHelp
  case version
  case quit

  /// The answer of a request that needs no dictionary, or nil.
  var fixedText: String? {
    switch self {
    case .help: HelpText.text
    case .promptHelp: PromptHelp.text
    case .version: "headword \(HelpText.version)\n"
    default: nil
    }
  }

  /// The id of the entry that it changes, where that is said by an id.
  var editedID: String? {
    switch self {
    case .update(.idOrName(let text), _, _), .edit(.idOrName(let text)), .delete(.idOrName(let text)),
      .revert(.idOrName(let text)):
      let digits = text.utf8.first == UInt8(ascii: "#") ? String(text.dropFirst()) : text
      return EntryReference.id(digits) == nil ? nil : text
    default: return nil
    }
  }

  /// Whether it can write to the dictionary.
  var isEdit: Bool {
    switch self {
    case .add, .compose, .update, .edit, .delete, .undo, .redo, .revert, .applyChanges, .upgrade, .repair:
      true
    default: false
    }
  }
}

/// How a user says which entry is meant.
enum EntryReference: Equatable, Sendable {
  case id(Int64)
  /// At the prompt: an id where it is a number that is one, else a name.
  case idOrName(String)
}

extension EntryReference {
  /// The whole number from 1 up that `text` is, or nil; at most so many as any record has.
  static func count(_ text: String) -> Int? {
    id(text).flatMap { $0 > 0 ? Int(min($0, Int64(Int32.max))) : nil }
  }

  /// The id that `text` is, or nil. Only the plain form counts, as ids are printed: a rowid is a signed 64-bit
  /// number, and SQLite's own reading would take `1x` for 1.
  static func id(_ text: String) -> Int64? {
    Int64(text).flatMap { String($0).utf8.elementsEqual(text.utf8) ? $0 : nil }
  }
}
