import CLinux
import Glibc

/// What a file is besides its bytes.
extension FileDescriptor {
  /// Whether `new`, put in its place with the same mode, would be what this one is: its one name is `path`, which is no
  /// symbolic link, or it has `second` beside that; it has no attributes such as an access control list, and its owner, who
  /// may write it, and group are the same.
  public func isReplaceable(
    at path: String, by new: borrowing FileDescriptor, evenNamed second: String
  ) -> Bool {
    var (own, other, named) = (stat(), stat(), stat())
    guard fstat(number, &own) == 0, fstat(new.number, &other) == 0, lstat(path, &named) == 0 else {
      return false
    }
    return FileStatus(own).identity == FileStatus(named).identity
      && (own.st_nlink == 1 || own.st_nlink == 2 && hasName(second))
      && own.st_uid == other.st_uid && own.st_gid == other.st_gid && own.st_mode & S_IWUSR != 0
      && !hasAttributes
  }

  private func hasName(_ path: String) -> Bool {
    (try? FileSystem.status(path)?.identity == status().identity) == true
  }

  /// Gives it the permissions of another file.
  public func takePermissions(of other: borrowing FileDescriptor) throws(SystemError) {
    var information = stat()
    try check("examine \(other.path)") { fstat(other.number, &information) }
    try check("set the permissions of \(path)") { fchmod(number, information.st_mode & 0o7777) }
  }

  /// Whether it has extended attributes, flistxattr(2), but for the label that SELinux gives to every file.
  private var hasAttributes: Bool {
    var names = [CChar](repeating: 0, count: 4096)
    let count = flistxattr(number, &names, names.count)
    guard count > 0 else { return count < 0 && errno == ERANGE }
    let label = Array("security.selinux".utf8)
    return names[..<count].split(separator: 0).contains {
      !$0.map { UInt8(bitPattern: $0) }.elementsEqual(label)
    }
  }
}
