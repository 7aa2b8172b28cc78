/// The SQL of one search by name. Put together once: a search takes little longer than that.
struct NameQuery {
  /// Which names are looked at.
  enum Source {
    /// All in WORD, where none has a key of its own.
    case allNames
    /// Those in WORD that have none.
    case plainNames
    /// Those that have one, by it.
    case keys
  }

  let source: Source
  private let tables: String
  private let parameterCount: Int
  /// The entries in total order. After the parameters of the condition it takes the query as it was typed, and the limit.
  ///
  /// The exact spelling comes first among names that are equal but for case, so that a limit cannot cut it off.
  let select: String
  /// How many there are.
  let count: String
  /// The same, counted up to the number that it takes after the parameters of the condition.
  var boundedCount: String { "SELECT count(*) FROM (SELECT 1 \(tables) LIMIT ?\(parameterCount + 1))" }

  private init(_ source: Source, _ parameterCount: Int, _ condition: (_ column: String) -> String) {
    let column = if case .keys = source { "key" } else { "name" }
    let tables =
      switch source {
      case .allNames: "FROM WORD WHERE \(condition(column))"
      case .plainNames:
        "FROM WORD WHERE \(condition(column)) AND NOT EXISTS (SELECT 1 FROM FOLDED WHERE FOLDED.id = WORD.id)"
      case .keys: "FROM FOLDED CROSS JOIN WORD USING(id) WHERE \(condition(column))"
      }
    self.source = source
    self.tables = tables
    self.parameterCount = parameterCount
    select = """
      SELECT id, name, description \(tables) \
      ORDER BY \(column) COLLATE NOCASE, name <> ?\(parameterCount + 1) COLLATE BINARY, id LIMIT ?\(parameterCount + 2)
      """
    count = "SELECT count(*) \(tables)"
  }
}

extension NameQuery {
  /// Names equal to the key ?1.
  static func equal(_ source: Source) -> NameQuery {
    switch source {
    case .allNames: allEqual
    case .plainNames: plainEqual
    case .keys: keyedEqual
    }
  }

  private static let allEqual = NameQuery(.allNames, 1, isEqual)
  private static let plainEqual = NameQuery(.plainNames, 1, isEqual)
  private static let keyedEqual = NameQuery(.keys, 1, isEqual)

  /// The collation is that of our columns; the column of a file made elsewhere may have another.
  private static func isEqual(_ column: String) -> String { "\(column) = ?1 COLLATE NOCASE" }

  /// Names of the pattern ?1, in the range from ?2 to before ?3.
  static func prefix(_ source: Source) -> NameQuery {
    switch source {
    case .allNames: allPrefix
    case .plainNames: plainPrefix
    case .keys: keyedPrefix
    }
  }

  private static let allPrefix = NameQuery(.allNames, 3, begins)
  private static let plainPrefix = NameQuery(.plainNames, 3, begins)
  private static let keyedPrefix = NameQuery(.keys, 3, begins)

  /// LIKE says what is meant; the range beside it, which holds all of that, is what the index answers. SQLite would
  /// find such a range in a pattern by itself, but only by planning the statement anew each time that it is bound.
  private static func begins(_ column: String) -> String {
    """
    \(column) LIKE ?1 ESCAPE '\\' \
    AND \(column) >= ?2 COLLATE NOCASE AND \(column) < ?3 COLLATE NOCASE
    """
  }
}
