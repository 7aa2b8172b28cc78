/// The tables that tell what a user changed, and the SQL with which the triggers on WORD keep them, whoever writes.
///
/// RECORD has a row for each change, in order: when it was made (UTC, ISO 8601), the entry before, with NULLs for one that
/// was added, and the entry after, with NULLs for one that was deleted. `undoes` is the number of the row that it takes back,
/// which may itself be an undo, or NULL. A row without ids is an upgrade: its names are those of the releases. Rows are
/// only ever added.
///
/// CHANGED has a row for each entry that was ever changed, with its shipped text, or NULLs for one that was not shipped:
/// beside WORD it tells the net changes. `former` is the shipped description before an upgrade that brought
/// another one for an entry which the user had changed, too.
///
/// REPLACED holds the entry that an insertion is about to replace, for as long as that takes: SQLite's REPLACE removes it
/// without firing the trigger of a deletion.
///
/// IS NOT and not <> compares the texts, since a file from elsewhere may hold NULLs.
package enum RecordSchema {
  static let tables = """
    CREATE TABLE CHANGED(id INTEGER PRIMARY KEY, name TEXT, description TEXT, former TEXT);
    CREATE TABLE RECORD(
      number INTEGER PRIMARY KEY, undoes INTEGER, time TEXT NOT NULL,
      old_id INTEGER, old_name TEXT, new_id INTEGER, new_name TEXT, old_description TEXT, new_description TEXT);
    CREATE TABLE REPLACED(id INTEGER PRIMARY KEY, name TEXT, description TEXT);
    """

  /// Sets aside the entry that has the id of the new row.
  static let beforeInsert = """
    DELETE FROM REPLACED;
    INSERT INTO REPLACED SELECT id, name, description FROM WORD WHERE id = NEW.id;
    """

  static let afterInsert = """
    INSERT INTO RECORD(time, old_id, old_name, old_description, new_id, new_name, new_description)
      SELECT \(now), gone.id, gone.name, gone.description, NEW.id, NEW.name, NEW.description
      FROM (SELECT 1) LEFT JOIN REPLACED gone ON gone.id = NEW.id
      WHERE gone.id IS NULL OR \(differs("NEW", "gone"));
    \(keepReplaced)
    DELETE FROM REPLACED;
    """

  /// An entry that gets the id of another, which is gone then, is two changes.
  static let afterUpdate = """
    INSERT INTO RECORD(time, old_id, old_name, old_description)
      SELECT \(now), id, name, description FROM REPLACED WHERE id = NEW.id AND NEW.id <> OLD.id;
    INSERT INTO RECORD(time, old_id, old_name, old_description, new_id, new_name, new_description)
      VALUES(\(now), OLD.id, OLD.name, OLD.description, NEW.id, NEW.name, NEW.description);
    \(keepOld)
    \(keepReplaced)
    DELETE FROM REPLACED;
    """

  static let afterDelete = """
    INSERT INTO RECORD(time, old_id, old_name, old_description)
      VALUES(\(now), OLD.id, OLD.name, OLD.description);
    \(keepOld)
    DELETE FROM REPLACED WHERE id = OLD.id;
    """

  /// Nobody takes a row out of the record, or alters it. Only what it undoes is filled in, after the trigger wrote it.
  static let guards = """
    CREATE TRIGGER RECORD_KEPT BEFORE DELETE ON RECORD BEGIN
      SELECT RAISE(ABORT, 'the record of changes is only added to');
    END;
    CREATE TRIGGER RECORD_FIXED BEFORE UPDATE ON RECORD WHEN OLD.undoes IS NOT NULL
      OR (NEW.number, NEW.time, NEW.old_id, NEW.old_name, NEW.new_id, NEW.new_name, NEW.old_description, NEW.new_description)
      IS NOT (OLD.number, OLD.time, OLD.old_id, OLD.old_name, OLD.new_id, OLD.new_name, OLD.old_description, OLD.new_description)
    BEGIN
      SELECT RAISE(ABORT, 'the record of changes is only added to');
    END;
    CREATE TRIGGER RECORD_UNIQUE BEFORE INSERT ON RECORD WHEN EXISTS (SELECT 1 FROM RECORD WHERE number = NEW.number) BEGIN
      SELECT RAISE(ABORT, 'the record of changes is only added to');
    END;
    """

  /// SQL for the time in a row of the record.
  static let now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

  /// Keeps the shipped text of an entry at its first change.
  private static let keepOld = """
    INSERT INTO CHANGED(id, name, description) SELECT OLD.id, OLD.name, OLD.description
      WHERE NOT EXISTS (SELECT 1 FROM CHANGED WHERE id = OLD.id);
    """

  /// The same for the id of the new row: the text that stood there, or NULLs.
  private static let keepReplaced = """
    INSERT INTO CHANGED(id, name, description) SELECT NEW.id, gone.name, gone.description
      FROM (SELECT 1) LEFT JOIN REPLACED gone ON gone.id = NEW.id
      WHERE NOT EXISTS (SELECT 1 FROM CHANGED WHERE id = NEW.id);
    """

  /// SQL that is true where the texts of two rows are not the same byte for byte.
  static func differs(_ first: String, _ second: String) -> String {
    """
    \(first).name IS NOT \(second).name COLLATE BINARY \
    OR \(first).description IS NOT \(second).description COLLATE BINARY
    """
  }
}
