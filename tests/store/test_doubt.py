"""A commit that failed is in doubt until the disk says what became of it; a file that was replaced
is written to no more.
"""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from arlequin.store.errors import DatabaseReplaced, StoreError
from arlequin.store.open import open_archive
from arlequin.store.sql_archive import SqlArchive
from tests.failing_disk import failing_disk
from tests.store.samples import founding, outcome, step
from tests.store.sql_laws import plies

ROOT = Path(__file__).parents[2]


# --- fsync fails ---------------------------------------------------------------------------------


def doubted(path: Path, afterwards: str) -> list[str]:
    """What a process on a failing disk has said."""
    disk = failing_disk(path.parent)
    command = [sys.executable, "-m", "tests.store.doubter", str(path), str(disk.flag), afterwards]
    env = {**os.environ, **disk.environment}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


async def test_a_step_whose_fsync_failed_is_in_doubt_for_a_crash_brings_it_back(path: Path) -> None:
    assert doubted(path, "crash") == ["in doubt True"]
    archive = open_archive(str(path))
    assert await plies(archive) == [1, 2]
    await archive.close()


async def test_what_is_said_of_it_once_the_disk_is_well_stays_so_after_a_crash(path: Path) -> None:
    said = doubted(path, "mend")
    assert said == ["in doubt True", "kept unknown", "other True", "kept [1]"]
    archive = open_archive(str(path))
    assert await plies(archive) == [1]
    await archive.close()


# --- the same without a failing disk -----------------------------------------------------------


@contextmanager
def failing(archive: SqlArchive, kept: bool = False) -> Iterator[None]:
    """Commits fail, after they are done or before."""

    def fail(connection: Connection) -> None:
        if kept:
            connection.connection.cursor().execute("COMMIT")
        raise OperationalError("COMMIT", None, RuntimeError("disk I/O error"))

    writing = archive._database.writing
    event.listen(writing, "commit", fail)
    try:
        yield
    finally:
        event.remove(writing, "commit", fail)


@pytest.mark.parametrize("kept", [True, False])
async def test_a_table_in_doubt_is_not_read_before_its_commit_is_settled(
    archive: SqlArchive, kept: bool
) -> None:
    for name in ("t", "u"):
        await archive.create(founding(name))
    with failing(archive, kept):
        with pytest.raises(StoreError, match="whether the step was kept is not known yet"):
            await archive.append(step("t", 1))
        with pytest.raises(StoreError, match="disk I/O error"):
            await archive.load("t")
        with pytest.raises(StoreError, match="disk I/O error"):
            await archive.append(step("u", 1))
        assert await plies(archive, "u") == []
    assert await plies(archive) == ([1] if kept else [])
    assert await plies(archive, "u") == []


async def test_a_commit_in_doubt_is_settled_while_others_read(
    archive: SqlArchive, path: Path
) -> None:
    await archive.create(founding("t"))
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchone()
        with failing(archive), pytest.raises(StoreError):
            await archive.append(step("t", 1))
        await archive.create(founding("u"))
        assert await plies(archive) == []


async def test_a_heartbeat_counts_good_and_bad_commits(archive: SqlArchive) -> None:
    stats = archive.stats
    with failing(archive):
        for _ in range(2):
            with pytest.raises(StoreError, match="disk I/O error"):
                await archive.beat()
    since = stats.failing_since
    assert stats.errors == 2
    assert since is not None
    assert stats.last_good <= since
    await archive.beat()
    assert (stats.errors, stats.failing_since) == (2, None)
    assert stats.last_good >= since


async def test_a_heartbeat_is_one_row_however_often_it_is_written(
    archive: SqlArchive, path: Path
) -> None:
    await asyncio.gather(*(archive.beat() for _ in range(20)))
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM heartbeats").fetchall() == [(1,)]


# --- another file under its name -----------------------------------------------------------------


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def without_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


@pytest.mark.parametrize("change", [removed, replaced, without_log])
async def test_nothing_is_acknowledged_or_read_once_the_file_is_another(
    archive: SqlArchive, path: Path, change: Callable[[Path], None]
) -> None:
    await archive.create(founding("t"))
    await archive.append(step("t", 1))
    await archive.check()
    change(path)
    sent = [
        archive.append(step("t", 2)),
        archive.create(founding("u")),
        archive.append(step("t", 3)),
    ]
    outcomes = await asyncio.gather(*map(outcome, sent))
    assert [type(one) for one in outcomes] == [DatabaseReplaced] * 3
    for asking in (archive.load("t"), archive.beat(), archive.public_tables(9), archive.check()):
        with pytest.raises(DatabaseReplaced, match="was replaced or removed while it was open"):
            await asking


async def test_a_commit_during_which_the_file_is_removed_is_not_acknowledged(
    archive: SqlArchive, path: Path
) -> None:
    await archive.create(founding("t"))
    event.listen(archive._database.writing, "commit", lambda _: path.unlink(missing_ok=True))
    with pytest.raises(DatabaseReplaced):
        await archive.append(step("t", 1))


async def test_a_file_that_was_put_in_its_place_is_left_as_it_is(
    tmp_path: Path, path: Path
) -> None:
    archive = open_archive(str(path))
    await archive.create(founding("t"))
    replaced(path)
    before = path.read_bytes()
    assert isinstance(await outcome(archive.append(step("t", 1))), DatabaseReplaced)
    await archive.close()
    assert path.read_bytes() == before


async def test_the_log_stays_the_same_file_after_a_fault(archive: SqlArchive, path: Path) -> None:
    """Else a fault of the disk would be taken for a file that was replaced."""
    await archive.create(founding("t"))
    for ply in (1, 2, 3):
        with failing(archive), pytest.raises(StoreError):
            await archive.append(step("t", ply))
        await archive.append(step("t", ply))
    await archive.check()
    assert await plies(archive) == [1, 2, 3]
