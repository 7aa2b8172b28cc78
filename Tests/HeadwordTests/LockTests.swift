import TestSupport
import Testing

@Suite("A dictionary that another program has locked") struct LockTests {
  /// Shell commands that have another SQLite program lock the copy until `release`.
  private let lock = """
    mkfifo gate; sqlite3 -batch -init /dev/null "$COPY" <gate & exec 3>gate; locker=$!
    printf 'BEGIN EXCLUSIVE;\\n.shell touch locked\\n' >&3
    until test -e locked; do kill -0 $locker || exit 9; sleep 0.01; done
    release() { exec 3>&-; wait $locker; }
    """

  @Test(
    "is waited for, for a bounded time, and then it is said and nothing is changed",
    arguments: ["apple", "--add gloss x"])
  func waitInVain(arguments: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", "mine", "x").status == 0)
    let answer = try headword.shell(
      "\(lock)\n\"$HEADWORD\" \(arguments) 3>&-; status=$?; release; exit $status", limit: 30)
    #expect(answer == .failure("\(headword.copy) is locked by another program: try again when it is done"))
    #expect(try headword.sql("SELECT count(*) FROM WORD") == "8\n")
  }

  @Test(
    "is waited for, and the work done as soon as the lock is gone",
    arguments: [
      ("--show 1 -f tsv", "1\tapple\tnoun\\n  1. a crisp round fruit\n"),
      ("--add gloss x", "added \"gloss\" (#9)\n"),
    ])
  func waitForRelease(arguments: String, output: String) throws {
    let headword = try Installation()
    #expect(try headword("--add", "mine", "x").status == 0)
    // Once the program has the file open, the next thing it does is to wait for the lock.
    let answer = try headword.shell(
      """
      \(lock)
      "$HEADWORD" \(arguments) 3>&- &
      until ls -l /proc/$!/fd 2>/dev/null | grep -q "wordnet.sqlite$"; do kill -0 $! || exit 9; done
      release; wait $!
      """)
    #expect(answer == .success(output))
  }

  @Test("does not stop another dictionary from being read")
  func otherFile() throws {
    let headword = try Installation(dictionaries: ["wordnet", "starter"])
    #expect(try headword("--add", "mine", "x").status == 0)
    let answer = try headword.shell("\(lock)\n\"$HEADWORD\" -d starter apple -b 3>&-; release")
    #expect(answer == .success("      1  apple                     noun: a crisp round fruit\n"))
  }
}
