import DictionaryKit

/// The requests that look after a dictionary's file.
extension Session {
  func check() throws(Failure) -> ExitStatus {
    let problems = try dictionary { () throws(DictionaryError) in try service.check() }
    let path = try dictionary { () throws(DictionaryError) in try service.information().path }
    guard !problems.isEmpty else {
      output.write("\(service.location.name) is sound (\(path))\n")
      return .success
    }
    for problem in problems { output.write("\(problem)\n") }
    throw Failure("\(path) is not sound: --repair saves what can be read of it")
  }

  func repair() throws(Failure) -> ExitStatus {
    let report = try dictionary { () throws(DictionaryError) in try service.repair() }
    guard let report else {
      output.write("\(service.location.name) is sound: there is nothing to repair\n")
      return .success
    }
    let count = report.salvagedChanges
    output.write(
      "repaired \(service.location.name), with \(count == 1 ? "1 change" : "\(count) changes") of yours\n")
    try tell { () throws(Failure) in
      try say("the damaged file is kept as \(report.aside)")
      if report.lostChanges > 0 {
        let (entries, they) =
          report.lostChanges == 1
          ? ("1 entry", "it is as it") : ("\(report.lostChanges) entries", "they are as they")
        try say("what you made of \(entries) cannot be read any more: \(they) shipped")
      }
    }
    return .success
  }
}
