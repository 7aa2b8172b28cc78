import DictionaryKit
import Glibc
import Platform

/// The requests that change the dictionary.
extension Session {
  func add(_ name: String, _ description: String) throws(Failure) -> ExitStatus {
    let description = try text(description)
    let edit = try dictionary { () throws(DictionaryError) in
      try service.add(name: name, description: description)
    }
    try report("added", edit)
    if let id = edit.after?.id { try noteOthers(called: name, than: id) }
    return .success
  }

  func update(
    _ reference: EntryReference, _ name: String?, _ description: String?
  ) throws(Failure) -> ExitStatus {
    let newText: String? = if let description { try text(description) } else { nil }
    let word = try entry(reference)
    let edit = try dictionary { () throws(DictionaryError) in
      try service.update(id: word.id, name: name, description: newText, seen: word)
    }
    try report(edit.isChange ? "updated" : "unchanged:", edit)
    return .success
  }

  func delete(_ reference: EntryReference) throws(Failure) -> ExitStatus {
    let word = try entry(reference)
    let edit = try dictionary { () throws(DictionaryError) in try service.delete(id: word.id, seen: word) }
    try report("deleted", edit)
    return .success
  }

  /// Says what an edit did; in the formats for machines, with the entry as it is now, or was before it went.
  func report(_ verb: String, _ edit: DictionaryService.Edit) throws(Failure) {
    try report([edit]) { _ in verb }
  }

  /// The same of several edits, each with the verb for it.
  func report(
    _ edits: [DictionaryService.Edit], _ verb: (DictionaryService.Edit) -> String
  ) throws(Failure) {
    if edits.contains(where: \.isChange) { hasEdited = true }
    var printer = printer()
    for edit in edits {
      guard let word = edit.after ?? edit.before else { continue }
      if settings.format == .plain {
        output.write("\(verb(edit)) \(quoted(word))\n")
      } else {
        // The edit is stored: where it stands is not worth a failure.
        printer.print((try? match(word)) ?? Match(word: word, kind: .id))
      }
    }
    printer.end()
    // In a transaction that is to come it is not stored yet, and what is said goes out with the rest.
    if settings.isAtomic { return }
    do throws(Failure) {
      try output.finish()
    } catch {
      guard edits.contains(where: \.isChange) else { throw error }
      throw Failure("the edit is stored, but \(error.message)", status: error.status)
    }
  }

  /// The headword and id of an entry, as sentences name it.
  func quoted(_ word: Word) -> String {
    "\(word.name.isEmpty ? "(no name)" : "\"\(TextLayout.harmless(word.name))\"") (#\(word.id))"
  }

  /// Two entries of one name are allowed, but may not be meant.
  private func noteOthers(called name: String, than id: Int64) throws(Failure) {
    // The entry is stored: that there is no telling now is not worth a failure.
    guard let found = try? service.search(name, by: .exact).matches else { return }
    let others = found.map(\.word).filter { $0.id != id }
    guard !others.isEmpty else { return }
    let list = others.prefix(5).map { "\"\($0.name)\" (#\($0.id))" }.joined(separator: ", ")
    let more = others.count > 5 ? " and \(others.count - 5) more" : ""
    try say("note: there is also \(list)\(more)", isNote: true)
  }

  /// A description as it was given: `-` on the command line stands for standard input.
  private func text(_ given: String) throws(Failure) -> String {
    guard given == "-", source == .arguments else { return given }
    let bytes = try readStandardInput()
    // An empty one is the answer of a command that failed rather than a description; '' says that it is meant.
    guard !bytes.isEmpty else { throw Failure("standard input is empty: nothing was stored") }
    return try TextFile.decode(bytes, named: "standard input")
  }

  /// All of standard input, for an edit. Nothing is begun yet, so Ctrl-C may simply end the wait.
  func readStandardInput() throws(Failure) -> [UInt8] {
    signal(SIGINT, SIG_DFL)
    defer { Interrupts.catchSignal() }
    return try system { () throws(SystemError) in
      try readAll(from: STDIN_FILENO, named: "standard input")
    }
  }
}
