import Glibc

/// The user's folders, by the XDG base directory specification 0.8.
public enum BaseDirectories {
  /// Where this user's data is kept: `$XDG_DATA_HOME`, else `.local/share` in the home directory; nil where
  /// there is no home.
  public static var data: String? { directory("XDG_DATA_HOME", under: ".local/share") }

  /// Where this user's state, such as histories, is kept: `$XDG_STATE_HOME`, else `.local/state` in the home
  /// directory; nil where there is no home.
  public static var state: String? { directory("XDG_STATE_HOME", under: ".local/state") }

  /// The specification has relative paths ignored, and empty ones count as not set.
  private static func directory(_ variable: String, under fallback: String) -> String? {
    if let value = Environment[variable], value.utf8.first == UInt8(ascii: "/") { return value }
    return home.map { "\($0)/\(fallback)" }
  }

  /// `$HOME` where it is an absolute path, else the home that /etc/passwd gives this user, if it is there.
  private static var home: String? {
    if let value = Environment["HOME"], value.utf8.first == UInt8(ascii: "/") { return value }
    return passwdHome()
  }

  /// Read with fgetpwent(3), since getpwuid(3) needs shared libraries that a static executable lacks.
  private static func passwdHome() -> String? {
    guard let file = fopen("/etc/passwd", "re") else { return nil }
    defer { fclose(file) }
    let user = getuid()
    while let entry = fgetpwent(file) {
      guard entry.pointee.pw_uid == user, let directory = entry.pointee.pw_dir else { continue }
      let path = String(cString: directory)
      return path.utf8.first == UInt8(ascii: "/") && FileSystem.exists(path) ? path : nil
    }
    return nil
  }
}
