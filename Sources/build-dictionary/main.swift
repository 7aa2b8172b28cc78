import Glibc
import Platform
import WordNet

let usage = """
  usage: build-dictionary wordnet [FOLDER] [--output FILE]
         build-dictionary starter [FILE] [--output FILE]

  Writes Resources/wordnet.sqlite from the files of WordNet 3.0 in FOLDER, by default
  /usr/share/wordnet, where Debian's package wordnet-base has them; or
  Resources/starter.sqlite from FILE, by default Resources/starter.tsv.
  The file is replaced whole or, where anything is wrong, left as it was.

  """

func fail(_ message: String, status: Int32 = 2) -> Never {
  try? writeAll("build-dictionary: \(message)\n".utf8, to: STDERR_FILENO, named: "standard error")
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--help"] {
  print(usage, terminator: "")
  exit(0)
}
var output: String?
if let index = arguments.firstIndex(of: "--output") {
  guard index + 1 < arguments.count else { fail("--output needs a file; see --help") }
  output = arguments[index + 1]
  arguments.removeSubrange(index...index + 1)
}
guard let kind = arguments.first, ["wordnet", "starter"].contains(kind), arguments.count <= 2 else {
  fail("say wordnet or starter, and at most one source; see --help")
}
let source = arguments.count == 2 ? arguments[1] : nil
let path = output ?? "Resources/\(kind).sqlite"

do {
  let entries: [Entry]
  let title: String
  if kind == "wordnet" {
    entries = try WordNetFiles(directory: source ?? "/usr/share/wordnet").headwords().map(Entry.init)
    title = "WordNet 3.0"
  } else {
    entries = try StarterFile(path: source ?? "Resources/starter.tsv").entries()
    title = "the starter dictionary"
  }
  let count = try DictionaryWriter(title: title, path: path).write(entries)
  print("\(path): \(count) entries")
} catch {
  fail("\(error)")
}
