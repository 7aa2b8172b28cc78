import DictionaryKit
import Platform

/// The requests that carry changes to other copies and releases.
extension Session {
  func exportChanges(to file: String) throws(Failure) -> ExitStatus {
    let all = try dictionary { () throws(DictionaryError) in try service.carriedChanges() }
    // Other programs can store what no entry of ours can be, and which is refused where it is applied.
    let changes = all.filter { (try? $0.validate()) != nil }
    let text = changes.map(CarriedChangeFormat.line).joined()
    let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
    if file == "-" {
      output.write(text)
      try say("exported \(count)")
    } else {
      try refuseOwnFiles(file)
      try system { () throws(SystemError) in try FileSystem.write(file, Array(text.utf8)) }
      output.write("exported \(count) to \(TextLayout.harmless(file))\n")
    }
    let omitted = all.count - changes.count
    if omitted > 0 {
      try say(
        "\(omitted) more \(omitted == 1 ? "was" : "were") left out: other programs gave entries names that no headword can have"
      )
    }
    return .success
  }

  /// The files of the dictionary are no place for an export, by whatever name, and neither are those that come and go
  /// beside them.
  private func refuseOwnFiles(_ file: String) throws(Failure) {
    let status = try system { () throws(SystemError) in try FileSystem.status(file) }
    if status?.isDirectory == true { throw Failure("\(file) is a folder: name a file in it") }
    let folder = identity(FileSystem.directory(of: file))
    for own in [service.location.own, service.location.shipped].compactMap(\.self) {
      if let status, status.identity == identity(own) {
        throw Failure("\(file) is the dictionary itself: export to another file")
      }
      guard let folder, folder == identity(FileSystem.directory(of: own)) else { continue }
      let names = ["", "-journal", "-wal", "-shm", ".new", ".bak", ".bak.new"].map { lastPart(own) + $0 }
      if names.contains(lastPart(file)) || lastPart(file).hasPrefix(lastPart(own) + ".damaged") {
        throw Failure("\(file) belongs to the dictionary: export to another file")
      }
    }
  }

  private func identity(_ path: String) -> FileStatus.Identity? {
    (try? FileSystem.status(path))?.identity
  }

  private func lastPart(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  func applyChanges(from file: String, isTrial: Bool) throws(Failure) -> ExitStatus {
    let name = file == "-" ? "standard input" : file
    let bytes =
      file == "-"
      ? try readStandardInput() : try system { () throws(SystemError) in try FileSystem.read(file) }
    let changes = try CarriedChangeFormat.changes(in: TextFile.decode(bytes, named: name), named: name)
    let result = try dictionary { () throws(DictionaryError) in
      try service.apply(changes.map(\.change), isTrial: isTrial)
    }
    output.write(
      """
      \(isTrial ? "would be added" : "added") \(result.added), edited \(result.edited), deleted \(result.deleted), \
      unchanged \(result.same), kept yours \(result.kept.count)

      """)
    try tell(ofStored: !isTrial) { () throws(Failure) in
      for index in result.kept {
        let (line, change) = changes[index]
        // An entry of the user's own cannot be reverted.
        let how = change.shipped == nil ? "--revert or --delete" : "--revert"
        try say(
          "line \(line): your own \(quoted(change)) is another and stays; \(how) it first to take that of the file"
        )
      }
      for index in result.overShipped {
        let (line, change) = changes[index]
        try say(
          "line \(line): \(quoted(change)) ships with another text here than where it was changed; --diff shows both"
        )
      }
    }
    return .success
  }

  private func quoted(_ change: CarriedChange) -> String {
    "\"\(TextLayout.harmless(change.own?.name ?? change.shipped?.name ?? ""))\""
  }
}
