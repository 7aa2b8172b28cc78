import DictionaryKit

/// The requests that show what the user changed.
extension Session {
  func showChanges() throws(Failure) -> ExitStatus {
    let found = try dictionary { () throws(DictionaryError) in try service.changes(limit: listLimit) }
    let format = ChangeFormat(screen: screen)
    var list = ListPrinter(output, settings)
    for change in found.changes {
      list.print(
        plain: { _ in format.line(change) }, object: { ChangeFormat.object(change) },
        row: { ChangeFormat.row(change) })
    }
    list.end()
    if found.changes.isEmpty && found.omitted == 0 {
      try say("you have changed nothing")
      return .notFound
    }
    try reportOmitted(found.omitted, noun: "change")
    return .success
  }

  func showDifference(_ reference: EntryReference) throws(Failure) -> ExitStatus {
    var list = ListPrinter(output, settings)
    let change: Change
    do throws(Failure) {
      change = try standing(reference)
    } catch {
      // In a format for machines nothing found is an answer, too.
      if error.status == .notFound { list.end() }
      throw error
    }
    list.print(
      plain: { _ in difference(change) }, object: { ChangeFormat.object(change) },
      row: { ChangeFormat.row(change) })
    list.end()
    return .success
  }

  private func difference(_ change: Change) -> String {
    guard let word = change.entry else { return "" }
    guard change.kind != nil else { return "\(quoted(word)) is as it shipped\n" }
    var text = "\(quoted(word)): \(change.kind?.rawValue ?? "")\n"
    if change.former != nil { text += "The shipped text has changed, too, since you made it your own.\n" }
    return text + "\n" + DiffFormat(screen: screen).sideBySide(change)
  }

  func showLog() throws(Failure) -> ExitStatus {
    let format = RecordFormat(screen: screen)
    let difference = DiffFormat(screen: screen)
    var list = ListPrinter(output, settings)
    var count = 0
    let all = try dictionary { () throws(DictionaryError) in
      try service.forEachRecordedChange(limit: listLimit) { change in
        list.print(
          plain: { isFirst in
            let lines = settings.isBrief ? "" : difference.changedLines(from: change.before, to: change.after)
            return (isFirst || settings.isBrief ? "" : "\n") + format.heading(change) + lines
          }, object: { RecordFormat.object(change) }, row: { RecordFormat.row(change) })
        count += 1
        return output.isOpen
      }
    }
    list.end()
    if all == 0 {
      try say("nothing was changed yet")
      return .notFound
    }
    if output.isOpen { try reportOmitted(all - count, noun: "change") }
    return .success
  }
}
