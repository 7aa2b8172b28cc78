"""Where the benchmarks find what they measure, and where they work."""

import os
import shutil
import tempfile
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
BUILD = CHECKOUT / ".build/release"
# What is kept from one run for the next.
DATA = CHECKOUT / ".build/benchmarks"
WORDNET = CHECKOUT / "Resources/wordnet.sqlite"
C_PROGRAM = DATA / "prefix-search"


class Workshop:
    """A folder on the disk of the checkout that is removed at the end, with a home of its own for all programs."""

    def __init__(self):
        DATA.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="run-", dir=DATA))
        for name in [name for name in os.environ if name.startswith(("XDG_", "HEADWORD_", "LC_"))]:
            del os.environ[name]
        os.environ.update(HOME=str(self.folder), LANG="C.UTF-8", TERM="dumb")
        self.own = self.folder / ".local/share/headword/wordnet.sqlite"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def install(self, name, **dictionaries):
        """Lays headword and dictionaries out as `make install` does, and returns the path of the executable."""
        for folder in ("bin", "share/headword"):
            (self.folder / name / folder).mkdir(parents=True)
        executable = self.folder / name / "bin/headword"
        shutil.copy2(BUILD / "headword", executable)
        for dictionary, file in dictionaries.items():
            # A link to where it lies would not be what a user has, and a hard link is the same file.
            os.link(file, self.folder / name / f"share/headword/{dictionary}.sqlite")
        return executable


def is_newer(file, *sources):
    """Whether a file is there and was made after its sources."""
    return file.exists() and all(file.stat().st_mtime >= source.stat().st_mtime for source in sources)
