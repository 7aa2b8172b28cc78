import Glibc
import TestSupport

/// What went wrong in a test's own doings.
struct FixtureError: Error, CustomStringConvertible {
  let description: String
}

/// A small dictionary as it ships, made by the builder, with the irregular forms of the one in the repository.
enum Fixture {
  /// The bytes of the database file.
  static func bytes() throws -> [UInt8] { try made.get() }

  /// Made once: other tests only copy it.
  private static let made = Result { () throws(FixtureError) in
    do { return try build(rows) } catch { throw FixtureError(description: "\(error)") }
  }

  /// The bytes of a dictionary with these lines in the form of `Resources/starter.tsv`. Ids follow the folded order.
  static func build(_ rows: String, edition: Int = 1) throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    try directory.write("words.tsv", rows)
    let run = try Run(
      HeadwordSandbox.builder,
      [
        "starter", "words.tsv", "--forms", "\(HeadwordSandbox.checkout)/Resources/irregular-forms.tsv",
        "--edition", "\(edition)", "--output", "words.sqlite",
      ],
      environment: ["PATH": "/usr/bin:/bin"], directory: directory.path)
    guard run.status == 0, run.standardErrorBytes.isEmpty else {
      throw FixtureError(description: run.standardError)
    }
    return try directory.bytes("words.sqlite")
  }

  /// Seven entries, with the ids 1 to 7 in this order.
  static let rows = """
    apple\tnoun\ta crisp round fruit
    café\tnoun\ta place for coffee; "our café"\tcoffee shop
    ice cream\tnoun\ta sweet frozen food
    list\tnoun\ta set of names, one below another
    Polish\tadjective\tcoming from Poland
    polish\tnoun\ta cream that makes things shine
    polish\tverb\tto rub until bright
    polish\tverb\tto improve
    polite\tadjective\thaving good manners

    """
}
