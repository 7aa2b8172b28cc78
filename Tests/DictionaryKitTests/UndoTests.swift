import DictionaryKit
import SQLite
import TestSupport
import Testing

@Suite("Taking changes back") struct UndoTests {
  @Test("An undo makes each entry what it was before, a deleted one under its id, the last change first")
  func undo() throws {
    let fixture = try Fixture(["gloss", "glossary"])
    let service = fixture.service()
    _ = try service.update(id: 1, description: "new")
    _ = try service.delete(id: 2)
    let mine = try service.add(name: "mine", description: "x")
    #expect(mine.after?.id == 3)
    let edits = try service.undo(2)
    #expect(edits.map(\.before) == [mine.after, nil])
    #expect(edits.map(\.after) == [nil, Fixture.word(2, "glossary")])
    #expect(lines(try service.words()) == ["1 gloss", "2 glossary"])
    #expect(try service.undo().map(\.after) == [Fixture.word(1, "gloss")])
    #expect(throws: DictionaryError.nothingToUndo) { try service.undo() }
  }

  @Test("A redo takes back undos, until something else is changed")
  func redo() throws {
    let service = try Fixture(["gloss"]).service()
    #expect(throws: DictionaryError.nothingToRedo) { try service.redo() }
    for text in ["a", "b", "c"] { _ = try service.update(id: 1, description: text) }
    _ = try service.undo(3)
    #expect(try service.redo(2).map { $0.after?.description } == ["a", "b"])
    #expect(try service.undo().map { $0.after?.description } == ["a"])
    #expect(try service.redo().map { $0.after?.description } == ["b"])
    #expect(try service.redo(5).map { $0.after?.description } == ["c"])
    #expect(throws: DictionaryError.nothingToRedo) { try service.redo() }
    #expect(try service.undo(5).map { $0.after?.description } == ["b", "a", Fixture.about("gloss")])
    _ = try service.update(id: 1, description: "d")
    #expect(throws: DictionaryError.nothingToRedo) { try service.redo() }
    #expect(try service.undo().map { $0.after?.description } == [Fixture.about("gloss")])
    #expect(throws: DictionaryError.nothingToUndo) { try service.undo() }
    #expect(try problems(service) == [])
  }

  @Test("What another program changed is taken back as well, its change of an id included")
  func otherClient() throws {
    let fixture = try Fixture(["gloss", "glossary"])
    let service = fixture.service()
    _ = try service.add(name: "mine", description: "x")
    let client = try fixture.client()
    try client.run("UPDATE OR REPLACE WORD SET id = 2, name = 'moved' WHERE id = 1")
    try client.run("INSERT OR REPLACE INTO WORD VALUES(3, 'yours', 'y')")
    #expect(lines(try service.words()) == ["2 moved", "3 yours"])
    _ = try service.undo(1)
    #expect(lines(try service.words()) == ["3 mine", "2 moved"])
    _ = try service.undo(2)
    #expect(lines(try service.words()) == ["1 gloss", "2 glossary", "3 mine"])
    #expect(try service.changes().changes.map(\.kind) == [.added])
    #expect(try problems(service) == [])
  }

  @Test("Nothing to undo makes no copy")
  func noCopy() throws {
    let fixture = try Fixture()
    #expect(throws: DictionaryError.nothingToUndo) { try fixture.service().undo() }
    #expect(fixture.directory.names() == ["shipped"])
  }

  @Test("A revert gives the shipped text again, also of a deleted entry, and can be undone")
  func revert() throws {
    let fixture = try Fixture(["gloss", "glossary"])
    let service = fixture.service()
    _ = try service.update(id: 1, name: "Glosse", description: "new")
    _ = try service.delete(id: 2)
    #expect(try service.formerEntries(called: "GLOSSARY") == [Fixture.word(2, "glossary")])
    #expect(try service.formerEntries(called: "gloss") == [Fixture.word(1, "gloss")])
    #expect(try service.revert(id: 2).after == Fixture.word(2, "glossary"))
    #expect(try service.revert(id: 1).after == Fixture.word(1, "gloss"))
    #expect(try service.changes().changes == [])
    #expect(!(try service.revert(id: 1).isChange))
    _ = try service.undo()
    #expect(try service.changes().changes.map(\.own) == [Word(id: 1, name: "Glosse", description: "new")])
    let mine = try service.add(name: "mine", description: "x").after
    #expect(throws: DictionaryError.notShipped(id: mine?.id ?? 0, name: "mine")) {
      try service.revert(id: mine?.id ?? 0)
    }
    #expect(throws: DictionaryError.noEntry(id: 99)) { try service.revert(id: 99) }
  }

  @Test("Every entry says whether it is as it shipped, edited, or the user's own")
  func origins() throws {
    let fixture = try Fixture(["gloss", "glossary"])
    let service = fixture.service()
    #expect(try service.search(prefix: "glos").matches.map(\.origin) == [.shipped, .shipped])
    _ = try service.update(id: 1, description: "new")
    _ = try service.add(name: "glossator", description: "x")
    #expect(try service.search(prefix: "glos").matches.map(\.origin) == [.edited, .shipped, .mine])
    _ = try service.update(id: 1, description: Fixture.about("gloss"))
    #expect(try service.lookUp("gloss").map(\.origin) == [.shipped])
  }

  @Test("All edits of a batch are kept, or none is")
  func batch() throws {
    let fixture = try Fixture(["gloss"])
    let service = fixture.service()
    #expect(try !service.atomically { true && ((try? service.delete(id: 1)) != nil) && false })
    #expect(lines(try service.words()) == ["1 gloss"])
    let isKept = try service.atomically {
      (try? service.delete(id: 1)) != nil && (try? service.add(name: "new", description: "x")) != nil
        && (try? service.words().count) == 1
    }
    #expect(isKept)
    #expect(try fixture.client().value("SELECT group_concat(name) FROM WORD") == "new")
    #expect(try service.undo(2).count == 2)
  }
}
