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
    print(plain: plain, object: { $0.append(object()) }, row: { $0.append(row()) })
  }

  /// The same with what appends the object and the line.
  mutating func print(
    plain: (_ isFirst: Bool) -> String, object: (ByteBuffer) -> Void, row: (ByteBuffer) -> Void
  ) {
    switch format {
    case .plain: output.write(plain(count == 0))
    case .json:
      output.write { buffer in
        buffer.append(count == 0 ? "[\n" : ",\n" as StaticString)
        object(buffer)
      }
    case .jsonl:
      output.write { buffer in
        object(buffer)
        buffer.append(UInt8(ascii: "\n"))
      }
    case .tsv: output.write(row)
    }
    count += 1
  }

  /// Ends the list.
  func end() {
    if format == .json { output.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}
