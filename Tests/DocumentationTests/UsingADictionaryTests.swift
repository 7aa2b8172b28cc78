// The article has this:
import DictionaryKit
// Up to here.
import TestSupport
import Testing

@Suite("Using a dictionary")
struct UsingADictionaryTests {
  let directory: TemporaryDirectory
  let printed = Printed(#filePath)
  let share = HeadwordSandbox.checkout + "/Resources"
  let data: String
  let dictionary: DictionaryService

  init() throws {
    directory = try TemporaryDirectory()
    data = directory.file("data")
    dictionary = DictionaryService(
      DictionaryLocation(name: "starter", own: "\(data)/starter.sqlite", shipped: "\(share)/starter.sqlite"))
  }

  private func print(_ items: Any...) { printed.print(items) }

  @Test("A program opens the shipped dictionary, and no copy is made of it")
  func opening() throws {
    // The article has this:
    let location = DictionaryLocation(
      name: "starter", own: "\(data)/starter.sqlite", shipped: "\(share)/starter.sqlite")
    let dictionary = DictionaryService(location)
    print(try dictionary.count() > 1000)
    // Prints true
    // Up to here.
    try printed.check()
    #expect(directory.names() == [])
  }

  @Test("A search by prefix gives entries in order, and how many more there are")
  func prefix() throws {
    // The article has this:
    let page = try dictionary.search(prefix: "wri", limit: 1)
    for match in page.matches {
      print(match.word.name, match.kind, match.word.description ?? "")
    }
    print(page.omitted)
    // Prints write prefix verb
    // Prints   1. to put words on paper or screen
    // Prints 1
    // Up to here.
    try printed.check()
  }

  @Test("The other strategies find by the end, by a pattern, by a spelling and by a description")
  func strategies() throws {
    // The article has this:
    print(try dictionary.search("oat", by: .suffix).matches.map(\.word.name))
    print(try dictionary.search("w?n", by: .glob).matches.map(\.word.name))
    print(try dictionary.search("glas", by: .fuzzy, limit: 2).matches.map(\.word.name))
    // Prints ["boat", "coat", "goat", "throat"]
    // Prints ["win"]
    // Prints ["glass", "glad"]
    let described = try dictionary.search("\"frozen water\"", by: .text)
    for match in described.matches {
      print(match.word.name, "-", match.sense?.text ?? "")
    }
    // Prints snow - soft white flakes of frozen water that fall from the sky
    // Up to here.
    try printed.check()
  }

  @Test("Looking up leads from an inflected form to its entry, and from a misspelling to suggestions")
  func lookingUp() throws {
    // The article has this:
    for match in try dictionary.lookUp("geese") { print(match.word.name, match.kind) }
    // Prints goose inflected
    if try dictionary.lookUp("tometo").isEmpty {
      print(try dictionary.suggestions(for: "tometo", limit: 3).map(\.word.name))
    }
    // Prints ["tomato", "toilet", "moment"]
    // Up to here.
    try printed.check()
  }

  @Test("An entry is added, changed and deleted, and each of that is undone")
  func editing() throws {
    // The article has this:
    let added = try dictionary.add(name: "gloss", description: "noun\n  1. a note in the margin")
    if let word = added.after {
      _ = try dictionary.update(
        id: word.id, description: "noun\n  1. a note between the lines", expected: word)
      _ = try dictionary.delete(id: word.id)
    }
    print(try dictionary.lookUp("gloss").count)
    // Prints 0
    // Up to here.
    try printed.check()
  }

  @Test("What was changed is told and taken back")
  func undoing() throws {
    // The article has this:
    _ = try dictionary.add(name: "gloss", description: "noun\n  1. a note in the margin")
    for change in try dictionary.changes().changes {
      print(change.kind ?? "as shipped", change.own?.name ?? "")
    }
    // Prints added gloss
    let undone = try dictionary.undo()
    print(undone[0].before?.name ?? "", try dictionary.changes().changes.count)
    // Prints gloss 0
    _ = try dictionary.redo()
    print(try dictionary.lookUp("gloss").count)
    // Prints 1
    // Up to here.
    try printed.check()
  }

  @Test("Several edits are kept together or not at all")
  func atomically() throws {
    // The article has this:
    let isKept = try dictionary.atomically {
      do throws(DictionaryError) {
        _ = try dictionary.add(name: "recto", description: "noun\n  1. a right-hand page")
        _ = try dictionary.add(name: " ", description: "noun\n  1. a left-hand page")
        return true
      } catch {
        print(error)
        return false
      }
    }
    print(isKept, try dictionary.lookUp("recto").count)
    // Prints a headword cannot be empty or blank
    // Prints false 0
    // Up to here.
    try printed.check()
  }

  @Test("An error says which case it is, and reads as a clause")
  func errors() throws {
    // The article has this:
    do {
      _ = try dictionary.delete(id: 1_000_000)
    } catch DictionaryError.noEntry(let id) {
      print("nothing to delete:", id)
    } catch {
      print(error)
    }
    // Prints nothing to delete: 1000000
    // Up to here.
    try printed.check()
  }

  @Test("A service reports what happens on the way")
  func events() throws {
    // The article has this:
    let report = { @Sendable (event: DictionaryService.Event) in
      switch event {
      case .copying(let done, let all) where done == all: print("copied the dictionary")
      case .upgraded(let upgrade): print("upgraded:", upgrade.conflicts.count, "conflicts")
      case .upgradeFailed(let error): print("not upgraded:", error)
      default: break
      }
    }
    let reporting = DictionaryService(location, .init(report: report))
    _ = try reporting.add(name: "gloss", description: "noun\n  1. a note in the margin")
    // Prints copied the dictionary
    // Up to here.
    try printed.check()
  }

  @Test("What another process edits is seen at the next call, and that there is something new is found out")
  func others() throws {
    // The article has this:
    func lastChange() throws -> Int64? {
      var number: Int64?
      try dictionary.forEachRecordedChange(limit: 1) { change in
        number = change.number
        return false
      }
      return number
    }

    let other = DictionaryService(location)
    let before = try lastChange()
    _ = try other.add(name: "gloss", description: "noun\n  1. a note in the margin")
    if try lastChange() != before { print(try dictionary.lookUp("gloss").count) }
    // Prints 1
    // Up to here.
    try printed.check()
  }

  private var location: DictionaryLocation { dictionary.location }
}
