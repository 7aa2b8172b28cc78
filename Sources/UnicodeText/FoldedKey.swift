import CUTF8Proc

/// The key in which a name and a query meet, the same in every locale.
///
/// Canonical decomposition (UAX #15) and full Unicode case folding (CaseFolding.txt, C+F) by utf8proc; then
/// accents go from Latin, Greek and Cyrillic letters and points from Hebrew and Arabic ones, default-ignorable
/// characters are dropped, and runs of white space become one space. Other scripts keep their marks, which are
/// letters there (Indic vowel signs, Thai, the voicing of kana), and the joiners U+200C and U+200D between them.
///
/// So `café`, `CAFE` and `cafe` + U+0301 have one key, and since Hangul syllables are decomposed too, the key of
/// a syllable still being typed begins the key of the word.
public enum FoldedKey {
  /// The key of a name, white space at its ends dropped.
  public static func of(_ name: String) -> String {
    var key = ofPrefix(name)
    if key.utf8.last == space { key.unicodeScalars.removeLast() }
    return key
  }

  /// The key of the beginning of a name: as `of(_:)`, but a space at the end counts, so that `ice ` begins
  /// `ice cream` and not `iced`.
  public static func ofPrefix(_ text: String) -> String {
    ofASCII(text) ?? ofScalars(decompose(text))
  }

  private static let space = UInt8(ascii: " ")

  /// Almost every name is ASCII, where folding is lower case.
  private static func ofASCII(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0d, space: if let last = bytes.last, last != space { bytes.append(space) }
      case 0x41...0x5a: bytes.append(byte | 0x20)
      case 0x80...: return nil
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The case-folded canonical decomposition, marks in canonical order; `utf8proc_decompose`.
  private static func decompose(_ text: String) -> [Int32] {
    var text = text
    return text.withUTF8 { utf8 in
      let options = utf8proc_option_t(UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue)
      var scalars = [Int32](repeating: 0, count: utf8.count + 8)
      while true {
        let count = utf8proc_decompose(utf8.baseAddress, utf8.count, &scalars, scalars.count, options)
        if count <= scalars.count {
          // Only an input that is not UTF-8 gives a negative count, and a String is always UTF-8.
          scalars.removeLast(scalars.count - max(count, 0))
          return scalars
        }
        scalars = [Int32](repeating: 0, count: count)
      }
    }
  }

  private static func ofScalars(_ scalars: [Int32]) -> String {
    var key = String.UnicodeScalarView()
    var script = Script.other
    for scalar in scalars {
      guard let character = Unicode.Scalar(UInt32(scalar)) else { continue }
      let property = utf8proc_get_property(scalar).pointee
      switch utf8proc_category_t(UInt32(property.category)) {
      case UTF8PROC_CATEGORY_ZS, UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP:
        if let last = key.last, last != " " { key.append(" ") }
        script = .other
      case UTF8PROC_CATEGORY_CC where character.properties.isWhitespace:
        if let last = key.last, last != " " { key.append(" ") }
        script = .other
      case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_ME, UTF8PROC_CATEGORY_MC:
        if script == .other && property.ignorable == 0 { key.append(character) }
      default:
        if property.ignorable != 0 {
          let isJoiner = scalar == 0x200c || scalar == 0x200d
          if isJoiner && script != .accented && !key.isEmpty { key.append(character) }
        } else {
          key.append(character)
          script = Script(scalar)
        }
      }
    }
    return String(key)
  }
}

/// What the marks on a letter are, by its script.
private enum Script {
  /// Latin, Greek, Cyrillic: accents, left off.
  case accented
  /// Hebrew, Arabic: points, left off.
  case pointed
  /// Elsewhere marks are part of the spelling.
  case other

  /// By block, since utf8proc does not know scripts.
  init(_ scalar: Int32) {
    switch scalar {
    case 0x41...0x5a, 0x61...0x7a, 0xaa, 0xba, 0xc0...0x2af, 0x370...0x52f, 0x1c80...0x1c8f, 0x1d00...0x1dbf,
      0x1e00...0x1fff, 0x2c60...0x2c7f, 0xa640...0xa69f, 0xa720...0xa7ff, 0xab30...0xab6f:
      self = .accented
    case 0x590...0x6ff, 0x750...0x77f, 0x870...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe:
      self = .pointed
    default: self = .other
    }
  }
}
