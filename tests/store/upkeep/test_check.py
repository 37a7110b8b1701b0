"""A check opens every table as a server would, and finds what a disk has changed."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
import pytest

from arlequin.cli.main import main
from arlequin.store.errors import StoreError
from arlequin.store.open import open_archive
from arlequin.store.rows import checksum
from arlequin.store.sql_archive import load_table
from arlequin.store.sqlite import reading_engine
from arlequin.store.upkeep.backup import restore
from arlequin.store.upkeep.check import check_database
from arlequin.table.ports import StoredTable
from tests.postgres import QUICK
from tests.search_size import share
from tests.server.clients import Client, run, seated, together
from tests.server.serving import Server
from tests.store.damage import flip, flip_shared
from tests.store.samples import founding

GAMES = 2


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, made by the command, of the database of a server where people were playing."""
    folder = tmp_path_factory.mktemp("played")
    server, copy = Server(folder), folder / "copy.sqlite"
    try:
        server.start()
        run(play(server, copy))
    finally:
        server.stop()
    return copy


async def play(server: Server, copy: Path) -> None:
    """A whole game, and one that is played while the copy is made."""
    await together(*(client.play() for client in await come(server)))
    others = await come(server)
    playing = [asyncio.create_task(client.play()) for client in others]
    assert await asyncio.to_thread(main, ["backup", server.database, str(copy)]) == 0
    await together(*playing)
    assert all(client.over for client in others)


async def come(server: Server) -> list[Client]:
    secrets, seats = seated(2)
    table = await asyncio.to_thread(server.found, "coloretto", seats)
    clients = [Client(server, table, secret) for secret in secrets]
    await together(*(client.come() for client in clients))
    return clients


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    """A copy of one's own, to be damaged."""
    own = tmp_path / "own.sqlite"
    own.write_bytes(played.read_bytes())
    return own


