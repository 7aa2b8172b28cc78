import TestSupport
import Testing

@Suite("Two prompts while a third process edits") struct SharedDictionaryTests {
  private let apple = "apple  #1 shipped\nnoun\n  1. a fruit\n"

  @Test("Both see its first write, its edit and its undo at their next line")
  func edits() throws {
    let dictionary = try SharedDictionary()
    let (one, two) = (try dictionary.prompt(), try dictionary.prompt())
    for prompt in [one, two] { #expect(try prompt.answer("apple") == apple) }
    #expect(
      try dictionary.run("--update", "1", "--description", "theirs").standardOutput
        == "updated \"apple\" (#1)\n")
    for prompt in [one, two] { #expect(try prompt.answer("apple") == "apple  #1 edited\ntheirs\n") }
    #expect(try dictionary.run("--add", "fig", "x").status == 0)
    for prompt in [one, two] { #expect(try prompt.answer("fig") == "fig  #6 mine\nx\n") }
    #expect(try dictionary.run("--undo", "2").status == 0)
    for prompt in [one, two] {
      #expect(try prompt.answer("apple") == apple)
      #expect(try prompt.answer(":changes") == "headword: you have changed nothing\n")
    }
  }

  @Test("Each sees what the other edits, takes back and does again")
  func eachOther() throws {
    let dictionary = try SharedDictionary()
    let (one, two) = (try dictionary.prompt(), try dictionary.prompt())
    #expect(try one.answer(":update apple = ours") == "updated \"apple\" (#1)\n")
    #expect(try two.answer(":delete bread") == "deleted \"bread\" (#2)\n")
    #expect(
      try one.answer(":changes")
        == "deleted       2  bread                     noun: a baked food\nedited        1  apple                     ours\n"
    )
    #expect(try one.answer(":undo") == "undid the deletion of \"bread\" (#2)\n")
    #expect(try two.answer("bread") == "bread  #2 shipped\nnoun\n  1. a baked food\n")
    #expect(try two.answer(":redo") == "redid the deletion of \"bread\" (#2)\n")
    #expect(
      try two.answer(":undo 2") == "undid the deletion of \"bread\" (#2)\nundid the edit of \"apple\" (#1)\n")
    #expect(try one.answer("apple") == apple)
    #expect(try one.answer(":undo") == "headword: there is no change to take back\n")
  }

  @Test("An upgrade by another process loses no edit of theirs, and both see it at their next line")
  func upgrade() throws {
    let dictionary = try SharedDictionary()
    let (one, two) = (try dictionary.prompt(), try dictionary.prompt())
    #expect(try one.answer(":update bread = ours") == "updated \"bread\" (#2)\n")
    #expect(try two.answer(":add fig = yours") == "added \"fig\" (#6)\n")
    try dictionary.ship(SharedDictionary.second, edition: 2)
    #expect(try one.answer("almond").contains("there is no entry for \"almond\""))
    #expect(try dictionary.run("--upgrade").status == 0)
    for prompt in [one, two] {
      #expect(try prompt.answer("almond") == "almond  #1 shipped\nnoun\n  1. a nut\n")
      #expect(try prompt.answer("apple") == "apple  #2 shipped\nnoun\n  1. a crisp fruit\n")
      #expect(try prompt.answer("bread") == "bread  #3 edited\nours\n")
      #expect(try prompt.answer("fig") == "fig  #6 mine\nyours\n")
    }
    #expect(try two.answer(":delete egg") == "deleted \"egg\" (#5)\n")
    #expect(try one.answer(":update cheese = ours") == "updated \"cheese\" (#4)\n")
    #expect(
      try dictionary.run("--changes", "-f", "tsv").standardOutput
        == "edited\t4\tcheese\tours\ndeleted\t5\tegg\tnoun\\n  1. what a bird lays\nadded\t6\tfig\tyours\nedited\t3\tbread\tours\n"
    )
    #expect(try dictionary.run("--check").status == 0)
  }

  @Test("An upgrade by one prompt's edit is seen by the other, which edits on")
  func upgradeByEdit() throws {
    let dictionary = try SharedDictionary()
    let (one, two) = (try dictionary.prompt(), try dictionary.prompt())
    #expect(try one.answer(":update bread = ours") == "updated \"bread\" (#2)\n")
    try dictionary.ship(SharedDictionary.second, edition: 2)
    let answer = try two.answer(":add fig = yours")
    #expect(answer.hasPrefix("headword: your copy was brought up to the newer release that ships"))
    #expect(answer.hasSuffix("added \"fig\" (#6)\n"))
    #expect(try one.answer(":update almond = ours, too") == "updated \"almond\" (#1)\n")
    #expect(try two.answer("almond") == "almond  #1 edited\nours, too\n")
    #expect(try one.answer(":undo 3").contains("undid the edit of \"bread\" (#3)\n"))
    #expect(try two.answer(":changes") == "headword: you have changed nothing\n")
    #expect(try dictionary.run("--check").status == 0)
  }

  @Test("An id that a prompt showed before another process's upgrade never means another entry after it")
  func shownID() throws {
    let dictionary = try SharedDictionary()
    let prompt = try dictionary.prompt()
    #expect(try prompt.answer(":update cheese = ours") == "updated \"cheese\" (#3)\n")
    #expect(try prompt.answer("bread") == "bread  #2 shipped\nnoun\n  1. a baked food\n")
    try dictionary.ship(SharedDictionary.second, edition: 2)
    #expect(try dictionary.run("--upgrade").status == 0)
    _ = try prompt.answer(":delete #2")
    #expect(try dictionary.run("--brief", "apple").status == 0, "apple, which has the id now, was deleted")
  }

  @Test("Edits of many lines by three processes at once are all stored and recorded")
  func manyEdits() throws {
    let dictionary = try SharedDictionary()
    let (one, two) = (try dictionary.prompt(), try dictionary.prompt())
    for round in 1...8 {
      if round == 5 { try dictionary.ship(SharedDictionary.second, edition: 2) }
      // Both are typed before either is answered.
      try one.terminal.send(":add one\(round) = x\r")
      try two.terminal.send(":add two\(round) = x\r")
      #expect(try dictionary.run("--add", "three\(round)", "x").status == 0)
      for prompt in [one, two] {
        try prompt.terminal.expect("added \"")
        try prompt.ready()
      }
    }
    #expect(try dictionary.sql("SELECT count(*) FROM WORD WHERE description = 'x'") == "24\n")
    #expect(try dictionary.sql("SELECT count(*) FROM RECORD WHERE new_id IS NOT NULL") == "24\n")
    #expect(try one.answer("two8").hasSuffix(" mine\nx\n"))
    #expect(try dictionary.run("--undo", "24").standardOutput.split(separator: "\n").count == 24)
    #expect(try two.answer(":changes") == "headword: you have changed nothing\n")
    #expect(try dictionary.run("--check").status == 0)
  }
}
