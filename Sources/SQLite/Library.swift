import CSQLite

/// SQLite as a whole, for all connections of the process.
public enum Library {
  /// Sets SQLite up for a process with one thread that is over after a few answers: it counts no memory, which takes a lock
  /// at each allocation (`SQLITE_CONFIG_MEMSTATUS`), and sets none aside for pages beforehand (`SQLITE_CONFIG_PAGECACHE`).
  ///
  /// To be called before the first connection is opened; afterwards, or where SQLite refuses, all stays as it was.
  public static func prepareForShortRun() { headword_prepare_for_short_run() }
}
