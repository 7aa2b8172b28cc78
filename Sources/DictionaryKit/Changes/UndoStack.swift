import SQLite

/// Which changes of a record can be taken back, as an editor has it: an undo takes back the last change that stands, a
/// redo the last undo, and after another change there is nothing to redo.
///
/// An undo is a row of the record like any other, and says which one it takes back; so does a redo of an undo. Nothing else
/// is kept.
struct UndoStack {
  let connection: Connection

  /// The numbers of the changes to take back, in that order; at most `count`.
  func undoable(_ count: Int) throws(SQLiteError) -> [Int64] {
    try walk(count, undos: false)
  }

  /// The numbers of the undos to take back, in that order; at most `count`.
  func redoable(_ count: Int) throws(SQLiteError) -> [Int64] {
    try walk(count, undos: true)
  }

  /// Goes through the record from its end. What a row takes back is settled by that row.
  /// - Parameter undos: whether it is undos that are looked for, which any edit after them keeps from being taken back.
  private func walk(_ count: Int, undos: Bool) throws(SQLiteError) -> [Int64] {
    var taken: [Int64] = []
    var settled: Set<Int64> = []
    let sql = """
      SELECT number, undoes FROM RECORD WHERE old_id IS NOT NULL OR new_id IS NOT NULL ORDER BY number DESC
      """
    try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      while taken.count < count, try statement.step() {
        let number = statement.integer(at: 0)
        if undos, statement.isNull(at: 1) { return }
        if settled.contains(number) { continue }
        // An edit takes back nothing, an undo an edit, a redo an undo, and so on.
        let chain = statement.isNull(at: 1) ? [] : try chain(from: statement.integer(at: 1))
        settled.formUnion(chain)
        let isUndo = chain.count % 2 == 1
        if isUndo == undos { taken.append(number) }
      }
    }
    return taken
  }

  /// A change, the one that it takes back, and so on.
  private func chain(from number: Int64) throws(SQLiteError) -> [Int64] {
    var chain = [number]
    // What is taken back came before; a damaged file may say otherwise.
    while let next = try connection.value(
      "SELECT undoes FROM RECORD WHERE number = ?", [.integer(chain[chain.count - 1])])?.integer,
      next < chain[chain.count - 1]
    { chain.append(next) }
    return chain
  }
}
