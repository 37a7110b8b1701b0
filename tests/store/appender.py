"""A process to be killed: it appends to tables without end and prints each ply once it is kept.

Run as `python -m tests.store.appender FILE TABLES`.
"""

import asyncio
import sys

from arlequin.store.open import open_archive
from arlequin.store.sql_archive import SqlArchive
from tests.store.samples import founding, step


async def play(archive: SqlArchive, table: str) -> None:
    """Go on where the table stands; a step is two plies and a key."""
    saved = await archive.load(table)
    if saved is None:
        await archive.create(founding(table))
    ply = saved.entries[-1].ply if saved and saved.entries else 0
    while True:
        await archive.append(step(table, ply + 1, ply + 2, keys=[f"k{ply + 2}"]))
        ply += 2
        print(table, ply, flush=True)  # noqa: T201 the test reads it


async def main(file: str, tables: int) -> None:
    archive = open_archive(file)
    await asyncio.gather(*(play(archive, f"t{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
