import Glibc

/// A point in time, by the clock that nobody sets.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) {
    end = .now + .seconds(seconds)
  }

  /// Milliseconds left for poll(2), at least 0.
  var left: Int32 {
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 1e9)))
  }
}

/// Reads several descriptors and writes one at the same time, so that nobody waits for the other for ever.
struct Pump {
  /// What was read of each descriptor so far, in the order given.
  private(set) var received: [[UInt8]]
  private let sources: [Int32]
  private var closed: [Bool]
  private var target: Int32 = -1
  private var pending: ArraySlice<UInt8> = []

  /// A pump of the descriptors `sources`, the last of which is only waited for and never read.
  init(reading sources: [Int32]) {
    self.sources = sources
    received = sources.map { _ in [] }
    closed = sources.map { _ in false }
  }

  /// Has `bytes` written to `descriptor`, which is closed after that.
  mutating func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    target = descriptor
    pending = bytes[...]
    if bytes.isEmpty { finish() }
  }

  /// Whether the source at `index` has ended.
  func isClosed(_ index: Int) -> Bool { closed[index] }

  /// Waits until something can be read or written and does that; returns false where the deadline came first.
  mutating func step(until deadline: Deadline) throws -> Bool {
    var files = zip(sources, closed).map { pollfd(fd: $1 ? -1 : $0, events: Int16(POLLIN), revents: 0) }
    files.append(pollfd(fd: target, events: Int16(POLLOUT), revents: 0))
    let count = poll(&files, nfds_t(files.count), deadline.left)
    if count == 0 { return false }
    if count < 0 {
      if errno == EINTR { return true }
      throw TestSupportError(call: "poll")
    }
    for index in sources.indices where files[index].revents != 0 {
      if index == sources.count - 1 { closed[index] = true } else { readPart(index) }
    }
    if files[sources.count].revents != 0 { writePart() }
    return true
  }

  /// Closes the descriptor that is written to.
  mutating func finish() {
    if target >= 0 { close(target) }
    target = -1
  }

  private mutating func readPart(_ index: Int) {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(sources[index], &part, part.count)
    if count > 0 {
      received[index] += part[..<count]
    } else if count == 0 || errno != EINTR {
      closed[index] = true
    }
  }

  private mutating func writePart() {
    let count = pending.withUnsafeBytes { Glibc.write(target, $0.baseAddress, $0.count) }
    if count > 0 { pending = pending.dropFirst(count) }
    if pending.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { finish() }
  }
}
