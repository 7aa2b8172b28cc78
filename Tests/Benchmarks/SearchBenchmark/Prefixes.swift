import RandomNumbers

/// Prefixes that each begin at least `matches` of the names and fewer than three times as many, drawn with a fixed seed.
///
/// Of names in order, what one shares with the one `matches` further on is shared by all between. Where many more share
/// it, to count them would take most of the time, on either side.
func samplePrefixes(of names: [String], count: Int, matches: Int) -> [String] {
  var generator = Generator(state: 20_000)
  let names = names.map { Array($0.utf8.map(smallLetter)) }.sorted { $0.lexicographicallyPrecedes($1) }
  precondition(names.count >= 3 * matches, "a dictionary of too few entries")
  var prefixes: [String] = []
  while prefixes.count < count {
    let index = Int.random(in: matches..<names.count - 2 * matches, using: &generator)
    let shared = zip(names[index], names[index + matches - 1]).prefix { $0 == $1 }.map(\.0)
    let isPlain = shared.allSatisfy { (0x61...0x7a).contains($0) }
    if shared.isEmpty || !isPlain { continue }
    if names[index - matches].starts(with: shared) || names[index + 2 * matches].starts(with: shared) {
      continue
    }
    prefixes.append(String(decoding: shared, as: UTF8.self))
  }
  return prefixes
}

/// A byte as NOCASE compares it.
private func smallLetter(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
