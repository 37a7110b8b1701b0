"""Databases of earlier versions are brought up to date; those of later ones are refused."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect

import arlequin.store.migrations
from arlequin.cli.main import main
from arlequin.store import sqlite
from arlequin.store.errors import StoreError
from arlequin.store.migrate import VERSION_TABLE, bring_up_to_date
from arlequin.store.migrations import versions as ours
from arlequin.store.open import open_archive
from arlequin.store.schema import metadata
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.entries import Answer, NumberedEntry, Sat, StoredEvent
from arlequin.table.ports import StoredTable
from arlequin.table.setup import SeatSetup, Setup
from tests.store.samples import founding, step

# A database as revision 0001 left it. It is never changed: people have such files.
FIRST = """
CREATE TABLE arlequin_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT arlequin_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO arlequin_version VALUES ('0001');
CREATE TABLE tables (
    id TEXT NOT NULL, setup TEXT NOT NULL, created DOUBLE NOT NULL, updated DOUBLE NOT NULL,
    public BOOLEAN NOT NULL, over BOOLEAN NOT NULL, PRIMARY KEY (id)
);
CREATE INDEX tables_unfinished ON tables (id) WHERE over = 0;
CREATE INDEX tables_lobby ON tables (updated) WHERE public = 1 AND over = 0;
CREATE TABLE entries (
    table_id TEXT NOT NULL, ply INTEGER NOT NULL, at DOUBLE NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (table_id, ply), FOREIGN KEY(table_id) REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE answers (
    table_id TEXT NOT NULL, "key" TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (table_id, "key"), FOREIGN KEY(table_id) REFERENCES tables (id)
) WITHOUT ROWID;
INSERT INTO tables VALUES ('t', '{"game":"coloretto","seats":[{"kind":"person","name":"Zoé"},{}]}',
    1.5, 3.25, 1, 0);
INSERT INTO entries VALUES ('t', 1, 2.0, '{"kind":"sat","seat":2,"name":"Ida","holder":"h"}');
INSERT INTO entries VALUES ('t', 2, 3.25, '{"kind":"event","text":"draw blue"}');
INSERT INTO answers VALUES ('t', 'k', '{"key":"k","ply":2}');
"""

SHELF = StoredTable(
    "t",
    Setup("coloretto", (SeatSetup("person", name="Zoé"), SeatSetup())),
    1.5,
    (
        NumberedEntry(1, 2.0, Sat(2, "h", name="Ida")),
        NumberedEntry(2, 3.25, StoredEvent("draw blue")),
    ),
    (Answer("k", 2),),
    unchecked=2,
)

NAMES = "SELECT name FROM sqlite_master WHERE type = 'table'"

SECOND = '''
"""A later revision."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0006", "0005"
def upgrade():
    op.add_column("tables", sa.Column("place", sa.Text, nullable=False, server_default="here"))
'''


@pytest.fixture
def first(tmp_path: Path) -> Path:
    path = tmp_path / "first.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST)
    return path


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The revisions of a later version."""
    folder = tmp_path / "later"
    ours = Path(arlequin.store.migrations.__file__).parent
    shutil.copytree(ours, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "r0006_place.py").write_text(SECOND, encoding="utf-8")
    return folder


@pytest.fixture
def connection(first: Path) -> Iterator[Connection]:
    """A connection that begins as an archive's does: SQLite then undoes changed tables too."""
    archive = open_archive(str(first))
    yield archive._writer._ledger._connection
    archive._shut()


def _schema(path: Path) -> list[tuple[str, str, str]]:
    """Tables and indexes, with the columns of each."""
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name, sql FROM sqlite_master").fetchall()
        columns = [
            connection.execute(f"PRAGMA table_xinfo('{name}')").fetchall() for name, _ in names
        ]
    return sorted(
        (name, str(there), str(sql).partition("WHERE")[2].strip())
        for (name, sql), there in zip(names, columns, strict=True)
    )


async def test_a_new_database_is_what_the_schema_says(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    await open_archive(str(path)).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        assert set(inspect(connection).get_table_names()) == {*metadata.tables, VERSION_TABLE}
    engine.dispose()


async def test_a_new_database_equals_one_that_was_brought_up_to_date(
    tmp_path: Path, first: Path
) -> None:
    await open_archive(str(first)).close()
    await open_archive(str(tmp_path / "new.db")).close()
    assert _schema(first) == _schema(tmp_path / "new.db")


async def test_a_database_of_the_first_version_is_read_and_gone_on_with(first: Path) -> None:
    archive: SqlArchive = open_archive(str(first))
    assert await archive.load("t") == SHELF
    assert await archive.public(9) == ("t",)
    await archive.append(step("t", 3, keys=["k3"], over=True))
    assert await archive.public(9) == ()
    await archive.close()


async def test_a_database_is_copied_before_it_is_changed_and_the_copy_is_the_way_back(
    first: Path,
) -> None:
    before = _rows(first)
    await open_archive(str(first)).close()
    copy = first.with_name("first.db.r0001")
    assert _rows(copy) == before
    await open_archive(str(first)).close()  # now it is up to date: there is nothing to copy
    assert sorted(first.parent.glob("first.db.r*")) == [copy]


async def test_there_is_a_way_back_that_keeps_what_was_done_since(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.create(founding("t"))
    await archive.append(step("t", 1))
    await archive.close()
    before = _rows(path)
    assert main(["operate", str(path), "take-back", "0003"]) == 0
    older = _rows(path)
    assert older["arlequin_version"] == [("0003",)]
    assert "orders" not in older
    assert {name: older[name] for name in ("tables", "entries")} == {
        name: before[name] for name in ("tables", "entries")
    }
    await open_archive(str(path)).close()  # and forth again
    assert _rows(path) | {"heartbeats": []} == before | {"heartbeats": []}


def test_there_is_no_way_back_to_before_there_was_one(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_archive(str(path))._shut()
    for wrong in ("0001", "0005", "nowhere"):
        assert main(["operate", str(path), "take-back", wrong]) == 2
        assert "expected a revision from 0003" in capsys.readouterr().err


@pytest.mark.parametrize("module", sorted(Path(ours.__path__[0]).glob("r*.py")))
def test_a_revision_takes_nothing_away_that_the_version_before_uses(module: Path) -> None:
    """For the time of an upgrade two versions share a database."""
    upgrade = module.read_text(encoding="utf-8").partition("def downgrade")[0]
    for gone in ("drop_table", "drop_column", "alter_column", "rename_table"):
        assert gone not in upgrade


async def test_a_copy_that_is_there_already_is_kept_when_another_is_made(first: Path) -> None:
    earlier = first.with_name("first.db.r0001")
    earlier.write_text("of an upgrade that was taken back")
    await open_archive(str(first)).close()
    assert earlier.read_text() == "of an upgrade that was taken back"
    assert _rows(first.with_name("first.db.r0001-2"))["arlequin_version"] == [("0001",)]


def test_a_database_that_cannot_be_copied_is_not_changed(
    first: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _schema(first)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sqlite, "copy_file", full)
    with pytest.raises(StoreError, match="No space left on device"):
        open_archive(str(first))
    assert _schema(first) == before


def _rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute(NAMES)]
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}


def test_revisions_that_are_missing_are_run_and_keep_what_is_there(
    connection: Connection, later: Path
) -> None:
    with connection.begin():
        bring_up_to_date(connection, "the database", str(later))
    with connection.begin():
        assert connection.exec_driver_sql("SELECT id, place FROM tables").all() == [("t", "here")]
        assert connection.exec_driver_sql("SELECT count(*) FROM entries").scalar() == 2


def test_a_revision_that_fails_leaves_the_database_as_it_was(
    first: Path, connection: Connection, later: Path
) -> None:
    before = _schema(first)
    broken = SECOND + '    op.execute("INSERT INTO nowhere VALUES (1)")\n'
    (later / "versions" / "r0006_place.py").write_text(broken, encoding="utf-8")
    with pytest.raises(Exception, match="no such table: nowhere"), connection.begin():
        bring_up_to_date(connection, "the database", str(later))
    assert _schema(first) == before


def test_a_database_of_a_newer_version_is_refused_and_left_alone(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        connection.execute("UPDATE arlequin_version SET version_num = '0099'")
        connection.commit()
    before = first.read_bytes()
    with pytest.raises(StoreError, match=r"newer Arlequin \(revision 0099, this one knows 0005\)"):
        open_archive(str(first))
    assert first.read_bytes() == before
    assert list(first.parent.iterdir()) == [first]


def test_a_newer_database_that_was_killed_is_left_alone_with_what_it_had_not_yet_merged(
    first: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "killed" / "first.db"
    copy.parent.mkdir()
    with closing(sqlite3.connect(first)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE arlequin_version SET version_num = '0099'")
        connection.commit()
        for name in ("first.db", "first.db-wal"):
            shutil.copy(tmp_path / name, copy.parent)
    before = {path.name: path.read_bytes() for path in copy.parent.iterdir()}
    with pytest.raises(StoreError, match="newer Arlequin"):
        open_archive(str(copy))
    after = {path.name: path.read_bytes() for path in copy.parent.iterdir()}
    assert {name: after[name] for name in before} == before
