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
  init(_ run: Run) {
    self.init(output: run.standardOutput, errors: run.standardError, status: run.status)
  }
}
