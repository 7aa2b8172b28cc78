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
    try await offCaller { (stop) throws(DictionaryError) in
      try self.search(prefix: prefix, limit: limit, stop: stop)
    }
  }

  /// `search(_:by:limit:)` off the caller's thread.
  public func search(
    _ text: String, by strategy: MatchStrategy, limit: Int? = nil
  ) async throws -> SearchResult {
    try await offCaller { (stop) throws(DictionaryError) in
      try self.search(text, by: strategy, limit: limit, stop: stop)
    }
  }

  /// `suggestions(for:limit:)` off the caller's thread.
  public func suggestions(for name: String, limit: Int = 10) async throws -> [Match] {
    try await offCaller { (stop) throws(DictionaryError) in
      try self.suggestions(for: name, limit: limit, stop: stop)
    }
  }

  /// `lookUp(_:)` off the caller's thread.
  public func lookUp(_ name: String) async throws -> [Match] {
    try await offCaller { (stop) throws(DictionaryError) in try self.lookUp(name, stop: stop) }
  }

  /// `nearest(to:limit:)` off the caller's thread.
  public func nearest(to name: String, limit: Int) async throws -> [Word] {
    try await offCaller { (stop) throws(DictionaryError) in
      try self.nearest(to: name, limit: limit, stop: stop)
    }
  }

  /// `word(id:)` off the caller's thread.
  public func word(id: Int64) async throws -> Word? {
    try await offCaller { (stop) throws(DictionaryError) in try self.word(id: id, stop: stop) }
  }

  /// `words()` off the caller's thread.
  public func words() async throws -> [Word] {
    try await offCaller { (stop) throws(DictionaryError) in try self.words(stop: stop) }
  }

  /// `count()` off the caller's thread.
  public func count() async throws -> Int {
    try await offCaller { (stop) throws(DictionaryError) in try self.count(stop: stop) }
  }

  /// `information()` off the caller's thread.
  public func information() async throws -> DictionaryInformation {
    try await offCaller { (stop) throws(DictionaryError) in try self.information(stop: stop) }
  }

  /// `add(name:description:)` off the caller's thread.
  public func add(name: String, description: String) async throws -> Edit {
    try await offCaller { (stop) throws(DictionaryError) in
      try self.add(name: name, description: description, stop: stop)
    }
  }

  /// `update(id:name:description:expected:)` off the caller's thread.
  public func update(
    id: Int64, name: String? = nil, description: String? = nil, expected: Word? = nil
  ) async throws -> Edit {
    try await offCaller { (stop) throws(DictionaryError) in
      try self.update(id: id, name: name, description: description, seen: nil, expected: expected, stop: stop)
    }
  }

  /// `delete(id:)` off the caller's thread.
  public func delete(id: Int64) async throws -> Edit {
    try await offCaller { (stop) throws(DictionaryError) in try self.delete(id: id, seen: nil, stop: stop) }
  }

  private func offCaller<Result: Sendable>(
    _ body: @escaping @Sendable (StopFlag) throws(DictionaryError) -> Result
  ) async throws -> Result {
    let stop = StopFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          guard !stop.isSet else { return continuation.resume(throwing: CancellationError()) }
          do throws(DictionaryError) {
            continuation.resume(returning: try body(stop))
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
