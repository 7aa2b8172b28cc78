import TestSupport

/// Changes as an export has them, to be applied.
enum ExportedChanges {
  /// An edit, a deletion and an addition.
  static let lines = #"""
    {"change":"edited","name":"apple","description":"mine","shipped":{"name":"apple","description":"noun\n  1. a crisp round fruit"}}
    {"change":"deleted","shipped":{"name":"polite","description":"adjective\n  1. having good manners"}}
    {"change":"added","name":"gloss","description":"x"}

    """#

  /// A shipped dictionary, and the changes or another text in `mine.jsonl`.
  static func installation(_ text: String? = nil) throws -> Installation {
    let headword = try Installation()
    try headword.sandbox.directory.write("home/mine.jsonl", text ?? lines)
    return headword
  }
}
