import DictionaryKit

/// Finding the entry that a user means.
extension Session {
  /// The entry that is meant.
  func entry(_ reference: EntryReference) throws(Failure) -> Word {
    try entry(reference, orFormer: false)
  }

  /// How the entry that is meant stands, or the one that had the name when it shipped.
  func standing(_ reference: EntryReference) throws(Failure) -> Change {
    let id =
      switch reference {
      case .id(let id): id
      case .idOrName: try entry(reference, orFormer: true).id
      }
    return try dictionary { () throws(DictionaryError) in try service.standing(id: id) }
  }

  private func entry(_ reference: EntryReference, orFormer isFormerMeant: Bool) throws(Failure) -> Word {
    switch reference {
    case .id(let id):
      let word = try dictionary { () throws(DictionaryError) in
        isFormerMeant ? try service.standing(id: id).entry : try service.word(id: id)
      }
      guard let word else { throw Failure(DictionaryError.noEntry(id: id)) }
      return word
    case .idOrName(let text):
      // `#11` is an id for certain, as answers show it; `11` may be a headword.
      if text.utf8.first == UInt8(ascii: "#"), let id = EntryReference.id(String(text.dropFirst())) {
        return try entry(.id(id), orFormer: isFormerMeant)
      }
      return try only(candidates(text, orFormer: isFormerMeant), called: text)
    }
  }

  /// The entries that have the name, as spelled where there are such, and the one that has the id.
  private func candidates(_ text: String, orFormer isFormerMeant: Bool) throws(Failure) -> [Word] {
    try dictionary { () throws(DictionaryError) in
      let found = try service.search(text, by: .exact).matches
      let exact = found.filter { $0.kind == .exact }
      var candidates = (exact.isEmpty ? found : exact).map(\.word)
      if candidates.isEmpty, isFormerMeant { candidates = try service.formerEntries(called: text) }
      if let id = EntryReference.id(text), !candidates.contains(where: { $0.id == id }),
        let word = isFormerMeant ? try standing(id) : try service.word(id: id)
      {
        candidates.insert(word, at: 0)
      }
      return candidates
    }
  }

  /// The entry with the id, deleted or not; nil where there is and was none.
  private func standing(_ id: Int64) throws(DictionaryError) -> Word? {
    do throws(DictionaryError) {
      return try service.standing(id: id).entry
    } catch .noEntry {
      return nil
    }
  }

  private func only(_ candidates: [Word], called text: String) throws(Failure) -> Word {
    guard let first = candidates.first else {
      throw Failure("there is no entry with the id or name \"\(text)\"", status: .notFound)
    }
    guard candidates.count == 1 else {
      let ids = candidates.map { "#\($0.id)" }.joined(separator: ", ")
      throw Failure("\"\(text)\" could be any of the entries \(ids): say which by its id, with the #")
    }
    return first
  }
}

extension Change {
  /// The entry as it is, or as it was before it was deleted.
  var entry: Word? { own ?? shipped }
}
