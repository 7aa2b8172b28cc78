"""The operations that faults strike, the states that a copy may be in afterwards, and the judge of both.

After a fault the copy holds the operation whole or nothing of it, and every earlier edit, in its entries and in its
record. Searching answers with what SQLite reads there. The next edit succeeds and leaves no temporary file. Exit status 0
means that the operation is stored and 2 that it is not, with a message; there is no other, and no end by a signal.
"""

import json, sqlite3
from faults import NAME, State, message

STRUCK = "noun\n  1. the text that the fault may strike"
EDIT = ("--update", "7", "--description", STRUCK)
AFTER = ("--update", "8", "--description", "noun\n  1. the text after the fault")
EARLIER = [("--update", "3", "--description", "noun\n  1. an earlier text"),
           ("--add", "my own", "noun\n  1. an entry of mine"), ("--delete", "12"), ("--update", "21", "--name", "renamed"),
           ("--update", "7", "--description", "noun\n  1. an earlier text of 7")]
# What an entry says that a fault struck before the repair: the record knows nothing of it.
UNRECORDED = "DROP TRIGGER WORD_UPDATED; UPDATE WORD SET description = 'not recorded' WHERE id = 7;"
# What every state must say, whatever the tool says itself, but where 7 is what is edited or taken back.
KEPT = {("word002", "noun\n  1. an earlier text"), ("my own", "noun\n  1. an entry of mine")}


