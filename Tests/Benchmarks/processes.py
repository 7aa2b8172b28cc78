"""Measures whole processes: how long they take, how many instructions, how much memory."""

import json
import re
import shlex
import statistics
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

# Two programs take turns this often, so that what else the machine does meanwhile falls on both.
ROUNDS = 10


class Failure(Exception):
    """What keeps the benchmark from being run, in a sentence."""


@dataclass
class Command:
    """A process to measure."""

    arguments: list
    # What is done before each run, and not measured.
    before: list | None = None
    # The statuses that it may end with: wn, for one, gives the number of senses.
    statuses: range = range(1)

    def __str__(self):
        return shlex.join(map(str, self.arguments))

    def output(self):
        """Runs it once, and returns what it printed."""
        if self.before:
            subprocess.run(self.before, check=True, stdout=subprocess.DEVNULL)
        run = subprocess.run(self.arguments, stdin=subprocess.DEVNULL, capture_output=True)
        if run.returncode not in self.statuses:
            raise Failure(f"{self} ended with status {run.returncode}: {run.stderr.decode()}")
        return run.stdout


def sh(*commands):
    """Shell commands as one process."""
    return ["sh", "-c", " && ".join(commands)]


def times(command, runs):
    """The seconds that each of so many runs took."""
    with tempfile.NamedTemporaryFile() as result:
        hyperfine = ["hyperfine", "-N", "-i", "--style", "none", "--warmup", str(min(2, runs // 10)), "--runs", str(runs)]
        hyperfine += ["--export-json", result.name]
        if command.before:
            hyperfine += ["--prepare", shlex.join(map(str, command.before))]
        run = subprocess.run(hyperfine + [str(command)], capture_output=True, text=True)
        if run.returncode != 0:
            raise Failure(f"hyperfine failed: {run.stderr}")
        result = json.load(open(result.name))["results"][0]
        if not set(result["exit_codes"]) <= set(command.statuses):
            raise Failure(f"{command} failed while it was measured")
        return result["times"]


def compare(ours, theirs, runs):
    """The median seconds of each, of so many runs in turns."""
    rounds = min(ROUNDS, runs)
    measured = ([], [])
    for _ in range(rounds):
        for command, results in zip((ours, theirs), measured):
            results += times(command, -(-runs // rounds))
    return tuple(statistics.median(results) for results in measured)


def instructions(command):
    """How many instructions a run takes, as callgrind counts them: the same each time, wherever it is run."""
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command.arguments)],
        capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if not found:
        raise Failure(f"valgrind failed: {run.stderr}")
    return int(found[1])


def memory(command, runs=11):
    """The median of the most bytes of memory that a run has at once.

    A child takes over the highest figure of the process that forks it, which of Python is more than that of all that
    is measured here. So time(1) forks, which is small.
    """
    peaks = []
    with tempfile.NamedTemporaryFile() as result:
        for _ in range(runs):
            subprocess.run(
                ["/usr/bin/time", "--quiet", "-f", "%M", "-o", result.name, *map(str, command.arguments)],
                stdout=subprocess.DEVNULL, check=True)
            peaks.append(1024 * int(Path(result.name).read_text()))
    return statistics.median(peaks)
