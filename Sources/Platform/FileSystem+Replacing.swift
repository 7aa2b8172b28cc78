import CLinux
import Glibc

extension FileSystem {
  /// Puts the file at `new` in the place of the one at `path`, which is called `backup` from then on, whatever was called
  /// so before. At every moment there is a whole file at `path`, and one called `backup` where there was.
  ///
  /// Uses link(2) and rename(2) or, on a file system without hard links, renameat2(2) with `RENAME_EXCHANGE`.
  public static func replace(
    _ path: String, with new: String, keepingAs backup: String
  ) throws(SystemError) {
    let spare = backup + ".new"
    try remove(spare)
    if Glibc.link(path, spare) == 0 {
      try rename(spare, to: backup)
      // Where both were names of one file already, rename(2) leaves them.
      try remove(spare)
      try rename(new, to: path)
    } else {
      try check("put \(new) in the place of \(path)") {
        renameat2(AT_FDCWD, new, AT_FDCWD, path, HEADWORD_RENAME_EXCHANGE)
      }
      try rename(new, to: backup)
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
        try check("put \(new) in the place of \(path)") {
          renameat2(AT_FDCWD, backup, AT_FDCWD, path, HEADWORD_RENAME_EXCHANGE)
        }
      }
    } catch {
      for suffix in moved { try? rename(backup + suffix, to: path + suffix) }
      try? remove(backup)
      throw error
    }
  }
}
