"""Check of a database: every row has its checksum, every table can be opened and continued."""

from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import Column, Connection, Engine, exists, select
from sqlalchemy.exc import DatabaseError

from arlequin.core.errors import ArlequinError
from arlequin.store import migrate
from arlequin.store.database import clear_errors, reason
from arlequin.store.errors import StoreError
from arlequin.store.open import existing_database, is_shared
from arlequin.store.rows import printable
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
    """Settings under which data could be lost; they are no faults."""


def check_database(url: str) -> CheckReport:
    """Check everything, and change nothing; also while servers use the database."""
    with clear_errors("the database"):
        engine, place = existing_database(url, writes=False)
        report = CheckReport(place)
        try:
            with engine.connect() as connection:
                _check_version(connection, place)
                if is_shared(url):
                    report.remarks += _setting_remarks(connection)
                else:
                    report.faults += file_faults(connection)
            _check_tables(engine, report)
        finally:
            engine.dispose()
        return report


def file_faults(connection: Connection) -> list[str]:
    """Faults that SQLite finds in pages and indexes of a file."""
    try:
        found = connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_SAID})").scalars().all()
    except DatabaseError as error:
        found = [reason(error)]
    return [f"the file is damaged: {one}" for one in found if one != "ok"]


def _check_version(connection: Connection, place: str) -> None:
    """Raise StoreError where it is of another program, or of another version."""
    migrate.check(connection, place)
    if not migrate.revision(connection):
        raise StoreError(f"{place} is empty")
    if old := migrate.old_revision(connection):
        raise StoreError(
            f"{place} is of an older version (revision {old}):"
            " check it with that version, or copy it, serve the copy once, and check that"
        )


def _setting_remarks(connection: Connection) -> Iterator[str]:
    for name, safe in DURABLE.items():
        value = connection.exec_driver_sql(f"SHOW {name}").scalar_one()
        if value in ("off", "local"):
            yield f"PostgreSQL has {name} = {value}: set it to {safe}"


def _check_tables(engine: Engine, report: CheckReport) -> None:
    """Check table by table, so that nothing waits for a long transaction."""
    for name in _names(engine, tables.c.id, report):
        with engine.connect() as connection:
            _check_table(connection, name, report)
    for name in _names(engine, sheets.c.id, report):
        try:
            with engine.connect() as connection:
                load_sheet(connection, name)
        except ArlequinError as error:
            report.faults.append(str(error))
    with engine.connect() as connection:
        report.faults += orphan_rows(connection)


def orphan_rows(connection: Connection) -> Iterator[str]:
    """A sentence for each name whose rows belong to no table."""
    for child in (entries, answers):
        orphan = ~exists().where(tables.c.id == child.c.table_id)
        for name in connection.scalars(select(child.c.table_id).where(orphan).distinct()):
            yield f"'{printable(name)}' has {child.name}, but is the name of no table"


def _names(engine: Engine, column: Column[str], report: CheckReport) -> Sequence[str]:
    """The names in a column; none, and a fault, where they cannot be read."""
    try:
        with engine.connect() as connection:
            return connection.scalars(select(column)).all()
    except DatabaseError as error:
        report.faults.append(f"the names in '{column.table.name}' cannot be read: {reason(error)}")
        return ()


def _check_table(connection: Connection, name: str, report: CheckReport) -> None:
    """Load a table as a server does, and replay all of its entries."""
    report.tables += 1
    try:
        saved = load_table(connection, name)
        if saved is None:  # removed meanwhile
            return
        report.entries += len(saved.entries)
        report.over += Table.restore(saved, Cup.secure()).over
    except (ArlequinError, msgspec.MsgspecError, ValueError) as error:
        named = f"table {printable(name)}: "
        report.faults.append(named + str(error).removeprefix(named))
