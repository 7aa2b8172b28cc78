#!/usr/bin/env python3
"""Measures spelling suggestions: recall against aspell, and the time of one as a whole process.

usage: suggestions.py EXECUTABLE DICTIONARY.sqlite [--pairs N] [--seed S] [--filter COMMAND]

The pairs (misspelling, intended headword) are drawn from the list in PyPI's codespell, which pip fetches into a
temporary folder unless it can be imported: single words whose only correction is a headword and whose misspelling is
none. EXECUTABLE is asked `--json WORD` once per pair; a COMMAND is asked once instead: a word a line, and answers with
the word and its suggestions, separated by tabs. It needs aspell with its English dictionary.
"""
import argparse
import json
import random
import shlex
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def list_of_misspellings():
    """The lines of codespell's dictionary.txt."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            import codespell_lib
            package = Path(codespell_lib.__file__).parent
        except ImportError:
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, "codespell"]
            subprocess.run(pip, check=True, stderr=subprocess.DEVNULL)
            package = Path(folder) / "codespell_lib"
        return (package / "data/dictionary.txt").read_text(encoding="utf-8").splitlines()


def pairs_of(lines, headwords):
    """The pairs that can be asked for."""
    folded = {name.lower() for name in headwords}
    for line in lines:
        wrong, arrow, right = line.partition("->")
        right = right.strip()
        if arrow and wrong and not set(", ") & set(wrong + right) and right in headwords:
            if wrong.lower() not in folded:
                yield wrong, right


def ask_each(executable, dictionary, words):
    """What the executable suggests for each word, and its median time in milliseconds."""
    answers, times = [], []
    for word in words:
        start = time.perf_counter()
        command = [executable, "--dictionary", dictionary, "--json", "--", word]
        run = subprocess.run(command, capture_output=True, text=True)
        times.append(1000 * (time.perf_counter() - start))
        answers.append([entry["name"] for entry in json.loads(run.stdout or "[]")])
    return answers, statistics.median(times)


def ask_filter(command, words):
    """What a filter suggests for each word."""
    run = subprocess.run(command, input="".join(word + "\n" for word in words), capture_output=True, text=True)
    return [line.split("\t")[1:] for line in run.stdout.splitlines()]


def ask_aspell(words):
    """What aspell suggests for each word; of its ispell answers, a block of lines per word, the first line."""
    lines = "".join("^" + word + "\n" for word in words)
    run = subprocess.run(["aspell", "-a", "-l", "en"], input=lines, capture_output=True, text=True, check=True)
    blocks = run.stdout.split("\n", 1)[1].split("\n\n")
    return [
        [name.strip() for name in block.partition(":")[2].split(",")] if block.lstrip("\n").startswith("&") else []
        for block in blocks[: len(words)]
    ]


def report(name, pairs, answers, milliseconds):
    ranks = [
        [name.lower() for name in answer].index(right.lower()) if right.lower() in map(str.lower, answer) else 99
        for (_, right), answer in zip(pairs, answers, strict=True)
    ]
    share = [f"{100 * sum(rank < limit for rank in ranks) / len(ranks):10.1f} %" for limit in (1, 5, 10)]
    print(f"{name:<12}{''.join(share)}   {milliseconds}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("dictionary")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--filter")
    arguments = parser.parse_args()
    # Made for one run; the file is only read.
    with sqlite3.connect(f"{Path(arguments.dictionary).resolve().as_uri()}?immutable=1", uri=True) as database:
        headwords = {name for (name,) in database.execute("SELECT name FROM WORD")}
    every = list(pairs_of(list_of_misspellings(), headwords))
    pairs = random.Random(arguments.seed).sample(every, min(arguments.pairs, len(every)))
    words = [wrong for wrong, _ in pairs]
    print(f"{len(pairs)} of {len(every)} pairs, seed {arguments.seed}")
    print(f"{'':<12}{'first':>12}{'in five':>12}{'in ten':>12}   median time of a process")
    if arguments.filter:
        report("headword", pairs, ask_filter(shlex.split(arguments.filter), words), "")
    else:
        answers, median = ask_each(arguments.executable, arguments.dictionary, words)
        report("headword", pairs, answers, f"{median:.2f} ms")
    report("aspell", pairs, ask_aspell(words), "")


main()
