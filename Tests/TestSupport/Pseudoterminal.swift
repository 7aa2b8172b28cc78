import Glibc

/// A program that runs on a terminal of its own, and what it shows there.
public final class Pseudoterminal {
  private let master: Int32
  private let child: Child
  private var received: [UInt8] = []
  private var expected = 0
  private var isClosed = false

  /// Starts the program at the path `executable` as the leader of a session on a new terminal, pty(7).
  ///
  /// - Parameters:
  ///   - environment: all of its environment.
  ///   - standardOutput: a file for standard output in place of the terminal.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String], directory: String = "/",
    columns: Int = 80, rows: Int = 24, standardOutput: String? = nil
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard master >= 0 else { throw TestSupportError(call: "open /dev/ptmx") }
    do {
      var (locked, number): (Int32, UInt32) = (0, 0)
      guard ioctl(master, setLock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else {
        throw TestSupportError(call: "ioctl /dev/ptmx")
      }
      try Pseudoterminal.setSize(master, columns, rows)
      let terminal = Child.Action.open("/dev/pts/\(number)", O_RDWR)
      let file = standardOutput.map { Child.Action.open($0, O_WRONLY | O_CREAT | O_TRUNC) }
      child = try Child(
        executable, arguments, environment: environment, directory: directory,
        descriptors: [terminal, file ?? terminal, terminal], ownsTerminal: true)
    } catch {
      close(master)
      throw error
    }
  }

  deinit {
    child.killGroup()
    close(master)
  }

  /// All that the terminal was sent so far; bytes that are not UTF-8 are shown as U+FFFD.
  public var output: String { String(decoding: received, as: UTF8.self) }

  /// Types `keys`.
  public func send(_ keys: String) throws {
    try send(Array(keys.utf8))
  }

  /// Types `bytes`, reading meanwhile what the program writes.
  public func send(_ bytes: [UInt8]) throws {
    let deadline = Deadline(seconds: 10)
    var pending = bytes[...]
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        pending = pending.dropFirst(count)
      } else if count < 0 && errno != EAGAIN && errno != EINTR {
        throw TestSupportError(call: "type")
      } else if try !step(until: deadline, events: POLLIN | POLLOUT) {
        throw failure("the program does not read what is typed")
      }
    }
  }

  /// Types Ctrl-C.
  public func interrupt() throws { try send("\u{3}") }

  /// Sends `signal` to the program.
  public func signal(_ signal: Int32) { child.send(signal) }

  /// Waits until `text` appears after what the last call found; returns what is between the two.
  @discardableResult
  public func expect(_ text: String, within seconds: Double = 10) throws -> String {
    let deadline = Deadline(seconds: seconds)
    let wanted = Array(text.utf8)
    while true {
      if let end = find(wanted) {
        defer { expected = end }
        return String(decoding: received[expected..<(end - wanted.count)], as: UTF8.self)
      }
      guard !isClosed, try step(until: deadline, events: POLLIN) else {
        throw failure("did not see \"\(visible(text))\"\(isClosed ? " before the program's end" : "")")
      }
    }
  }

  /// Waits until the program has ended; returns its exit status, or 128 and the signal's number.
  @discardableResult
  public func waitForExit(within seconds: Double = 10) throws -> Int32 {
    let deadline = Deadline(seconds: seconds)
    while true {
      if let status = child.ended() {
        while !isClosed, try step(until: Deadline(seconds: 0), events: POLLIN) {}
        return status
      }
      guard try step(until: deadline, events: POLLIN) else { throw failure("the program goes on") }
    }
  }

  /// Waits until the terminal is in the mode in which programs find it: lines, echo and signals; or no longer is.
  public func expectCookedMode(_ isCooked: Bool = true, within seconds: Double = 10) throws {
    let deadline = Deadline(seconds: seconds)
    while isInCookedMode != isCooked {
      guard deadline.left > 0 else { throw failure("the terminal's mode is wrong") }
      // The mode is nothing that poll(2) tells of, so look again and again.
      _ = try step(until: Deadline(seconds: 0.005), events: POLLIN)
    }
  }

  /// Whether the terminal hands over lines, echoes them and turns Ctrl-C into a signal; tcgetattr(3).
  public var isInCookedMode: Bool {
    var mode = termios()
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return tcgetattr(master, &mode) == 0 && mode.c_lflag & wanted == wanted
  }

  /// Gives the terminal another size, and the program SIGWINCH.
  public func resize(columns: Int, rows: Int) throws {
    try Pseudoterminal.setSize(master, columns, rows)
  }

  private static func setSize(_ terminal: Int32, _ columns: Int, _ rows: Int) throws {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw TestSupportError(call: "resize") }
  }

  private func find(_ wanted: [UInt8]) -> Int? {
    guard received.count - expected >= wanted.count else { return nil }
    for start in expected...(received.count - wanted.count)
    where received[start..<start + wanted.count].elementsEqual(wanted) {
      return start + wanted.count
    }
    return nil
  }

  /// Waits for `events` or the program's end and reads what there is; returns false where the deadline came first.
  private func step(until deadline: Deadline, events: Int32) throws -> Bool {
    var files = [
      pollfd(fd: isClosed ? -1 : master, events: Int16(events), revents: 0),
      pollfd(fd: isClosed || events == POLLIN ? child.ending : -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, 2, deadline.left)
    if count < 0 && errno != EINTR { throw TestSupportError(call: "poll") }
    if count <= 0 { return count < 0 }
    if files[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(master, &part, part.count)
      if count > 0 {
        received += part[..<count]
      } else if errno != EAGAIN && errno != EINTR {
        isClosed = true
      }
    }
    return true
  }

  private func failure(_ what: String) -> TestSupportError {
    TestSupportError("\(what); the output was:\n\(visible(output))")
  }
}

/// `TIOCSPTLCK` and `TIOCGPTN` of ioctl_tty(2), which unlock a new terminal and tell its number.
private let setLock: UInt = 0x4004_5431
private let getNumber: UInt = 0x8004_5430
