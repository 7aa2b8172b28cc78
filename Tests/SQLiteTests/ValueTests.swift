import SQLite
import Testing

@Suite("Values")
struct ValueTests {
  let connection: Connection

  init() throws {
    connection = try Connection(":memory:")
    try connection.execute("CREATE TABLE T(VALUE)")
  }

  /// `value` stored and read again, and what SQLite says of its class and bytes.
  private func stored(_ value: Value) throws -> [Value] {
    try connection.run("INSERT INTO T VALUES(?)", [value])
    return try connection.query("SELECT VALUE, typeof(VALUE), hex(VALUE) FROM T")[0].values
  }

  @Test(
    "An integer comes back whole, however large",
    arguments: [.min, -4_294_967_301, -1, 0, 1, 2_147_483_648, 4_294_967_301, .max] as [Int64])
  func integer(_ number: Int64) throws {
    try connection.run("INSERT INTO T VALUES(?)", [.integer(number)])
    let row = try connection.query("SELECT VALUE, typeof(VALUE), CAST(VALUE AS TEXT) FROM T")[0]
    #expect(row.values == [.integer(number), "integer", .text(String(number))])
    let read = try connection.withStatement("SELECT VALUE FROM T") { statement throws(SQLiteError) in
      _ = try statement.step()
      return statement.integer(at: 0)
    }
    #expect(read == number)
  }

  @Test(
    "A floating point number comes back bit for bit",
    arguments: [
      0.1, -2.5e-300, 1, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity,
    ])
  func real(_ number: Double) throws {
    let row = try stored(.real(number))
    #expect(row[0].real?.bitPattern == number.bitPattern)
    #expect(row[1] == "real")
  }

  @Test("Not-a-number is stored as NULL, since SQLite has none")
  func notANumber() throws {
    #expect(try stored(.real(.nan)) == [nil, "null", ""])
  }

  @Test(
    "A bound text comes back byte for byte",
    arguments: [
      "", "a", "padmé", "한국어", "日本語の辞書", "👨‍👩‍👧", "caf\u{e9}", "cafe\u{301}", "\u{feff}mark", "a\r\nb\tc\\",
      "a\0b", "\0", "O'Neil \"; DROP TABLE T; --", "a name of more than fifteen bytes",
      "İstanbul ß 𐀀 \u{10ffff}",
      String(repeating: "é", count: 524_288),
    ])
  func text(_ text: String) throws {
    let row = try stored(.text(text))
    let hex = text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    #expect(Array(row[0].text?.utf8 ?? "none".utf8) == Array(text.utf8))
    #expect(row[1...] == ["text", .text(hex)])
  }

  @Test("Bytes come back as they are", arguments: [[], [0], [0xff, 0, 0xfe], Array(0...255)] as [[UInt8]])
  func blob(_ bytes: [UInt8]) throws {
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    #expect(try stored(.blob(bytes)) == [.blob(bytes), "blob", .text(hex)])
  }

  @Test("NULL, the empty text and no bytes are three values")
  func nothing() throws {
    for value: Value in [nil, "", .blob([])] { try connection.run("INSERT INTO T VALUES(?)", [value]) }
    let rows = try connection.query("SELECT VALUE, typeof(VALUE) FROM T ORDER BY rowid")
    #expect(rows.map(\.values) == [[nil, "null"], ["", "text"], [.blob([]), "blob"]])
    let texts = try connection.withStatement("SELECT VALUE FROM T ORDER BY rowid") {
      statement throws(SQLiteError) in
      var texts: [String?] = []
      while try statement.step() { texts.append(statement.isNull(at: 0) ? nil : statement.text(at: 0)) }
      return texts
    }
    #expect(texts[0] == nil)
    #expect(texts[1] == "")
  }

  @Test("A later NULL is read as NULL though the first row holds a text")
  func classOfEachRow() throws {
    try connection.execute("INSERT INTO T VALUES('x'), (NULL), (7), (NULL), (x'00')")
    let rows = try connection.query("SELECT VALUE FROM T ORDER BY rowid")
    #expect(rows.map { $0[0] } == ["x", nil, 7, nil, .blob([0])])
  }

  @Test("Two spellings that Unicode calls the same are two values, in a set and in SQL alike")
  func spellings() throws {
    let composed = Value.text("caf\u{e9}")
    let decomposed = Value.text("cafe\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    for value in [composed, decomposed] { try connection.run("INSERT INTO T VALUES(?)", [value]) }
    for value in [composed, decomposed] {
      let rows = try connection.query("SELECT VALUE FROM T WHERE VALUE = ?", [value])
      #expect(rows == [Row(columns: ["VALUE"], values: [value])])
    }
  }

  @Test("Values of different classes differ, and each gives itself only as its own class")
  func classes() {
    let values: [Value] = [nil, 1, 1.0, "1", .blob([0x31])]
    #expect(Set(values).count == 5)
    #expect(values.map(\.isNull) == [true, false, false, false, false])
    #expect(values.map(\.integer) == [nil, 1, nil, nil, nil])
    #expect(values.map(\.real) == [nil, nil, 1, nil, nil])
    #expect(values.map(\.text) == [nil, nil, nil, "1", nil])
    #expect(values.map(\.blob) == [nil, nil, nil, nil, [0x31]])
    #expect([Value(nil), Value("a")] == [nil, "a"])
  }

  @Test("Bytes stored as text that are no UTF-8 are read with U+FFFD in their place")
  func invalidText() throws {
    #expect(try connection.value("SELECT CAST(x'61ff62' AS TEXT)") == "a\u{fffd}b")
  }

  @Test("A text is read right from a database that keeps UTF-16")
  func otherEncoding() throws {
    let connection = try Connection(":memory:")
    try connection.execute("PRAGMA encoding = 'UTF-16le'; CREATE TABLE T(VALUE)")
    try connection.run("INSERT INTO T VALUES(?)", ["padmé 👨‍👩‍👧"])
    #expect(try connection.value("SELECT VALUE FROM T") == "padmé 👨‍👩‍👧")
  }
}
