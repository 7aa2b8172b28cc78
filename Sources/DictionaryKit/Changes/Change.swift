/// What a user's changes of one entry amount to: the entry as it shipped, and as it is now.
public struct Change: Hashable, Sendable {
  /// What kind of change it is. The raw values are what answers call it.
  public enum Kind: String, CaseIterable, Sendable {
    /// The entry did not ship.
    case added
    /// It shipped with another name or description.
    case edited
    /// It shipped, and is no more.
    case deleted
  }

  /// The entry's id.
  public let id: Int64
  /// The entry as it shipped; nil for one that did not.
  public let shipped: Word?
  /// The entry as it is now; nil for one that is no more.
  public let own: Word?
  /// The shipped description before an upgrade brought another one for this entry, which the user had changed: both
  /// changed it, and the user's text stayed. Nil where there was no such conflict.
  public let former: String?
  /// When it was last changed (UTC, ISO 8601), or nil where that is not known.
  public let time: String?

  init(id: Int64, shipped: Word?, own: Word?, former: String? = nil, time: String? = nil) {
    self.id = id
    self.shipped = shipped
    self.own = own
    self.former = former
    self.time = time
  }

  /// What kind of change it is; nil where the entry is as it shipped.
  public var kind: Kind? {
    switch (shipped, own) {
    case (nil, .some): .added
    case (.some, nil): .deleted
    case (let shipped, let own): shipped == own ? nil : .edited
    }
  }

  /// Where the entry stands; nil for one that is no more.
  public var origin: Origin? {
    guard own != nil else { return nil }
    return switch kind {
    case .added: .mine
    case .edited: .edited
    default: .shipped
    }
  }
}

/// A row of the record: one change of one entry, or an upgrade.
public struct RecordedChange: Hashable, Sendable {
  /// Its place in the record, from 1 up.
  public let number: Int64
  /// When it was made (UTC, ISO 8601).
  public let time: String
  /// The entry before: nil for one that was added.
  public let before: Word?
  /// The entry after: nil for one that was deleted.
  public let after: Word?
  /// The number of the change that this one takes back: of an edit for an undo, of an undo for a redo.
  public let undoes: Int64?
  /// For an upgrade the releases before and after; else nil.
  public let upgrade: Upgrade?

  /// From which release to which.
  public struct Upgrade: Hashable, Sendable {
    /// The digest of the release that the copy was of.
    public let from: String
    /// The digest of the one that it is of since.
    public let to: String
  }

  /// What kind of change it is; nil for an upgrade.
  public var kind: Change.Kind? {
    switch (before, after) {
    case (nil, nil): nil
    case (nil, .some): .added
    case (.some, nil): .deleted
    case (.some, .some): .edited
    }
  }
}
