import SQLite

/// The user's own changes as far as what was salvaged tells them.
struct SalvagedChanges {
  private let salvage: Salvage
  /// What the record says of an entry: as it was before its first change, as the last one left it, and the number of that.
  private typealias History = (first: Word?, last: Word?, number: Int64)
  private var histories: [Int64: History] = [:]
  /// How many entries were changed, and nobody can tell to what.
  private(set) var lostCount = 0

  init(_ salvage: Salvage) {
    self.salvage = salvage
    for (number, row) in salvage.record.sorted(by: { $0.key < $1.key }) {
      let before = SalvagedChanges.word(row[3], row[4], row[7])
      let after = SalvagedChanges.word(row[5], row[6], row[8])
      for id in Set([before?.id, after?.id].compactMap(\.self)) {
        let first = histories[id].map(\.first) ?? (before?.id == id ? before : nil)
        histories[id] = (first, after?.id == id ? after : nil, number)
      }
    }
  }

  private static func word(_ id: Value, _ name: Value, _ description: Value) -> Word? {
    id.integer.map { Word(id: $0, name: name.text ?? "", description: description.text) }
  }

  private static func columns(_ word: Word?) -> [Value] {
    [word.map { .integer($0.id) } ?? .null, Value(word?.name)]
  }

  /// The entries: those that could be read, and those that the record still has.
  var words: [Word] {
    var words = salvage.words
    for (id, history) in histories where words[id] == nil { words[id] = history.last }
    return words.values.sorted { $0.id < $1.id }
  }

  /// The changes, to be done again in a fresh copy.
  /// - Parameter shipped: the entry that shipped with an id, where it is known that the copy was of the same release: an entry
  ///   that differs from it was changed, even where no record of that could be read.
  mutating func own(
    shipped: ((Int64) throws(SQLiteError) -> Word?)?
  ) throws(SQLiteError) -> OwnChanges {
    var bases: [Int64: Word?] = [:]
    var formers: [Int64: String] = [:]
    for (id, row) in salvage.changed {
      bases[id] = .some(SalvagedChanges.word(row[0].isNull ? .null : .integer(id), row[0], row[1]))
      formers[id] = row[2].text
    }
    if !salvage.isRecordWhole {
      for (id, history) in histories where bases[id] == nil { bases[id] = .some(history.first) }
      if let shipped {
        for (id, word) in salvage.words where bases[id] == nil {
          let base = try shipped(id)
          if base != word { bases[id] = .some(base) }
        }
      }
    }
    var own = OwnChanges()
    var changes: [Change] = []
    let names = Set(bases.values.compactMap { $0.map { Value.text($0.name) } })
    let others = Set(salvage.words.values.filter { bases[$0.id] == nil }.map { Value.text($0.name) })
    for (id, base) in bases {
      own.ids.append((id, base?.name))
      guard let now = state(of: id) else {
        lostCount += 1
        continue
      }
      let change = Change(id: id, shipped: base, own: now, former: formers[id])
      if change.kind != nil { changes.append(change) }
    }
    changes.sort { (histories[$0.id]?.number ?? 0, $0.id) < (histories[$1.id]?.number ?? 0, $1.id) }
    own.items = changes.map { change in
      let name = Value.text(change.own?.name ?? "")
      return OwnChanges.Item(
        change: change, isBeside: change.shipped == nil && (names.contains(name) || others.contains(name)))
    }
    own.ids.sort { $0.id < $1.id }
    own.record = salvage.record.sorted { $0.key < $1.key }.map(\.value)
    for change in changes {
      // Where the entry is readable and the record ends otherwise, it goes on to what the entry says.
      guard let history = histories[change.id], history.last != change.own, let last = own.record.last else {
        continue
      }
      let number = Value.integer((last[0].integer ?? 0) + 1)
      own.record.append(
        [number, .null, last[2]] + SalvagedChanges.columns(history.last) + SalvagedChanges.columns(change.own)
          + [Value(history.last?.description), Value(change.own?.description)])
    }
    own.past = salvage.fact("releases")?.split(separator: " ").map(String.init) ?? []
    return own
  }

  /// The entry as the user has it, nil inside for one that was deleted; nil where there is no telling.
  private func state(of id: Int64) -> Word?? {
    // No text of ours holds a NUL: a page that was lost reads as such.
    if let word = salvage.words[id], word.description?.utf8.contains(0) != true { return .some(word) }
    if let history = histories[id] { return .some(history.last) }
    return salvage.areWordsWhole ? .some(nil) : nil
  }
}

extension Salvage {
  /// What the file said of itself under `name`.
  func fact(_ name: String) -> String? {
    tables["FACT"]?.first { $0.first?.text == name }?.last?.text
  }
}
