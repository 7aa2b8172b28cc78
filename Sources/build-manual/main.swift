import Glibc
import Platform

let usage = """
  usage: build-manual TEMPLATE

  Writes the man page or the completion script that TEMPLATE is for to standard output,
  with what the tables of options and prompt commands say in place of lines such as
  @options mode@.

  """

func fail(_ message: String) -> Never {
  try? writeAll("build-manual: \(message)\n".utf8, to: STDERR_FILENO, named: "standard error")
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.elementsEqual(["--help"]) {
  print(usage, terminator: "")
  exit(0)
}
guard let path = arguments.first, arguments.count == 1 else { fail("say one template; see --help") }

do {
  let bytes = try FileSystem.read(path)
  guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not valid UTF-8") }
  let filled = try Template(text, path: path).filled()
  try writeAll(filled.utf8, to: STDOUT_FILENO, named: "standard output")
} catch {
  fail("\(error)")
}
