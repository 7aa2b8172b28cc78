import Glibc

/// A fresh directory, removed with all that is in it when the object goes.
public final class TemporaryDirectory: Sendable {
  /// Its absolute path.
  public let path: String

  /// Makes the directory below `$TMPDIR` or `/tmp` with mkdtemp(3).
  public init() throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    guard let template = strdup("\(folder)/headword-test-XXXXXX") else { throw TestSupportError("no memory") }
    defer { free(template) }
    guard mkdtemp(template) != nil else { throw TestSupportError(call: "mkdtemp \(folder)") }
    path = String(cString: template)
  }

  deinit { removeTree(path) }

  /// The path of `name` in the directory.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes the directory `name` in this one, and those above it; returns its path.
  @discardableResult
  public func makeDirectory(_ name: String) throws -> String {
    var made = path
    for part in name.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0 && errno != EEXIST { throw TestSupportError(call: "mkdir \(made)") }
    }
    return made
  }

  /// Writes `bytes` into the file `name`, in place of what was in it; returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = file(name)
    guard let stream = fopen(path, "we") else { throw TestSupportError(call: "open \(path)") }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else { throw TestSupportError(call: "write \(path)") }
    return path
  }

  /// Writes `text` into the file `name` as UTF-8, in place of what was in it; returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// The bytes of the file `name`.
  public func bytes(_ name: String) throws -> [UInt8] {
    let path = file(name)
    guard let stream = fopen(path, "re") else { throw TestSupportError(call: "open \(path)") }
    defer { fclose(stream) }
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, stream)
      if count == 0 { break }
      all += part[..<count]
    }
    guard ferror(stream) == 0 else { throw TestSupportError(call: "read \(path)") }
    return all
  }

  /// The text of the file `name`; bytes that are not UTF-8 are shown as U+FFFD.
  public func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Whether the directory has a file `name`.
  public func exists(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  /// The names in the directory `name` of this one, in order; none where there is no such directory.
  public func names(in name: String = ".") -> [String] { entries(file(name)).sorted() }
}

private func entries(_ path: String) -> [String] {
  guard let directory = opendir(path) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

private func removeTree(_ path: String) {
  if unlink(path) == 0 { return }
  chmod(path, 0o700)
  for name in entries(path) { removeTree("\(path)/\(name)") }
  rmdir(path)
}
