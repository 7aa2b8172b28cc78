"""Damaged copies: bytes flipped, files cut off, pages zeroed, swapped or full of garbage, wrong headers; all of a real copy.

On each one searches, an edit, --check, --changes, --log, --diff and --repair. None crashes or hangs. An entry that is
printed is as it shipped, as it was edited, or as SQLite itself reads it in the same file. An exit status of 2 comes with
a message that names the file. --check finds nothing sound that SQLite's integrity_check does not, and after a --repair it
finds the copy sound; then the damaged file stands aside, and no edit is lost that could still be read.
"""

import json, random
import faults, wreckage

HANG = 10
TEXT = "noun\n  1. my text"
LONG = "noun\n" + "\n".join(f"  {n}. {'a long meaning of mine ' * 12}" for n in range(1, 40))
JSON = ("--format", "jsonl")
SEARCHES = [("word100",), (*JSON, "word004"), (*JSON, "wodr105"), (*JSON, "--search", "word0"), (*JSON, "--list"),
            (*JSON, "--match", "substring", "ord1"), (*JSON, "--match", "fuzzy", "wrod12"),
            (*JSON, "--match", "suffix", "9"), (*JSON, "--match", "glob", "*r?1*"),
            (*JSON, "--match", "text", "the entry says"),
            (*JSON, "--match", "text", "a long meaning of mine"), (*JSON, "Ärger")]
ABOUT = [("--changes",), ("--log",), ("--log", *JSON), ("--diff", "word004"), ("--export-changes", "-")]
EDIT = ("--update", "9", "--description", "noun\n  1. into the damaged file")


def edited(sandbox):
    """Makes a copy with edits of every kind; the texts of the entries that are the user's, and the names deleted."""
    own, deleted = {}, ["word032", "word033"]
    for number in range(4, 300, 13):
        own[f"word{number:03}"] = f"{TEXT} of {number}"
        sandbox.do("--update", str(number + 1), "--description", own[f"word{number:03}"])
    for name, text in [("Ärger", TEXT), ("long", LONG), ("mine", TEXT), ("naïve word", TEXT)]:
        own[name] = text
        sandbox.do("--add", name, text)
    for name in deleted:
        sandbox.do("--delete", str(int(name[4:]) + 1))
    return own, deleted


class Damaged:
    """A damaged copy, and what is found wrong about the answers that it gets."""

    def __init__(self, sandbox, files, contents, known, own, deleted, modes):
        self.sandbox, self.files, self.contents = sandbox, files, contents
        self.known, self.own, self.deleted, self.modes = known, own, deleted, modes
        self.wrong, self.runs, self.told = [], 0, 0
        self.readable = wreckage.Readable(contents, sandbox.root / "probe")

    def run(self, *words):
        """Runs headword, and checks how it ends."""
        result = self.sandbox.run(*words, limit=HANG)
        self.runs += 1
        self.told += result.returncode == 2
        said = result.stderr.decode(errors="replace")
        if result.returncode not in (0, 1, 2):
            self.wrong.append(f"{words}: exit status {result.returncode}: {faults.message(result)}")
        elif result.returncode == 2 and str(self.sandbox.data) not in said and str(self.sandbox.shipped) not in said:
            self.wrong.append(f"{words}: the message names no file: {faults.message(result)}")
        return result

    def lay(self):
        self.sandbox.restore(self.files | {faults.NAME: self.contents})

    def search(self):
        self.lay()
        for words in SEARCHES:
            result = self.run(*words)
            if "jsonl" not in words:
                continue
            for line in result.stdout.splitlines():
                try:
                    row = json.loads(line)
                except ValueError:
                    self.wrong.append(f"{words}: no JSON: {line[:80]}")
                    continue
                if (row["name"], row["description"]) not in self.known and not self.readable.has(row):
                    self.wrong.append(f"{words}: a wrong entry: {str(row)[:200]}")
        for words in ABOUT if "--changes" in self.modes else []:
            self.run(*words)

    def edit(self):
        self.lay()
        result = self.run(*EDIT)
        after = wreckage.Readable(self.sandbox.own.read_bytes(), self.sandbox.root / "probe")
        stored = any(row[2] == EDIT[-1].encode() for row in after.words if row[0] == 9)
        if (result.returncode == 0) != stored:
            self.wrong.append(f"{EDIT}: exit status {result.returncode}, and it is {'' if stored else 'not '}stored")

    def check(self):
        """Whether --check finds the copy sound."""
        result = self.run("--check")
        return result.returncode == 0

    def repair(self):
        self.lay()
        sound = self.check()
        if sound and self.readable.integrity != "ok":
            self.wrong.append(f"--check: sound; SQLite: {self.readable.integrity[:200]}")
        result = self.run("--repair")
        if result.returncode:
            if not self.sandbox.own.exists() or self.sandbox.own.read_bytes() != self.contents:
                self.wrong.append("--repair failed and changed the file")
            if self.readable.words:
                said = faults.message(result).replace(str(self.sandbox.own), faults.NAME)
                self.wrong.append(f"--repair gave up where {len(self.readable.entries())} entries can be read: {said}")
            return
        aside = self.sandbox.own.with_name(faults.NAME + ".damaged")
        if not sound and (not aside.exists() or aside.read_bytes() != self.contents):
            self.wrong.append("--repair did not keep the damaged file aside")
        if not self.check():
            self.wrong.append("--check is not content after --repair")
        if [name for name in self.sandbox.leftovers() if ".damaged" not in name]:
            self.wrong.append(f"left behind by --repair: {self.sandbox.leftovers()}")
        self.keeps(faults.State(self.sandbox.own))

    def keeps(self, state):
        """Whether a repaired copy has the edits that could still be read, in WORD or in its record: where the two were
        readable and different, one is the entry and an undo gives the other."""
        texts = {}
        for *_, name, text in state.record:
            texts.setdefault(name, []).append(text)
        for name, text in state.words.values():
            texts.setdefault(name, []).append(text)
        for name, text in self.own.items():
            if text not in texts.get(name, []):
                places = self.readable.places(name, text)
                if places:
                    self.wrong.append(f"--repair lost {name}, which could be read in {places}")
        for name in self.deleted if self.readable.integrity == "ok" else []:
            if name in texts:
                self.wrong.append(f"--repair brought back {name}, which was deleted")


def main():
    options = faults.arguments(__doc__)
    chance = random.Random(options.seed)
    releases = faults.Releases(options.executable)
    sandbox = faults.Sandbox(releases, "sandbox")
    own, deleted = edited(sandbox)
    files, modes = sandbox.save(), sandbox.do("--help")
    state = faults.State(sandbox.own)
    known = set(state.words.values()) | set(faults.State(sandbox.shipped).words.values())
    copies, runs, told, violations = 300 if options.long else 60, 0, 0, []
    for number in range(copies):
        how, contents = wreckage.wreck(files[faults.NAME], chance, number)
        damaged = Damaged(sandbox, files, contents, known, own, deleted, modes)
        damaged.search()
        damaged.edit()
        if "--repair" in modes:
            damaged.repair()
        runs, told = runs + damaged.runs, told + damaged.told
        violations += [f"copy {number} ({how}): {text}" for text in damaged.wrong]
    releases.remove()
    faults.finish(f"damage: {copies} damaged copies, {runs} runs, {told} refused, {len(violations)} wrong"
                  f" (seed {options.seed})", violations)


if __name__ == "__main__":
    main()
