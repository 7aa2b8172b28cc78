"""The rows for finding words and for listing them."""

import subprocess

from places import BUILD, C_PROGRAM, WORDNET
from processes import Command, Failure, compare, instructions, memory
from table import Row

SHELL = "sqlite3 shell"


def shell(sql, *options):
    return Command(["sqlite3", "-readonly", *options, WORDNET, sql])


def names_like(pattern):
    return shell(f"SELECT id, name, description FROM WORD WHERE name LIKE '{pattern}' ORDER BY name LIMIT 20")


def rows(headword):
    search = Command([headword, "--search", "abac", "--limit", "20"])
    program = Command([C_PROGRAM, WORDNET, "abac", "20"])
    if search.output() != program.output():
        raise Failure("headword and the C program print different entries for abac")
    query = names_like("abac%")
    yield Row("search abac", SHELL, *compare(search, query, 300), bar=0.75)
    yield Row("search abac", "C program", *compare(search, program, 300), bar=1.1)
    yield Row("its instructions", "C program", instructions(search), instructions(program), "M", 1.3)
    yield Row("its peak memory", SHELL, memory(search), memory(query), "MB", 1.0)
    wn = Command(["wn", "dog", "-over"], statuses=range(1, 256))
    yield Row("look up dog", "wn dog -over", *compare(Command([headword, "dog"]), wn, 200), bar=1.2)
    yield in_process()
    everything = "SELECT id, name, description FROM WORD ORDER BY name, id"
    for form, mode in (("tsv", "tabs"), ("json", "json")):
        listing = Command([headword, "--list", "--format", form])
        query = shell(everything, "-cmd", f".mode {mode}")
        yield Row(f"list all as {form}", f"{SHELL}, .mode {mode}", *compare(listing, query, 10), bar=1.0)
    for strategy, pattern in (("substring", "%bacu%"), ("suffix", "%bacus")):
        match = Command([headword, "--match", strategy, pattern.strip("%")])
        yield Row(f"{strategy} {pattern.strip('%')}", f"{SHELL}, LIKE", *compare(match, names_like(pattern), 50))
    guess = Command([headword, "accomodation"], statuses=range(1, 2))
    yield Row("suggestions for accomodation", "search abac", *compare(guess, search, 100))
    meaning = Command([headword, "--match", "text", "instrument for counting beads"])
    yield Row("search by meaning", "search abac", *compare(meaning, search, 100))


def in_process():
    """Searches without the process around them, which a program of its own measures, in rounds."""
    run = subprocess.run([BUILD / "search-benchmark", WORDNET], capture_output=True, text=True)
    if run.returncode != 0:
        raise Failure(f"search-benchmark failed: {run.stdout}{run.stderr}")
    ours, theirs = map(float, run.stdout.split())
    return Row("20,000 searches in process", "C API", ours, theirs, bar=1.25)
