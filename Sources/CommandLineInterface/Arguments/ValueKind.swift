import DictionaryKit

/// What the value of an option can be: what completion offers for it.
package enum ValueKind: Hashable, Sendable {
  /// Anything.
  case text
  case number
  /// The id of an entry.
  case id
  case file
  /// The name of a dictionary, or a path.
  case dictionary
  case headword
  /// The headword of an entry that the user changed, or its id.
  case changedEntry
  case choice(Choices)

  /// Values of which one is to be named.
  package enum Choices: Sendable {
    case format
    case strategy
    case color

    /// Their names. Made only when they are asked for, since every start makes the table.
    package var names: [String] {
      switch self {
      case .format: OutputFormat.allCases.map(\.rawValue)
      case .strategy: MatchStrategy.allCases.map(\.rawValue)
      case .color: ColorChoice.allCases.map(\.rawValue)
      }
    }
  }
}
