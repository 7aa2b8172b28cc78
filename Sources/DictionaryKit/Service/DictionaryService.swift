import Dispatch
import SQLite
import Synchronization

/// A dictionary: search it, look words up, and edit it.
///
/// Searching reads the shipped file where it lies and never creates one. The first edit makes the user's copy;
/// from then on that is read and written. Another process's copy and edits are seen at the next call.
///
/// Its calls may come from any thread; they take turns. Each but those that take a closure has an async form, which runs
/// off the caller's thread and stops when its task is cancelled.
///
/// Any call can throw `DictionaryError`: `.missing`, `.foreign`, `.newer` or `.damaged` where the file cannot be read,
/// `.busy` where another program's lock was not let go in time, `.interrupted` where it was told to stop. One that edits
/// also throws `.readOnly`, `.full` or `.noHome` where nothing can be stored, and then nothing is.
///
/// ```swift
/// let dictionary = DictionaryService(try .named(nil))
/// for match in try dictionary.lookUp("gloss") { print(match.word.description ?? "") }
/// let page = try await dictionary.search(prefix: "glos", limit: 20)
/// ```
public final class DictionaryService: Sendable {
  /// Something that happened on the way which a person may want to be told.
  public enum Event: Sendable, Hashable {
    /// The user's copy is an empty file, as a copy that was cut short; the shipped file is read instead.
    case emptyCopyIgnored(path: String)
    /// A file that was in the way of the new copy, but belongs to none, got another name.
    case leftoverSetAside(path: String, to: String)
    /// A newer release ships, and the copy was brought up to it before the edit.
    case upgraded(UpgradeReport)
    /// It could not be; the edit went to the copy as it is.
    case upgradeFailed(DictionaryError)
    /// Whether a newer release ships could not be read; the edit went to the copy as it is.
    case shippedUnreadable(DictionaryError)
    /// The shipped file is being copied, for the first edit or an upgrade: so many bytes of so many are done.
    case copying(done: Int64, all: Int64)
  }

  /// How a service behaves.
  public struct Options: Sendable {
    /// How long to wait for another program's lock, in milliseconds.
    public var busyTimeout: Int
    /// Asked now and then while a call works: true makes it throw `DictionaryError.interrupted`, with nothing
    /// half done.
    public var stop: (@Sendable () -> Bool)?
    /// Told of events while the call that meets them works. It must not call the service.
    public var report: @Sendable (Event) -> Void

    /// Options that wait five seconds for a lock, never stop, and report to nobody, unless told otherwise.
    public init(
      busyTimeout: Int = 5000, stop: (@Sendable () -> Bool)? = nil,
      report: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
      self.busyTimeout = busyTimeout
      self.stop = stop
      self.report = report
    }
  }

  /// Where the dictionary is.
  public let location: DictionaryLocation
  let options: Options
  private let shared: Shared

  /// What a service has in common with those that were made of it.
  private final class Shared: Sendable {
    let store: Mutex<Store>
    let queueIfUsed = Mutex<DispatchQueue?>(nil)

    init(_ store: sending Store) { self.store = Mutex(store) }
  }

  /// A service for the dictionary at `location`. Nothing is opened before the first call.
  public init(_ location: DictionaryLocation, _ options: Options = Options()) {
    self.location = location
    self.options = options
    shared = Shared(Store(location, options))
  }

  /// The same service, whose calls also stop when the flag is set.
  init(_ service: DictionaryService, stoppedBy flag: StopFlag) {
    location = service.location
    shared = service.shared
    var options = service.options
    options.stop = { [stop = options.stop] in flag.isSet || stop?() == true }
    self.options = options
  }

  /// Runs `body` on the dictionary to read from, in turn, in a transaction: all its queries see one state,
  /// whatever other programs write.
  func read<Result: Sendable>(
    _ body: (OpenDictionary) throws(SQLiteError) -> Result
  ) throws(DictionaryError) -> Result {
    let stop = options.stop
    return try shared.store.withLock { (store) throws(DictionaryError) in
      do throws(DictionaryError) {
        let dictionary = try store.reader(stop: stop)
        do throws(SQLiteError) {
          defer { store.endReading() }
          try store.beginReading()
          return try body(dictionary)
        } catch {
          throw DictionaryError(error, path: dictionary.path)
        }
      } catch {
        throw error.interrupted(by: stop)
      }
    }
  }

  /// Runs `body` in a transaction on the dictionary to write to, in turn.
  func write<Result: Sendable>(
    _ body: @Sendable (OpenDictionary) throws(DictionaryError) -> Result
  ) throws(DictionaryError) -> Result {
    let stop = options.stop
    return try shared.store.withLock { (store) throws(DictionaryError) in
      do throws(DictionaryError) {
        return try store.write(stop: stop, body)
      } catch {
        throw error.interrupted(by: stop)
      }
    }
  }

  /// Has the service never close the file that is open, where it is read in place. For a process that is about to end: to close
  /// it takes a fifteenth of a lookup and changes nothing.
  package func leaveOpen() { shared.store.withLock { (store) in store.leaveOpen() } }

  /// Runs `body` on the store, in turn.
  func withStore<Result: Sendable>(
    _ body: @Sendable (Store) throws(DictionaryError) -> Result
  ) throws(DictionaryError) -> Result {
    try shared.store.withLock { (store) throws(DictionaryError) in try body(store) }
  }

  /// Where the async forms run. Made for the first of them, since a command line tool has none.
  var queue: DispatchQueue {
    shared.queueIfUsed.withLock { (queue) in
      let made = queue ?? DispatchQueue(label: "headword.dictionary")
      queue = made
      return made
    }
  }
}

extension DictionaryError {
  /// A wait for a lock that `stop` cut short was interrupted; it was not in vain.
  fileprivate func interrupted(by stop: (() -> Bool)?) -> DictionaryError {
    if case .busy = self, stop?() == true { .interrupted } else { self }
  }
}
