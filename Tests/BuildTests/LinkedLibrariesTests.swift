import Glibc
import TestSupport
import Testing

@Suite("What is linked")
struct LinkedLibrariesTests {
  /// Compiles a program as the linking says, with the linker's map beside it, and has `make` check it.
  private func check(importing module: String, linking: String) throws -> Run {
    let directory = try TemporaryDirectory()
    // The compiler is found as whoever runs the tests finds it.
    let environment = ["PATH": String(cString: getenv("PATH")), "LC_ALL": "C"]
    func shell(_ command: String) throws -> Run {
      try Run(shell: command, environment: environment, directory: directory.path)
    }
    // The import is used, since an archive of which nothing is needed is not linked.
    let code = module == "Glibc" ? "print(getpid())" : "print(Date())"
    let run = try shell(
      "printf 'import \(module)\\n\(code)\\n' > greeting.swift && "
        + "swiftc \(linking) greeting.swift -o greeting -Xlinker -Map=greeting.map")
    #expect(run.standardError == "")
    return try shell(
      "make --no-print-directory -C '\(Builder.checkout)' check-linked LINKED=$PWD/greeting MAPS=$PWD; ls greeting"
    )
  }

  @Test("An executable that links neither Foundation nor ICU is kept", arguments: ["", "-static-stdlib"])
  func withoutFoundation(linking: String) throws {
    let run = try check(importing: "Glibc", linking: linking)
    #expect(run.standardError == "")
    #expect(run.standardOutput == "greeting\n")
  }

  @Test(
    "One that links Foundation is refused and removed, however it is linked",
    arguments: ["", "-static-stdlib"])
  func withFoundation(linking: String) throws {
    let run = try check(importing: "Foundation", linking: linking)
    let name = run.standardError.split(separator: "\n").first ?? ""
    #expect(name.hasPrefix("greeting links lib"))
    #expect(name.contains("Foundation"))
    #expect(run.standardError.contains("cannot access 'greeting'"))
    #expect(run.standardOutput == "")
  }
}
