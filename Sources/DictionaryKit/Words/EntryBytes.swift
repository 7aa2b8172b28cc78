/// An entry as bytes that someone else keeps: good only inside the call that it is handed to.
package struct EntryBytes {
  package let id: Int64
  package let name: UnsafeBufferPointer<UInt8>
  /// Nil where the column is NULL.
  package let description: UnsafeBufferPointer<UInt8>?
  package let origin: Origin?
}

extension Match {
  /// Lends the entry as bytes.
  package func withBytes(_ body: (EntryBytes) -> Void) {
    var (name, description) = (word.name, word.description ?? "")
    name.withUTF8 { (name) in
      description.withUTF8 { (bytes) in
        body(
          EntryBytes(
            id: word.id, name: name, description: word.description == nil ? nil : bytes, origin: origin))
      }
    }
  }

  /// The entry that was lent as bytes. Those that are no UTF-8 become U+FFFD.
  package init(_ entry: EntryBytes, kind: Kind) {
    let word = Word(
      id: entry.id, name: String(decoding: entry.name, as: UTF8.self),
      description: entry.description.map { String(decoding: $0, as: UTF8.self) })
    self.init(word: word, kind: kind, origin: entry.origin)
  }
}
