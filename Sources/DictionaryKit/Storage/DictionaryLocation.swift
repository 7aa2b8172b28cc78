import Platform

/// Where a dictionary is.
public struct DictionaryLocation: Hashable, Sendable {
  /// What it is called in messages: its name or its path.
  public let name: String
  /// The file that is written, and read where it is there: the user's copy, or the file that was named by its
  /// path. Nil where there is no home directory.
  public let own: String?
  /// The shipped file that is read until there is a copy, or nil for a file that was named by its path.
  public let shipped: String?
  /// The file that is read: the user's copy where it is there.
  package var readFile: String {
    if let own, shipped == nil || FileSystem.exists(own) { return own }
    return shipped ?? ""
  }
  /// Whether nobody named it, and the first of `defaultNames` is not there.
  public private(set) var isFallback = false

  /// The dictionary that ships where WordNet's package was there to build it from, and the small one that always
  /// does, in the order in which they are tried where no other is named.
  public static let defaultNames = ["wordnet", "starter"]

  /// The file at `path`, opened as it is.
  public init(path: String) {
    name = path
    own = path
    shipped = nil
  }

  /// A dictionary whose files are where the caller says: for a program that ships one, or that is not installed beside
  /// `headword`. Nothing is looked for or opened yet.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - own: the path of the user's copy, which the first edit makes, with its folder. Nil where nothing can be edited.
  ///   - shipped: the path of the shipped file, which is only read.
  public init(name: String, own: String?, shipped: String?) {
    self.name = name
    self.own = own
    self.shipped = shipped
  }

  /// The dictionary called `name`: the user's copy under `$XDG_DATA_HOME/headword`, and the shipped file in the
  /// first of `<prefix>/share/headword`, for an executable in `<prefix>/bin`, and `Resources` of the checkout that the executable
  /// was built in that has it.
  /// - Throws: `.invalidDictionaryName`, and `.noDictionary` where neither file is there.
  public init(name: String) throws(DictionaryError) {
    guard name != "", !name.hasPrefix("."), !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
    else { throw .invalidDictionaryName(name) }
    self.name = name
    own = BaseDirectories.data.map { "\($0)/headword/\(name).sqlite" }
    let candidates = ShippedFiles.candidates(for: name)
    shipped = candidates.first { FileSystem.exists($0) }
    if shipped == nil {
      guard let own, FileSystem.exists(own) else {
        throw .noDictionary(name: name, tried: (self.own.map { [$0] } ?? []) + candidates)
      }
    }
  }

  /// The dictionary that a user named: a path where it contains a `/`, else a name. Nil stands for
  /// `$HEADWORD_DICTIONARY`, and without that for the first of `defaultNames` that is there. For a program that is installed
  /// beside `headword`; another one says where the files are.
  /// - Throws: `.invalidDictionaryName`, and `.noDictionary` where no file of that name is there. A path is not looked at.
  public static func named(_ nameOrPath: String?) throws(DictionaryError) -> DictionaryLocation {
    if let given = nameOrPath ?? Environment.nonempty("HEADWORD_DICTIONARY") {
      return given.utf8.contains(UInt8(ascii: "/"))
        ? DictionaryLocation(path: given) : try DictionaryLocation(name: given)
    }
    var tried: [String] = []
    for name in defaultNames {
      do throws(DictionaryError) {
        var location = try DictionaryLocation(name: name)
        location.isFallback = name != defaultNames.first
        return location
      } catch .noDictionary(_, let paths) {
        tried += paths
      }
    }
    throw .noDictionary(name: defaultNames.joined(separator: "\" or \""), tried: tried)
  }

  /// Every dictionary that can be named: those of which the user has a copy, and those that ship; by name.
  public static func all() -> [DictionaryLocation] {
    let folders = (BaseDirectories.data.map { ["\($0)/headword"] } ?? []) + ShippedFiles.folders
    let files = folders.flatMap { FileSystem.names(in: $0) }.filter { $0.hasSuffix(".sqlite") }
    return Set(files).sorted().compactMap {
      try? DictionaryLocation(name: String($0.dropLast(".sqlite".count)))
    }
  }
}

/// Where shipped dictionaries are looked for.
enum ShippedFiles {
  /// `<prefix>/share/headword/` for an executable in `<prefix>/bin`, by its real path; then `Resources/` of the
  /// checkout that the executable was built in, where it lies under a `.build` folder.
  static var folders: [String] {
    guard let executable = try? FileSystem.executable() else { return [] }
    let folder = FileSystem.directory(of: executable)
    var folders = ["\(FileSystem.directory(of: folder))/share/headword"]
    if let checkout = checkout(of: executable) { folders.append("\(checkout)/Resources") }
    return folders
  }

  static func candidates(for name: String) -> [String] { folders.map { "\($0)/\(name).sqlite" } }

  /// The folder above the first `.build` in the path; nil where there is none.
  private static func checkout(of executable: String) -> String? {
    // Looked for among bytes: to search a string for one sets up so much that it takes a tenth of a lookup.
    Array(executable.utf8).withUnsafeBytes { bytes in
      firstOffset(of: Array("/.build/".utf8), in: bytes, from: 0).map {
        String(decoding: bytes[..<$0], as: UTF8.self)
      }
    }
  }
}