class Operation:
    """What is done, and the states that it may leave, measured where no fault is.

    `damage` is SQL that leaves the copy damaged: what is done sets that file aside."""

    def __init__(self, name, sandbox, words, release=1, earlier=EARLIER, damage=""):
        self.name, self.words, self.release, self.damaged = name, words, release, None
        upgrades = release == 2 and words != ("--upgrade",)
        # What is done, to the release that ships then: the edit and the upgrade that it brings about apart.
        ways = {"": [], "done": [(release, words)]}
        if upgrades:
            ways |= {"upgraded": [(2, ("--upgrade",))], "done, not upgraded": [(1, words)]}
        self.states, self.last = {}, {}
        for state, way in ways.items():
            sandbox.restore(None)
            sandbox.ship(1)
            for edit in earlier:
                sandbox.do(*edit)
            if damage:
                wreck(sandbox.own, damage)
            for shipped, done in way:
                sandbox.ship(shipped)
                sandbox.do(*done)
            if not state:
                self.files = sandbox.save()
                self.damaged = self.files[NAME] if damage else None
            self.states[state] = State(sandbox.own if sandbox.own.exists() else sandbox.shipped)
            sandbox.ship(release)
            sandbox.do(*AFTER)
            self.last[state] = State(sandbox.own)
            # The measure itself is checked against what must be there.
            entries = set(self.states[state].words.values())
            assert not earlier or KEPT <= entries and not any(name == "word011" for name, _ in entries), (name, state)
        assert not self.states["done"] == self.states[""], f"{name} does nothing"

    def prepare(self, sandbox):
        """The copy as it is before the operation."""
        sandbox.restore(self.files)
        sandbox.ship(self.release)

    def judge(self, sandbox, result, killed=False, call=""):
        """What did not hold, and what became of the operation: `stored`, `refused` or, with a violation, `wrong`.

        `call` is the system call that failed, with a + where all that follow did, too: then nothing can be said."""
        wrong = [] if killed else self.status(result, call)
        found = self.search(sandbox)
        if isinstance(found, str):
            wrong.append(found)
        exists = sandbox.own.exists()
        try:
            now = State(sandbox.own if exists else sandbox.shipped)
        except sqlite3.Error as error:
            return wrong + [f"SQLite cannot read it: {error}"], "wrong"
        if now.integrity != "ok":
            wrong.append(f"integrity_check: {now.integrity}")
        if not isinstance(found, str) and found != now.words:
            wrong.append("a search answers otherwise than SQLite")
        state = next((name for name, state in self.states.items() if state == now), None)
        if state is None:
            return wrong + ["neither stored nor refused: " + now.difference(self.states[""])], "wrong"
        stored = "done" in state
        if not killed:
            if result.returncode == 0 and not stored:
                wrong.append("exit 0, and it is not stored")
            if result.returncode == 0 and state == "done, not upgraded" and not result.stderr:
                wrong.append("the upgrade failed without a word")
            told = call == "write" and b"stored, but" in result.stderr or call == "write+"
            if result.returncode == 2 and stored and not told:
                wrong.append(f"exit 2, and it is stored: {message(result)}")
        wrong += self.next_edit(sandbox, state)
        return wrong, "wrong" if wrong else "stored" if stored else "refused"

    def status(self, result, call):
        """What is wrong about how the process ended."""
        if result.returncode not in (0, 2):
            return [f"exit status {result.returncode}: {message(result)}"]
        # A message cannot be written where writing is what fails.
        if result.returncode == 2 and not result.stderr.startswith(b"headword: ") and not call.startswith("write"):
            return [f"exit 2 without a message: {message(result)}"]
        return []

    def search(self, sandbox):
        """The entries that a search finds by their ids, or what is wrong."""
        result = sandbox.run("--json", "--list")
        if result.returncode:
            return f"a search failed: {result.returncode} {message(result)}"
        if not sandbox.run("--search", "word0").stdout.startswith(b"word000"):
            return "a search by prefix finds nothing"
        return {row["id"]: (row["name"], row["description"]) for row in json.loads(result.stdout)}

    def next_edit(self, sandbox, state):
        """What is wrong after another edit, which no fault strikes."""
        result = sandbox.run(*AFTER)
        if result.returncode:
            return [f"the next edit failed: {result.returncode} {message(result)}"]
        now, wrong = State(sandbox.own), []
        if now.integrity != "ok" or not now == self.last[state]:
            wrong.append(f"after the next edit: {now.integrity}, " + now.difference(self.last[state]))
        aside = NAME + ".damaged"
        names = [aside] if self.damaged and state == "done" else []
        if sandbox.leftovers() != names:
            wrong.append(f"left behind: {' '.join(sandbox.leftovers())}")
        elif names and sandbox.own.with_name(aside).read_bytes() != self.damaged:
            wrong.append("the damaged file was changed")
        if "upgrade" in self.name and not (sandbox.own.parent / (NAME + ".bak")).exists():
            wrong.append("the upgrade kept no previous copy")
        return wrong


def wreck(file, damage):
    """Damages a copy by SQL."""
    connection = sqlite3.connect(file)
    connection.executescript(damage)
    connection.close()


def exported(sandbox):
    """A file of changes to apply: ten edits, five deletions and five additions."""
    sandbox.restore(None)
    lines = [f":update word{n:03} = a carried text {n}" for n in range(100, 200, 10)]
    lines += [f":delete word{n:03}" for n in range(205, 255, 10)] + [f":add carried {n} = mine" for n in range(5)]
    result = sandbox.run("--atomic", text="".join(line + "\n" for line in lines))
    assert result.returncode == 0, message(result)
    file = sandbox.root / "changes.jsonl"
    sandbox.do("--export-changes", str(file))
    return str(file)


def operations(sandbox):
    """All of them."""
    undone = [*EARLIER, ("--undo",)]
    all = [("first write", EDIT, 1, []), ("edit", EDIT), ("undo", ("--undo",)), ("redo", ("--redo",), 1, undone),
           ("revert", ("--revert", "7")), ("applying", ("--apply-changes", exported(sandbox))),
           ("upgrade", ("--upgrade",), 2), ("edit that upgrades", EDIT, 2),
           ("repair", ("--repair",), 1, EARLIER, UNRECORDED)]
    return [Operation(name, sandbox, *rest) for name, *rest in all]
