#!/usr/bin/env python3
"""Measures headword against its yardsticks, side by side, and prints one table.

usage: bench.py [--large] [--strict]

A ratio is that of the medians: below 1 headword takes less. The bar is the ratio that it may have at the most.
"""

import argparse
import sys
import time

import building
import edits
import large
import searches
from places import WORDNET, Workshop
from processes import Failure
from table import machine, show


def ordinary(workshop):
    headword = workshop.install("release", wordnet=WORDNET)
    yield from searches.rows(headword)
    yield from edits.rows(headword, workshop)
    yield from building.rows(workshop)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--large", action="store_true", help="measure how searches grow with the dictionary instead")
    parser.add_argument("--strict", action="store_true", help="fail where a bar is missed")
    arguments = parser.parse_args()
    rows, begin = [], time.monotonic()
    try:
        if not WORDNET.exists():
            raise Failure("There is no WordNet dictionary to measure: run make deps, and then make.")
        with Workshop() as workshop:
            for row in large.rows(workshop) if arguments.large else ordinary(workshop):
                seconds = f"{time.monotonic() - begin:4.0f} s"
                print(f"{seconds}  {row.what}, against {row.against}: {row.ratio:.2f}", file=sys.stderr)
                rows.append(row)
    except Failure as failure:
        sys.exit(f"bench: {failure}")
    show(rows)
    print(machine())
    missed = sum(row.is_missed for row in rows)
    if missed and arguments.strict:
        sys.exit(f"bench: {missed} bars are missed")


main()
