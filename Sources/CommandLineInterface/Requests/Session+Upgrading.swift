import DictionaryKit

/// The request that brings the user's copy up to date.
extension Session {
  func upgrade() throws(Failure) -> ExitStatus {
    let location = service.location
    guard location.shipped != nil else {
      throw Failure(
        "\(location.name) has no shipped dictionary to be upgraded from: only one that is named, not a file, has"
      )
    }
    let state = try dictionary { () throws(DictionaryError) in try service.upgradeState() }
    switch state {
    case .noCopy:
      output.write(
        "you have no copy of \(location.name) to upgrade: the shipped dictionary is read in place\n")
    case .older: output.write("\(UpgradeText.older): nothing was changed\n")
    case .current, .waiting:
      let report = try dictionary { () throws(DictionaryError) in try service.upgrade() }
      output.write(report.map { UpgradeText.summary($0) + "\n" } ?? "\(location.name) is up to date\n")
    }
    return .success
  }
}
