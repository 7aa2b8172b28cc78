import SQLite

/// Whether a dictionary is sound, and making it so.
extension DictionaryService {
  /// Looks whether the dictionary is sound: SQLite's integrity check, our tables against WORD, and the record of changes
  /// against the entries. Reads all of it.
  /// - Returns: what is wrong, a clause each; nothing for a sound one.
  /// - Throws: where it cannot be opened at all.
  public func check() throws(DictionaryError) -> [String] {
    try read { (dictionary) throws(SQLiteError) in DictionaryCheck(dictionary).problems() }
  }

  /// Puts a sound dictionary in the place of a damaged one: a fresh copy of the shipped file, or where there is none one
  /// derived from the entries, with all that can still be read of the user's changes. The damaged file is kept, under another name.
  /// - Returns: what it did, or nil where the dictionary is sound.
  /// - Throws: `.shippedDamaged` where the damaged file is the shipped one, which is never written.
  public func repair() throws(DictionaryError) -> RepairReport? {
    let problem: DictionaryError?
    do throws(DictionaryError) {
      let problems = try check()
      if problems.isEmpty { return nil }
      problem = nil
    } catch .interrupted {
      throw .interrupted
    } catch {
      problem = error
    }
    switch problem {
    case .busy, .missing, .newer, .system, .noHome: throw problem ?? .interrupted
    default: break
    }
    return try withStore { [options] (store) throws(DictionaryError) in try store.repair(stop: options.stop) }
  }
}
