"""Installs the Debian package into an empty root, looks a word up there as a user, edits it, installs a package with a
newer edition of the dictionary, and finds the edit kept and the new text there; then removes it."""

import argparse, os, shutil, subprocess, sys, tempfile
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
EDITIONS = {
    1: "apple\tnoun\ta crips round fruit\ngloss\tnoun\ta shine\npear\tnoun\ta soft fruit\n",
    2: "apple\tnoun\ta crisp round fruit\nfig\tnoun\ta sweet fruit\ngloss\tnoun\ta shine\npear\tnoun\ta soft fruit\n",
}
FILES = """\
/usr/bin/headword
/usr/share/bash-completion/completions/headword
/usr/share/doc/headword/changelog.Debian.gz
/usr/share/doc/headword/copyright
/usr/share/fish/vendor_completions.d/headword.fish
/usr/share/headword/starter.sqlite
/usr/share/lintian/overrides/headword
/usr/share/man/man1/headword.1.gz
/usr/share/zsh/vendor-completions/_headword
"""
# Who is root may become another user; who is not is root of a namespace of their own.
IS_ROOT = os.geteuid() == 0
NAMESPACE = ["unshare", "--mount", "--pid", "--fork"] + ([] if IS_ROOT else ["--map-root-user"])
# In a folder that is no mount of its own, to which chroot(8) leads, mounts cannot be made private.
if subprocess.run([*NAMESPACE, "true"], capture_output=True).returncode:
    NAMESPACE += ["--propagation", "unchanged"]


class Root:
    """A folder with nothing in it but dpkg's database, and the home of a user."""

    def __init__(self, folder):
        self.folder = folder
        for part in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "home/reader", "proc", "dev"):
            (folder / part).mkdir(parents=True)
        (folder / "var/lib/dpkg/status").touch()
        folder.chmod(0o755)
        (folder / "dev/null").touch()
        if IS_ROOT:
            os.chown(folder / "home/reader", 1000, 1000)

    def dpkg(self, *arguments):
        path = os.environ["PATH"] + ":/usr/sbin:/sbin"
        run = subprocess.run(NAMESPACE + ["dpkg", f"--root={self.folder}", *map(str, arguments)],
                             env={**os.environ, "PATH": path, "LC_ALL": "C"}, capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"dpkg {' '.join(map(str, arguments))}: {run.stdout}{run.stderr}")
        return run.stdout

    def headword(self, *arguments):
        """What the installed tool answers to a user who sees nothing but this root."""
        user = ["--userspec=1000:1000"] if IS_ROOT else []
        script = 'mount -t proc proc "$1/proc" && root=$1 && shift && exec chroot "$@"'
        run = subprocess.run(NAMESPACE + ["sh", "-c", script, "sh", self.folder, *user, self.folder, "/usr/bin/headword",
                                          *arguments],
                             env={"HOME": "/home/reader", "PATH": os.environ["PATH"] + ":/usr/sbin"},
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return run.stdout + (f"exit {run.returncode}\n" if run.returncode else "")


def package(executable, folder, edition):
    """Builds the package with that edition of the dictionary."""
    dictionaries = folder / f"edition-{edition}"
    dictionaries.mkdir()
    table = dictionaries / "starter.tsv"
    table.write_text(EDITIONS[edition])
    builder = executable.parent / "build-dictionary"
    subprocess.run([builder, "starter", table, "--edition", str(edition), "--output", dictionaries / "starter.sqlite"],
                   check=True, stdout=subprocess.DEVNULL)
    run = subprocess.run(["sh", CHECKOUT / "Resources/packaging/build-deb", executable], check=True, capture_output=True, text=True,
                         env={**os.environ, "DICTIONARIES": str(dictionaries), "EDITION": str(edition),
                              "OUTPUT": str(folder)})
    return Path(run.stdout.strip())


failures = 0


def expect(what, found, wanted):
    global failures
    if found != wanted:
        failures += 1
        print(f"{what}:\n--- found\n{found}--- wanted\n{wanted}---")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("executable", help="headword; build-dictionary lies beside it")
    executable = Path(parser.parse_args().executable).resolve()
    for tool in ("dpkg-deb", "dpkg-shlibdeps", "lintian", "unshare"):
        if not shutil.which(tool):
            raise SystemExit(f"{tool} is not installed: make test-deps installs it")
    if subprocess.run([*NAMESPACE, "true"], capture_output=True).returncode:
        print("package: skipped, no namespace can be made here")
        return
    folder = Path(tempfile.mkdtemp(prefix="headword-package-"))
    try:
        check(executable, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("package: " + ("1 expectation" if failures == 1 else f"{failures} expectations") + " failed")
    sys.exit(1 if failures else 0)


def check(executable, folder):
    first, second = (package(executable, folder, edition) for edition in (1, 2))
    expect("lintian", subprocess.run(["lintian", "--allow-root", first], capture_output=True, text=True).stdout, "")
    folder.chmod(0o755)
    root = Root(folder / "root")
    root.dpkg("--install", first)
    listed = [line for line in root.dpkg("--listfiles", "headword").splitlines() if (root.folder / line[1:]).is_file()]
    expect("files", "".join(sorted(line + "\n" for line in listed)), FILES)

    expect("a look-up", root.headword("apple"), "apple  #1 shipped\nnoun\n  1. a crips round fruit\n")
    expect("a look-up leaves no file", os.listdir(root.folder / "home/reader"), [])
    expect("an edit", root.headword("--update", "2", "--description", "a glance"), 'updated "gloss" (#2)\n')

    root.dpkg("--install", second)
    upgrade = root.headword("--upgrade")
    expect("an upgrade", upgrade.partition(" (")[0] + upgrade.rpartition(")")[2],
           "your copy was brought up to the newer release that ships; your change is kept\n")
    expect("the edit", root.headword("gloss"), "gloss  #3 edited\na glance\n")
    expect("the new text", root.headword("apple"), "apple  #1 shipped\nnoun\n  1. a crisp round fruit\n")
    expect("the new entry", root.headword("fig"), "fig  #2 shipped\nnoun\n  1. a sweet fruit\n")

    root.dpkg("--remove", "headword")
    left = [str(path.relative_to(root.folder)) for path in root.folder.rglob("*")
            if path.is_file() and not path.is_relative_to(root.folder / "var/lib/dpkg")]
    expect("what is left", sorted(left), ["dev/null", "home/reader/.local/share/headword/starter.sqlite",
                                          "home/reader/.local/share/headword/starter.sqlite.bak"])


main()
