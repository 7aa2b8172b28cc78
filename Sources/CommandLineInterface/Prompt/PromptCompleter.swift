import DictionaryKit
import LineEditor

/// What Tab offers at the prompt: headwords, phrases included, and commands.
struct PromptCompleter {
  /// More would not fit a screen.
  private static let limit = 200
  /// So many are counted; more are said to be as many or more.
  private static let countLimit = 10_000
  let service: DictionaryService

  func complete(_ text: String) -> CompletionList {
    guard text.utf8.first == UInt8(ascii: ":") else { return headwords(text, after: "") }
    guard let space = text.firstIndex(of: " ") else {
      let names = PromptCommand.all.map(\.name).filter { $0.hasPrefix(text) }
      return CompletionList(candidates: names, appends: " ")
    }
    let command = PromptCommand.all.first { $0.name == text[..<space] }
    guard let command, case .name = command.argument else { return CompletionList(candidates: []) }
    let start = text.index(after: space)
    return headwords(String(text[start...]), after: String(text[..<start]))
  }

  /// The headwords that begin with `text`; none for no text, which would be all of them.
  private func headwords(_ text: String, after lead: String) -> CompletionList {
    guard text.contains(where: { !$0.isWhitespace }),
      let found = try? service.search(
        prefix: text, limit: PromptCompleter.limit, countingTo: PromptCompleter.countLimit)
    else { return CompletionList(candidates: []) }
    return CompletionList(
      candidates: found.matches.map { lead + $0.word.name }, omitted: found.omitted,
      isOmittedCounted: found.matches.count + found.omitted < PromptCompleter.countLimit,
      displayOffset: lead.count)
  }
}
