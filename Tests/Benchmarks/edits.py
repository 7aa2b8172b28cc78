"""The rows for editing: each run changes an entry, and what it needs for that is put in place before it, unmeasured."""

import random
import shutil
import sqlite3
import subprocess

from places import BUILD, DATA, WORDNET, is_newer
from processes import Command, Failure, compare, sh
from table import Row

SHELL = "sqlite3 shell"
# An edit as durable as one by headword.
DURABLE = "PRAGMA synchronous = FULL;"


def rows(headword, workshop):
    own, spare = workshop.own, workshop.folder / "spare.sqlite"
    copying = Command(sh(f"cp {WORDNET} {spare}", f"sync {spare}"), before=["rm", "-f", spare])
    first = Command([headword, "--add", "benchmark", "text"], before=["rm", "-rf", own.parent])
    yield Row("the first edit", "cp and sync", *compare(first, copying, 30), bar=1.2)

    def update(text):
        return f"{DURABLE} UPDATE WORD SET description = '{text}' WHERE id = 416"

    # Two texts in turn, by the same program: each run changes the entry anew.
    ours = Command([headword, "--update", "416", "--description", "one text"],
                   before=[headword, "--update", "416", "--description", "another"])
    theirs = Command(["sqlite3", own, update("one text")], before=["sqlite3", own, update("another")])
    yield Row("another edit", f"{SHELL}, UPDATE", *compare(ours, theirs, 100), bar=1.3)

    edits = numbered_edits(10_000, seed=1)
    lines, script = workshop.folder / "edits.txt", workshop.folder / "edits.sql"
    lines.write_text("".join(f":update #{id} = {text}\n" for id, text in edits))
    script.write_text(
        f"{DURABLE} BEGIN;\n"
        + "".join(f"UPDATE WORD SET description = '{text}' WHERE id = {id};\n" for id, text in edits) + "COMMIT;\n")
    fresh = sh(f"cp {spare} {own}", f"sync {own}")
    batch = Command(sh(f"exec {headword} --atomic < {lines}"), before=fresh)
    statements = Command(sh(f"exec sqlite3 {own} < {script}"), before=fresh)
    check_edits(own, batch, statements, edits)
    yield Row("10,000 edits, --atomic", f"{SHELL}, one transaction", *compare(batch, statements, 6), bar=1.5)
    yield upgrade(headword, workshop, copying)


def numbered_edits(count, seed):
    """So many ids of WordNet in no order, each with a new text."""
    numbers = random.Random(seed)
    with sqlite3.connect(f"file:{WORDNET}?immutable=1", uri=True) as connection:
        ids = [id for (id,) in connection.execute("SELECT id FROM WORD ORDER BY id")]
    return [(id, f"noun: the text of edit {number}") for number, id in enumerate(numbers.sample(ids, count))]


def check_edits(own, batch, statements, edits):
    """Both ways of a batch must store the same."""
    for command in (batch, statements):
        command.output()
        with sqlite3.connect(own) as connection:
            found = "SELECT id, description FROM WORD WHERE description GLOB 'noun: the text of edit *'"
            stored = dict(connection.execute(found))
            recorded = connection.execute("SELECT count(*) FROM RECORD").fetchone()[0]
        if stored != dict(edits) or recorded != len(edits):
            raise Failure(f"{command.arguments[-1]}: {len(stored)} of {len(edits)} edits stored, {recorded} recorded")


def upgrade(headword, workshop, copying):
    """A copy of WordNet with 1,000 changes of the user's, and a release in which a gloss in a hundred is another."""
    own, changed = workshop.own, workshop.folder / "changed.sqlite"
    shutil.copyfile(WORDNET, own)
    edits = "".join(f":update #{id} = {text}\n" for id, text in numbered_edits(1_000, seed=2))
    subprocess.run([headword, "--atomic"], input=edits, text=True, check=True, stdout=subprocess.DEVNULL)
    shutil.move(own, changed)
    newer = workshop.install("newer", wordnet=corrected_release(workshop))
    before = sh(f"rm -f {own}.bak", f"cp {changed} {own}", f"sync {own}")
    upgrading = Command([newer, "--upgrade"], before=before)
    said = upgrading.output().decode()
    changes = subprocess.run([newer, "--changes", "--format", "tsv"], capture_output=True, text=True).stdout
    if changes.count("\n") != 1_000:
        raise Failure(f"the upgrade did not keep 1,000 changes; it said: {said}")
    return Row("an upgrade, 1,000 own changes", "cp and sync", *compare(upgrading, copying, 5), bar=3.0)


def corrected_release(workshop):
    """The next edition of WordNet: every hundredth gloss has a full stop more. The files stay as long as they are,
    since their indexes count the bytes.
    """
    file, builder = DATA / "wordnet-2.sqlite", BUILD / "build-dictionary"
    if not is_newer(file, builder, WORDNET):
        folder = workshop.folder / "wordnet"
        shutil.copytree("/usr/share/wordnet", folder)
        for part in ("noun", "verb", "adj", "adv"):
            lines = (folder / f"data.{part}").read_bytes().split(b"\n")
            for number in range(100, len(lines) - 1, 100):
                # A gloss has two spaces after it.
                lines[number] = lines[number][:-2] + b". "
            (folder / f"data.{part}").write_bytes(b"\n".join(lines))
        build = [builder, "wordnet", folder, "--edition", "2", "--output", file]
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return file
