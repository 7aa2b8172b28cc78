"""The row for building WordNet's dictionary: against the shell, which imports the same rows into the same tables.

The shell gets what the builder has to work out: the rows of each table, in its order, in a form that takes
little parsing. Both write pages of the same size, without a journal, and flush the file once, at the end; both
pack the full-text indexes, and make the other indexes and the triggers when the rows are in. The full-text tables
keep no rows, so theirs are put together again from the index: the same terms in the same places. What holds
blobs or NULLs, which `.import` cannot give, is written as INSERT statements. The two files must then have the
same rows, table by table.
"""

import sqlite3
import subprocess
from collections import defaultdict

from places import BUILD, DATA, WORDNET, is_newer
from processes import Command, Failure, compare, sh
from table import Row

FULL_TEXT = ("MEANING_TEXT", "MEANING_RELATED")
# `.mode ascii`: no text has them in it.
FIELD, RECORD = "\x1f", "\x1e"


def rows(workshop):
    ours, theirs = workshop.folder / "built.sqlite", workshop.folder / "imported.sqlite"
    script = DATA / "import.sql"
    if not is_newer(script, WORDNET):
        write(script)
    builder = [BUILD / "build-dictionary", "wordnet", "/usr/share/wordnet", "--output", ours]
    build = Command(builder, before=["rm", "-f", ours])
    shell = Command(sh(f"sqlite3 {theirs} < {script}", f"sync {theirs}"), before=["rm", "-f", theirs])
    medians = compare(build, shell, 2)
    check(ours, theirs)
    yield Row("build the WordNet database", "sqlite3 shell, .import", *medians, unit="s", bar=1.5)


def write(script):
    """Writes what the shell reads, and a file for each table beside it."""
    with sqlite3.connect(f"file:{WORDNET}?immutable=1", uri=True) as connection:
        schema = connection.execute(
            # What has two low lines in its name is FTS5's own.
            "SELECT type, name, sql FROM sqlite_schema "
            "WHERE sql IS NOT NULL AND tbl_name NOT GLOB '*_*_*' ORDER BY rowid").fetchall()
        tables = [(name, sql) for kind, name, sql in schema if kind == "table"]
        pragmas = ["page_size = 4096", "journal_mode = OFF", "synchronous = OFF"]
        for name in ("application_id", "user_version"):
            pragmas.append(f"{name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]}")
        lines = [f"PRAGMA {pragma};" for pragma in pragmas]
        lines += [sql + ";" for _, sql in tables] + [".mode ascii", "BEGIN;"]
        for name, _ in tables:
            lines += full_text(connection, name) if name in FULL_TEXT else stored(connection, name)
        lines.append("COMMIT;")
        lines += [sql + ";" for kind, _, sql in schema if kind in ("index", "trigger")]
    script.write_text("\n".join(lines) + "\n")


def stored(connection, table):
    """The lines that fill a table."""
    found = connection.execute(f"SELECT * FROM {table}").fetchall()
    if all(isinstance(value, (int, str)) for row in found for value in row):
        return imported(table, found)
    columns = ", ".join(f"quote({row[1]})" for row in connection.execute(f"PRAGMA table_info({table})"))
    literals = connection.execute(f"SELECT {columns} FROM {table}")
    return [f"INSERT INTO {table} VALUES({', '.join(row)});" for row in literals]


def imported(table, found, into=None):
    file = DATA / f"import-{table}.ascii"
    file.write_text("".join(FIELD.join(map(str, row)) + RECORD for row in found), newline="")
    return [f".import {file} {into or table}"]


def full_text(connection, table):
    """The lines that fill a full-text table whose rows are gone, but for their terms."""
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    connection.execute(f"CREATE VIRTUAL TABLE temp.PLACE USING fts5vocab(main, {table}, instance)")
    texts = defaultdict(lambda: {column: [] for column in columns})
    for term, document, column in connection.execute("SELECT term, doc, col FROM temp.PLACE ORDER BY doc, offset"):
        texts[document][column or columns[0]].append(term)
    connection.execute("DROP TABLE temp.PLACE")
    found = [(document, *(" ".join(text[column]) for column in columns)) for document, text in sorted(texts.items())]
    names = ", ".join(columns)
    # A row that is imported into a view goes where its trigger puts it: `.import` itself gives no rowid.
    return [
        f"CREATE TEMP VIEW ROWS_OF_{table} AS SELECT 0 AS id, {', '.join(f'0 AS {column}' for column in columns)};",
        f"CREATE TEMP TRIGGER FILL_{table} INSTEAD OF INSERT ON ROWS_OF_{table} BEGIN "
        f"INSERT INTO {table}(rowid, {names}) VALUES(NEW.id, {', '.join(f'NEW.{column}' for column in columns)}); END;",
        *imported(table, found, f"ROWS_OF_{table}"),
        f"INSERT INTO {table}({table}) VALUES('optimize');",
    ]


def check(ours, theirs):
    """Both files must have the same rows, and full-text indexes of about as much text."""
    with sqlite3.connect(ours) as connection:
        connection.execute("ATTACH ? AS other", (str(theirs),))
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (name,) in tables:
            if name.startswith(FULL_TEXT):
                continue
            for one, two in (("main", "other"), ("other", "main")):
                difference = f"SELECT * FROM {one}.{name} EXCEPT SELECT * FROM {two}.{name} LIMIT 1"
                if connection.execute(difference).fetchone():
                    raise Failure(f"the builder and the shell have other rows in {name}")
        for name in FULL_TEXT:
            counts = []
            for database in ("main", "other"):
                connection.execute(f"CREATE VIRTUAL TABLE temp.COUNTS USING fts5vocab({database}, {name}, row)")
                counts.append(connection.execute("SELECT sum(doc) FROM temp.COUNTS").fetchone()[0])
                connection.execute("DROP TABLE temp.COUNTS")
            # A stem may have a stem of its own, under which two words of a meaning become one.
            if not 0.995 < counts[0] / counts[1] < 1.005:
                raise Failure(f"the builder and the shell have other texts in {name}: {counts}")
