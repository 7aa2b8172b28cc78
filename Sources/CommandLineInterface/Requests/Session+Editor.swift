import DictionaryKit
import Platform

/// The requests that open the user's editor.
extension Session {
  /// Changes an entry in the editor. Where it was changed by someone else meanwhile, nothing is stored.
  func edit(_ reference: EntryReference) throws(Failure) -> ExitStatus {
    guard isOnTerminal else {
      throw Failure(
        source == .arguments
          ? "there is nothing to change: give --name, --description or both"
          : "an editor needs a terminal: use :update or :rename")
    }
    let word = try entry(reference)
    return try write(name: word.name, description: word.description ?? "") { (draft) throws(Failure) in
      let edit = try dictionary { () throws(DictionaryError) in
        try self.service.update(id: word.id, name: draft.name, description: draft.description, expected: word)
      }
      try self.report("updated", edit)
    }
  }

  /// Adds an entry that is written in the editor.
  func compose(_ name: String) throws(Failure) -> ExitStatus {
    guard isOnTerminal else { throw Failure("an editor needs a terminal: use :add NAME = DESCRIPTION") }
    return try write(name: name, description: "") { (draft) throws(Failure) in
      _ = try self.add(draft.name, draft.description)
    }
  }

  private var isOnTerminal: Bool { Terminal.isTerminal(0) && Terminal.isTerminal(1) }

  private func write(
    name: String, description: String, _ store: (Draft) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    let draft = Draft(name: name, description: description)
    let editor = try Editor(draft)
    guard let edited = try editor.run() else {
      try say("the text was left as it is: nothing was stored")
      return .success
    }
    do throws(Failure) {
      try store(edited)
    } catch {
      editor.keep()
      throw Failure("\(error.message); your text is kept in \(editor.path)", status: error.status)
    }
    return .success
  }
}
