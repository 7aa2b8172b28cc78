/// Prints a list of whatever it is in the format that was asked for.
struct ListPrinter {
  private let output: Output
  private let format: OutputFormat
  private var count = 0

  init(_ output: Output, _ settings: Settings) {
    self.output = output
    format = settings.format
  }

  /// Prints one: as text with its line ends, which is told whether it is the first, as a JSON object, or as a line of
  /// tab-separated values.
  mutating func print(plain: (_ isFirst: Bool) -> String, object: () -> String, row: () -> String) {
    switch format {
    case .plain: output.write(plain(count == 0))
    case .json: output.write((count == 0 ? "[\n" : ",\n") + object())
    case .jsonl: output.write(object() + "\n")
    case .tsv: output.write(row())
    }
    count += 1
  }

  /// Ends the list.
  func end() {
    if format == .json { output.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}
