/// The text of an entry: what is matched and carried where ids mean nothing. Equal byte for byte, as `Word`.
public struct EntryText: Hashable, Sendable {
  /// The headword.
  public let name: String
  /// The senses as plain text.
  public let description: String

  /// A text of these columns.
  public init(name: String, description: String) {
    self.name = name
    self.description = description
  }

  init(_ word: Word) { self.init(name: word.name, description: word.description ?? "") }

  /// Whether both texts are the same byte for byte.
  public static func == (first: EntryText, second: EntryText) -> Bool {
    first.name.utf8.elementsEqual(second.name.utf8)
      && first.description.utf8.elementsEqual(second.description.utf8)
  }

  /// Feeds the name to `hasher`.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

/// A net change without ids, as it is carried to another copy or another release: entries are matched by name.
public struct CarriedChange: Hashable, Sendable {
  /// The entry as it shipped; nil for one that did not.
  public let shipped: EntryText?
  /// The entry as the user has it; nil for one that was deleted.
  public let own: EntryText?
  /// For an added entry, whether one of the same name shipped beside it, so that the two are not the same.
  public let isBeside: Bool

  /// A change of `shipped` to `own`, of which one may be nil.
  public init(shipped: EntryText?, own: EntryText?, isBeside: Bool = false) {
    self.shipped = shipped
    self.own = own
    self.isBeside = isBeside
  }

  /// Checks that the user's text can be an entry's.
  /// - Throws: `.refusedName` or `.refusedDescription` where the user's text cannot be an entry's.
  public func validate() throws(DictionaryError) {
    guard let own else { return }
    guard try HeadwordName.checked(own.name).utf8.elementsEqual(own.name.utf8) else {
      throw .refusedName("a headword has no white space at its ends, and \"\(own.name)\" has")
    }
    _ = try HeadwordName.checkedDescription(own.description)
  }

  init(_ change: Change, isBeside: Bool) {
    self.init(
      shipped: change.shipped.map { EntryText($0) }, own: change.own.map { EntryText($0) }, isBeside: isBeside
    )
  }
}
