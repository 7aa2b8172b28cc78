import SQLite

/// The user's own changes as far as what was salvaged tells them.
struct SalvagedChanges {
  /// The entry that shipped with an id.
  typealias Shipped = (Int64) throws(SQLiteError) -> Word?
  /// The shipped text of an entry, or nil where none shipped, and that from before an upgrade where both changed it.
  private typealias Base = (word: Word?, former: String?)

  private let salvage: Salvage
  private let histories: SalvagedHistories
  /// What every entry that was changed was before.
  private var bases: [Int64: Base] = [:]
  /// How many entries were changed, and nobody can tell to what.
  private(set) var lostCount = 0

  /// - Parameter shipped: the entries of the shipped file, where it is known that the copy was of the same release: an entry
  ///   that differs was changed, even where no record of that could be read.
  init(_ salvage: Salvage, shipped: Shipped?) throws(SQLiteError) {
    self.salvage = salvage
    histories = SalvagedHistories(salvage)
    for (id, row) in salvage.changed {
      let told = row[0].isNull ? nil : Word(id: id, name: row[0].text ?? "", description: row[1].text)
      if salvage.isRecordWhole, histories[id] == nil, !isPlausible(id, told) { continue }
      bases[id] = (try shipped.map { (shipped) throws(SQLiteError) in try shipped(id) } ?? told, row[2].text)
    }
    for (id, history) in histories.all where bases[id] == nil {
      bases[id] = (
        try shipped.map { (shipped) throws(SQLiteError) in try shipped(id) } ?? history.first, nil
      )
    }
    guard let shipped, !salvage.isRecordWhole else { return }
    for (id, word) in salvage.words where bases[id] == nil {
      let base = try shipped(id)
      if base != word { bases[id] = (base, nil) }
    }
  }

  /// Whether a row of CHANGED of which the record, that tells all, says nothing can be of the entry, and not of another
  /// whose id was damaged: one that was changed while nothing recorded it.
  private func isPlausible(_ id: Int64, _ told: Word?) -> Bool {
    guard let word = salvage.words[id] else { return false }
    return told.map { $0.name.utf8.elementsEqual(word.name.utf8) } ?? true
  }

  /// The entries, by id: as they could be read, or as the record says.
  var words: [Word] {
    var words = salvage.words
    for id in bases.keys {
      if let state = state(of: id) { words[id] = state }
    }
    return words.values.sorted { $0.id < $1.id }
  }

  /// The rows of CHANGED for them: id, name, description, and the description before an upgrade.
  var changed: [[Value]] {
    bases.sorted { $0.key < $1.key }.map { id, base in
      [
        .integer(id), Value(base.word?.name), Value(base.word.map { $0.description ?? "" }),
        Value(base.former),
      ]
    }
  }

  /// How many entries are not as they shipped.
  var count: Int {
    bases.count { id, base in
      state(of: id).map { Change(id: id, shipped: base.word, own: $0).kind != nil } ?? false
    }
  }

  /// The changes, to be done again in a fresh copy.
  mutating func own() -> OwnChanges {
    var own = OwnChanges()
    var changes: [Change] = []
    var names: Set<Value> = []
    let others = Set(salvage.words.values.filter { bases[$0.id] == nil }.map { Value.text($0.name) })
    for (id, base) in bases.sorted(by: { $0.key < $1.key }) {
      // Two entries of one shipped name can only be read where an id is damaged: the second is no shipped one.
      let isFirst = base.word.map { names.insert(.text($0.name)).inserted } ?? true
      let shipped = isFirst ? base.word : nil
      own.ids.append((id, shipped?.name))
      guard let now = state(of: id) else {
        lostCount += 1
        continue
      }
      let change = Change(id: id, shipped: shipped, own: now, former: base.former)
      if change.kind != nil { changes.append(change) }
    }
    changes.sort { (histories[$0.id]?.number ?? 0, $0.id) < (histories[$1.id]?.number ?? 0, $1.id) }
    own.items = changes.map { change in
      let name = Value.text(change.own?.name ?? "")
      return OwnChanges.Item(
        change: change, isBeside: change.shipped == nil && (names.contains(name) || others.contains(name)))
    }
    own.record = salvage.record.sorted { $0.key < $1.key }.map(\.value)
    own.past = salvage.fact("releases")?.split(separator: " ").map(String.init) ?? []
    return own
  }

  /// The entry as the user has it, nil inside for one that was deleted; nil where there is no telling.
  ///
  /// An entry that can be read is as it says, but where it says what shipped and the record says what the user wrote: a page of
  /// shipped texts may stand in the place of another, or an old page of its own. A deletion is not believed so.
  private func state(of id: Int64) -> Word?? {
    let history = histories[id]
    guard let word = salvage.words[id] else {
      if let history { return .some(history.last) }
      return salvage.areWordsWhole ? .some(nil) : nil
    }
    if word == bases[id]?.word, let history, history.isOwn, let last = history.last { return .some(last) }
    return .some(word)
  }
}
