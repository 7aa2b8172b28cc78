import TestSupport

/// All that a run of the program let its user see.
struct Answer: Equatable {
  /// Standard output.
  var output = ""
  /// Standard error.
  var errors = ""
  /// The exit status, or 128 and the number of the signal that ended the process.
  var status: Int32 = 0

  /// Success, with nothing but this on standard output.
  static func success(_ output: String) -> Answer { Answer(output: output) }

  /// Nothing found: said on standard error, and standard output is empty but for an empty list.
  static func notFound(_ sentence: String, output: String = "") -> Answer {
    Answer(output: output, errors: "headword: \(sentence)\n", status: 1)
  }

  /// A failure: one sentence on standard error.
  static func failure(_ sentence: String, output: String = "") -> Answer {
    Answer(output: output, errors: "headword: \(sentence)\n", status: 2)
  }
}

extension Answer {
  /// The same with `TIME` for each time, and `DIGEST` for what tells one release from another.
  var masked: Answer {
    func mask(_ text: String) -> String {
      text.replacing(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{3}Z)?/, with: "TIME")
        .replacing(/\b[0-9a-f]{16}\b/, with: "DIGEST")
    }
    return Answer(output: mask(output), errors: mask(errors), status: status)
  }
}

extension Answer {
  init(_ run: Run) {
    self.init(output: run.standardOutput, errors: run.standardError, status: run.status)
  }
}
