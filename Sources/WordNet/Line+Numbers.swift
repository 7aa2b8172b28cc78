extension Line {
  /// Reads a decimal number of that many digits, the zeros before it included.
  mutating func decimal(_ what: String, digits: Int) throws(WordNetError) -> Int {
    let field = try field(what)
    guard field.count == digits, let value = value(of: field, radix: 10) else {
      throw error("\(what) is `\(text(field))` instead of \(digits) decimal digits")
    }
    return value
  }

  /// Reads a hexadecimal number of that many digits, the zeros before it included.
  mutating func hexadecimal(_ what: String, digits: Int) throws(WordNetError) -> Int {
    let field = try field(what)
    guard field.count == digits, let value = value(of: field, radix: 16) else {
      throw error("\(what) is `\(text(field))` instead of \(digits) hexadecimal digits")
    }
    return value
  }

  /// Reads a decimal number of any length that a count in WordNet can have.
  mutating func count(_ what: String) throws(WordNetError) -> Int {
    let field = try field(what)
    guard field.count <= 9, let value = value(of: field, radix: 10) else {
      throw error("\(what) is `\(text(field))` instead of a number")
    }
    return value
  }
}

/// Whether a field is of decimal digits only.
func isDecimal(_ field: ArraySlice<UInt8>) -> Bool {
  field.allSatisfy { (0x30...0x39).contains($0) }
}

/// Whether a field is one hexadecimal digit.
func isHexadecimalDigit(_ field: ArraySlice<UInt8>) -> Bool {
  field.count == 1 && value(of: field, radix: 16) != nil
}

/// The number that a field of at most fifteen digits writes; hexadecimal digits are small letters in WordNet.
private func value(of field: ArraySlice<UInt8>, radix: Int) -> Int? {
  var value = 0
  for byte in field {
    let digit =
      switch byte {
      case 0x30...0x39: Int(byte) - 0x30
      case 0x61...0x66: Int(byte) - 0x61 + 10
      default: radix
      }
    if digit >= radix { return nil }
    value = value * radix + digit
  }
  return value
}
