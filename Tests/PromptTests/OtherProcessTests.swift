import TestSupport
import Testing

@Suite("A prompt beside other processes")
struct OtherProcessTests {
  @Test("An open prompt sees the copy that another process makes, and its edits, at its next line")
  func copy() throws {
    let session = try PromptSession()
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
    try session.run("--update", "640", "--description", "theirs")
    #expect(try session.answer("ice cream") == "ice cream  #640 edited\ntheirs\n")
    #expect(try session.answer(":update 640 = ours") == "updated \"ice cream\" (#640)\n")
    #expect(try session.run("ice cream").standardOutput == "ice cream  #640 edited\nours\n")
  }

  @Test("An edit never goes to a file that was replaced under the prompt")
  func replaced() throws {
    let session = try PromptSession()
    #expect(try session.answer(":update 640 = first") == "updated \"ice cream\" (#640)\n")
    let swap = try session.sandbox.shell(
      """
      cd $XDG_DATA_HOME/headword && cp starter.sqlite other &&
      sqlite3 other "UPDATE WORD SET description = 'replaced' WHERE id = 640" && mv other starter.sqlite
      """)
    #expect(swap.status == 0)
    #expect(try session.answer(":rename zoo = menagerie") == "updated \"menagerie\" (#1566)\n")
    #expect(try session.sql("SELECT name, description FROM WORD WHERE id IN (640)") == "ice cream|replaced\n")
    #expect(try session.sql("SELECT name FROM WORD WHERE id = 1566") == "menagerie\n")
  }

  @Test("A copy that was moved away leaves the shipped dictionary to read, and is made anew")
  func removed() throws {
    let session = try PromptSession()
    #expect(try session.answer(":update 640 = first") == "updated \"ice cream\" (#640)\n")
    #expect(try session.sandbox.shell("mv $XDG_DATA_HOME/headword/starter.sqlite ..").status == 0)
    #expect(try session.answer("ice cream") == LookupTests.iceCream)
    #expect(try session.answer(":update 640 = second") == "updated \"ice cream\" (#640)\n")
    #expect(try session.sql("SELECT description FROM WORD WHERE id = 640") == "second\n")
  }
}
