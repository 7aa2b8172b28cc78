import DictionaryKit
import Glibc
import SQLite

// Writes a dictionary of made entries with the shape of real ones, to measure how searches grow with a dictionary.
// usage: large-dictionary DICTIONARY COUNT OUTPUT
//
// The entries are made of DICTIONARY's, the same ones each time. They are written in the layout of a shipped dictionary,
// by the same schema, with all that searches by name and Tab read. The tables that find misspellings and
// meanings stay empty: for ten million entries, to fill them takes the better part of an hour.

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), count > 0 else {
  print("usage: large-dictionary DICTIONARY COUNT OUTPUT")
  exit(2)
}
do {
  var source = try EntrySource(Connection(arguments[1], .immutable))
  let connection = try Connection(arguments[3], .readWriteCreate)
  try connection.execute("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
  try connection.execute(Schema.tables + MeaningSchema.tables)
  try connection.transaction { () throws(SQLiteError) in
    // Ids are in the order of names, as the builder gives them.
    for (index, name) in source.names(count).enumerated() {
      try connection.run(
        "INSERT INTO WORD VALUES(?, ?, ?)",
        [.integer(Int64(index + 1)), .text(name), .text(source.description())])
    }
    try connection.run(
      "INSERT INTO FACT VALUES('title', 'made entries'), ('release', ?), ('edition', '1')",
      [.text("made \(count)")])
  }
  try connection.execute(Schema.indexesAndTriggers + MeaningSchema.indexes)
} catch {
  print("large-dictionary: \(error)")
  exit(2)
}
