import Glibc
import TestSupport

/// What went wrong in a test's own doings.
struct FixtureError: Error, CustomStringConvertible {
  let description: String
}

/// A small dictionary as it ships: the layout is that of the starter dictionary in the repository.
enum Fixture {
  /// The bytes of the database file.
  static func bytes() throws -> [UInt8] { try made.get() }

  /// Made once: other tests only copy it.
  private static let made = Result { () throws(FixtureError) in
    do { return try make() } catch { throw FixtureError(description: "\(error)") }
  }

  private static func make() throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    let starter = "\(HeadwordSandbox.checkout)/Resources/starter.sqlite"
    let run = try Run(
      shell: "cat \"$STARTER\" > words.sqlite && sqlite3 -batch -init /dev/null words.sqlite",
      input: .text(rows),
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "STARTER": starter],
      directory: directory.path)
    guard run.status == 0, run.standardErrorBytes.isEmpty else {
      throw FixtureError(description: run.standardError)
    }
    return try directory.bytes("words.sqlite")
  }

  private static let rows = """
    DELETE FROM WORD;
    INSERT INTO WORD VALUES
      (1, 'apple', 'noun' || char(10) || '  1. a crisp round fruit'),
      (2, 'café', 'noun' || char(10) || '  1. a place for coffee; "our café" [syn: coffee shop]'),
      (3, 'ice cream', 'noun' || char(10) || '  1. a sweet frozen food'),
      (4, 'list', 'noun' || char(10) || '  1. a set of names, one below another'),
      (5, 'Polish', 'adjective' || char(10) || '  1. coming from Poland'),
      (6, 'polish', 'noun' || char(10) || '  1. a cream that makes things shine'
        || char(10) || 'verb' || char(10) || '  1. to rub until bright' || char(10) || '  2. to improve'),
      (7, 'polite', 'adjective' || char(10) || '  1. having good manners');
    DELETE FROM NAMES;
    INSERT INTO MEANING_TEXT(MEANING_TEXT) VALUES('delete-all');
    INSERT INTO MEANING_RELATED(MEANING_RELATED) VALUES('delete-all');
    DELETE FROM SENSE;
    DELETE FROM MEANING_BLOCK;
    DELETE FROM MEANING_COMMON;
    DELETE FROM CHANGED WHERE id > 7;
    UPDATE FOLDED SET key = 'cafe' WHERE id = 2;
    VACUUM;
    """
}
