"""Every system call of each operation in operations.py, failing in turn.

A run without faults, traced, tells how many calls of each kind there are; then strace has the Nth fail, with each error,
or kills the process there. What must hold is in operations.py. The long form fails each call with each error, and
from each call on all that follow; the short one each call once, but a quarter of those of which there are many, with the errors taking turns.
"""

import concurrent.futures, itertools, re, shutil
import faults, operations

CALLS = ("write pwrite64 fsync fdatasync openat link linkat rename renameat2 unlink unlinkat ftruncate mmap copy_file_range"
         " sync_file_range pread64 fcntl mkdir flock").split()
ERRORS = ["ENOSPC", "EIO", "EACCES", "EINTR"]
KILL = "KILL"
WORKERS = 4
# Most calls are of these kinds, and much the same.
MANY = ("pwrite64", "pread64", "fcntl")


def strace(log, call, *inject):
    return ("strace", "-f", "-qq", "-o", str(log), "-e", f"trace={call}", "-e", "signal=none", *inject)


def counted(sandbox, operation, log):
    """How many calls of each kind the operation makes."""
    operation.prepare(sandbox)
    result = sandbox.run(*operation.words, before=strace(log, ",".join(CALLS)))
    if result.returncode:
        return None
    names = re.findall(r"^(?:\d+\s+)?(\w+)\(", log.read_text(errors="replace"), re.MULTILINE)
    return {call: names.count(call) for call in CALLS if call in names}


def strike(sandbox, operation, call, error, when, log):
    """Fails one call, and judges what came of it."""
    operation.prepare(sandbox)
    how = "signal=KILL" if error == KILL else f"error={error}"
    result = sandbox.run(*operation.words, before=strace(log, call, "-e", f"inject={call}:{how}:when={when}"))
    struck = error == KILL and result.returncode in (-9, 137) or "INJECTED" in log.read_text(errors="replace")
    killed = error == KILL and result.returncode in (-9, 137)
    wrong, outcome = operation.judge(sandbox, result, killed, call + "+" * when.endswith("+"))
    wrong = [re.sub(r"/\S*/sandbox\d/", "", text) for text in wrong]
    return struck, outcome, [((operation.name, call, text), how, when) for text in wrong]


def told(violations):
    """The same wrong of the same call in a line: by which errors, and which of the calls."""
    groups = {}
    for key, how, when in violations:
        errors, numbers = groups.setdefault(key, ({}, {}))
        errors[how], numbers[when] = True, True
    for (name, call, text), (errors, numbers) in groups.items():
        yield f"{name}: inject={call}:{'|'.join(errors)}:when={','.join(numbers)}: {text}"


def plan(counts, long):
    """The faults: each call, and errors to go with it."""
    calls = [(operation, call, number) for operation, calls in counts.items() for call, count in calls.items()
             for number in range(1, count + 1)]
    if not long:
        few = [fault for fault in calls if fault[1] not in MANY or fault[2] % 4 == 1]
        return [(*fault[:2], error, str(fault[2])) for fault, error in zip(few, itertools.cycle([*ERRORS, KILL]))]
    return [(operation, call, error, f"{number}{onwards}") for operation, call, number in calls
            for error, onwards in [*((error, "") for error in [*ERRORS, KILL]), *((error, "+") for error in ERRORS[:2])]]


def main():
    options = faults.arguments(__doc__)
    if not shutil.which("strace"):
        faults.finish("syscalls: skipped, there is no strace", [])
    releases = faults.Releases(options.executable)
    sandboxes = [faults.Sandbox(releases, f"sandbox{n}") for n in range(WORKERS)]
    all = operations.operations(sandboxes[0])
    counts = {operation: counted(sandboxes[0], operation, releases.folder / "log") for operation in all}
    if None in counts.values():
        releases.remove()
        faults.finish("syscalls: skipped, strace cannot trace here", [])
    free, outcomes, violations = list(range(WORKERS)), [], []

    def one(fault):
        worker = free.pop()
        try:
            return strike(sandboxes[worker], *fault, releases.folder / f"log{worker}")
        finally:
            free.append(worker)

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for struck, outcome, wrong in pool.map(one, plan(counts, options.long)):
            outcomes.append(outcome if struck or wrong else "missed")
            violations += wrong
    releases.remove()
    line = f"syscalls: {len(outcomes) - outcomes.count('missed')} faults in {len(all)} operations: "
    line += ", ".join(f"{outcomes.count(kind)} {kind}" for kind in ("stored", "refused", "wrong"))
    faults.finish(line + (f", {outcomes.count('missed')} not reached" if "missed" in outcomes else ""),
                  list(told(violations)))


if __name__ == "__main__":
    main()
