import Glibc
import Platform
import WordNet

let usage = """
  usage: build-dictionary wordnet [FOLDER] [--edition N] [--output FILE]
         build-dictionary starter [FILE] [--forms FILE] [--edition N] [--output FILE]

  Writes Resources/wordnet.sqlite from the files of WordNet 3.0 in FOLDER, by default
  /usr/share/wordnet, where Debian's package wordnet-base has them; or
  Resources/starter.sqlite from FILE and the irregular forms in the other one, by default
  Resources/starter.tsv and Resources/irregular-forms.tsv.
  The file is replaced whole or, where anything is wrong, left as it was.
  N, by default 1, says which edition of the dictionary it is: raise it for each one that
  ships, so that users' copies are brought up to date with newer ones and never with older.

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

/// Takes an option and its value out of the arguments.
@MainActor func take(_ option: String) -> String? {
  guard let index = arguments.firstIndex(of: option) else { return nil }
  guard index + 1 < arguments.count else { fail("\(option) needs a value; see --help") }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

let output = take("--output")
let forms = take("--forms")
let editionText = take("--edition") ?? "1"
guard let edition = Int64(editionText), edition > 0 else {
  fail("--edition needs a whole number from 1 up, not \"\(editionText)\"")
}
guard let kind = arguments.first, ["wordnet", "starter"].contains(kind), arguments.count <= 2 else {
  fail("say wordnet or starter, and at most one source; see --help")
}
if kind == "wordnet" && forms != nil { fail("--forms goes with starter; see --help") }
let source = arguments.count == 2 ? arguments[1] : nil
let path = output ?? "Resources/\(kind).sqlite"

do {
  let entries: [Entry]
  let title: String
  let morphology: Morphology
  var related: [String: String] = [:]
  if kind == "wordnet" {
    let files = WordNetFiles(directory: source ?? "/usr/share/wordnet")
    let headwords = try files.headwords()
    entries = headwords.map(Entry.init)
    related = RelatedWords(headwords).texts()
    morphology = try Morphology(files)
    title = "WordNet 3.0"
  } else {
    entries = try StarterFile(path: source ?? "Resources/starter.tsv").entries()
    let forms = forms ?? (source == nil ? "Resources/irregular-forms.tsv" : nil)
    morphology = try Morphology(irregularForms: forms)
    title = "the starter dictionary"
  }
  let writer = DictionaryWriter(
    title: title, edition: edition, related: related, morphology: morphology, path: path)
  let count = try writer.write(entries)
  print("\(path): \(count) entries")
} catch {
  fail("\(error)")
}
