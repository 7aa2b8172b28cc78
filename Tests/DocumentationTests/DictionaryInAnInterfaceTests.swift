import DictionaryKit
import Dispatch
import TestSupport
import Testing

// The article has this:
actor Glossary {
  private let dictionary: DictionaryService
  private var unknown: [String] = []

  init(_ dictionary: DictionaryService) { self.dictionary = dictionary }

  /// The meaning of a term, or nil for one that is to be written yet.
  func meaning(of term: String) async throws -> String? {
    let matches = try await dictionary.lookUp(term)
    if matches.isEmpty { unknown.append(term) }
    return matches.first?.word.description
  }

  /// Adds an entry for each term that was asked for in vain.
  func addUnknown() async throws -> [Word] {
    var added: [Word] = []
    while let term = unknown.popLast() {
      let edit = try await dictionary.add(name: term, description: "to be written")
      if let word = edit.after { added.append(word) }
    }
    return added
  }
}
// Up to here.

// The article has this:
@MainActor
final class SearchField {
  private let dictionary: DictionaryService
  private(set) var task: Task<Void, Never>?
  private(set) var headwords: [String] = []
  private(set) var message = ""

  init(_ dictionary: DictionaryService) { self.dictionary = dictionary }

  /// Called at each letter. The search for the letters before is stopped.
  func textChanged(to text: String) {
    task?.cancel()
    task = Task {
      do {
        let page = try await dictionary.search(prefix: text, limit: 50)
        // It may have ended just before it was cancelled.
        if Task.isCancelled { return }
        headwords = page.matches.map(\.word.name)
        message = page.omitted == 0 ? "" : "\(page.omitted) more"
      } catch is CancellationError {
        // Another letter was typed, and another search goes on.
      } catch {
        message = "\(error)"
      }
    }
  }
}
// Up to here.

@Suite("Using a dictionary in an interface")
struct DictionaryInAnInterfaceTests {
  let directory: TemporaryDirectory
  let location: DictionaryLocation
  let printed = Printed(#filePath)

  init() throws {
    directory = try TemporaryDirectory()
    location = DictionaryLocation(
      name: "starter", own: directory.file("starter.sqlite"),
      shipped: HeadwordSandbox.checkout + "/Resources/starter.sqlite")
  }

  private func print(_ items: Any...) { printed.print(items) }

  @Test("An actor looks up and adds without holding its thread")
  func actor() async throws {
    let glossary = Glossary(DictionaryService(location))
    #expect(try await glossary.meaning(of: "goose")?.hasPrefix("noun\n  1. a large water bird") == true)
    #expect(try await glossary.meaning(of: "verso") == nil)
    #expect(try await glossary.addUnknown().map(\.name) == ["verso"])
    #expect(try await glossary.meaning(of: "verso") == "to be written")
  }

  @Test("A search field shows what was found for the last letters that were typed")
  @MainActor func field() async {
    let field = SearchField(DictionaryService(location))
    field.textChanged(to: "g")
    field.textChanged(to: "goo")
    await field.task?.value
    #expect(field.headwords == ["good", "good-looking", "goodbye", "goose"])
    #expect(field.message == "")
    field.textChanged(to: "s")
    await field.task?.value
    #expect(field.headwords.count == 50)
    #expect(field.message.hasSuffix(" more"))
  }

  @Test("A call that takes a closure runs on a thread of the program's own")
  func thread() async throws {
    let dictionary = DictionaryService(location)
    // The article has this:
    let count = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result { try dictionary.forEachRecordedChange { change in change.number > 1 } })
      }
    }
    print(count)
    // Prints 0
    // Up to here.
    try printed.check()
  }

  @Test("Where a call is told to stop it throws, and nothing is half done")
  func stopping() throws {
    let isClosing = { @Sendable in true }
    // The article has this:
    let closing = DictionaryService(location, .init(busyTimeout: 1000, stop: isClosing))
    do {
      _ = try closing.words()
    } catch DictionaryError.interrupted {
      print("stopped")
    } catch {
      print(error)
    }
    // Prints stopped
    // Up to here.
    try printed.check()
  }
}
