import CReadline
import Glibc

/// An array of C strings as Readline wants it: the text's replacement, then the candidates, then null; each string
/// and the array made with malloc(3).
typealias Matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// The array for Readline to keep and free, or nil where memory is short.
func makeMatches(_ strings: [String]) -> Matches? {
  let size = (strings.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
  guard let space = malloc(size) else { return nil }
  let matches = space.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: strings.count + 1)
  for (index, string) in strings.enumerated() { matches[index] = strdup(string) }
  matches[strings.count] = nil
  return matches
}

/// Frees an array that Readline did not keep.
func freeMatches(_ matches: Matches) {
  var index = 0
  while let string = matches[index] {
    free(string)
    index += 1
  }
  free(matches)
}

extension CompletionList {
  /// The array for rl_attempted_completion_function, or nil where there is nothing to offer.
  func matches(for typed: String) -> Matches? {
    guard !candidates.isEmpty else { return nil }
    let text = replacement(for: typed)
    return makeMatches(candidates.count == 1 && omitted <= 0 ? [text] : [text] + candidates)
  }

  /// Lists the candidates below the line in columns, as Readline does, says how many are not listed, and shows the
  /// line again.
  func display() {
    // Readline marks or cuts the replacement off the names where the user wants that, by bytes; there is none here.
    let names = candidates.map { String($0.dropFirst(max(0, displayOffset))) }
    if let matches = makeMatches([""] + names) {
      rl_display_match_list(matches, Int32(names.count), Int32(names.map(columns).max() ?? 0))
      freeMatches(matches)
    }
    if omitted > 0 { headword_put("(\(isOmittedCounted ? "" : "at least ")\(omitted) more)\n") }
    rl_forced_update_display()
  }
}

/// How many columns Readline needs for `text`: wcwidth(3) of each scalar, two for a control character.
private func columns(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { sum, scalar in
    let isControl = scalar.value < 0x20 || scalar.value == 0x7F
    return sum + (isControl ? 2 : max(0, Int(wcwidth(wchar_t(truncatingIfNeeded: scalar.value)))))
  }
}
