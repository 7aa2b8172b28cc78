import DictionaryKit
import Glibc

// Measures prefix searches within one process: through `DictionaryService`, and through the C API of SQLite.
// usage: search-benchmark DICTIONARY [SEARCHES] [ROUNDS]
//
// Prints the median time of a round of searches in seconds, ours and the yardstick's. Both answer the same prefixes,
// in turn, with the same rows.

guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: search-benchmark DICTIONARY [SEARCHES] [ROUNDS]")
  exit(2)
}
let numbers = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
let searches = numbers.first ?? 20_000
let rounds = numbers.dropFirst().first ?? 5
let limit = 20

let service = DictionaryService(DictionaryLocation(name: "benchmark", own: nil, shipped: path))
let yardstick = DirectSearch(path: path, limit: limit)
let prefixes = samplePrefixes(of: try service.words().map(\.name), count: searches, matches: limit)

/// What a round of searches took, and a sum over all that it found.
func round(_ search: (String) throws -> Int) rethrows -> (time: Duration, sum: Int) {
  var sum = 0
  let time = try ContinuousClock().measure { for prefix in prefixes { sum &+= try search(prefix) } }
  return (time, sum)
}

var ours: [Duration] = []
var theirs: [Duration] = []
for _ in 0..<rounds {
  let first = try round { prefix in
    let page = try service.search(prefix: prefix, limit: limit)
    return page.matches.reduce(page.omitted) { sum, match in
      sum &+ Int(match.word.id) &+ match.word.name.utf8.count &+ (match.word.description?.utf8.count ?? 0)
    }
  }
  let second = round { yardstick.search($0) }
  guard first.sum == second.sum else {
    print("The service and the C API found different rows.")
    exit(2)
  }
  ours.append(first.time)
  theirs.append(second.time)
}

func median(_ times: [Duration]) -> Double { times.sorted()[times.count / 2] / .seconds(1) }
print(median(ours), median(theirs))
