import DictionaryKit
import Platform

/// Why a request was not carried out: the sentence for the user, and the exit status.
struct Failure: Error, Equatable {
  let message: String
  let status: ExitStatus

  /// Wrong usage, or anything else that the message says.
  init(_ message: String, status: ExitStatus = .failure) {
    self.message = message
    self.status = status
  }

  init(_ error: DictionaryError) {
    message = error.description
    status =
      switch error {
      case .noEntry, .nothingToUndo, .nothingToRedo, .notShipped: .notFound
      case .interrupted: .interrupted
      default: .failure
      }
  }

  init(_ error: SystemError) { self.init(error.description) }
}

/// Runs calls of the dictionary, their errors translated.
func dictionary<Result>(_ body: () throws(DictionaryError) -> Result) throws(Failure) -> Result {
  do throws(DictionaryError) { return try body() } catch { throw Failure(error) }
}

/// Runs system calls, their errors translated.
func system<Result>(_ body: () throws(SystemError) -> Result) throws(Failure) -> Result {
  do throws(SystemError) { return try body() } catch { throw Failure(error) }
}
