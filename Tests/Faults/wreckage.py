"""Damage to the bytes of a database, and what SQLite can still read of it."""

import re, sqlite3

PAGE = 4096
# A message of SQLite about a damaged file may be no text at all.
ERRORS = (sqlite3.Error, OverflowError, UnicodeError)


def wreck(contents, chance, number):
    """Damages a copy of the bytes; the kinds take turns. Says how it was done."""
    data, size = bytearray(contents), len(contents)
    pages = size // PAGE
    kind = KINDS[number % len(KINDS)]

    def page():
        return chance.randrange(pages) * PAGE

    if kind == "flipped":
        places = [chance.randrange(size) for _ in range(chance.choice([1, 1, 2, 8, 64]))]
        for place in places:
            data[place] ^= 1 << chance.randrange(8)
        how = f"flipped a bit at {places[:8]}"
    elif kind == "page header":
        start = page()
        for place in range(start, start + 12):
            data[place] = chance.randrange(256) if chance.random() < 0.3 else data[place]
        how = f"header of the page at {start}"
    elif kind == "cut":
        length = chance.choice([chance.randrange(1, size), page() or PAGE, size - 1, chance.randrange(1, 512)])
        data, how = data[:length], f"cut to {length} bytes"
    elif kind == "zeroed":
        starts = [page() for _ in range(chance.choice([1, 1, 2, 4]))]
        for start in starts:
            data[start:start + PAGE] = bytes(PAGE)
        how = f"zeroed the pages at {starts}"
    elif kind == "garbage":
        starts = [page() for _ in range(chance.choice([1, 1, 2, 4]))]
        for start in starts:
            data[start:start + PAGE] = chance.randbytes(PAGE)
        how = f"garbage in the pages at {starts}"
    elif kind == "swapped":
        one, other = page() or PAGE, page() or PAGE
        data[one:one + PAGE], data[other:other + PAGE] = data[other:other + PAGE], data[one:one + PAGE]
        how = f"swapped the pages at {one} and {other}"
    else:
        places = [chance.randrange(100) for _ in range(chance.choice([1, 2, 4]))]
        for place in places:
            data[place] = chance.randrange(256)
        how = f"bytes {places} of the file's header"
    return how, bytes(data)


KINDS = ["flipped", "page header", "cut", "zeroed", "flipped", "garbage", "swapped", "file header"]


class Readable:
    """What SQLite reads in a file with these bytes: entries, the newest texts of the record, the integrity check."""

    def __init__(self, contents, file):
        for leftover in file.parent.glob(file.name + "*"):
            leftover.unlink()
        file.write_bytes(contents)
        self.words, self.record, self.integrity, self.file = [], [], "", file
        connection = sqlite3.connect(file)
        connection.text_factory = bytes
        try:
            problems = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            self.integrity = b"; ".join(problems).decode(errors="replace")
        except ERRORS as error:
            self.integrity = str(error)
        columns = "id, name, description"
        self.words += self.rows(connection, f"SELECT {columns} FROM WORD NOT INDEXED ORDER BY id")
        self.words += self.rows(connection, f"SELECT {columns} FROM WORD NOT INDEXED ORDER BY id DESC")
        for number in range(400) if self.integrity != "ok" else []:
            self.words += self.rows(connection, f"SELECT {columns} FROM WORD NOT INDEXED WHERE id = {number}")
        self.indexed = self.rows(connection, "SELECT id, name, description FROM WORD INDEXED BY WORD_NAME ORDER BY name")
        self.record += self.rows(connection, "SELECT number, new_name, new_description FROM RECORD ORDER BY number")
        connection.close()

    @staticmethod
    def rows(connection, query, values=()):
        """As many rows as can be read."""
        rows = []
        try:
            for row in connection.execute(query, values):
                rows.append(row)
        except ERRORS:
            pass
        return rows

    @staticmethod
    def text(value):
        """A text in one spelling, however bytes that are no UTF-8, or come after a zero byte, are shown."""
        value = value.decode(errors="replace") if isinstance(value, bytes) else "" if value is None else str(value)
        return re.sub("\ufffd+", "\ufffd", value.split("\0")[0])

    def has(self, row):
        """Whether the file itself says what was printed, which SQLite cannot know to be damaged. No id is printed as 0."""
        rows = self.words + self.indexed
        # A scan of the index ends where it is damaged, and a search in it does not come there.
        connection = sqlite3.connect(self.file)
        connection.text_factory = bytes
        for by in ("name = ?", "name = ? COLLATE BINARY"):
            rows += self.rows(connection, f"SELECT id, name, description FROM WORD WHERE {by}", [row["name"]])
        connection.close()
        rows = [other for other in rows if (other[0] or 0) == row["id"]]
        return any(self.text(name) == self.text(row["name"] or "") for _, name, _ in rows) and any(
            not isinstance(text, bytes) or self.text(text) == self.text(row["description"] or "") for _, _, text in rows)

    def entries(self):
        """The entries with a name and a text that can be read."""
        return {row[0] for row in self.words if isinstance(row[1], bytes) and isinstance(row[2], bytes)}

    def places(self, name, text):
        """Where an entry with this text can be read: in WORD, or as the newest in the record."""
        name, text, found = name.encode(), text.encode(), []
        if any(row[1:] == (name, text) for row in self.words):
            found.append("WORD")
        newest = [row for row in self.record if row[1] == name]
        if newest and newest[-1][2] == text:
            found.append("RECORD")
        return " and ".join(found)
