"""Check of a database: every row has its checksum, every table can be opened and gone on with."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from sqlalchemy import Column, Connection, Engine, exists, select
from sqlalchemy.exc import DatabaseError

from arlequin.core.errors import ArlequinError
from arlequin.store import migrate, postgresql, sqlite
from arlequin.store.checksum import printable
from arlequin.store.database import clear_errors, reason
from arlequin.store.errors import StoreError
from arlequin.store.open import existing_file, path_of, shared
from arlequin.store.schema import answers, entries, sheets, tables
from arlequin.store.sheet_shelf import load_sheet
from arlequin.store.sql_archive import load_table
from arlequin.table.chance import Cup
from arlequin.table.table import Table

MOST_SAID = 20
"""Faults of SQLite's own check that are reported, at most."""
DURABLE = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}
"""Settings without which PostgreSQL loses what it has acknowledged when the power goes."""


class CheckReport(msgspec.Struct):
    """Result of a check; it is good if there is no fault."""

    place: str
    tables: int = 0
    over: int = 0
    entries: int = 0
    faults: list[str] = []
    remarks: list[str] = []
    """What is no fault of the data: settings under which some of it could be lost."""


def check_database(url: str) -> CheckReport:
    """Look at everything, and change nothing; also while servers use it."""
    with clear_errors("the database"):
        return _check_shared(url) if shared(url) else _check_file(url)


def _check_file(url: str) -> CheckReport:
    path = existing_file(path_of(url))
    report = CheckReport(f"the database '{path}'")
    engine = sqlite.reading_engine(path)
    with engine.connect() as connection:
        _check_age(connection, report.place)
        report.faults += file_faults(connection)
    _check_tables(engine, report)
    return report


def file_faults(connection: Connection) -> list[str]:
    """What SQLite finds wrong with pages and indexes of a file."""
    try:
        found = connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_SAID})").scalars().all()
    except DatabaseError as error:
        found = [reason(error)]
    return [f"the file is damaged: {one}" for one in found if one != "ok"]


def _check_shared(url: str) -> CheckReport:
    with _looking(url) as (engine, place):
        report = CheckReport(place)
        with engine.connect() as connection:
            _check_age(connection, place)
            report.remarks += _settings(connection)
        _check_tables(engine, report)
    return report


@contextmanager
def _looking(url: str) -> Iterator[tuple[Engine, str]]:
    engine, place = postgresql.reading(url)
    try:
        yield engine, place
    finally:
        engine.dispose()


def _check_age(connection: Connection, place: str) -> None:
    """Refuse what is not ours, or of another version."""
    migrate.check(connection, place)
    if not migrate.revision(connection):
        raise StoreError(f"{place} is empty")
    if migrate.is_old(connection):
        raise StoreError(
            f"{place} is of an older version (revision {migrate.revision(connection)}):"
            " check it with that version, or copy it, serve the copy once, and check that"
        )


def _settings(connection: Connection) -> list[str]:
    found = {name: str(connection.exec_driver_sql(f"SHOW {name}").scalar_one()) for name in DURABLE}
    return [
        f"PostgreSQL has {name} = {value}: set it to {DURABLE[name]}"
        for name, value in found.items()
        if value in ("off", "local")
    ]


def _check_tables(engine: Engine, report: CheckReport) -> None:
    """Table by table, so that nothing waits for a long transaction; one that cannot be read is a
    fault, and the others are checked all the same.
    """
    for name in _names(engine, tables.c.id, report):
        with engine.connect() as connection:
            _check_table(connection, name, report)
    for name in _names(engine, sheets.c.id, report):
        with engine.connect() as connection:
            _check_sheet(connection, name, report)
    with engine.connect() as connection:
        report.faults += lost_rows(connection)


def lost_rows(connection: Connection) -> Iterator[str]:
    """A sentence for each name whose rows belong to no table."""
    for child in (entries, answers):
        lost = ~exists().where(tables.c.id == child.c.table_id)
        for name in connection.scalars(select(child.c.table_id).where(lost).distinct()):
            yield f"'{printable(name)}' has {child.name}, but is the name of no table"


def _names(engine: Engine, column: Column[str], report: CheckReport) -> Sequence[str]:
    """The names in a column; a fault where they cannot be read."""
    try:
        with engine.connect() as connection:
            return connection.scalars(select(column)).all()
    except DatabaseError as error:
        report.faults.append(f"the names in '{column.table.name}' cannot be read: {reason(error)}")
        return ()


def _check_sheet(connection: Connection, name: str, report: CheckReport) -> None:
    """A shared score sheet."""
    try:
        load_sheet(connection, name)
    except ArlequinError as error:
        report.faults.append(str(error))


def _check_table(connection: Connection, name: str, report: CheckReport) -> None:
    """Load a table as a server does, and play it from its first entry to its last."""
    report.tables += 1
    try:
        saved = load_table(connection, name)
        if saved is None:  # removed meanwhile
            return
        report.entries += len(saved.kept)
        report.over += Table.restored(saved, Cup.secure()).over
    except (ArlequinError, msgspec.MsgspecError, ValueError) as error:
        named = f"table {printable(name)}: "
        report.faults.append(named + str(error).removeprefix(named))
