import Glibc

/// Functions of glibc that Swift's Glibc does not show, since they are declared only to programs that ask for its
/// extensions; found with dlsym(3).
enum GlibcExtensions {
  /// `posix_spawn_file_actions_addchdir_np`: the child runs in the directory `path`.
  static func addChangeDirectory(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: String
  ) throws {
    typealias Function =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
    let function = try find("posix_spawn_file_actions_addchdir_np")
    _ = unsafeBitCast(function, to: Function.self)(actions, path)
  }

  /// `posix_spawn_file_actions_addclosefrom_np`: the child has no descriptor from `number` on.
  static func addCloseFrom(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ number: Int32
  ) throws {
    typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    let function = try find("posix_spawn_file_actions_addclosefrom_np")
    _ = unsafeBitCast(function, to: Function.self)(actions, number)
  }

  private static func find(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let function = dlsym(nil, name) else { throw TestSupportError("glibc has no \(name)") }
    return function
  }
}
