/// A pointer from one synset to another (wndb(5WN)).
struct Pointer {
  /// Its symbol.
  let symbol: String
  /// The line of the data file that has it.
  let line: Int
  let partOfSpeech: PartOfSpeech
  /// Where the synset it points to begins in the data file of that part of speech.
  let offset: Int
  /// The word it points to, counted from 1, or 0 for the synset as a whole.
  let word: Int

  /// Whether a field is one of the symbols of wninput(5WN).
  static func isSymbol(_ field: ArraySlice<UInt8>) -> Bool {
    guard let first = field.first, let last = field.last else { return false }
    if field.count == 1 { return #"!@~=+&<\*>^$"#.utf8.contains(first) }
    guard field.count == 2 else { return false }
    return switch first {
    case UInt8(ascii: "@"), UInt8(ascii: "~"): last == UInt8(ascii: "i")
    case UInt8(ascii: "#"), UInt8(ascii: "%"): "msp".utf8.contains(last)
    case UInt8(ascii: ";"), UInt8(ascii: "-"): "cru".utf8.contains(last)
    default: false
    }
  }

  /// Whether a field is a symbol as index files have them, where `;` and `-` stand for all their kinds.
  static func isIndexSymbol(_ field: ArraySlice<UInt8>) -> Bool {
    isSymbol(field) || field.elementsEqual(";".utf8) || field.elementsEqual("-".utf8)
  }
}

extension Line {
  /// Reads the pointers of a synset of `words` words, with their count before them.
  mutating func pointers(ofWords words: Int) throws(WordNetError) -> [Pointer] {
    let count = try decimal("the number of pointers", digits: 3)
    var pointers: [Pointer] = []
    // A symbol is never a number; what follows the last pointer is a number or the bar before the gloss.
    while let symbol = field(if: { !isDecimal($0) && !isBar($0) }) {
      if !Pointer.isSymbol(symbol) { throw error("`\(text(symbol))` is no pointer symbol") }
      pointers.append(try pointer(text(symbol), ofWords: words))
    }
    if pointers.count != count {
      throw error("the synset gives \(counted(count, "pointer")) but has \(pointers.count)")
    }
    return pointers
  }

  /// Reads what follows the symbol of a pointer.
  private mutating func pointer(_ symbol: String, ofWords words: Int) throws(WordNetError) -> Pointer {
    let offset = try decimal("the offset of a pointer", digits: 8)
    let type = try field("the part of speech of a pointer")
    guard type.count == 1, let part = type.first.flatMap(PartOfSpeech.init(synsetType:)) else {
      throw error("the part of speech of a pointer is `\(text(type))`")
    }
    let ends = try hexadecimal("the source and target of a pointer", digits: 4)
    let (source, target) = (ends >> 8, ends & 0xFF)
    // Words are counted from 1; 0 at both ends stands for the synsets as wholes.
    if (source == 0) != (target == 0) {
      throw error("a pointer goes from word \(source) to word \(target), one of which is none")
    }
    if source > words {
      throw error("a pointer goes from word \(source), but the synset has \(counted(words, "word"))")
    }
    return Pointer(symbol: symbol, line: number, partOfSpeech: part, offset: offset, word: target)
  }
}
