/// The tables that find headwords by what their descriptions say.
///
/// A meaning is what one or more headwords share as a sense: a synset of WordNet, or one sense of one entry.
/// It is indexed once, whatever the number of its words. MEANING_TEXT has its own words, MEANING_RELATED
/// those of the meanings around it that are not among them; both are contentless, and a meaning is never
/// changed or removed. SENSE says which entries have it, and as which of their senses; MEANING_BLOCK holds,
/// in one byte for each meaning, how long its text is and the largest weight of its senses. MEANING_COMMON
/// has the words that more than one meaning in a hundred has, with their number, which takes FTS5 long to
/// count.
///
/// What SENSE says of an entry in CHANGED is no longer true: a search passes it over, reads its description instead and
/// scores it by the same formula.
package enum MeaningSchema {
  /// How texts are cut into words, in the index and in a search alike (https://sqlite.org/fts5.html).
  static let tokenizer = "tokenize = 'porter unicode61 remove_diacritics 2'"
  /// How many meanings a row of MEANING_BLOCK is for.
  static let blockSize = 4096

  package static let tables = """
    CREATE VIRTUAL TABLE MEANING_TEXT USING fts5(
      name, gloss, example, content = '', columnsize = 0, \(tokenizer));
    CREATE VIRTUAL TABLE MEANING_RELATED USING fts5(
      related, content = '', columnsize = 0, detail = none, \(tokenizer));
    CREATE TABLE SENSE(
      id INTEGER NOT NULL, number INTEGER NOT NULL, meaning INTEGER NOT NULL, weight INTEGER NOT NULL,
      PRIMARY KEY(id, number)) WITHOUT ROWID;
    CREATE TABLE MEANING_BLOCK(number INTEGER PRIMARY KEY, lengths BLOB NOT NULL, weights BLOB NOT NULL);
    CREATE TABLE MEANING_COMMON(term TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    """

  package static let indexes = "CREATE INDEX SENSE_MEANING ON SENSE(meaning);"

  /// The index of a search itself, in memory: what was asked for, changed entries, and texts to mark.
  static let temporary = """
    CREATE VIRTUAL TABLE temp.ASKED USING fts5(name, gloss, example, \(tokenizer));
    CREATE VIRTUAL TABLE temp.ASKED_TERM USING fts5vocab(temp, ASKED, instance);
    CREATE VIRTUAL TABLE temp.TEXT_COUNT USING fts5vocab(main, MEANING_TEXT, row);
    CREATE VIRTUAL TABLE temp.TEXT_TERM USING fts5vocab(main, MEANING_TEXT, instance);
    CREATE VIRTUAL TABLE temp.RELATED_COUNT USING fts5vocab(main, MEANING_RELATED, row);
    CREATE VIRTUAL TABLE temp.RELATED_TERM USING fts5vocab(main, MEANING_RELATED, instance);
    """
}
