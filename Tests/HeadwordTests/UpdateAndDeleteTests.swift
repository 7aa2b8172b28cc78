import Testing

@Suite("Updating an entry") struct UpdateTests {
  @Test("--update changes the name, the description or both, and nothing else")
  func update() throws {
    let headword = try Installation()
    #expect(try headword("--update", "1", "--name", "pear") == .success("updated \"pear\" (#1)\n"))
    #expect(try headword("--update", "7", "--description", "kind") == .success("updated \"polite\" (#7)\n"))
    #expect(
      try headword("--description", "a row", "--update", "4", "--name", "row")
        == .success("updated \"row\" (#4)\n"))
    #expect(
      try headword.sql("SELECT * FROM WORD WHERE id IN (1, 4, 7)")
        == "1|pear|noun\n  1. a crisp round fruit\n4|row|a row\n7|polite|kind\n")
    #expect(try headword.sql("SELECT count(*) FROM WORD") == "7\n")
    #expect(
      try headword("pear", "-b")
        == .success("      1  pear                      (edited) noun: a crisp round fruit\n")
    )
    #expect(try headword("apple") == .notFound("there is no entry for \"apple\""))
  }

  @Test("A new name with accents is found without them, and the old one no more")
  func foldedName() throws {
    let headword = try Installation()
    #expect(try headword("--update", "2", "--name", "Ägypten") == .success("updated \"Ägypten\" (#2)\n"))
    #expect(try headword("agypt", "-f", "tsv", "-m", "prefix").output.hasPrefix("2\tÄgypten\t"))
    #expect(try headword("cafe") == .notFound("there is no entry for \"cafe\""))
  }

  @Test("The formats for machines print the entry as it is now")
  func formats() throws {
    let headword = try Installation()
    let object =
      #"{"id":1,"name":"apple","description":"a \"fruit\"","match":"id","origin":"edited"}"#
    #expect(
      try headword("--update", "1", "--description", "a \"fruit\"", "-j") == .success("[\n\(object)\n]\n"))
    #expect(
      try headword("--update", "1", "--name", "pear", "-f", "tsv") == .success("1\tpear\ta \"fruit\"\n"))
  }

  @Test("An update that makes no difference says so, and makes no copy")
  func unchanged() throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword("--update", "1", "--name", "apple") == .success("unchanged: \"apple\" (#1)\n"))
    #expect(try headword("--update", "1", "--name", " apple ") == .success("unchanged: \"apple\" (#1)\n"))
    #expect(try headword.files() == before)
  }

  @Test("The other Unicode spelling of a name is another name")
  func spelling() throws {
    let headword = try Installation()
    #expect(
      try headword("--update", "2", "--name", "cafe\u{301}") == .success("updated \"cafe\u{301}\" (#2)\n"))
    #expect(try headword.sql("SELECT hex(name) FROM WORD WHERE id = 2") == "63616665CC81\n")
  }
}

@Suite("Deleting an entry") struct DeleteTests {
  @Test("--delete removes that entry and no other")
  func delete() throws {
    let headword = try Installation()
    #expect(try headword("--delete", "6") == .success("deleted \"polish\" (#6)\n"))
    #expect(try headword.sql("SELECT id FROM WORD") == "1\n2\n3\n4\n5\n7\n")
    #expect(try headword("--delete", "6") == .notFound("there is no entry with the id 6"))
    #expect(try headword("--show", "6") == .notFound("there is no entry with the id 6"))
  }

  @Test("The formats for machines print the entry as it was")
  func formats() throws {
    let headword = try Installation()
    #expect(
      try headword("--delete", "4", "-j")
        == .success(
          "[\n{\"id\":4,\"name\":\"list\",\"description\":\"noun\\n  1. a set of names, one below another\",\"match\":\"id\",\"origin\":\"shipped\"}\n]\n"
        ))
    #expect(
      try headword("--delete", "1", "-f", "tsv") == .success("1\tapple\tnoun\\n  1. a crisp round fruit\n"))
  }
}

@Suite("Ids") struct IdTests {
  @Test(
    "Editing an entry that is not there is status 1 and changes nothing",
    arguments: ["999999999", "-1", "0", "9223372036854775807", "-9223372036854775808"])
  func notThere(id: String) throws {
    let headword = try Installation()
    let before = try headword.files()
    #expect(try headword("--update", id, "--name", "x") == .notFound("there is no entry with the id \(id)"))
    #expect(
      try headword("--update", id, "--description", "x", "-j")
        == .notFound("there is no entry with the id \(id)"))
    #expect(try headword("--delete", id) == .notFound("there is no entry with the id \(id)"))
    #expect(try headword.files() == before)
  }

  @Test("Ids are 64 bits wide everywhere, and a large one never meets another entry")
  func wide() throws {
    let headword = try Installation()
    try headword.sql(
      "INSERT INTO WORD VALUES(4294967301, 'big', 'x'), (9223372036854775807, 'max', 'y'), (-3, 'minus', 'z');",
      in: headword.shipped)
    #expect(
      try headword("big", "-j")
        == .success(
          "[\n{\"id\":4294967301,\"name\":\"big\",\"description\":\"x\",\"match\":\"exact\",\"origin\":\"shipped\"}\n]\n"
        ))
    #expect(try headword("max", "-b") == .success("9223372036854775807  max                       y\n"))
    #expect(
      try headword("--update", "4294967301", "--description", "new")
        == .success("updated \"big\" (#4294967301)\n"))
    #expect(try headword("--update", "-3", "--name", "less") == .success("updated \"less\" (#-3)\n"))
    #expect(
      try headword("--delete", "9223372036854775807") == .success("deleted \"max\" (#9223372036854775807)\n"))
    #expect(
      try headword.sql("SELECT * FROM WORD WHERE id IN (-3, 5) OR id > 7")
        == "-3|less|z\n5|Polish|adjective\n  1. coming from Poland\n4294967301|big|new\n")
  }

  @Test("After the largest id a new entry still finds an id that is free")
  func afterTheLargest() throws {
    let headword = try Installation()
    try headword.sql("INSERT INTO WORD VALUES(9223372036854775807, 'max', 'y');", in: headword.shipped)
    let answer = try headword("--add", "next", "x", "-f", "tsv")
    let id = answer.output.prefix { $0 != "\t" }
    #expect(answer == .success("\(id)\tnext\tx\n"))
    #expect(try headword.sql("SELECT * FROM WORD WHERE name = 'next'") == "\(id)|next|x\n")
    #expect(try headword.sql("SELECT count(*) FROM WORD") == "9\n")
  }
}
