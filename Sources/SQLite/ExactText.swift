/// A text that is equal only to the same bytes, as SQL's `=` has it. Swift's own `==` takes canonically equal
/// texts, such as `é` in one scalar and in two, for the same.
struct ExactText: Hashable {
  let text: String

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
