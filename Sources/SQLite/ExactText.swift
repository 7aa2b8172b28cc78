import Glibc

/// A text that is equal only to the same bytes, as SQL's `=` has it. Swift's own `==` takes canonically equal
/// texts, such as `é` in one scalar and in two, for the same.
struct ExactText: Hashable {
  let text: String

  static func == (left: ExactText, right: ExactText) -> Bool {
    var (left, right) = (left.text, right.text)
    return left.withUTF8 { (left) in
      right.withUTF8 { (right) in
        left.count == right.count
          && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
