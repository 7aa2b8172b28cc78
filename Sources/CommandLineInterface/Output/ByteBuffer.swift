/// Bytes that are put together to be written: an array's checks at each of the many small pieces would take longer than the
/// copying of them.
final class ByteBuffer {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// All that was appended since the buffer was emptied. Good until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends a number in decimal.
  func append(_ number: Int64) {
    var digits = number.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var start = 20
      repeat {
        start -= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10)
        digits /= 10
      } while digits > 0
      if number < 0 { append(UInt8(ascii: "-")) }
      append(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }

  /// Makes room.
  /// - Returns: where the next byte goes.
  @discardableResult
  private func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    guard capacity - count < more else { return base + count }
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    return base + count
  }
}

extension ByteBuffer {
  /// Appends a text in which each control character, backslash and `special`, which is ASCII, is written as `escape` has it.
  /// Bytes that are no UTF-8 become U+FFFD.
  func append(
    _ text: UnsafeBufferPointer<UInt8>, and special: UInt8 = UInt8(ascii: "\\"),
    escapedBy escape: (UInt8, ByteBuffer) -> Void
  ) {
    var rest = text[...]
    while true {
      rest = rest.dropFirst(appendPlain(UnsafeBufferPointer(rebasing: rest), special))
      guard let byte = rest.first else { return }
      if byte < 0x80 {
        escape(byte, self)
        rest = rest.dropFirst()
      } else {
        let end = rest.firstIndex { $0 < 0x80 } ?? rest.endIndex
        append(String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[end...]
      }
    }
  }

  /// Appends the bytes before the next control character, backslash, `special`, or byte beyond ASCII.
  ///
  /// They are copied eight at a time, in each of which the highest bit tells whether it is one of those (the borrow of a
  /// subtraction goes no lower than the first that is found); what was copied too much is written over.
  /// - Returns: how many.
  private func appendPlain(_ text: UnsafeBufferPointer<UInt8>, _ special: UInt8) -> Int {
    guard let start = text.baseAddress else { return 0 }
    let target = reserve(text.count + 8)
    let all: UInt64 = 0x0101_0101_0101_0101
    let (specials, backslashes) = (all &* UInt64(special), all &* UInt64(UInt8(ascii: "\\")))
    var position = 0
    while position &+ 8 <= text.count {
      let bytes = UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(target + position).storeBytes(of: bytes, as: UInt64.self)
      let word = UInt64(littleEndian: bytes)
      let (first, second) = (word ^ specials, word ^ backslashes)
      let found =
        (word | ((word &- all &* 0x20) & ~word) | ((first &- all) & ~first) | ((second &- all) & ~second))
        & (all << 7)
      if found != 0 {
        position &+= found.trailingZeroBitCount / 8
        count &+= position
        return position
      }
      position &+= 8
    }
    while position < text.count, ByteBuffer.isPlain(start[position], special) {
      target[position] = start[position]
      position &+= 1
    }
    count &+= position
    return position
  }

  private static func isPlain(_ byte: UInt8, _ special: UInt8) -> Bool {
    byte &- 0x20 < 0x60 && byte != special && byte != UInt8(ascii: "\\")
  }
}
