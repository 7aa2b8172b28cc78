#!/usr/bin/env python3
"""Checks that every base form which `wn` finds for an inflected form is found.

usage: bases.py EXECUTABLE [--regular N] [--seed S]

The forms are all those of WordNet's exception lists, and N regular ones made from lemmas drawn at random.
"""
import argparse
import json
import random
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FOLDER = Path("/usr/share/wordnet")


def regular(lemma, part):
    """A form of a lemma as English makes it, of a verb of several words that of the first."""
    word, rest = (lemma.split("_", 1) + [""])[:2] if part == "verb" else (lemma, "")
    if part == "noun" or (part == "verb" and random.random() < 1 / 3):
        if word[-1] == "y" and word[-2:-1] not in "aeiou":
            form = word[:-1] + "ies"
        else:
            form = word + ("es" if word[-1] in "sxz" or word[-2:] in ("ch", "sh") else "s")
    else:
        stem = word[:-1] if word[-1] == "e" else word
        form = stem + random.choice(["ed", "ing"] if part == "verb" else ["er", "est"])
    return "_".join(filter(None, [form, rest]))


def bases_by_wn(form):
    output = subprocess.run(["wn", form, "-over"], capture_output=True, text=True, errors="replace").stdout
    found = re.findall(r"^The (?:noun|verb|adj|adv) (.+?) has \d+ sense", output, re.M)
    return {base.replace("_", " ").lower() for base in found}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--regular", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    forms = set()
    for file in ("noun", "verb", "adj", "adv"):
        forms |= {line.split()[0] for line in (FOLDER / f"{file}.exc").read_text().splitlines()}
    irregular = len(forms)
    lemmas = {
        part: [line.split()[0] for line in (FOLDER / f"index.{part}").read_text().splitlines() if line[0] != " "]
        for part in ("noun", "verb", "adj")
    }
    while len(forms) < irregular + arguments.regular:
        part = random.choice(list(lemmas))
        lemma = random.choice(lemmas[part])
        if lemma.replace("_", "").isalpha() and (part != "adj" or len(lemma) <= 8):
            forms.add(regular(lemma, part))
    forms = sorted(forms)
    lines = "\n".join(form.replace("_", " ") for form in forms)
    answer = subprocess.run(
        [arguments.executable, "--each", "--format", "jsonl"], input=lines, capture_output=True, text=True)
    ours = {}
    for entry in map(json.loads, answer.stdout.splitlines()):
        if entry["match"] != "suggestion":
            ours.setdefault(entry["query"], set()).add(entry["name"].lower())
    with ThreadPoolExecutor() as pool:
        theirs = list(pool.map(bases_by_wn, forms))
    missing = 0
    for form, bases in zip(forms, theirs):
        left = bases - ours.get(form.replace("_", " "), set())
        missing += len(left)
        if left:
            print(f"{form}: not found: {', '.join(sorted(left))}")
    print(f"{len(forms)} forms, seed {arguments.seed}: {sum(map(len, theirs))} bases by wn, {missing} of them not found")


main()
