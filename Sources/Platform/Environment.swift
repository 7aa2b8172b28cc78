import Glibc

/// The process's environment variables.
public enum Environment {
  /// The value of a variable, or nil where it is not set; getenv(3).
  public static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The value of a variable, or nil where it is not set or empty.
  public static func nonempty(_ name: String) -> String? {
    let value = Environment[name]
    return value == "" ? nil : value
  }
}
