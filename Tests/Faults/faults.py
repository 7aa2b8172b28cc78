"""What the fault programs share: a sandbox of their own with two releases of a small dictionary, and what a user's
copy of it holds, as another SQLite client reads it."""

import argparse, collections, os, shutil, sqlite3, subprocess, sys, tempfile, time
from pathlib import Path

NAME = "wordnet.sqlite"
COUNT = 300
# A process that takes longer hangs.
LIMIT = 60


def arguments(description):
    """The command line that all programs have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("executable", help="headword; build-dictionary lies beside it")
    parser.add_argument("--long", action="store_true", help="minutes instead of seconds")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000, help="of what is left to chance")
    return parser.parse_args()


def finish(line, violations):
    """Prints the counts and what did not hold, and ends the program."""
    print(line, flush=True)
    counts = collections.Counter(violations)
    for violation, count in list(counts.items())[:60]:
        print(f"  {violation}" + (f" ({count} times)" if count > 1 else ""), flush=True)
    if len(counts) > 60:
        print(f"  and {len(counts) - 60} more")
    sys.exit(1 if violations else 0)


def gloss(number, release):
    """The shipped text of an entry: release 2 corrects every fifth."""
    return f"what the entry {number} says" + (", corrected" if release == 2 and number % 5 == 0 else "")


class Releases:
    """Two releases of a dictionary, built once."""

    def __init__(self, executable):
        self.folder = Path(tempfile.mkdtemp(prefix="headword-faults-"))
        self.executable = self.folder / "headword"
        shutil.copy2(executable, self.executable)
        builder = Path(executable).resolve().parent / "build-dictionary"
        self.files = {}
        for release in (1, 2):
            table = self.folder / f"{release}.tsv"
            # Release 2 lacks the last entries, and has new ones in the middle of the alphabet.
            rows = [f"word{n:03}\tnoun\t{gloss(n, release)}\tname{n}" for n in range(COUNT - 10 * (release - 1))]
            rows += [f"word{n:03}a\tnoun\ta new entry {n}" for n in range(0, COUNT, 30)] if release == 2 else []
            table.write_text("".join(row + "\n" for row in rows))
            self.files[release] = self.folder / f"{release}.sqlite"
            subprocess.run([builder, "starter", table, "--edition", str(release), "--output", self.files[release]],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Sandbox:
    """A prefix with the executable and a shipped dictionary, and a home."""

    def __init__(self, releases, name):
        self.releases = releases
        self.root = releases.folder / name
        self.executable = self.root / "bin" / "headword"
        self.shipped = self.root / "share" / "headword" / NAME
        self.data = self.root / "home" / "data"
        self.own = self.data / "headword" / NAME
        for folder in (self.executable.parent, self.shipped.parent, self.root / "home"):
            folder.mkdir(parents=True)
        shutil.copy2(releases.executable, self.executable)
        home = str(self.root / "home")
        self.environment = {"HOME": home, "XDG_DATA_HOME": str(self.data), "XDG_STATE_HOME": home + "/state",
                            "LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "TERM": "dumb"}
        self.ship(1)

    def ship(self, release):
        """Installs a release, as a package would: the file is replaced, if it is another."""
        if getattr(self, "release", None) != release:
            new = str(self.shipped) + ".package"
            shutil.copy2(self.releases.files.get(release, release), new)
            os.replace(new, self.shipped)
            self.release = release

    def run(self, *words, before=(), limit=LIMIT, text=""):
        """Runs headword; `before` is put in front of its command line. Status -999 is one that hung."""
        command = [*before, str(self.executable), *words]
        try:
            return subprocess.run(command, env=self.environment, input=text.encode(), capture_output=True, timeout=limit)
        except subprocess.TimeoutExpired as hung:
            return subprocess.CompletedProcess(command, -999, hung.stdout or b"", hung.stderr or b"")

    def start(self, *words):
        """The same, not waiting for its end."""
        return subprocess.Popen([str(self.executable), *words], env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def do(self, *words):
        """Runs headword where nothing goes wrong."""
        result = self.run(*words)
        if result.returncode:
            sys.exit(f"{' '.join(words)} failed without a fault: {result.returncode} {result.stderr.decode()}")
        return result.stdout.decode()

    def save(self):
        """What is in the folder of the copy, for `restore`."""
        folder = self.own.parent
        return {file.name: file.read_bytes() for file in folder.iterdir()} if folder.exists() else None

    def restore(self, files):
        if files is None:
            return shutil.rmtree(self.data, ignore_errors=True)
        folder = self.own.parent
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.iterdir():
            if file.name not in files:
                file.unlink()
        for name, contents in files.items():
            (folder / name).write_bytes(contents)

    def leftovers(self):
        """What lies in the folder of the copy that may not stay there."""
        names = sorted(file.name for file in self.own.parent.iterdir()) if self.own.parent.exists() else []
        return [name for name in names if name not in (NAME, NAME + ".bak") and ".old" not in name]


class State:
    """The entries of a copy and its record, and whether SQLite finds the file sound."""

    def __init__(self, file):
        connection = sqlite3.connect(file, timeout=20)
        connection.text_factory = lambda text: text.decode(errors="replace")
        try:
            self.integrity = connection.execute("PRAGMA integrity_check").fetchone()[0]
            self.words = {row[0]: row[1:] for row in connection.execute("SELECT id, name, description FROM WORD")}
            columns = "number, undoes, old_id, old_name, old_description, new_id, new_name, new_description"
            self.record = connection.execute(f"SELECT {columns} FROM RECORD ORDER BY number").fetchall()
        finally:
            connection.close()

    def __eq__(self, other):
        return self.words == other.words and self.record == other.record

    def difference(self, other):
        """Says in a few words how two states differ."""
        ids = [i for i in sorted(self.words.keys() | other.words.keys()) if self.words.get(i) != other.words.get(i)]
        entries = "; ".join(f"#{i} {self.words.get(i)} for {other.words.get(i)}" for i in ids[:2])
        return f"{len(ids)} entries differ ({entries}), {len(self.record)} rows of RECORD for {len(other.record)}"




def message(result):
    """Standard error, on a line."""
    return " | ".join(result.stderr.decode(errors="replace").strip().splitlines())[:300]
