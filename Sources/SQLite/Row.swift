/// A row of a result, copied out of the statement: its values and the names of its columns.
public struct Row: Hashable, Sendable {
  /// The names of the columns, in the statement's order.
  public let columns: [String]
  /// The values, in the same order.
  public let values: [Value]

  /// A row made by hand, to compare with. There are as many `columns` as `values`.
  public init(columns: [String], values: [Value]) {
    self.columns = columns
    self.values = values
  }

  /// The value of the column at `index`, counted from 0.
  public subscript(index: Int) -> Value { values[index] }

  /// The value of the first column called `name` but for ASCII case, as SQL compares names, or nil where
  /// there is none.
  public subscript(name: String) -> Value? {
    let name = Row.folded(name)
    return columns.firstIndex { Row.folded($0) == name }.map { values[$0] }
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
