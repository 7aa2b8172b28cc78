import Glibc
import Platform

/// The folder of users' copies, locked: of several processes that would make a copy, or replace one, the first does it
/// and the others wait. What one that was killed left behind is known for what it is.
final class CopyFolder {
  let path: String
  /// The folders in which the making of this one left a new name, to be flushed.
  let changed: [String]
  private let lock: FileDescriptor

  /// What copies are called while they are made.
  static let temporarySuffixes = [".new", ".bak.new"]

  /// Makes the folder where it is not there, and waits for the lock.
  init(of copy: String, _ options: DictionaryService.Options, stop: () -> Bool) throws(DictionaryError) {
    let path = FileSystem.directory(of: copy)
    self.path = path
    changed = try system { () throws(SystemError) in try FileSystem.makeDirectories(path) }
    let lock = try system { () throws(SystemError) in try FileDescriptor(path, O_RDONLY | O_DIRECTORY) }
    var isStopped = false
    let isLocked = try system { () throws(SystemError) in
      try lock.lock(waiting: options.busyTimeout) {
        isStopped = stop()
        return isStopped
      }
    }
    guard isLocked else { throw isStopped ? .interrupted : .busy(path: path) }
    self.lock = lock
  }

  /// Waits until the names in the folder are on the disk.
  func synchronize() throws(SystemError) {
    for folder in [path] + changed.reversed() { try FileSystem.synchronizeDirectory(folder) }
  }

  /// Removes what a process that was killed left behind in making the copy or repairing it, unless one works there now.
  static func cleanUp(_ copy: String) {
    guard !leftovers(of: copy).isEmpty,
      let lock = try? FileDescriptor(FileSystem.directory(of: copy), O_RDONLY | O_DIRECTORY),
      (try? lock.lock(waiting: 0)) == true
    else { return }
    removeLeftovers(of: copy)
  }

  /// The same where the folder is locked.
  static func removeLeftovers(of copy: String) {
    for leftover in leftovers(of: copy) { try? FileSystem.remove(leftover) }
  }

  private static func leftovers(of copy: String) -> [String] {
    temporarySuffixes.map { copy + $0 }.filter { FileSystem.exists($0) } + DamagedFile.secondNames(of: copy)
  }

  /// A name for a file that is free: the same with `suffix`, and a number from 2 up where that is taken.
  static func freeName(_ file: String, _ suffix: String) -> String {
    var name = file + suffix
    var number = 1
    while FileSystem.exists(name) {
      number += 1
      name = "\(file)\(suffix)\(number)"
    }
    return name
  }
}
