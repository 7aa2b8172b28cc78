import DictionaryKit
import Platform
import SQLite
import Testing

@Suite("What the errors say") struct ErrorMessageTests {
  @Test("Each is one clause on one line that names the thing, in one voice")
  func voice() {
    for error in all {
      let text = error.description
      #expect(!text.contains("\n") && !text.contains("  "), "\(text)")
      #expect(text.last.map { !".!: ".contains($0) } == true, "\(text)")
      // A path or a name in quotes stands as it is.
      #expect(text.first.map { $0.isLowercase || "/\"".contains($0) } == true, "\(text)")
      let thing = named(error)
      #expect(thing == nil || text.contains(thing ?? ""), "\(text)")
    }
  }

  @Test("Each that the user can do something about says what")
  func advice() {
    let silent = all.filter { error in
      !error.description.contains(": ") && !error.description.contains("; ")
    }
    // There is nothing there, or the user stopped it: that is all of it.
    #expect(silent == [.noEntry(id: 5), .nothingToUndo, .interrupted])
  }

  private let path = "/data/words.sqlite"

  /// One of each; `named` does not compile where one is missing there.
  private var all: [DictionaryError] {
    [
      .noEntry(id: 5), .refusedName("a headword is blank: give one"),
      .refusedQuery("a query is blank: give one"),
      .refusedDescription("a description is blank: give one"), .changedMeanwhile(id: 5), .nothingToUndo,
      .nothingToRedo, .cannotTakeBack(number: 7), .notShipped(id: 5, name: "gloss"), .noRecord(path: path),
      .noDictionary(name: "gloss", tried: [path]), .invalidDictionaryName(".gloss"), .missing(path: path),
      .noHome,
      .foreign(path: path, reason: "it is no SQLite database"), .newer(path: path, layout: 9),
      .damaged(path: path, reason: "malformed"), .shippedDamaged(path: path), .busy(path: path),
      .inUse(path: path), .readOnly(path: path), .full(path: path), .interrupted,
      .inputOutput(path: path, code: 266), .system(SystemError("open \(path)", code: 13)),
      .database(SQLiteError(extendedCode: 21, message: "bad parameter", sql: nil), path: path),
    ]
  }

  /// What the error is about, as its message has it.
  private func named(_ error: DictionaryError) -> String? {
    switch error {
    case .noEntry(let id), .changedMeanwhile(let id): "\(id)"
    case .cannotTakeBack(let number): "\(number)"
    case .notShipped(_, let name), .noDictionary(let name, _), .invalidDictionaryName(let name): "\"\(name)\""
    case .refusedName(let reason), .refusedQuery(let reason), .refusedDescription(let reason): reason
    case .noRecord(let path), .missing(let path), .foreign(let path, _), .newer(let path, _),
      .damaged(let path, _),
      .shippedDamaged(let path), .busy(let path), .inUse(let path), .readOnly(let path), .full(let path),
      .inputOutput(let path, _), .database(_, let path):
      path
    case .system: path
    case .nothingToUndo, .nothingToRedo, .noHome, .interrupted: nil
    }
  }
}
