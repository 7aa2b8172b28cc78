// swift-tools-version: 6.2
import PackageDescription

/// The same strict settings for every target: a warning is an error, imports are internal unless they say so.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "headword",
  products: [
    .executable(name: "headword", targets: ["headword"]),
    .executable(name: "build-dictionary", targets: ["build-dictionary"]),
    .executable(name: "build-manual", targets: ["build-manual"]),
    .library(name: "DictionaryKit", targets: ["DictionaryKit"]),
    .library(name: "SQLite", targets: ["SQLite"]),
  ],
  targets: [
    // The C libraries. Each is imported by exactly one module.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CLinux"),

    // The layers, from the ground up.
    .target(name: "Platform", dependencies: ["CLinux"], swiftSettings: strict),
    .target(name: "UnicodeText", dependencies: ["CUTF8Proc"], swiftSettings: strict),
    .target(name: "Spelling", dependencies: ["Platform"], swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(
      name: "DictionaryKit", dependencies: ["SQLite", "Spelling", "UnicodeText", "Platform"],
      swiftSettings: strict),
    .target(name: "WordNet", dependencies: ["Platform"], swiftSettings: strict),
    .target(name: "LineEditor", dependencies: ["CReadline", "Platform"], swiftSettings: strict),
    .target(
      name: "CommandLineInterface",
      dependencies: ["CGetopt", "DictionaryKit", "SQLite", "LineEditor", "UnicodeText", "Platform"],
      swiftSettings: strict),
    .executableTarget(name: "headword", dependencies: ["CommandLineInterface"], swiftSettings: strict),
    .executableTarget(
      name: "build-dictionary",
      dependencies: ["DictionaryKit", "Spelling", "SQLite", "UnicodeText", "WordNet", "Platform"],
      swiftSettings: strict),
    .executableTarget(
      name: "build-manual", dependencies: ["CommandLineInterface", "Platform"], swiftSettings: strict),

    .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: strict),

    // What `make bench` runs beside the executable. CSQLite is there for the yardstick only.
    .executableTarget(
      name: "search-benchmark", dependencies: ["DictionaryKit", "CSQLite", "RandomNumbers"],
      path: "Tests/Benchmarks/SearchBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "large-dictionary", dependencies: ["DictionaryKit", "SQLite", "RandomNumbers"],
      path: "Tests/Benchmarks/LargeDictionary", swiftSettings: strict),

    // The tests. TestSupport runs the built executable, on a terminal too.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: strict),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: strict),
    .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText"], swiftSettings: strict),
    .testTarget(
      name: "DictionaryKitTests",
      dependencies: ["DictionaryKit", "SQLite", "UnicodeText", "Platform", "TestSupport", "RandomNumbers"],
      swiftSettings: strict),
    .testTarget(name: "WordNetTests", dependencies: ["WordNet", "Platform"], swiftSettings: strict),
    .testTarget(
      name: "HeadwordTests", dependencies: ["headword", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PromptTests", dependencies: ["headword", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ManualTests", dependencies: ["build-dictionary", "build-manual", "headword", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests", dependencies: ["DictionaryKit", "SQLite", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BuildTests", dependencies: ["build-dictionary", "headword", "SQLite", "TestSupport"],
      swiftSettings: strict),
  ]
)
