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

  private func reserve(_ more: Int) {
    guard capacity - count < more else { return }
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}

extension ByteBuffer {
  /// Appends a text in which each control character, quote and backslash is written as `escape` has it. Bytes that are no
  /// UTF-8 become U+FFFD.
  func append(_ text: UnsafeBufferPointer<UInt8>, escapedBy escape: (UInt8, ByteBuffer) -> Void) {
    var position = 0
    while true {
      let plain = ByteBuffer.plainCount(text, from: position)
      append(UnsafeBufferPointer(rebasing: text[position..<position + plain]))
      position += plain
      guard position < text.count else { return }
      if text[position] < 0x80 {
        escape(text[position], self)
        position += 1
      } else {
        let end = text[position...].firstIndex { $0 < 0x80 } ?? text.count
        append(String(decoding: text[position..<end], as: UTF8.self))
        position = end
      }
    }
  }

  /// How many bytes there are before the next control character, quote, backslash, or byte beyond ASCII: eight bytes at a
  /// time, in each of which the highest bit tells (the borrow of a subtraction goes no lower than the first that is found).
  private static func plainCount(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let all: UInt64 = 0x0101_0101_0101_0101
    let highest = all << 7
    var position = start
    while position + 8 <= text.count {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
      let quotes = word ^ (all &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (all &* UInt64(UInt8(ascii: "\\")))
      let found =
        (word | ((word &- all &* 0x20) & ~word) | ((quotes &- all) & ~quotes)
          | ((backslashes &- all) & ~backslashes)) & highest
      if found != 0 { return position &+ found.trailingZeroBitCount / 8 &- start }
      position &+= 8
    }
    while position < text.count, ByteBuffer.isPlain(base[position]) { position &+= 1 }
    return position &- start
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
