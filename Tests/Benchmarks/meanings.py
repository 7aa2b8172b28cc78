#!/usr/bin/env python3
"""Measures the search by meaning: how often the right headword is among the first for a person's description.

usage: meanings.py EXECUTABLE DICTIONARY [PAIRS.tsv]

PAIRS.tsv has a headword and a description on each line; without it, each seventh sense of the starter dictionary serves,
whose glosses were not written for this. The yardstick is plain bm25 over whole entries, with the same
tokenizer, made in memory from the same dictionary.
"""
import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path


def ours(executable, dictionary, text):
    command = [executable, "-d", dictionary, "-m", "text", "-n", "100", "-f", "jsonl", "--", text]
    run = subprocess.run(command, capture_output=True, text=True)
    return [json.loads(line)["name"].lower() for line in run.stdout.splitlines()]


def plain(database, text):
    words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", text))
    rows = database.execute("SELECT name FROM F WHERE F MATCH ? ORDER BY bm25(F) LIMIT 100", (words,))
    return [name.lower() for (name,) in rows]


def report(name, pairs, answers):
    ranks = [answer.index(word.lower()) if word.lower() in answer else 999 for (word, _), answer in zip(pairs, answers)]
    shares = "".join(f"{100 * sum(rank < limit for rank in ranks) / len(ranks):9.1f} %" for limit in (1, 10, 100))
    print(f"{name:<24}{shares}")


def main():
    executable, dictionary, *file = sys.argv[1:]
    if file:
        lines = Path(file[0]).read_text(encoding="utf-8").splitlines()
        pairs = [tuple(line.split("\t")[:2]) for line in lines if "\t" in line]
    else:
        lines = Path("Resources/starter.tsv").read_text(encoding="utf-8").splitlines()[::7]
        pairs = [(line.split("\t")[0], line.split("\t")[2].split('; "')[0]) for line in lines]
    path = str(Path(dictionary).resolve())
    database = sqlite3.connect(":memory:")
    database.execute("ATTACH ? AS D", (path,))
    database.execute("CREATE VIRTUAL TABLE F USING fts5(name, description, tokenize='porter unicode61 remove_diacritics 2')")
    database.execute("INSERT INTO F SELECT name, description FROM D.WORD")
    print(f"{len(pairs)} pairs{'':<16}{'first':>11}{'in ten':>11}{'in 100':>11}")
    report("headword", pairs, [ours(executable, path, text) for _, text in pairs])
    report("bm25 over entries", pairs, [plain(database, text) for _, text in pairs])


main()
