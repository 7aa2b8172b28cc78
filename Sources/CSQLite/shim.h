#pragma once
#include <sqlite3.h>

// What Swift cannot call: the destructor SQLITE_TRANSIENT is a cast, sqlite3_config and
// sqlite3_db_config are variadic.

static inline int headword_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  // An empty Swift string may have no address, and SQLite would bind NULL for it.
  return sqlite3_bind_text(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

static inline int headword_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int headword_db_config(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

static inline void headword_prepare_for_short_run(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}
