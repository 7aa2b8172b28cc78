"""Each operation in operations.py, killed at random times.

Delays spread over the time that the operation takes where nobody kills it. What must hold is in operations.py: all of it is
stored or nothing, every earlier edit is there, and the next edit works and cleans up.
"""

import random, signal, statistics, time
import faults, operations

SHORT, LONG = 60, 500


def duration(sandbox, operation):
    """How long the operation takes, in seconds."""
    times = []
    for _ in range(9):
        operation.prepare(sandbox)
        start = time.monotonic()
        sandbox.start(*operation.words).wait()
        times.append(time.monotonic() - start)
    return statistics.median(times)


def kill(sandbox, operation, delay):
    """Kills the operation after a time; whether it still ran."""
    operation.prepare(sandbox)
    process = sandbox.start(*operation.words)
    time.sleep(delay)
    process.send_signal(signal.SIGKILL)
    return process.wait() == -signal.SIGKILL


def main():
    options = faults.arguments(__doc__)
    chance = random.Random(options.seed)
    releases = faults.Releases(options.executable)
    sandbox = faults.Sandbox(releases, "sandbox")
    all = operations.operations(sandbox)
    outcomes, hits, violations, times = [], 0, [], {}
    for operation in all:
        times[operation.name] = duration(sandbox, operation)
        for _ in range(LONG if options.long else SHORT // len(all)):
            delay = chance.uniform(0, 1.1 * times[operation.name])
            hits += kill(sandbox, operation, delay)
            wrong, outcome = operation.judge(sandbox, None, killed=True)
            outcomes.append(outcome)
            violations += [f"{operation.name} killed after {delay * 1000:.3f} ms: {text}" for text in wrong]
    releases.remove()
    line = f"kills: {len(outcomes)} in {len(all)} operations, {hits} before the end: "
    line += ", ".join(f"{outcomes.count(kind)} {kind}" for kind in ("stored", "refused", "wrong"))
    faults.finish(f"{line} (seed {options.seed})", violations)


if __name__ == "__main__":
    main()
