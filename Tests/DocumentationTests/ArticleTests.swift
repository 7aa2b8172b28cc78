import Glibc
import TestSupport
import Testing

@Suite("The articles of the libraries")
struct ArticleTests {
  /// An article, and the test that has its code.
  static let articles = [
    ("DictionaryKit/DictionaryKit.docc/UsingADictionary.md", "UsingADictionaryTests.swift"),
    (
      "DictionaryKit/DictionaryKit.docc/UsingADictionaryInAnInterface.md",
      "DictionaryInAnInterfaceTests.swift"
    ),
    ("SQLite/SQLite.docc/UsingADatabase.md", "UsingADatabaseTests.swift"),
  ]

  @Test("Every block of code stands word for word in a test that runs it", arguments: articles)
  func code(article: String, test: String) throws {
    let blocks = try Passage.blocks(in: "\(HeadwordSandbox.checkout)/Sources/\(article)").map(\.text)
    let passages = try Passage.all(in: "\(HeadwordSandbox.checkout)/Tests/DocumentationTests/\(test)")
    #expect(!blocks.isEmpty)
    #expect(blocks.filter { !Self.isManifest($0) } == passages.map(\.text))
  }

  @Test("The code in the README is that of an article")
  func readme() throws {
    let blocks = try Passage.blocks(in: "\(HeadwordSandbox.checkout)/README.md").map(\.text)
    let code = try Self.articles.flatMap {
      try Passage.blocks(in: "\(HeadwordSandbox.checkout)/Sources/\($0.0)")
    }
    #expect(!blocks.isEmpty)
    #expect(blocks.filter { !code.map(\.text).contains($0) } == [])
  }

  @Test("The package that an article begins with depends on this one", arguments: [articles[0], articles[2]])
  func manifest(article: String, _: String) throws {
    let blocks = try Passage.blocks(in: "\(HeadwordSandbox.checkout)/Sources/\(article)").map(\.text)
    let manifest = try #require(blocks.first(where: Self.isManifest))
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("notes/Sources/notes")
    try directory.write("notes/Package.swift", manifest)
    try directory.write("notes/Sources/notes/main.swift", "")
    let run = try Run(
      shell: "ln -s \"$CHECKOUT\" headword && cd notes && swift package show-dependencies --format flatlist",
      environment: [
        "PATH": String(cString: getenv("PATH")), "HOME": directory.path, "CHECKOUT": HeadwordSandbox.checkout,
      ],
      directory: directory.path, limit: 300)
    #expect(run.standardOutput == "headword\n")
    #expect(run.status == 0, "\(run.standardError)")
  }

  private static func isManifest(_ block: String) -> Bool { block.hasPrefix("// swift-tools-version") }
}
