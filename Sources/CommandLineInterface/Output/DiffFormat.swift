import DictionaryKit
import UnicodeText

/// The shipped text of an entry and the user's, side by side by line.
struct DiffFormat {
  let screen: Screen
  private var style: Style { Style(isOn: screen.isStyled) }

  /// Two columns, the shipped text on the left, and between them what `diff --side-by-side` has there: `|` for lines that
  /// differ, `<` for one that only ships, `>` for one that is only the user's.
  func sideBySide(_ change: Change) -> String {
    var rows = [LineDiff.Row(old: change.shipped?.name, new: change.own?.name)]
    rows += LineDiff.rows(from: change.shipped?.description, to: change.own?.description)
    let titles = LineDiff.Row(
      old: change.shipped == nil ? "(not shipped)" : "shipped", new: change.own == nil ? "(deleted)" : "yours"
    )
    let width = leftWidth(rows + [titles])
    let rightWidth = screen.columns.map { $0 - width - DiffFormat.gap }
    var text = line(titles.old ?? "", " ", titles.new ?? "", width, style.dim, style.dim)
    for row in rows {
      let mark = row.isSame ? " " : row.old == nil ? ">" : row.new == nil ? "<" : "|"
      let (left, right) = (wrap(row.old, screen.columns.map { _ in width }), wrap(row.new, rightWidth))
      for index in 0..<max(left.count, right.count) {
        let (old, new) = (index < left.count ? left[index] : "", index < right.count ? right[index] : "")
        text +=
          row.isSame
          ? line(old, mark, new, width, { $0 }, { $0 })
          : line(old, mark, new, width, style.removed, style.added)
      }
    }
    return text
  }

  /// The lines that differ, those before with `-` and those after with `+`.
  func changedLines(from before: Word?, to after: Word?) -> String {
    var text = ""
    for row in LineDiff.rows(from: before?.description, to: after?.description) where !row.isSame {
      if let old = row.old { text += style.removed("- \(harmless(old))") + "\n" }
      if let new = row.new { text += style.added("+ \(harmless(new))") + "\n" }
    }
    return text
  }

  private func line(
    _ old: String, _ mark: String, _ new: String, _ width: Int, _ left: (String) -> String,
    _ right: (String) -> String
  ) -> String {
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(old)))
    // Nothing stands after the last that shows.
    if new.isEmpty { return left(old) + (mark == " " ? "" : "\(padding) \(mark)") + "\n" }
    return "\(left(old))\(padding) \(mark) \(right(new))\n"
  }

  /// The cells of the mark and the spaces around it.
  private static let gap = 3

  /// What the longest line of the left needs, on a terminal at most half the screen.
  private func leftWidth(_ rows: [LineDiff.Row]) -> Int {
    let longest = rows.map { DisplayWidth.of(shown($0.old ?? "")) }.max() ?? 0
    return screen.columns.map { min(longest, max(8, ($0 - DiffFormat.gap) / 2)) } ?? longest
  }

  /// The line as it is shown, wrapped where there is a width.
  private func wrap(_ text: String?, _ width: Int?) -> [String] {
    guard let text else { return [] }
    return width.map { TextLayout.wrap(shown(text), to: $0) } ?? [shown(text)]
  }

  /// A tab would move what stands beside it.
  private func shown(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return harmless(text) }
    return harmless(text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    "))
  }

  private func harmless(_ text: String) -> String { screen.isTerminal ? TextLayout.harmless(text) : text }
}
