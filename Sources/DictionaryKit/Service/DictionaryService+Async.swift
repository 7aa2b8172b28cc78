import Dispatch
import Synchronization

/// Set when a task is cancelled; looked at by the call that works for it.
final class StopFlag: Sendable {
  private let value = Atomic<Bool>(false)
  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}

/// The async forms. Each does what its namesake does, off the caller's thread and off Swift's cooperative pool,
/// whose threads must not wait for a disk or a lock. A task that is cancelled makes its call throw
/// `CancellationError`, with nothing half done.
extension DictionaryService {
  /// `search(prefix:limit:)` off the caller's thread.
  public func search(prefix: String, limit: Int? = nil) async throws -> SearchResult {
    try await offCaller { (service) throws(DictionaryError) in
      try service.search(prefix: prefix, limit: limit)
    }
  }

  /// `search(_:by:limit:)` off the caller's thread.
  public func search(
    _ text: String, by strategy: MatchStrategy, limit: Int? = nil
  ) async throws -> SearchResult {
    try await offCaller { (service) throws(DictionaryError) in
      try service.search(text, by: strategy, limit: limit)
    }
  }

  /// `suggestions(for:limit:)` off the caller's thread.
  public func suggestions(for name: String, limit: Int = 10) async throws -> [Match] {
    try await offCaller { (service) throws(DictionaryError) in
      try service.suggestions(for: name, limit: limit)
    }
  }

  /// `lookUp(_:)` off the caller's thread.
  public func lookUp(_ name: String) async throws -> [Match] {
    try await offCaller { (service) throws(DictionaryError) in try service.lookUp(name) }
  }

  /// `nearest(to:limit:)` off the caller's thread.
  public func nearest(to name: String, limit: Int) async throws -> [Word] {
    try await offCaller { (service) throws(DictionaryError) in try service.nearest(to: name, limit: limit) }
  }

  /// `word(id:)` off the caller's thread.
  public func word(id: Int64) async throws -> Word? {
    try await offCaller { (service) throws(DictionaryError) in try service.word(id: id) }
  }

  /// `words()` off the caller's thread.
  public func words() async throws -> [Word] {
    try await offCaller { (service) throws(DictionaryError) in try service.words() }
  }

  /// `count()` off the caller's thread.
  public func count() async throws -> Int {
    try await offCaller { (service) throws(DictionaryError) in try service.count() }
  }

  /// `information()` off the caller's thread.
  public func information() async throws -> DictionaryInformation {
    try await offCaller { (service) throws(DictionaryError) in try service.information() }
  }

  /// `add(name:description:)` off the caller's thread.
  public func add(name: String, description: String) async throws -> Edit {
    try await offCaller { (service) throws(DictionaryError) in
      try service.add(name: name, description: description)
    }
  }

  /// `update(id:name:description:expected:)` off the caller's thread.
  public func update(
    id: Int64, name: String? = nil, description: String? = nil, expected: Word? = nil
  ) async throws -> Edit {
    try await offCaller { (service) throws(DictionaryError) in
      try service.update(id: id, name: name, description: description, expected: expected)
    }
  }

  /// `delete(id:)` off the caller's thread.
  public func delete(id: Int64) async throws -> Edit {
    try await offCaller { (service) throws(DictionaryError) in try service.delete(id: id) }
  }

  /// `changes(limit:)` off the caller's thread.
  public func changes(limit: Int? = nil) async throws -> (changes: [Change], omitted: Int) {
    try await offCaller { (service) throws(DictionaryError) in try service.changes(limit: limit) }
  }

  /// `standing(id:)` off the caller's thread.
  public func standing(id: Int64) async throws -> Change {
    try await offCaller { (service) throws(DictionaryError) in try service.standing(id: id) }
  }

  /// `origin(of:)` off the caller's thread.
  public func origin(of word: Word) async throws -> Origin? {
    try await offCaller { (service) throws(DictionaryError) in try service.origin(of: word) }
  }

  /// `formerEntries(called:)` off the caller's thread.
  public func formerEntries(called name: String) async throws -> [Word] {
    try await offCaller { (service) throws(DictionaryError) in try service.formerEntries(called: name) }
  }

  /// `release()` off the caller's thread.
  public func release() async throws -> Release? {
    try await offCaller { (service) throws(DictionaryError) in try service.release() }
  }

  /// `undo(_:)` off the caller's thread.
  public func undo(_ count: Int = 1) async throws -> [Edit] {
    try await offCaller { (service) throws(DictionaryError) in try service.undo(count) }
  }

  /// `redo(_:)` off the caller's thread.
  public func redo(_ count: Int = 1) async throws -> [Edit] {
    try await offCaller { (service) throws(DictionaryError) in try service.redo(count) }
  }

  /// `revert(id:)` off the caller's thread.
  public func revert(id: Int64) async throws -> Edit {
    try await offCaller { (service) throws(DictionaryError) in try service.revert(id: id) }
  }

  /// `carriedChanges()` off the caller's thread.
  public func carriedChanges() async throws -> [CarriedChange] {
    try await offCaller { (service) throws(DictionaryError) in try service.carriedChanges() }
  }

  /// `apply(_:isTrial:)` off the caller's thread.
  public func apply(_ changes: [CarriedChange], isTrial: Bool = false) async throws -> Application {
    try await offCaller { (service) throws(DictionaryError) in try service.apply(changes, isTrial: isTrial) }
  }

  /// `upgradeState()` off the caller's thread.
  public func upgradeState() async throws -> UpgradeState {
    try await offCaller { (service) throws(DictionaryError) in try service.upgradeState() }
  }

  /// `upgrade()` off the caller's thread.
  public func upgrade() async throws -> UpgradeReport? {
    try await offCaller { (service) throws(DictionaryError) in try service.upgrade() }
  }

  /// `check()` off the caller's thread.
  public func check() async throws -> [String] {
    try await offCaller { (service) throws(DictionaryError) in try service.check() }
  }

  /// `repair()` off the caller's thread.
  public func repair() async throws -> RepairReport? {
    try await offCaller { (service) throws(DictionaryError) in try service.repair() }
  }

  private func offCaller<Result: Sendable>(
    _ body: @escaping @Sendable (DictionaryService) throws(DictionaryError) -> Result
  ) async throws -> Result {
    let stop = StopFlag()
    let service = DictionaryService(self, stoppedBy: stop)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          guard !stop.isSet else { return continuation.resume(throwing: CancellationError()) }
          do throws(DictionaryError) {
            continuation.resume(returning: try body(service))
          } catch {
            // A wait for a lock that was cut short is reported as such a wait.
            continuation.resume(throwing: stop.isSet ? CancellationError() : error)
          }
        }
      }
    } onCancel: {
      stop.set()
    }
  }
}
