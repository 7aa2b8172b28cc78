import Platform
import SQLite

/// What takes the place of the user's copy: one of another layout, of a newer release, or without damage.
extension Store {
  /// Brings a copy of the first layout to the one of now.
  func migrate(_ dictionary: OpenDictionary) throws(DictionaryError) {
    do throws(DictionaryError) {
      try dictionary.connection.transaction { () throws(DictionaryError) in
        let layout = try sqlite { () throws(SQLiteError) in
          try dictionary.connection.value("PRAGMA user_version")?.integer
        }
        // Another process may have done it, or put another file there.
        guard layout == 1, try status(dictionary.path)?.identity == dictionary.identity else { return }
        let shipped = location.shipped.flatMap {
          try? OpenDictionary($0, .immutable, options: options, stop: nil)
        }
        try sqlite { () throws(SQLiteError) in
          let isSame = try shipped.map { (shipped) throws(SQLiteError) in
            try Release(shipped)?.digest == Release(dictionary)?.digest
          }
          try FirstLayout.migrate(dictionary.connection, shipped: isSame == true ? shipped?.connection : nil)
        }
      }
    } catch {
      throw error.at(dictionary.path)
    }
    (opened, settled) = (nil, nil)
  }

  /// How the user's copy stands towards the file that ships now.
  func upgradeState(stop: (() -> Bool)?) throws(DictionaryError) -> UpgradeState {
    guard let shipped = location.shipped, let path = location.own else { return .noCopy }
    let dictionary = try reader(stop: stop)
    guard dictionary.path == path else { return .noCopy }
    guard dictionary.hasRecord else { return .current }
    let release: Release?
    do throws(SQLiteError) { release = try Release(dictionary) } catch {
      throw DictionaryError(error, path: path)
    }
    return try Upgrade(shipped: shipped, path: path, options: options).state(of: release)
  }

  /// Makes the upgrade that is waiting; nil where none is.
  func upgrade(stop: (() -> Bool)?) throws(DictionaryError) -> UpgradeReport? {
    guard let shipped = location.shipped, let path = location.own,
      case .waiting = try upgradeState(stop: stop)
    else {
      return nil
    }
    return try makeUpgrade(of: path, to: shipped, stop)
  }

  /// The same where one was waiting a moment ago.
  private func makeUpgrade(
    of path: String, to shipped: String, _ stop: (() -> Bool)?
  ) throws(DictionaryError) -> UpgradeReport? {
    // A copy in WAL mode is put back into one file by whoever has it open alone.
    opened = nil
    return try Upgrade(shipped: shipped, path: path, options: options).make(stop: stop ?? { false })
  }

  /// The same before an edit, which is not refused where there is no room for an upgrade, say: it goes to the copy as it is.
  func upgradeUnlessImpossible(stop: (() -> Bool)?) throws(DictionaryError) {
    guard let shipped = location.shipped, let path = location.own,
      let shippedStatus = try? FileSystem.status(shipped), let own = try status(path)
    else { return }
    if let settled, settled == (shippedStatus, own.identity) { return }
    // What is wrong with the copy itself is said in its place.
    _ = try reader(stop: stop)
    var isWaiting = false
    do throws(DictionaryError) {
      if case .waiting = try upgradeState(stop: stop) { isWaiting = true }
      if isWaiting, let report = try makeUpgrade(of: path, to: shipped, stop) {
        options.report(.upgraded(report))
      }
    } catch .interrupted {
      throw .interrupted
    } catch {
      // The copy does not even say of which release it is.
      if !isWaiting, case .damaged(path, _) = error { throw error }
      // The advice for a copy would be wrong.
      let isShippedDamaged = if case .damaged(shipped, _) = error { true } else { false }
      let reason = isShippedDamaged ? DictionaryError.shippedDamaged(path: shipped) : error
      options.report(isWaiting ? .upgradeFailed(reason) : .shippedUnreadable(reason))
    }
    if let own = try status(path) { settled = (shippedStatus, own.identity) }
  }

  /// Puts a sound file in the place of the user's damaged one.
  func repair(stop: (() -> Bool)?) throws(DictionaryError) -> RepairReport {
    guard let path = location.own, try status(path) != nil else {
      throw .shippedDamaged(path: location.shipped ?? location.name)
    }
    opened = nil
    return try Repair(path: path, shipped: location.shipped, options: options).run(stop: stop ?? { false })
  }
}
