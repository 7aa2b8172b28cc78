import CLinux
import Glibc

extension FileSystem {
  /// Gives the file at `path` another name beside its own, with link(2), in the place of whatever had that before. At every
  /// moment there is a file of that name, where there was.
  /// - Returns: false on a file system that has no hard links.
  public static func addName(_ name: String, to path: String) throws(SystemError) -> Bool {
    let spare = name + ".new"
    try remove(spare)
    guard Glibc.link(path, spare) == 0 else {
      if [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) { return false }
      throw SystemError("create \(spare)")
    }
    do throws(SystemError) { try rename(spare, to: name) } catch {
      try? remove(spare)
      throw error
    }
    // Where both were names of one file already, rename(2) leaves them.
    try remove(spare)
    return true
  }

  /// Has each of two files take the other's name at once, with renameat2(2) and `RENAME_EXCHANGE`.
  public static func exchange(_ path: String, _ other: String) throws(SystemError) {
    try check("have \(path) and \(other) change names") {
      renameat2(AT_FDCWD, path, AT_FDCWD, other, HEADWORD_RENAME_EXCHANGE)
    }
  }

  /// Puts the file at `new` in the place of the one at `path`, which is called `backup` from then on: a name that is
  /// free. At every moment there is a whole file at `path`.
  ///
  /// Files that belong to it by their names, `path` and one of `suffixes`, go with it: they have left its place before the new
  /// file is there. Where anything fails they are back, as far as that can be done.
  ///
  /// Uses link(2) and rename(2) or, on a file system without hard links, renameat2(2) with `RENAME_EXCHANGE`.
  public static func replace(
    _ path: String, with new: String, keeping backup: String, and suffixes: [String]
  ) throws(SystemError) {
    let isLinked = Glibc.link(path, backup) == 0
    if !isLinked, errno == EEXIST { throw SystemError("create \(backup)", code: EEXIST) }
    var moved: [String] = []
    do throws(SystemError) {
      for suffix in suffixes where exists(path + suffix) {
        try rename(path + suffix, to: backup + suffix)
        moved.append(suffix)
      }
      if isLinked {
        try rename(new, to: path)
      } else {
        // The old file never has a name that is taken for a temporary one.
        try rename(new, to: backup)
        try exchange(backup, path)
      }
    } catch {
      for suffix in moved { try? rename(backup + suffix, to: path + suffix) }
      try? remove(backup)
      throw error
    }
  }
}
