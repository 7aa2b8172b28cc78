import Foundation
import SQLite

/// A directory of one test's own, removed with this object. A suite keeps it in a property, so that it lasts
/// as long as the test.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/sqlite-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the directory.
  func file(_ name: String) -> String { path + "/" + name }

  /// The paths of all that is in the directory, below it too, in byte order.
  func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }

  /// Makes a database called `name` by running `script`, and returns its path.
  func database(_ script: String, named name: String = "test.sqlite") throws -> String {
    let connection = try Connection(file(name), .readWriteCreate)
    try connection.execute(script)
    return connection.path
  }
}
