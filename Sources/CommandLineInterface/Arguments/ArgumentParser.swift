import CGetopt

/// Reads the command line with getopt_long(3): options and words in any order, long names cut short where they
/// stay clear, `--` to end options.
enum ArgumentParser {
  /// What the arguments ask for.
  /// - Parameter arguments: the C strings that main was given, the program's name first.
  static func parse(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(Failure) -> Invocation {
    let words = try decode(count, arguments)
    let table = OptionTable.all
    // "-": words come in their place, as code 1. ":": a missing value is told apart from an unknown option.
    var shortOptions = "-:"
    var longOptions: [option] = []
    for (index, specification) in table.enumerated() {
      let takesValue = specification.value != nil
      if let short = specification.short { shortOptions += takesValue ? "\(short):" : "\(short)" }
      // The name lives as long as the program.
      let name = UnsafeRawPointer(specification.long.utf8Start).assumingMemoryBound(to: CChar.self)
      longOptions.append(
        option(
          name: name, has_arg: takesValue ? required_argument : no_argument, flag: nil,
          val: code(of: specification, index)))
    }
    // An empty row is the end.
    longOptions.append(option())

    var collector = ArgumentCollector()
    headword_set_opterr(0)
    while true {
      let result = getopt_long(count, arguments, shortOptions, longOptions, nil)
      if result == -1 { break }
      if result == 1 {
        collector.operands.append(value())
        continue
      }
      guard let (_, specification) = table.enumerated().first(where: { code(of: $1, $0) == result }) else {
        throw complaint(result, words, table)
      }
      var values = specification.value == nil ? [] : [value()]
      if let operand = specification.operand {
        // Whatever it starts with, as every value.
        let index = Int(headword_optind())
        guard index < words.count else {
          throw Failure(
            "--\(specification.long) needs a \(operand) after the \(specification.value ?? ""): \(specification.usage)"
          )
        }
        values.append(words[index])
        headword_set_optind(Int32(index + 1))
      }
      try specification.apply(&collector, values)
    }
    collector.operands += words[min(Int(headword_optind()), words.count)...]
    return try collector.invocation()
  }

  private static func value() -> String {
    headword_optarg().map { String(cString: $0) } ?? ""
  }

  private static func code(of specification: OptionSpecification, _ index: Int) -> Int32 {
    if let ascii = specification.short?.asciiValue { return Int32(ascii) }
    return Int32(256 + index)
  }

  /// The arguments as text; bytes that are no UTF-8 would be stored or searched as something else.
  private static func decode(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(Failure) -> [String] {
    var words: [String] = []
    for index in 0..<Int(count) {
      guard let pointer = arguments[index], let word = String(validatingCString: pointer) else {
        throw Failure("argument \(index) is not valid UTF-8: give it in that encoding")
      }
      words.append(word)
    }
    return words
  }

  private static func complaint(_ result: Int32, _ words: [String], _ table: [OptionSpecification]) -> Failure
  {
    let known = table.enumerated().first { code(of: $1, $0) == headword_optopt() }?.element
    if let known {
      return result == Int32(UInt8(ascii: ":"))
        ? Failure("--\(known.long) needs a value: \(known.usage)")
        : Failure("--\(known.long) takes no value: write it alone")
    }
    // A byte of a letter beyond ASCII, which getopt_long takes for an option: its argument is not done with yet.
    let isLetter = headword_optopt() < 0 || headword_optopt() > 0x7f
    let given = words[min(max(Int(headword_optind()) - (isLetter ? 0 : 1), 0), words.count - 1)]
    if !isLetter, let short = UInt8(exactly: headword_optopt()), short != 0 {
      return Failure("there is no option -\(Character(Unicode.Scalar(short))): headword --help lists them")
    }
    let name = given.prefix { $0 != "=" }
    let matching = table.filter { "--\($0.long)".hasPrefix(name) }
    if matching.count > 1 && name != "--" {
      return Failure(
        "\(name) could be \(matching.map { "--\($0.long)" }.joined(separator: " or ")): write more of it")
    }
    return Failure("there is no option \(given): headword --help lists them")
  }
}
