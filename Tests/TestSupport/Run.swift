import Glibc

/// A process that ran to its end, and what it wrote.
public struct Run: Sendable {
  /// What the process reads from standard input.
  public enum Input: Sendable, ExpressibleByStringLiteral {
    /// `/dev/null`.
    case none
    /// A pipe with these bytes.
    case bytes([UInt8])
    /// A pipe with this text.
    case text(String)
    /// No descriptor 0 at all.
    case closed

    public init(stringLiteral text: String) { self = .text(text) }
  }

  /// The bytes written to standard output.
  public let standardOutputBytes: [UInt8]
  /// The bytes written to standard error.
  public let standardErrorBytes: [UInt8]
  /// The exit status, or 128 and the number of the signal that ended the process.
  public let status: Int32
  /// Whether the time limit was reached, and the process killed.
  public let hasTimedOut: Bool

  /// Standard output as text; bytes that are not UTF-8 are shown as U+FFFD.
  public var standardOutput: String { String(decoding: standardOutputBytes, as: UTF8.self) }
  /// Standard error as text.
  public var standardError: String { String(decoding: standardErrorBytes, as: UTF8.self) }

  /// Runs the program at the path `executable` until it has ended and closed its output.
  ///
  /// - Parameters:
  ///   - environment: all of its environment.
  ///   - limit: seconds after which it is killed with the processes that it started.
  public init(
    _ executable: String, _ arguments: [String] = [], input: Input = .none, environment: [String: String],
    directory: String = "/", limit: Double = 60
  ) throws {
    let output = try makePipe()
    let errors = try makePipe()
    var given: (reading: Int32, writing: Int32)?
    var pending: [UInt8] = []
    var descriptors: [Child.Action] = []
    switch input {
    case .none: descriptors = [.open("/dev/null", O_RDONLY)]
    case .closed: descriptors = [.close]
    case .bytes(let bytes): pending = bytes
    case .text(let text): pending = Array(text.utf8)
    }
    if descriptors.isEmpty {
      let pipe = try makePipe()
      descriptors = [.duplicate(pipe.reading)]
      given = pipe
    }
    descriptors += [.duplicate(output.writing), .duplicate(errors.writing)]
    defer { for end in [output.reading, errors.reading] { close(end) } }
    let child: Child
    do {
      defer { for end in [output.writing, errors.writing, given?.reading ?? -1] { close(end) } }
      child = try Child(
        executable, arguments, environment: environment, directory: directory, descriptors: descriptors)
    } catch {
      if let given { close(given.writing) }
      throw error
    }
    var pump = Pump(reading: [output.reading, errors.reading, child.ending])
    if let given { pump.write(pending, to: given.writing) }
    let deadline = Deadline(seconds: limit)
    var isLate = false
    while !(pump.isClosed(0) && pump.isClosed(1) && child.ended() != nil) {
      if try pump.step(until: deadline) { continue }
      isLate = true
      child.killGroup()
      break
    }
    pump.finish()
    standardOutputBytes = pump.received[0]
    standardErrorBytes = pump.received[1]
    hasTimedOut = isLate
    status = isLate ? 128 + SIGKILL : child.ended() ?? 128 + SIGKILL
  }

  /// Runs `command` with `/bin/sh -c`; see the other initializer.
  public init(
    shell command: String, input: Input = .none, environment: [String: String], directory: String = "/",
    limit: Double = 60
  ) throws {
    try self.init(
      "/bin/sh", ["-c", command], input: input, environment: environment, directory: directory, limit: limit)
  }
}
