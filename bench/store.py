"""Durable appends through the archive, beside what the same disk gives a bare SQLite loop."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from arlequin.store.open import open_archive
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.entries import Answer, NumberedEntry, StoredEvent
from arlequin.table.ports import NewTable, Step
from arlequin.table.setup import SeatSetup, Setup

SETUP = Setup("double-yam", (SeatSetup(), SeatSetup()), public=True)
EVENT = '{"kind":"event","text":"again BDE"}'
MEMORY = Path("/dev/shm")  # a folder in memory, where a commit costs nothing
COLUMNS = "table_id TEXT, ply INTEGER, at DOUBLE, data TEXT, PRIMARY KEY (table_id, ply)"


def step(table: str, ply: int) -> Step:
    """What one move keeps: its event, and the answer to its request."""
    return Step(
        table, (NumberedEntry(ply, 1.0, StoredEvent("again BDE")),), (Answer(f"key{ply}", ply),)
    )


async def play(archive: SqlArchive, table: str, until: float) -> list[float]:
    """One append after the other; how long each took."""
    took: list[float] = []
    await archive.create(NewTable(table, SETUP, 1.0, Step(table, ())))
    while (start := perf_counter()) < until:
        await archive.append(step(table, len(took) + 1))
        took.append(perf_counter() - start)
    return took


async def appends(folder: Path, tables: int, seconds: float) -> list[float]:
    """All tables at once, in a file."""
    return await appends_at(str(folder / f"{tables}.db"), tables, seconds)


async def appends_at(place: str, tables: int, seconds: float) -> list[float]:
    """All tables at once, in any database."""
    archive = open_archive(place)
    until = perf_counter() + seconds
    took = await asyncio.gather(*(play(archive, f"t{n}", until) for n in range(tables)))
    await archive.close()
    return [one for table in took for one in table]


def bare(folder: Path, seconds: float) -> list[float]:
    """`BEGIN; INSERT; COMMIT`, on disk each time, with nothing around it."""
    took: list[float] = []
    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as connection:
        connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        connection.execute(f"CREATE TABLE entries ({COLUMNS}) WITHOUT ROWID")
        until = perf_counter() + seconds
        while (start := perf_counter()) < until:
            connection.execute("BEGIN IMMEDIATE")
            row = ("t", len(took), 1.0, EVENT)
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
            connection.execute("COMMIT")
            took.append(perf_counter() - start)
    return took


def told(what: str, took: list[float], seconds: float) -> dict[str, float]:
    """Rate, median and tail."""
    cuts = quantiles(took, n=100)
    return {
        f"{what}, per second": len(took) / seconds,
        f"{what}, p50 ms": 1000 * cuts[49],
        f"{what}, p99 ms": 1000 * cuts[98],
    }


def measure(seconds: float) -> dict[str, float]:
    """Everything, in one run on one disk (TMPDIR says which)."""
    found: dict[str, float] = {}
    with _folder(None) as folder:
        found |= told("bare INSERT and COMMIT", bare(folder, seconds), seconds)
        for tables in (1, 50):
            took = asyncio.run(appends(folder, tables, seconds))
            found |= told(f"append, tables: {tables}", took, seconds)
    if MEMORY.is_dir():
        with _folder(MEMORY) as folder:
            took = asyncio.run(appends(folder, 50, seconds))
            found |= told("append, tables: 50, free commits", took, seconds)
    return found


@contextmanager
def _folder(where: Path | None) -> Iterator[Path]:
    with TemporaryDirectory(dir=where) as name:
        yield Path(name)


if __name__ == "__main__":
    for what, value in measure(3.0).items():
        print(f"{what}: {value:,.2f}")
