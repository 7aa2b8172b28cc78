"""A full disk, for real: a small tmpfs holds the user's copy, and is filled up but for so many pages.

However little room there is, a long edit and each operation in operations.py are stored whole or refused with a message and
exit 2, as operations.py says. Searching works meanwhile. When there is room again the
next edit works, and everything is there.
"""

import os, shutil, subprocess, sys
import faults, operations

PAGE = 4096
INSIDE = "HEADWORD_FAULTS_DISK"


class FullDisk:
    """The folder of the copy on a file system of its own, and a file that takes the room."""

    def __init__(self, sandbox, size):
        self.sandbox, self.size = sandbox, size
        sandbox.data.mkdir(parents=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", sandbox.data], check=True)
        self.filler = sandbox.data / "filler"

    def fill(self, pages):
        """Leaves room for so many pages."""
        with open(self.filler, "wb", buffering=0) as file:
            try:
                while file.write(bytes(64 * PAGE)):
                    pass
            except OSError:
                pass
            file.truncate(max(0, os.path.getsize(self.filler) - pages * PAGE))

    def free(self):
        self.filler.unlink(missing_ok=True)

    def restore(self, files):
        """As the sandbox does it, where the folder itself stays, as a place to mount on."""
        self.free()
        shutil.rmtree(self.sandbox.own.parent, ignore_errors=True)
        if files is not None:
            type(self.sandbox).restore(self.sandbox, files)


def strike(disk, operation, pages):
    """Does it with room for so many pages, and judges it; the room is there again before the next edit."""
    sandbox = disk.sandbox
    operation.prepare(sandbox)
    disk.fill(pages)
    result = sandbox.run(*operation.words)
    wrong = []
    while_full = operation.search(sandbox)
    if isinstance(while_full, str):
        wrong.append("on the full disk: " + while_full)
    disk.free()
    more, outcome = operation.judge(sandbox, result)
    return outcome, [f"{operation.name} with room for {pages} pages: {text}" for text in wrong + more]


def inside(options):
    """What is done where file systems can be mounted and nobody else sees them."""
    releases = faults.Releases(options.executable)
    sandbox = faults.Sandbox(releases, "sandbox")
    pages = os.path.getsize(sandbox.shipped) // PAGE
    disk = FullDisk(sandbox, 8 * pages * PAGE)
    sandbox.restore = disk.restore
    all = operations.operations(sandbox)
    long = "noun\n" + "".join(f"  {n}. {'a very long meaning ' * 20}\n" for n in range(1, 200))
    all.append(operations.Operation("long edit", sandbox, ("--update", "7", "--description", long.strip())))
    outcomes, violations = [], []
    for operation in all:
        most = 3 * pages if operation.name in ("first write", "upgrade", "edit that upgrades", "repair") else 60
        for room in range(0, most, 1 if options.long else max(1, most // 9)):
            outcome, wrong = strike(disk, operation, room)
            outcomes.append(outcome)
            violations += wrong
    subprocess.run(["umount", sandbox.data], check=True)
    releases.remove()
    faults.finish(f"disk: full in {len(outcomes)} ways in {len(all)} operations: " + ", ".join(
        f"{outcomes.count(kind)} {kind}" for kind in ("stored", "refused", "wrong")), violations)


def main():
    options = faults.arguments(__doc__)
    if os.environ.get(INSIDE):
        inside(options)
    # A mount of one's own needs a name space, which root may make, and elsewhere sometimes everyone.
    for flags in (["-m"], ["-r", "-m"]):
        attempt = ["unshare", *flags, "mount", "-t", "tmpfs", "none", "/mnt"]
        if shutil.which("unshare") and subprocess.run(attempt, stderr=subprocess.DEVNULL).returncode == 0:
            os.environ[INSIDE] = "1"
            os.execvp("unshare", ["unshare", *flags, sys.executable, *sys.argv])
    faults.finish("disk: skipped, no file system can be mounted here", [])


if __name__ == "__main__":
    main()
