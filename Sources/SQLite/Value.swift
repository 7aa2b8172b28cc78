/// One value of a row or a parameter, in SQLite's own five storage classes
/// (https://sqlite.org/datatype3.html). Texts are equal where their bytes are, as in SQL, so that two spellings
/// which Unicode calls the same stay two values.
public enum Value: Hashable, Sendable {
  /// NULL.
  case null
  /// A signed integer of 64 bits; `INTEGER`.
  case integer(Int64)
  /// A floating point number; `REAL`. SQLite stores a NaN as NULL.
  case real(Double)
  /// A text, kept as UTF-8; `TEXT`. It may hold NULs.
  case text(String)
  /// Bytes; `BLOB`.
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
  /// Whether the two are of one class and the same, texts byte for byte. `.integer(1)` and `.real(1)` are two values.
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

  /// Feeds what `==` compares to `hasher`.
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
  /// NULL, written `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// An integer, written as a literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A floating point number, written as a literal.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// A text, written as a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}