def change(path: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(sql, values)
        connection.commit()


def test_a_whole_database_has_no_faults(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = played.read_bytes()
    assert main(["check", "--json", str(played)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["tables"] == GAMES
    assert report["over"] >= 1
    assert report["entries"] > 100
    assert report["faults"] == []
    assert played.read_bytes() == before


@pytest.mark.parametrize(
    ("sql", "fault"),
    [
        ("UPDATE entries SET data = replace(data, 'event', 'evend') WHERE ply = 4", "entry 4"),
        ("DELETE FROM entries WHERE ply = 5", "ply 5 is missing"),
        ("UPDATE tables SET setup = replace(setup, 'coloretto', 'color')", "its setup is damaged"),
        ("UPDATE answers SET key = key || 'x'", "an answer is damaged"),
        ("INSERT INTO entries VALUES ('nobody', 1, 0, '{}', 0)", "is the name of no table"),
    ],
)
def test_what_was_changed_is_found(
    copy: Path, sql: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if "answers" in sql:
        change(copy, 'INSERT INTO answers SELECT id, \'k\', \'{"key":"k","ply":1}\', 1 FROM tables')
    change(copy, sql)
    assert main(["check", str(copy)]) == 1
    assert fault in capsys.readouterr().out


def test_a_draw_that_was_changed_with_its_checksum_is_found(copy: Path) -> None:
    """As no disk does it, but a person could: it does not follow from the chain."""
    with closing(sqlite3.connect(copy)) as connection:
        found = connection.execute(
            "SELECT table_id, at, data FROM entries WHERE ply = 3"
        ).fetchone()
    table, at, data = found
    one, two = ("start 1", "start 2") if "start 1" in data else ("start 2", "start 1")
    swapped = data.replace(one, two)
    sql = "UPDATE entries SET data = ?, checksum = ? WHERE table_id = ? AND ply = 3"
    change(copy, sql, swapped, checksum(table, 3, at, swapped), table)
    assert [fault.partition(": ")[0] for fault in check_database(str(copy)).faults] == [
        f"table {table}"
    ]


SHEET = "INSERT INTO sheets VALUES ('sheet', 1, 0, '{}', ?)"
ANSWER = "INSERT INTO answers VALUES (?, 'key', ?, ?)"
TEXTS = (
    "tables.id", "tables.setup", "entries.table_id", "entries.data", "answers.table_id",
    "answers.key", "answers.data", "sheets.id", "sheets.data",
)  # fmt: skip
NUMBERS = (
    "tables.created", "tables.checksum", "entries.ply", "entries.at", "entries.checksum",
    "answers.checksum", "sheets.changes", "sheets.checksum",
)  # fmt: skip


def furnish(path: Path) -> tuple[str, str]:
    """Add an answer and a score sheet, so that each column has a value.

    Returns the names of both tables: first that of the whole game, for the other one can have too
    few entries when the copy is made.
    """
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT id FROM tables ORDER BY over DESC")
        first, second = (name for (name,) in names)
    answer = '{"key":"key","ply":1}'
    change(path, ANSWER, first, answer, checksum(first, "key", answer))
    change(path, SHEET, checksum("sheet", 1, "{}"))
    assert check_database(str(path)).faults == []
    return first, second


def damage(path: Path, column: str, first: str) -> None:
    """Flip one bit of a column of the first table, or of the sheet."""
    table, _, name = column.partition(".")
    key = {"tables": f"id = '{first}'", "sheets": "TRUE"}.get(table, f"table_id = '{first}'")
    where = f"{key} AND ply = 3" if table == "entries" else key
    if column in NUMBERS:
        change(path, f"UPDATE {table} SET {name} = {name} + 1024 WHERE {where}")
        return
    with closing(sqlite3.connect(path)) as connection:
        flip(connection, table, name, where)


@pytest.mark.parametrize("column", [*TEXTS, *NUMBERS])
def test_a_flipped_bit_names_its_table_and_the_others_are_checked(
    copy: Path, column: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = furnish(copy)
    damage(copy, column, first)
    report = check_database(str(copy))
    named = "sheet" if column.startswith("sheets.") else first
    # Of a damaged name the bit can be in its first letter.
    assert any(named[1:] in fault for fault in report.faults), report.faults
    assert not any(second in fault for fault in report.faults)
    assert report.tables == GAMES
    assert main(["check", str(copy)]) == 1
    assert main(["backup", str(copy), str(tmp_path / "backup")]) == 2
    assert named[1:] in capsys.readouterr().err
    assert not (tmp_path / "backup").exists()


@pytest.mark.parametrize("column", TEXTS)
def test_a_flipped_bit_in_postgresql_names_its_table(
    copy: Path, column: str, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = furnish(copy)
    restore(copy, database)
    table, _, name = column.partition(".")
    with psycopg.connect(database) as connection:
        key = {"tables": f"id = '{first}'", "sheets": "TRUE"}.get(table, f"table_id = '{first}'")
        flip_shared(connection, table, name, f"{key} AND ply = 3" if table == "entries" else key)
    report = check_database(database)
    named = "sheet" if table == "sheets" else first
    assert any(named[1:] in fault for fault in report.faults), report.faults
    assert not any(second in fault for fault in report.faults)
    assert report.tables == GAMES
    assert main(["backup", database, str(tmp_path / "backup")]) == 2
    assert named[1:] in capsys.readouterr().err
    assert not (tmp_path / "backup").exists()


def test_no_bit_of_a_file_can_be_flipped_unnoticed(copy: Path) -> None:
    """Some bits at random: either they are found, or every table is read as it was."""
    whole, random = copy.read_bytes(), Random(34)  # the same bits each time
    tables = load_all(copy)
    for _ in range(share(30)):
        bit = random.randrange(8 * len(whole))
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        copy.write_bytes(data)
        try:
            noticed = bool(check_database(str(copy)).faults)
        except StoreError:
            noticed = True
        assert noticed or load_all(copy) == tables, bit


def load_all(path: Path) -> list[StoredTable | None]:
    """Every table as it is stored."""
    with reading_engine(path).connect() as connection:
        names = connection.exec_driver_sql("SELECT id FROM tables ORDER BY id").scalars().all()
        return [load_table(connection, name) for name in names]


def test_a_torn_file_is_found(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bytearray(copy.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 4096] = b"\x5a" * 4096
    copy.write_bytes(data)
    assert main(["check", str(copy)]) == 1
    assert "the file is damaged" in capsys.readouterr().out


def test_postgresql_is_checked_too_with_the_settings_that_power_needs(
    played: Path, database: str
) -> None:
    restore(played, database)
    report = check_database(database)
    assert (report.tables, report.faults) == (GAMES, [])
    off = [setting for setting in QUICK if setting.endswith("=off")]
    assert [one.partition(" has ")[2].partition(":")[0] for one in report.remarks] == [
        setting.replace("=", " = ") for setting in off
    ]


def test_what_cannot_be_looked_at_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "nowhere")]) == 2
    assert "there is no database" in capsys.readouterr().err


async def test_tables_that_are_no_games_are_told_one_by_one(path: Path) -> None:
    archive = open_archive(str(path))
    for name in ("a", "b"):
        await archive.create(founding(name))
    report = check_database(str(path))  # while it is open
    await archive.close()
    assert [fault.partition(":")[0] for fault in report.faults] == ["table a", "table b"]
