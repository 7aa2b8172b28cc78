import DictionaryKit

/// The requests that take changes back.
extension Session {
  func undo(_ count: Int) throws(Failure) -> ExitStatus {
    let edits = try dictionary { () throws(DictionaryError) in try service.undo(count) }
    return try reportTakenBack(edits, of: count, "undid", "change")
  }

  func redo(_ count: Int) throws(Failure) -> ExitStatus {
    let edits = try dictionary { () throws(DictionaryError) in try service.redo(count) }
    return try reportTakenBack(edits, of: count, "redid", "undo")
  }

  /// Says what was done again, or done away with: what a deletion, say, was that was taken back.
  private func reportTakenBack(
    _ edits: [DictionaryService.Edit], of count: Int, _ verb: String, _ noun: String
  ) throws(Failure) -> ExitStatus {
    try report(edits) { edit in
      let kind = edit.before == nil ? "deletion" : edit.after == nil ? "addition" : "edit"
      // A redo does what the undo undid.
      let done =
        verb == "undid" ? kind : kind == "deletion" ? "addition" : kind == "addition" ? "deletion" : kind
      return "\(verb) the \(done) of"
    }
    if edits.count < count {
      let found = edits.count == 1 ? "was only 1 \(noun)" : "were only \(edits.count) \(noun)s"
      try say("there \(found) to take back", isNote: true)
    }
    return .success
  }

  func revert(_ reference: EntryReference) throws(Failure) -> ExitStatus {
    let change = try standing(reference)
    let edit = try dictionary { () throws(DictionaryError) in try service.revert(id: change.id) }
    try report(edit.isChange ? "reverted" : "unchanged:", edit)
    return .success
  }
}
