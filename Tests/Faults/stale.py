"""Another client that had the copy open when it was upgraded or repaired, and reads on while a third one writes.

SQLite finds a journal by the name of its database. Where another file has got that name, a reader that still has the old
one open takes the writer's journal for what a crash left of its own: it would play it into the old file, and remove it.
The writer is then killed, or commits. Whatever the reader does, the copy and the one before it stay sound, the commit
succeeds, and headword answers.
"""

import os, sqlite3, subprocess, sys, time
import faults

# More than the cache holds, so that the journal is on the disk and pages are in the file before the end.
WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 3")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE WORD SET description = description || ', and more of it' WHERE id > 5")
print("ready", flush=True)
sys.stdin.readline()
connection.execute("COMMIT")
"""


def soundness(file):
    """What SQLite says of a file: ok, or what is wrong."""
    try:
        return faults.State(file).integrity
    except sqlite3.Error as error:
        return str(error)


def strike(sandbox, mode, killed):
    """Has a reader with the old file meet a writer with the new one; what is wrong afterwards."""
    sandbox.restore(None)
    sandbox.ship(1)
    sandbox.do("--update", "3", "--description", "noun\n  1. my text")
    reader = sqlite3.connect(sandbox.own)
    reader.execute("SELECT count(*) FROM WORD").fetchall()
    if mode == "--upgrade":
        sandbox.ship(2)
    sandbox.do(mode)
    writer = subprocess.Popen([sys.executable, "-c", WRITER, sandbox.own], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
    writer.stdout.readline()
    wrong = []
    try:
        # That the reader is told off is right, and that it waits in vain.
        reader.execute("PRAGMA busy_timeout = 100")
        reader.execute("SELECT count(*) FROM WORD").fetchall()
    except sqlite3.Error:
        pass
    if killed:
        writer.kill()
    said = writer.communicate("" if killed else "\n")[1]
    if not killed and writer.returncode:
        wrong.append(f"the commit failed: {said.strip().splitlines()[-1]}")
    result = sandbox.run("--search", "word0")
    reader.close()
    if result.returncode:
        wrong.append(f"a search failed: {faults.message(result)}")
    for file in sorted(sandbox.own.parent.iterdir()):
        if not file.name.endswith("-journal") and soundness(file) != "ok":
            wrong.append(f"{file.name}: {soundness(file)}")
    return [f"{mode}, then a writer that {'is killed' if killed else 'commits'}: {text}" for text in wrong]


# Reads once, and then for each line of its input.
READER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=1)
while True:
    try:
        connection.execute("SELECT count(*) FROM WORD").fetchall()
    except sqlite3.Error:
        pass
    print("read", flush=True)
    if not sys.stdin.readline():
        break
"""


def strike_between(sandbox):
    """Has a reader open the copy just when an upgrade gives its name to another file; what is wrong afterwards."""
    sandbox.restore(None)
    sandbox.ship(1)
    sandbox.do("--update", "3", "--description", "noun\n  1. my text")
    sandbox.ship(2)
    trace = ["strace", "-f", "-o", "/dev/null", "-e", "trace=renameat2", "-e", "inject=renameat2:delay_enter=1500000:when=1"]
    upgrade = subprocess.Popen([*trace, str(sandbox.executable), "--upgrade"], env=sandbox.environment,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.7)
    reader = subprocess.Popen([sys.executable, "-c", READER, sandbox.own], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True)
    wrong = [] if upgrade.wait(faults.LIMIT) == 0 else ["the upgrade failed"]
    reader.stdout.readline()
    inodes = {os.stat(f"/proc/{reader.pid}/fd/{name}").st_ino for name in os.listdir(f"/proc/{reader.pid}/fd")}
    if os.stat(sandbox.own).st_ino not in inodes:
        wrong.append("the reader has a file open that is not the copy any more")
    reader.communicate()
    if soundness(sandbox.own) != "ok":
        wrong.append(f"the copy: {soundness(sandbox.own)}")
    return [f"a reader that comes between: {text}" for text in wrong]


def main():
    options = faults.arguments(__doc__)
    releases = faults.Releases(options.executable)
    sandbox = faults.Sandbox(releases, "sandbox")
    modes = [mode for mode in ("--upgrade", "--repair") if mode in sandbox.do("--help")]
    ways = [(mode, killed) for mode in modes for killed in (False, True)]
    violations = [text for way in ways for text in strike(sandbox, *way)] + strike_between(sandbox)
    releases.remove()
    faults.finish(f"stale: {len(ways) + 1} readers of a file that was replaced, {len(violations)} wrong", violations)


if __name__ == "__main__":
    main()
