"""Backup and restore: a copy of a database, of either kind, is a file of SQLite.

So every copy can be checked, read, served, and restored into either kind.
"""

import tempfile
from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, insert, select

from arlequin.store import migrate, postgresql, schema, sqlite
from arlequin.store.database import clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.open import existing_file, is_shared, path_of
from arlequin.store.sheet_shelf import load_sheet
from arlequin.store.sql_archive import load_table
from arlequin.store.upkeep.check import orphan_rows
from arlequin.table.refusal import Damaged

VOLATILE = ("processes", "heartbeats", migrate.VERSION_TABLE)
"""Tables about running servers: no part of a copy."""
LEASE = ("owner", "epoch")
"""Columns of the lease of a table: in a copy no process holds it."""
MANY = 1000
"""Rows that are read and written at a time."""


def back_up(url: str, out: Path) -> None:
    """Copy a database as it is at one moment, also in use; StoreError where a row is damaged."""
    with clear_errors(f"the copy '{out}'"), sqlite.whole_file(out) as part:
        if is_shared(url):
            with postgresql.snapshot(url) as source:
                _check_origin(source, "the database")
                _check_rows(source, "no copy was made")
                _fill_file(source, part)
        else:
            source_file = existing_file(path_of(url))
            sqlite.fill_copy(source_file, part)
            _check_file(part, f"the database '{source_file}'", "no copy was made")


def back_up_before_upgrade(url: str, folder: Path) -> Path | None:
    """Copy a database of PostgreSQL of an older version; returns where the copy is, or None."""
    if not is_shared(url):
        return None
    with postgresql.snapshot(url) as connection:
        old = migrate.old_revision(connection)
        name = f"{connection.engine.url.database}.sqlite"
    if not old:
        return None
    with clear_errors(f"the copy in '{folder}'"):
        folder.mkdir(parents=True, exist_ok=True)
    out = sqlite.free_name(folder / name, f"r{old}")
    back_up(url, out)
    return out


def restore(copy: Path, url: str) -> None:
    """Restore a copy: as a new file, or into an empty database of PostgreSQL."""
    with clear_errors(f"the copy '{copy}'"):
        _check_file(existing_file(copy), f"the copy '{copy}'", "nothing was restored")
        if is_shared(url):
            _restore_shared(copy, url)
        else:
            sqlite.copy_file(copy, path_of(url))


def _check_file(file: Path, place: str, refusal: str) -> None:
    """Raise StoreError where this version cannot restore a file of SQLite."""
    with sqlite.reading_engine(file).connect() as connection:
        _check_origin(connection, place)
        if connection.exec_driver_sql("PRAGMA quick_check").scalar_one() != "ok":
            raise StoreError(f"{place} is damaged: {refusal}; `arlequin check` says where")
        _check_rows(connection, refusal)


def _check_origin(connection: Connection, place: str) -> None:
    """Raise StoreError where it is of another program, of a newer version, or empty."""
    migrate.check(connection, place)
    if not migrate.revision(connection):
        raise StoreError(f"{place} has no tables of Arlequin")


def _check_rows(connection: Connection, refusal: str) -> None:
    """Raise StoreError for the first row without its checksum; rows of older versions differ."""
    if migrate.old_revision(connection):
        return
    try:
        for column, load in ((schema.tables.c.id, load_table), (schema.sheets.c.id, load_sheet)):
            for name in connection.scalars(select(column)).all():
                load(connection, name)
        for sentence in orphan_rows(connection):
            raise Damaged(sentence)
    except Damaged as error:
        advice = "`arlequin check` lists all damage, `arlequin operate … remove TABLE` removes it"
        raise StoreError(f"{refusal}: {error}. {advice}") from error


def _fill_file(source: Connection, part: Path) -> None:
    """Copy all rows to a file, with the revision that the source has."""
    engine = sqlite.operating(part)
    with engine.begin() as target:
        migrate.bring_up_to_date(target, "the copy", upto=migrate.revision(source))
        _pour(source, target)
    engine.dispose()


def _restore_shared(copy: Path, url: str) -> None:
    """Restore into PostgreSQL, by way of a copy of the copy that is brought up to date."""
    database = postgresql.open_database(url, patience=5.0)
    try:
        with tempfile.TemporaryDirectory(prefix="arlequin-") as folder:
            newer = Path(folder) / "copy.sqlite"
            sqlite.copy_file(copy, newer)
            engine = sqlite.operating(newer)
            with engine.begin() as source, database.writing.begin() as target:
                migrate.bring_up_to_date(source, f"the copy '{copy}'")
                if target.execute(select(schema.tables.c.id).limit(1)).first() is not None:
                    raise StoreError(f"{database.place} has tables already: name an empty one")
                _pour(source, target)
            engine.dispose()
    finally:
        database.close()


def _pour(source: Connection, target: Connection) -> None:
    """Copy every row that belongs to a copy; parents come before their children."""
    found = MetaData()
    found.reflect(source)
    for table in found.sorted_tables:
        if table.name in VOLATILE:
            continue
        same = Table(table.name, MetaData(), autoload_with=target)
        rows = source.execution_options(yield_per=MANY).execute(select(table)).mappings()
        for batch in rows.partitions(MANY):
            released = [{name: 0 if name in LEASE else row[name] for name in row} for row in batch]
            target.execute(insert(same), released)
