/// The layout of a dictionary file, version 2.
///
/// WORD is for everyone: any SQLite client may read and write it. FOLDED stands beside it for names that an
/// ASCII-only NOCASE index cannot find, and plain SQL triggers keep the two together, whoever writes: they drop
/// the key of a name that changed and leave a NULL where one is to be made. Keys themselves need Unicode, so they
/// are made by this module, at its next write; until then a search folds those names itself.
///
/// NAMES holds the folded keys of all names packed as `NameChunk` describes, for what no index answers: spellings
/// and patterns; `MeaningSchema` has the tables for meanings. What stands in them of an entry in CHANGED is passed over, and
/// WORD is read instead. `RecordSchema` has CHANGED and the record of changes.
///
/// IRREGULAR and DETACHMENT are the language's morphology: the base forms of irregular inflected forms, by their
/// folded keys, and the rules that make a base of a regular one by taking a suffix off and putting an ending on. A
/// NULL ending keeps shorter suffixes from a word. Another language brings its own rows.
///
/// The triggers delete before they insert, and say no OR IGNORE, since the conflict clause of the statement that fires
/// them would hold in its place (https://sqlite.org/lang_createtrigger.html).
///
/// An update is told by what it changed, not by `UPDATE OF id`: a client may call the id `rowid`, too.
package enum Schema {
  /// "HWDW", in the file header's application_id: whose file it is (https://sqlite.org/fileformat.html).
  package static let applicationID: Int64 = 0x4857_4457
  /// The file header's user_version: which layout it has.
  package static let layout: Int64 = 2

  /// The tables, without indexes and triggers, which a builder adds after the rows.
  package static let tables = """
    CREATE TABLE WORD(id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, description TEXT NOT NULL);
    CREATE TABLE FOLDED(id INTEGER PRIMARY KEY, key TEXT COLLATE NOCASE);
    CREATE TABLE IRREGULAR(form TEXT NOT NULL COLLATE NOCASE, base TEXT NOT NULL, part TEXT NOT NULL);
    CREATE TABLE DETACHMENT(part TEXT NOT NULL, suffix TEXT NOT NULL, ending TEXT);
    CREATE TABLE NAMES(
      scalars INTEGER, bytes INTEGER, part INTEGER, text BLOB NOT NULL, marks BLOB NOT NULL, ids BLOB NOT NULL,
      PRIMARY KEY(scalars, bytes, part)) WITHOUT ROWID;
    CREATE TABLE FACT(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    \(RecordSchema.tables)
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(layout);
    """

  /// What is added to `tables` when the rows are in.
  package static let indexesAndTriggers = """
    CREATE INDEX WORD_NAME ON WORD(name);
    CREATE INDEX FOLDED_KEY ON FOLDED(key);
    CREATE INDEX IRREGULAR_FORM ON IRREGULAR(form);
    \(triggers)
    """

  /// What keeps the tables in step with WORD, whoever writes.
  static let triggers = """
    CREATE TRIGGER WORD_INSERTING BEFORE INSERT ON WORD BEGIN
      \(RecordSchema.beforeInsert)
    END;
    CREATE TRIGGER WORD_INSERTED AFTER INSERT ON WORD BEGIN
      \(RecordSchema.afterInsert)
      DELETE FROM FOLDED WHERE id = NEW.id;
      INSERT INTO FOLDED(id) SELECT NEW.id WHERE \(needsKey("NEW.name"));
    END;
    CREATE TRIGGER WORD_MOVING BEFORE UPDATE ON WORD WHEN NEW.id <> OLD.id BEGIN
      \(RecordSchema.beforeInsert)
    END;
    CREATE TRIGGER WORD_UPDATED AFTER UPDATE ON WORD
    WHEN NEW.id <> OLD.id OR \(RecordSchema.differs("NEW", "OLD")) BEGIN
      \(RecordSchema.afterUpdate)
    END;
    CREATE TRIGGER WORD_RENAMED AFTER UPDATE ON WORD
    WHEN NEW.id <> OLD.id OR NEW.name IS NOT OLD.name COLLATE BINARY BEGIN
      DELETE FROM FOLDED WHERE id IN (OLD.id, NEW.id);
      INSERT INTO FOLDED(id) SELECT NEW.id WHERE \(needsKey("NEW.name"));
    END;
    CREATE TRIGGER WORD_DELETED AFTER DELETE ON WORD BEGIN
      \(RecordSchema.afterDelete)
      DELETE FROM FOLDED WHERE id = OLD.id;
    END;
    \(RecordSchema.guards)
    """

  /// SQL that is true for a name whose folded key is not simply its lower case in ASCII: one with a character
  /// beyond ASCII or a control character, or with spaces at its ends or in runs.
  package static func needsKey(_ name: String) -> String {
    "\(name) GLOB '*[^ -~]*' OR \(name) GLOB ' *' OR \(name) GLOB '* ' OR \(name) GLOB '*  *'"
  }
}
