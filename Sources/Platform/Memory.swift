import CLinux

/// Where `wanted` stands first in `bytes` at `start` or after, or nil where it does not; memmem(3).
public func firstOffset(of wanted: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
  guard let base = bytes.baseAddress, start < bytes.count,
    let found = memmem(base + start, bytes.count - start, wanted, wanted.count)
  else { return nil }
  return UnsafeRawPointer(found) - base
}
