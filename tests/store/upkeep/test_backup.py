"""A copy is one moment of a database that is being written to; brought back, it is the same."""

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path

import psycopg
import pytest

from arlequin.store import migrate
from arlequin.store.errors import StoreError
from arlequin.store.open import is_shared, open_archive
from arlequin.store.sqlite import PART
from arlequin.store.upkeep.backup import back_up, back_up_before_upgrade, restore
from arlequin.table.entries import Answer
from tests.postgres import Postgres
from tests.store.kills import appender
from tests.store.samples import founding, later_revisions, step

KEPT = {
    "tables": "id, setup, created, updated, public, over, checksum",
    "entries": "table_id, ply, at, data, checksum",
    "answers": "table_id, key, data, checksum",
}
"""Everything but who holds a table."""
BEFORE = 40
"""Lines that the appender has said before the copy is begun."""

kinds = pytest.mark.parametrize("kind", ["file", "postgresql"])


@contextmanager
def place(kind: str, folder: Path, server: Postgres) -> Iterator[str]:
    """An empty database of a kind."""
    if kind == "file":
        yield str(folder / "tables.db")
        return
    with server.lent() as url:
        yield url


def rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table that a copy must have."""
    connect = psycopg.connect if is_shared(database) else sqlite3.connect
    with closing(connect(database)) as connection:
        asked = {name: f"SELECT {columns} FROM {name}" for name, columns in KEPT.items()}
        return {name: sorted(connection.execute(sql).fetchall()) for name, sql in asked.items()}


def heard(process: subprocess.Popen[str]) -> dict[str, int]:
    """The last ply of each table, after a while of writing."""
    assert process.stdout is not None
    words = [line.split() for line in islice(process.stdout, BEFORE)]
    return {table: int(ply) for table, ply in words}


def goes_on(process: subprocess.Popen[str], database: str, entries: int) -> None:
    """Wait until more is kept than that."""
    assert process.stdout is not None
    while len(rows(database)["entries"]) <= entries:
        assert process.stdout.readline()


@kinds
async def test_a_copy_of_a_database_that_is_written_to_has_all_that_was_acknowledged_before(
    kind: str, tmp_path: Path, database_server: Postgres
) -> None:
    copy = tmp_path / "copy.sqlite"
    with place(kind, tmp_path, database_server) as database, appender(database, 8) as process:
        said = heard(process)
        back_up(database, copy)
        assert process.poll() is None
        goes_on(process, database, len(rows(str(copy))["entries"]))
    archive = open_archive(str(copy))
    for table, ply in said.items():
        saved = await archive.load(table)
        assert saved is not None
        last = len(saved.entries)
        assert last >= ply
        assert saved.entries == step(table, *range(1, last + 1)).entries
        # Nothing half: each step has its two plies and its answer.
        assert saved.answers == tuple(Answer(f"k{n}", n) for n in range(2, last + 1, 2))
    await archive.close()


@kinds
@pytest.mark.parametrize("target", ["file", "postgresql"])
async def test_a_copy_brought_back_has_every_row_and_is_gone_on_with(
    kind: str, target: str, tmp_path: Path, database_server: Postgres
) -> None:
    copy = tmp_path / "copy.sqlite"
    with place(kind, tmp_path, database_server) as database, appender(database, 3) as process:
        heard(process)
        back_up(database, copy)
    (tmp_path / "elsewhere").mkdir()
    with place(target, tmp_path / "elsewhere", database_server) as other:
        restore(copy, other)
        assert rows(other) == rows(str(copy))
        archive = open_archive(other)
        saved = await archive.load("t0")
        assert saved is not None
        await archive.append(step("t0", len(saved.entries) + 1))
        await archive.close()


async def test_a_shared_database_is_copied_before_a_newer_version_changes_it(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = open_archive(database)
    await archive.create(founding("t"))
    await archive.append(step("t", 1))
    await archive.close()
    assert back_up_before_upgrade(database, tmp_path / "copies") is None  # it is up to date
    before = rows(database)
    monkeypatch.setattr(migrate, "REVISIONS", str(later_revisions(tmp_path / "later")))
    copy = back_up_before_upgrade(database, tmp_path / "copies")
    assert copy is not None
    assert copy.name.endswith(".sqlite.r0007")
    await open_archive(database).close()
    assert rows(str(copy)) == before
    with closing(sqlite3.connect(copy)) as connection:
        found = connection.execute("SELECT version_num FROM arlequin_version").fetchall()
    assert found == [("0007",)]


async def test_a_copy_is_one_file_that_nobody_else_may_read(path: Path, tmp_path: Path) -> None:
    archive = open_archive(str(path))
    await archive.create(founding("t"))
    copy = tmp_path / "copies" / "copy.sqlite"
    copy.parent.mkdir()
    back_up(str(path), copy)
    await archive.close()
    assert copy.stat().st_mode & 0o777 == 0o600
    assert list(copy.parent.iterdir()) == [copy]


async def test_nothing_that_is_there_is_written_over(path: Path, tmp_path: Path) -> None:
    await open_archive(str(path)).close()
    taken = tmp_path / "taken"
    taken.write_text("mine")
    with pytest.raises(StoreError, match=r"'.*taken' already exists"):
        back_up(str(path), taken)
    with pytest.raises(StoreError, match="already exists"):
        restore(path, str(taken))
    assert taken.read_text() == "mine"


async def test_a_database_that_has_tables_is_not_restored_into(path: Path, database: str) -> None:
    for each in (str(path), database):
        archive = open_archive(each)
        await archive.create(founding("t"))
        await archive.close()
    with pytest.raises(StoreError, match="has tables already: name an empty one"):
        restore(path, database)


async def test_parts_that_killed_copies_have_left_are_removed_after_a_day(
    path: Path, tmp_path: Path
) -> None:
    await open_archive(str(path)).close()
    folder = tmp_path / "copies"
    folder.mkdir()
    names = [f"{day}.sqlite{PART}{end}" for day in ("old", "new") for end in ("", "-journal")]
    for name in (*names, "film.part"):
        (folder / name).touch()
        if not name.startswith("new"):
            os.utime(folder / name, (0, 0))
    back_up(str(path), folder / "copy")
    assert {left.name for left in folder.iterdir()} == {*names[2:], "film.part", "copy"}


def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError, match="is not a database"):
        back_up(str(other), tmp_path / "copy")
    assert list(tmp_path.iterdir()) == [other]


@pytest.mark.parametrize(
    ("made", "refused"),
    [
        ("CREATE TABLE mine (a)", "is a database of another program"),
        ("PRAGMA user_version = 1", "has no tables of Arlequin"),
    ],
)
def test_what_could_not_be_restored_is_not_backed_up(
    tmp_path: Path, made: str, refused: str
) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute(made)
    with pytest.raises(StoreError, match=f"the database '.*other.db' {refused}"):
        back_up(str(other), tmp_path / "copy")
    assert list(tmp_path.iterdir()) == [other]


async def test_a_link_is_never_replaced_by_a_copy(path: Path, tmp_path: Path) -> None:
    await open_archive(str(path)).close()
    link = tmp_path / "copy"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StoreError, match="already exists"):
        back_up(str(path), link)
    assert link.is_symlink()


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE mine (a)")
    with pytest.raises(StoreError, match="is a database of another program"):
        restore(other, str(tmp_path / "new.db"))
    with pytest.raises(StoreError, match="there is no database"):
        restore(tmp_path / "nowhere", str(tmp_path / "new.db"))


async def test_a_damaged_copy_is_not_restored(path: Path, tmp_path: Path) -> None:
    archive = open_archive(str(path))
    await archive.create(founding("t"))
    for ply in range(1, 200):
        await archive.append(step("t", ply))
    await archive.close()
    copy = tmp_path / "copy.sqlite"
    back_up(str(path), copy)
    torn = bytearray(copy.read_bytes())
    torn[-8192:] = bytes(8192)
    copy.write_bytes(torn)
    with pytest.raises(StoreError, match=r"is damaged: nothing was restored|malformed"):
        restore(copy, str(tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()
