"""16 processes that edit at once, 50 edits each (the short form: 10), while 4 search, from the first write on.

Every edit is stored and recorded, none fails, no search fails or answers otherwise than with shipped or own texts, and the
file is sound. Then the same again, with a newer release that ships in the middle of it: the copy is upgraded once, and the
previous one is kept sound. Half of the edits add an entry, the others change one that no other process does; by its name,
since an upgrade gives new ids.
"""

import collections, json, re, sqlite3, threading, time
import faults

EDITORS, SEARCHERS = 16, 4
# What the entries say that a search finds.
TEXTS = r"noun\n  1\. (what the entry \d+ says(, corrected)? \[.*\]|a new entry \d+)|edit \d+ of \d+"


class Race:
    def __init__(self, sandbox, edits, upgrades):
        self.sandbox, self.edits, self.upgrades = sandbox, edits, upgrades
        self.violations, self.waits, self.searches = [], [], 0
        self.editing = EDITORS
        self.lock, self.start = threading.Lock(), threading.Barrier(EDITORS + SEARCHERS)

    def edit(self, editor):
        """The edits of one, a process each, one after the other."""
        self.start.wait()
        for number in range(self.edits):
            text = f"edit {number} of {editor}"
            line = f":add race {editor} {number} = {text}" if number % 2 else f":update word{editor:03} = {text}"
            if self.upgrades and (editor, number) == (0, self.edits // 2):
                self.sandbox.ship(2)
            begin = time.monotonic()
            result = self.sandbox.run(text=line + "\n")
            with self.lock:
                self.waits.append(time.monotonic() - begin)
                if result.returncode:
                    self.violations.append(f"{line}: {result.returncode} {faults.message(result)}")
        with self.lock:
            self.editing -= 1

    def search(self, searcher):
        """Searches as long as any edits."""
        self.start.wait()
        while self.editing:
            result = self.sandbox.run("--format", "jsonl", "--search", "word0")
            wrong = result.returncode and f"a search: {result.returncode} {faults.message(result)}"
            rows = [] if wrong else [json.loads(line) for line in result.stdout.splitlines()]
            for row in rows:
                if not re.fullmatch(TEXTS, row["description"]):
                    wrong = f"a search found {row}"
            if not wrong and len(rows) not in ((100, 104) if self.upgrades else (100,)):
                wrong = f"a search found {len(rows)} entries for 100"
            with self.lock:
                self.searches += 1
                if wrong:
                    self.violations.append(wrong)

    def run(self):
        threads = [threading.Thread(target=self.edit, args=(n,)) for n in range(EDITORS)]
        threads += [threading.Thread(target=self.search, args=(n,)) for n in range(SEARCHERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def check(self):
        """Whether all edits are stored and recorded."""
        state = faults.State(self.sandbox.own)
        texts = dict(state.words.values())
        recorded = collections.Counter((row[6], row[7]) for row in state.record)
        stored = 0
        if state.integrity != "ok":
            self.violations.append(f"integrity_check: {state.integrity}")
        upgrades = [row for row in state.record if row[2] is None and row[5] is None]
        if len(state.record) - len(upgrades) != EDITORS * self.edits or len(upgrades) != self.upgrades:
            self.violations.append(f"{len(state.record)} rows of RECORD for {EDITORS * self.edits} edits,"
                                   f" {len(upgrades)} upgrades for {self.upgrades}")
        for editor in range(EDITORS):
            last = max(range(0, self.edits, 2))
            for number in range(self.edits):
                name = f"race {editor} {number}" if number % 2 else f"word{editor:03}"
                text = f"edit {number} of {editor}"
                if recorded[name, text] != 1:
                    self.violations.append(f"edit {number} of {editor} is recorded {recorded[name, text]} times")
                if (number % 2 or number == last) and texts.get(name) != text:
                    self.violations.append(f"edit {number} of {editor} is not stored: {texts.get(name)}")
                else:
                    stored += 1
        previous = self.sandbox.own.with_name(faults.NAME + ".bak")
        try:
            if self.upgrades and (not previous.exists() or faults.State(previous).integrity != "ok"):
                self.violations.append("the previous copy, .bak, is not there or not sound")
        except sqlite3.Error as error:
            self.violations.append(f"the previous copy, .bak: {error}")
        if self.sandbox.leftovers():
            self.violations.append(f"left behind: {' '.join(self.sandbox.leftovers())}")
        return stored


def main():
    options = faults.arguments(__doc__)
    releases = faults.Releases(options.executable)
    races = []
    for upgrades in (0, 1):
        sandbox = faults.Sandbox(releases, f"sandbox{upgrades}")
        if upgrades and "--upgrade" not in sandbox.do("--help"):
            continue
        races.append(Race(sandbox, 50 if options.long else 10, upgrades))
        races[-1].run()
    stored = sum(race.check() if race.sandbox.own.exists() else 0 for race in races)
    releases.remove()
    violations = [text for race in races for text in race.violations]
    faults.finish(f"races: {len(races)} of {EDITORS * races[0].edits} edits by {EDITORS} processes at once, {stored} stored;"
                  f" {sum(race.searches for race in races)} searches meanwhile; {len(violations)} wrong;"
                  f" the longest edit took {max(max(race.waits) for race in races):.2f} s", violations)


if __name__ == "__main__":
    main()
