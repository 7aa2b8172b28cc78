"""The rows for how searches grow: 10,000,000 made entries against 100,000, and Tab at the prompt."""

import itertools
import sqlite3
import statistics
import subprocess

from completion import Prompt
from places import BUILD, DATA, WORDNET, is_newer
from processes import Command, Failure, compare
from table import Row

SIZES = {"many": 10_000_000, "few": 100_000}
# A frame of a screen that shows sixty a second.
FRAME = 0.016
MATCHES = 10


def rows(workshop):
    files = {name: dictionary(count) for name, count in SIZES.items()}
    headword = workshop.install("large", **files)
    # The same number of entries to print from both: what is measured is finding them.
    searches = [Command([headword, "-d", name, "--search", prefix_of(MATCHES, file)]) for name, file in files.items()]
    for search in searches:
        found = search.output().count(b" shipped\n")
        if found != MATCHES:
            raise Failure(f"{search.arguments[-1]} begins {found} names, not {MATCHES}")
    yield Row(f"search 10,000,000, {MATCHES} found", "search 100,000", *compare(*searches, 300), bar=1.15)
    wide = [Command([headword, "-d", name, "--search", "co", "--limit", "20"]) for name in files]
    yield Row("search co in 10,000,000, limit 20", "search 100,000", *compare(*wide, 20))
    prefix = commonest_letters(files["many"])
    with Prompt([headword, "-d", "many"]) as prompt:
        times = [prompt.complete(prefix) for _ in range(11)]
    yield Row(f"Tab after {prefix}, 10,000,000", "a frame at 60 Hz", statistics.median(times), FRAME, bar=1.0)


def commonest_letters(file):
    """The two letters that begin the most names."""
    with sqlite3.connect(f"file:{file}?immutable=1", uri=True) as connection:
        return connection.execute(
            "SELECT lower(substr(name, 1, 2)) AS letters FROM WORD WHERE letters GLOB '[a-z][a-z]' "
            "GROUP BY letters ORDER BY count(*) DESC LIMIT 1").fetchone()[0]


def dictionary(count):
    """A dictionary of so many made entries, from the last time where it is there."""
    file, maker = DATA / f"entries-{count}.sqlite", BUILD / "large-dictionary"
    if not is_newer(file, WORDNET, maker):
        unfinished = file.with_suffix(".new")
        unfinished.unlink(missing_ok=True)
        run = subprocess.run([maker, WORDNET, str(count), unfinished], capture_output=True, text=True)
        if run.returncode != 0:
            raise Failure(f"large-dictionary failed: {run.stdout}{run.stderr}")
        unfinished.rename(file)
    return file


def prefix_of(matches, file):
    """A prefix that begins exactly so many names, near the middle of the alphabet."""
    with sqlite3.connect(f"file:{file}?immutable=1", uri=True) as connection:
        found = connection.execute("SELECT name FROM WORD WHERE name >= 'm' ORDER BY name LIMIT 5000")
        names = [name.lower() for (name,) in found]
    for index in range(1, len(names) - matches):
        first, last = names[index], names[index + matches - 1]
        prefix = "".join(one for one, _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(first, last)))
        others = (names[index - 1], names[index + matches])
        if prefix and not prefix.endswith(" ") and not any(name.startswith(prefix) for name in others):
            return prefix
    raise Failure(f"no prefix begins exactly {matches} of the names in {file}")
