import SQLite

/// Whether rows that were read of a damaged file can be of the tables that they were read from. A page of another table, or of
/// zeros, may stand in the place of theirs.
enum SalvagedRow {
  /// More changes than that are in no record: a damaged number may be any.
  private static let numberLimit: Int64 = 1 << 48

  /// Whether they can be the name and the description of an entry. No text of ours holds a NUL: a page of zeros reads so.
  static func isWord(_ name: Value, _ description: Value) -> Bool {
    for value in [name, description] {
      switch value {
      case .text(let text) where !text.utf8.contains(0): continue
      case .blob: continue
      default: return false
      }
    }
    return true
  }

  /// Whether they can be a row of CHANGED after its id.
  static func isChanged(_ row: [Value]) -> Bool {
    guard row[2].isNull || row[2].text != nil else { return false }
    return row[0].isNull && row[1].isNull || isWord(row[0], row[1])
  }

  /// Whether they can be a row of RECORD, with the columns of `OwnChanges.recordColumns`.
  static func isRecorded(_ number: Int64, _ row: [Value]) -> Bool {
    guard row[0].integer == number, 0 < number, number < numberLimit, row[2].text != nil else { return false }
    guard row[1].isNull || row[1].integer.map({ 0 < $0 && $0 < number }) == true else { return false }
    let texts = [(row[3], row[4], row[7]), (row[5], row[6], row[8])]
    if texts.allSatisfy({ $0.0.isNull }) {
      // An upgrade, between two releases.
      return texts.allSatisfy { $0.1.text != nil && $0.2.isNull }
    }
    return texts.allSatisfy { id, name, description in
      id.isNull ? name.isNull && description.isNull : id.integer != nil && isWord(name, description)
    }
  }
}
