import CLinux
import Glibc

extension FileSystem {
  /// Copies the file at `source` to the new file `target`, bytes only. The caller flushes it to the disk.
  ///
  /// Uses copy_file_range(2), with which the kernel shares or moves the bytes itself where it can, and plain
  /// reading and writing where it cannot.
  ///
  /// - Parameter step: called before each part with the bytes done and all of them; returns false to stop.
  /// - Returns: the number of bytes copied, or nil where `step` stopped it: `target` is then a stump.
  public static func copy(
    _ source: String, to target: String, step: (_ done: Int64, _ all: Int64) -> Bool
  ) throws(SystemError) -> Int64? {
    let from = try FileDescriptor(source, O_RDONLY)
    let to = try FileDescriptor(target, O_WRONLY | O_CREAT | O_EXCL)
    return try copy(from, to: to, step: step)
  }

  /// The same from where one open file stands to where another does.
  static func copy(
    _ from: borrowing FileDescriptor, to: borrowing FileDescriptor,
    step: (_ done: Int64, _ all: Int64) -> Bool
  ) throws(SystemError) -> Int64? {
    let all = try from.status().size
    var done: Int64 = 0
    var byHand = false
    while true {
      guard step(done, all) else { return nil }
      var count = 0
      if !byHand {
        count = copy_file_range(from.number, nil, to.number, nil, 1 << 22, 0)
        if count < 0 {
          switch errno {
          case EINTR: continue
          case EXDEV, EINVAL, ENOSYS, EOPNOTSUPP: byHand = true
          default: throw SystemError("copy \(from.path) to \(to.path)")
          }
        }
      }
      if byHand {
        let part = try from.read(upTo: 1 << 20)
        try to.write(part)
        count = part.count
      }
      if count == 0 { break }
      // Has the disk begin with this part while the next is copied.
      sync_file_range(to.number, off_t(done), off_t(count), HEADWORD_SYNC_FILE_RANGE_WRITE)
      done += Int64(count)
    }
    return done
  }
}
