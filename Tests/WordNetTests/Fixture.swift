import Foundation

/// The eight files of a tiny WordNet with invented words, in a folder of its own.
///
/// The files are written as templates in which `{key}` stands for the offset of the synset whose line begins
/// with that key.
struct Fixture {
  var templates = Fixture.intact

  /// The offset of each synset, by its key.
  var offsets: [String: Int] {
    var offsets: [String: Int] = [:]
    for (_, template) in templates {
      var position = 0
      for line in template.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      {
        if let key = line.prefixMatch(of: /\{([a-z.]+)\}/) { offsets[String(key.1)] = position }
        // A key is as wide as any other once it is an offset of eight digits.
        position += line.replacing(/\{[a-z.]+\}/, with: "00000000").utf8.count + 1
      }
    }
    return offsets
  }

  /// The contents of each file.
  var files: [String: String] {
    let offsets = offsets
    return templates.mapValues { template in
      template.replacing(/\{([a-z.]+)\}/) { key in
        offsets[String(key.1)].map { String(format: "%08d", $0) } ?? String(key.0)
      }
    }
  }

  static let licence = "  1 An invented licence, for tests only.  \n  2 It allows everything.  \n"

  static let intact = [
    "data.noun": licence + #"""
      {n.lamp} 06 n 02 glim 0 night_glim 0 002 @ {n.thing} n 0000 + {v.shine} v 0201 | lamp of beads; "lit"  
      {n.dweller} 18 n 01 Glim 0 000 | a dweller of the hills  
      {n.thing} 06 n 02 Whatsit 0 whatsit 0 001 ~ {n.lamp} n 0000 |  any made thing   

      """#,
    "index.noun": licence + #"""
      glim n 2 2 @ + 2 1 {n.dweller} {n.lamp}  
      night_glim n 1 2 @ + 1 0 {n.lamp}  
      whatsit n 1 1 ~ 1 0 {n.thing}  

      """#,
    "data.verb": licence + #"""
      {v.shine} 43 v 02 glim 0 glim_over 0 001 + {n.lamp} n 0102 02 + 08 00 + 22 01 | shine through beads  
      {v.climb} 38 v 01 glim 1 000 01 + 02 00 | climb a hill slowly; "they glimmed | all day"  

      """#,
    "index.verb": licence + #"""
      glim v 2 1 + 2 0 {v.climb} {v.shine}  
      glim_over v 1 1 + 1 0 {v.shine}  

      """#,
    "data.adj": licence + #"""
      {a.lit} 00 a 02 lit-up(p) 0 Glim 0 001 & {a.dim} a 0000 | full of lamps  
      {a.dim} 00 s 02 half_lit(a) 0 aplenty(ip) 0 001 & {a.lit} a 0000 | with few_lamps  

      """#,
    "index.adj": licence + #"""
      aplenty a 1 1 & 1 0 {a.dim}  
      glim a 1 1 & 1 0 {a.lit}  
      half_lit a 1 1 & 1 0 {a.dim}  
      lit-up a 1 1 & 1 0 {a.lit}  

      """#,
    "data.adv": licence + #"""
      {r.so} 02 r 01 glimwise 0 001 \ {a.lit} a 0102 | in the manner of a lamp  

      """#,
    "index.adv": licence + #"""
      glimwise r 1 1 \ 1 0 {r.so}  

      """#,
  ]
}

/// A folder for one test, removed with its files when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: [UInt8]]) throws {
    path = NSTemporaryDirectory() + "WordNetTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for (name, contents) in files { try write(contents, to: name) }
    try write("glim%1:06:00:: 2 3\n".utf8, to: "cntlist.rev")
  }

  /// Writes a file in the folder, in place of what it held before.
  func write(_ contents: some Sequence<UInt8>, to name: String) throws {
    try Data(contents).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
