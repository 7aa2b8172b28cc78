import DictionaryKit
import TestSupport
import Testing

@Suite("Where a dictionary is")
struct LocationTests {
  @Test(
    "What has a slash in it is a path, opened as it is",
    arguments: ["/a/b.sqlite", "./x", "a/b", "/", "\u{301}/\u{301}"])
  func path(_ path: String) throws {
    let location = try DictionaryLocation.named(path)
    #expect(location == DictionaryLocation(path: path))
    #expect([location.name, location.own, location.shipped] == [path, path, nil])
  }

  @Test("A name that could lead elsewhere is refused", arguments: ["", ".", "..", ".hidden"])
  func invalid(_ name: String) throws {
    let error = DictionaryError.invalidDictionaryName(name)
    #expect(throws: error) { try DictionaryLocation.named(name) }
    #expect(
      error.description
        == "\"\(name)\" cannot be the name of a dictionary: give a name such as wordnet, or a path with a / in it"
    )
  }

  @Test("A name that no dictionary has is an error that lists where it was looked for")
  func unknown() throws {
    let name = "no-such-dictionary-\(UInt64.random(in: .min ... .max))"
    let error = #expect(throws: DictionaryError.self) { try DictionaryLocation.named(name) }
    guard case .noDictionary(name, let tried) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(tried.allSatisfy { $0.hasPrefix("/") && $0.hasSuffix("/\(name).sqlite") })
    #expect(!tried.isEmpty)
    #expect(
      error?.description
        == "there is no dictionary called \"\(name)\": looked for \(tried.joined(separator: ", ")); --list-dictionaries lists all"
    )
  }
}
