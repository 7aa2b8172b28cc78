import Testing

@Suite("Help and version") struct HelpTests {
  @Test("--help tells all of the usage, and ends with 0", arguments: ["--help", "-h", "--he"])
  func help(option: String) throws {
    #expect(try Installation()(option) == .success(helpText))
  }

  @Test("The help fits a screen of 80 columns")
  func width() throws {
    let lines = try Installation()("--help").output.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test("--version prints the name and the version", arguments: ["--version", "-V"])
  func version(option: String) throws {
    #expect(try Installation()(option) == .success("headword 0.1.0\n"))
  }

  @Test("Help and version need no dictionary, no home and no environment")
  func withoutAnything() throws {
    let headword = try Installation(dictionaries: [])
    let bare: [String: String?] = [
      "HOME": nil, "XDG_DATA_HOME": nil, "TERM": nil, "LC_ALL": nil, "PATH": nil,
    ]
    #expect(try headword("--help", environment: bare) == .success(helpText))
    #expect(try headword("--version", environment: bare) == .success("headword 0.1.0\n"))
  }

  @Test("Help and version create no file")
  func createNothing() throws {
    let headword = try Installation()
    let before = try headword.files()
    _ = try headword("--help")
    _ = try headword("--version")
    #expect(try headword.files() == before)
  }
}

private let helpText = #"""
  Headword looks words up in an offline dictionary that you can edit.

  usage: headword                open the prompt; :help there lists its commands
         headword WORD...        look up; several arguments are one headword
         headword MODE [OPTION...]

  Modes, one at a time:
    -s, --search PREFIX             entries whose name begins with PREFIX, 20
                                    unless --limit says otherwise
        --show ID                   one entry by its id
        --add NAME DESCRIPTION      a new entry; - reads the description from
                                    standard input
        --update ID                 change an entry: --name, --description or
                                    both; neither opens an editor
        --delete ID                 remove an entry
        --list                      every entry
        --list-dictionaries         the dictionaries that --dictionary knows by
                                    name
        --each                      look up each line of standard input
        --missing                   print the lines of standard input that have no
                                    entry, as a spell checker
    -h, --help                      this text
    -V, --version                   the version

  Your changes:
        --changes                   what you changed, the last change first
        --diff ID|NAME              the shipped text of an entry and yours, side
                                    by side
        --undo [N]                  take back the last change, or the last N
        --redo [N]                  take back the last undo, or the last N
        --revert ID|NAME            give an entry its shipped text again, also a
                                    deleted one
        --log                       the record of all changes, the last first
        --export-changes FILE       write your changes as JSON Lines; - is
                                    standard output
        --apply-changes FILE        make the changes that were exported; - is
                                    standard input
        --upgrade                   bring your copy up to the newer release that
                                    ships, as the next edit would
        --check                     say whether the dictionary is sound
        --repair                    save what can be read of a damaged copy into a
                                    new one; the old one is kept

  Options:
    -d, --dictionary NAME|FILE      the dictionary: a name such as wordnet, or a
                                    path with a / in it
    -f, --format FORMAT             plain, json, jsonl, or tsv (id, name,
                                    description; \t \n \r \\ escaped, \N for none)
    -j, --json                      the same as --format json
    -n, --limit N                   at most N entries; 0 for no limit
    -b, --brief                     a line per entry
    -m, --match STRATEGY            how to search: exact, prefix, suffix,
                                    substring, glob, fuzzy, text, inflected; with
                                    a bare word too
        --name NAME                 with --update: the new name
        --description TEXT          with --update: the new description; - reads it
                                    from standard input
        --dry-run                   with --apply-changes: only say what would be
                                    done
        --atomic                    with lines on standard input: all edits or,
                                    where a line fails, none
        --color WHEN                auto, always or never

  A value after an option is the value whatever it starts with; -- ends options.
  --search prints plain text of at most 20 entries; json, jsonl and tsv are
  complete unless --limit is given. Ids are 64-bit numbers.

  Searching never writes. The first edit copies the shipped dictionary to
  $XDG_DATA_HOME/headword/NAME.sqlite (by default under ~/.local/share); a FILE
  named with -d is edited where it is. Every change is recorded, and stays when a
  newer dictionary ships.

  Environment: HEADWORD_DICTIONARY (the default for -d), VISUAL, EDITOR, PAGER,
  NO_COLOR, XDG_DATA_HOME, XDG_STATE_HOME (the prompt's history).

  Exit status: 0 found or done, 1 nothing found or no such entry, 2 wrong usage
  or a failure, 130 interrupted.

  """#
