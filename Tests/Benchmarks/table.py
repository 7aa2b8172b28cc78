"""The table of ratios, and the machine that it was measured on."""

import os
import platform
import sqlite3
import subprocess
from dataclasses import dataclass

# How to write a number of each unit: so many of it are one, and so many decimals.
UNITS = {"µs": (1e-6, 1), "ms": (1e-3, 2), "s": (1, 2), "MB": (1e6, 2), "M": (1e6, 3)}


@dataclass
class Row:
    """A measurement: the medians of headword and of its yardstick, and how much more than that headword may take."""

    what: str
    against: str
    ours: float
    theirs: float
    unit: str = "ms"
    bar: float | None = None

    @property
    def ratio(self):
        return self.ours / self.theirs

    @property
    def is_missed(self):
        return self.bar is not None and self.ratio > self.bar

    def number(self, value):
        one, decimals = UNITS[self.unit]
        return f"{value / one:.{decimals}f} {self.unit}"

    def cells(self):
        verdict = "" if self.bar is None else "missed" if self.is_missed else "ok"
        bar = "" if self.bar is None else f"{self.bar:g}"
        medians = (self.number(self.ours), self.number(self.theirs))
        return (self.what, self.against, *medians, f"{self.ratio:.2f}", bar, verdict)


HEAD = ("what", "against", "headword", "yardstick", "ratio", "bar", "")


def show(rows):
    """Prints the rows as a table in Markdown, with columns that stand under one another in plain text."""
    lines = [HEAD] + [row.cells() for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    lines.insert(1, tuple("-" * width for width in widths))
    for line in lines:
        print("|", " | ".join(cell.ljust(width) for cell, width in zip(line, widths)), "|")


def machine():
    """The processor, the system, and the versions of what is measured."""
    def said(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    names = [line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")]
    swift = next(line for line in said("swift", "--version").splitlines() if "Swift version" in line)
    return (
        f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores, Linux {platform.release()}, "
        f"SQLite {sqlite3.sqlite_version}, Swift {swift.split('Swift version ')[1].split()[0]}"
    )
