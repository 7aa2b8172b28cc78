// The yardstick of a one-shot search: what a C program needs to print the entries that begin with a prefix.
// usage: prefix-search DICTIONARY PREFIX LIMIT
//
// It runs the query that `headword --search` runs, on a file opened as that opens it, and prints the same bytes. It
// takes prefixes in plain ASCII only, and dictionaries that ship and have all their names in WORD.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char sql[] =
  "SELECT id, name, description FROM WORD "
  "WHERE name LIKE ?1 ESCAPE '\\' AND name >= ?2 AND name < ?3 ORDER BY name, name <> ?2 COLLATE BINARY, id LIMIT ?4";

static int fail(sqlite3 *database) {
  fprintf(stderr, "prefix-search: %s\n", sqlite3_errmsg(database));
  return 2;
}

int main(int count, char **arguments) {
  sqlite3 *database = NULL;
  sqlite3_stmt *statement;
  if (count != 4 || !arguments[2][0] || strpbrk(arguments[2], "\\%_")) {
    fputs("usage: prefix-search DICTIONARY PREFIX LIMIT, a prefix without \\, % and _\n", stderr);
    return 2;
  }
  const char *prefix = arguments[2];
  size_t length = strlen(prefix);
  char *uri = sqlite3_mprintf("file:%s?immutable=1", arguments[1]);
  char *pattern = sqlite3_mprintf("%s%%", prefix);
  char *end = sqlite3_mprintf("%s", prefix);
  end[length - 1]++;
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(uri, &database, flags, NULL)) return fail(database);
  // Without this SQLite would prepare the statement a second time once the pattern is bound.
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_QPSG, 1, NULL);
  if (sqlite3_prepare_v2(database, sql, sizeof sql, &statement, NULL)) return fail(database);
  sqlite3_bind_text(statement, 1, pattern, (int)length + 1, SQLITE_STATIC);
  sqlite3_bind_text(statement, 2, prefix, (int)length, SQLITE_STATIC);
  sqlite3_bind_text(statement, 3, end, (int)length, SQLITE_STATIC);
  sqlite3_bind_int64(statement, 4, atoll(arguments[3]));
  int result, rows = 0;
  while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
    printf("%s%s  #%lld shipped\n%s\n", rows++ ? "\n" : "", (const char *)sqlite3_column_text(statement, 1),
      sqlite3_column_int64(statement, 0), (const char *)sqlite3_column_text(statement, 2));
  }
  if (result != SQLITE_DONE) return fail(database);
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return fflush(stdout) ? 2 : rows == 0;
}
