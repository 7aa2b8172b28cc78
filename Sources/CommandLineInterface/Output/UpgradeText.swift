import DictionaryKit

/// What is said about upgrades.
enum UpgradeText {
  /// How many conflicts are named; --changes marks all.
  private static let limit = 10

  /// What an upgrade did, in one sentence.
  static func summary(_ report: UpgradeReport) -> String {
    let changes = report.changes.count
    let kept = changes == 0 ? "" : "; your \(changes == 1 ? "change is" : "\(changes) changes are") kept"
    let conflicts = report.conflicts.prefix(limit).map {
      "\"\(TextLayout.harmless($0.own?.name ?? $0.shipped?.name ?? ""))\" (#\($0.id))"
    }
    let more = report.conflicts.count - conflicts.count
    let rest = more > 0 ? " and \(more) more, which --changes marks," : ""
    let names = conflicts.joined(separator: ", ") + rest
    let both = conflicts.isEmpty ? "" : ", and the release changed \(names) too: --diff shows both texts"
    return
      "your copy was brought up to the newer release that ships (\(name(report.from)) to \(name(report.to)))\(kept)\(both)"
  }

  /// That an upgrade is waiting, in one line of a terminal.
  static func waiting(to release: Release) -> String {
    "A newer release ships (edition \(release.edition)): your next edit or :upgrade takes it over."
  }

  /// That the shipped file is of an older release.
  static let older = "your copy is of a newer release than the one that ships"

  /// What a release is called: its edition, and its digest, since two of one edition can differ.
  static func name(_ release: Release) -> String { "edition \(release.edition), \(release.digest)" }
}
