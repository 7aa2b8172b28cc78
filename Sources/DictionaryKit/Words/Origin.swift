/// Where an entry stands towards the dictionary that ships. The raw values are what answers call it.
public enum Origin: String, CaseIterable, Sendable {
  /// It is as it shipped.
  case shipped
  /// It shipped with another name or description: the user edited it.
  case edited
  /// It did not ship: the user added it.
  case mine
}
