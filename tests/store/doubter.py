"""A process on a failing disk: it says what became of a step, and dies without a last word.

Run as `python -m tests.store.doubter FILE FLAG AFTERWARDS`; fsync fails while there is a FLAG.
AFTERWARDS is `crash` at once, or `mend` to hear what is said before and after the disk is well.
"""

import asyncio
import os
import sys
from pathlib import Path

from arlequin.store.open import open_archive
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.ports import StoredTable
from tests.store.samples import founding, outcome, step


def say(*words: object) -> None:
    """The test reads it."""
    print(*words, flush=True)  # noqa: T201


async def look(archive: SqlArchive) -> None:
    """Say which plies are kept, or that nobody knows."""
    found = await outcome(archive.load("t"))
    say(
        "kept",
        [kept.ply for kept in found.entries] if isinstance(found, StoredTable) else "unknown",
    )


async def main(file: str, flag: Path, afterwards: str) -> None:
    archive = open_archive(file)
    for table in ("t", "u"):
        await archive.create(founding(table))
    await archive.append(step("t", 1))
    flag.touch()
    failed = await outcome(archive.append(step("t", 2, keys=["k"])))
    say("in doubt", "is not known yet" in str(failed))
    if afterwards == "mend":
        await look(archive)
        say("other", await archive.load("u") is not None)
        flag.unlink()
        await look(archive)
    os._exit(0)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3]))
