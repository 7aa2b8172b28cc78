import Testing
import WordNet

/// A change to the files of the fixture and what the reader must say of it, with `DIR` for the folder.
struct Damage: CustomTestStringConvertible, Sendable {
  let file: String
  let old: String
  let new: String
  let message: String

  init(_ file: String, _ old: String, _ new: String, _ message: String) {
    self.file = file
    self.old = old
    self.new = new
    self.message = message
  }

  var testDescription: String { message }
}

@Suite("Damaged files of WordNet")
struct DamageTests {
  private func message(_ files: [String: [UInt8]]) throws -> String? {
    message(try TemporaryFolder(files))
  }

  /// Reads the files of a folder and returns the error's text, with `DIR` for the folder.
  private func message(_ folder: TemporaryFolder) -> String? {
    do {
      _ = try WordNetFiles(directory: folder.path).headwords()
      return nil
    } catch {
      return error.description.replacing(folder.path, with: "DIR")
    }
  }

  private func bytes(_ files: [String: String]) -> [String: [UInt8]] { files.mapValues { Array($0.utf8) } }

  @Test("What contradicts itself or another file is reported by file and line", arguments: inconsistencies)
  func inconsistency(_ damage: Damage) throws {
    // The offsets are counted after the change, so that it is the only fault.
    var fixture = Fixture()
    let template = try #require(fixture.templates[damage.file])
    try #require(template.contains(damage.old))
    fixture.templates[damage.file] = template.replacing(damage.old, with: damage.new, maxReplacements: 1)
    let message = try message(bytes(fixture.files))
    #expect(message == damage.message)
  }

  @Test("An offset that is not where its line begins is an error")
  func shiftedLines() throws {
    var files = Fixture().files
    files["data.noun"]?.replace("An invented", with: "Invented")
    #expect(
      try message(bytes(files)) == "DIR/data.noun:3: the offset is 71, but the line begins at byte 68")
  }

  @Test("Bytes that are not UTF-8 are an error", arguments: ["data.adj", "index.adj"])
  func notUTF8(_ file: String) throws {
    var files = bytes(Fixture().files)
    let last = try #require(files[file]?.lastIndex(of: UInt8(ascii: "l")))
    files[file]?[last] = 0xE9
    let line = file == "data.adj" ? 4 : 6
    #expect(try message(files) == "DIR/\(file):\(line): the line is not UTF-8")
  }

  @Test("A file that is not there is an error that says where to get it")
  func missingFile() throws {
    var files = bytes(Fixture().files)
    files["index.verb"] = nil
    #expect(
      try message(files) == """
        DIR/index.verb: cannot be read: No such file or directory; Debian's package wordnet-base has \
        WordNet's files
        """)
  }

  @Test("An empty file is an error", arguments: Fixture.intact.keys)
  func emptyFile(_ file: String) throws {
    var files = bytes(Fixture().files)
    files[file] = []
    #expect(try message(files) == "DIR/\(file): the file is empty")
  }

  @Test("A file of nothing but its licence is an error", arguments: Fixture.intact.keys)
  func onlyLicence(_ file: String) throws {
    var files = bytes(Fixture().files)
    files[file] = Array(Fixture.licence.utf8)
    #expect(try message(files) == "DIR/\(file): the file has no entries")
  }

  @Test("A file cut short after any of its bytes is an error", arguments: Fixture.intact.keys)
  func truncation(_ file: String) throws {
    let files = bytes(Fixture().files)
    let whole = try #require(files[file])
    let folder = try TemporaryFolder(files)
    #expect(message(folder) == nil)
    for length in 0..<whole.count {
      try folder.write(whole.prefix(length), to: file)
      #expect(message(folder) != nil, "\(file) cut to \(length) bytes")
    }
  }

  @Test("A line taken out of any file is an error", arguments: Fixture.intact.keys)
  func missingLine(_ file: String) throws {
    let files = Fixture().files
    let lines = try #require(files[file]).split(separator: "\n")
    for number in lines.indices.dropFirst(2) {
      var damaged = files
      damaged[file] = lines.enumerated().map { $0 == number ? "" : "\($1)\n" }.joined()
      #expect(try message(bytes(damaged)) != nil, "\(file) without line \(number + 1)")
    }
  }
}
