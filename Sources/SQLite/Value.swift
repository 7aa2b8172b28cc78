/// One value of a row or a parameter, in SQLite's own five storage classes
/// (https://sqlite.org/datatype3.html). Texts are equal where their bytes are, as in SQL, so that two spellings
/// which Unicode calls the same stay two values.
public enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// `text` where there is some, else NULL.
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// The integer, or nil for a value of another class.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// The floating point number, or nil for a value of another class.
  public var real: Double? { if case .real(let value) = self { value } else { nil } }
  /// The text, or nil for a value of another class.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
  /// The bytes, or nil for a value of another class.
  public var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }
  /// Whether it is NULL.
  public var isNull: Bool { self == .null }
}

extension Value {
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): ExactText(text: left) == ExactText(text: right)
    case (.blob(let left), .blob(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value)
    case .text(let value): hasher.combine(ExactText(text: value))
    case .blob(let value): hasher.combine(value)
    }
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}
