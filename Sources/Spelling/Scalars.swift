/// Room for the scalars of one name after the other, so that comparing names allocates nothing.
struct Scalars {
  private var storage: [UInt32] = []
  private(set) var count = 0

  /// The scalar at a position below `count`.
  subscript(index: Int) -> UInt32 {
    @inline(__always) get { storage[index] }
  }

  /// Takes the scalars of UTF-8 text. What is not UTF-8, as in a damaged file, gives some scalars or other.
  mutating func assign(_ text: UnsafeRawBufferPointer) {
    // No text has more scalars than bytes.
    if storage.count < text.count { storage = [UInt32](repeating: 0, count: max(64, text.count)) }
    count = 0
    for byte in text {
      // A byte that continues a scalar; the first byte holds its highest bits.
      if byte & 0xc0 == 0x80, count > 0 {
        storage[count - 1] = storage[count - 1] << 6 | UInt32(byte & 0x3f)
      } else {
        storage[count] =
          byte < 0xc0 ? UInt32(byte) : UInt32(byte & (0xff >> UInt8(byte < 0xe0 ? 3 : byte < 0xf0 ? 4 : 5)))
        count += 1
      }
    }
  }

  /// Takes the scalars of a key.
  mutating func assign(_ key: String) {
    var key = key
    key.withUTF8 { assign(UnsafeRawBufferPointer($0)) }
  }
}

extension Scalars {
  /// The scalars, to be looked at one by one.
  var all: some Sequence<UInt32> { storage[..<count] }
}
