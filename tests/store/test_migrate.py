"""Databases of earlier revisions are brought up to date; those of later ones are refused."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from arlequin.cli.main import main
from arlequin.store import migrate, sqlite
from arlequin.store.errors import StoreError
from arlequin.store.migrate import VERSION_TABLE
from arlequin.store.migrations import versions as ours
from arlequin.store.open import open_archive
from arlequin.store.schema import metadata
from tests.store.samples import LATER, founding, later_revisions, step

NAMES = "SELECT name FROM sqlite_master WHERE type = 'table'"


@pytest.fixture
def current(path: Path) -> Path:
    """A database of this version, with a table."""

    async def write() -> None:
        archive = open_archive(str(path))
        await archive.create(founding("t"))
        await archive.append(step("t", 1, keys=["k"]))
        await archive.close()

    asyncio.run(write())
    return path


@pytest.fixture
def later(tmp_path: Path, current: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The revisions of a later version, which this program has from now on."""
    folder = later_revisions(tmp_path / "later")
    monkeypatch.setattr(migrate, "REVISIONS", str(folder))
    return folder


def _revision(path: Path, revision: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE arlequin_version SET version_num = ?", [revision])
        connection.commit()


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


async def test_a_new_database_has_the_columns_and_conditions_of_the_schema(tmp_path: Path) -> None:
    """Also what alembic does not compare: keys, defaults, and the conditions of indexes."""
    new, schema = tmp_path / "new.db", tmp_path / "schema.db"
    await open_archive(str(new)).close()
    engine = create_engine(f"sqlite:///{schema}")
    metadata.create_all(engine)
    engine.dispose()
    own = {"arlequin_version", "sqlite_autoindex_arlequin_version_1"}
    assert [row for row in _schema(new) if row[0] not in own] == _schema(schema)


@pytest.mark.parametrize("revision", ["0001", "0005"])
def test_a_database_from_before_the_first_release_is_rejected(
    current: Path, revision: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _revision(current, revision)
    before = current.read_bytes()
    assert main(["serve", "--database", str(current), "--port", "0"]) == 2
    sentence = capsys.readouterr().err
    assert f"before Arlequin's first release (revision {revision})" in sentence
    assert len(sentence.strip().splitlines()) == 1
    assert main(["check", str(current)]) == 2
    assert current.read_bytes() == before


@pytest.mark.usefixtures("later")
async def test_a_database_is_copied_before_it_is_changed_and_the_copy_is_the_way_back(
    current: Path,
) -> None:
    before = _rows(current)
    await open_archive(str(current)).close()
    assert _rows(current)["tables"] == [(*row, "here") for row in before["tables"]]
    copy = current.with_name(f"{current.name}.r0007")
    assert _rows(copy) == before
    await open_archive(str(current)).close()  # now it is up to date: there is nothing to copy
    assert sorted(current.parent.glob(f"{current.name}.r*")) == [copy]


@pytest.mark.usefixtures("later")
async def test_there_is_a_way_back_that_keeps_what_was_done_since(current: Path) -> None:
    before = _rows(current)
    archive = open_archive(str(current))
    await archive.append(step("t", 2))
    await archive.close()
    assert main(["operate", str(current), "take-back", "0007"]) == 0
    older = _rows(current)
    assert older["arlequin_version"] == [("0007",)]
    assert [row[:-2] for row in older["entries"]][:1] == [row[:-2] for row in before["entries"]]
    assert len(older["entries"]) == 2
    assert {len(row) for row in older["tables"]} == {len(row) for row in before["tables"]}


@pytest.mark.usefixtures("later")
async def test_a_revision_that_is_not_an_earlier_one_is_refused(
    current: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await open_archive(str(current)).close()
    for wrong in ("0005", "0008", "nowhere"):
        assert main(["operate", str(current), "take-back", wrong]) == 2
        assert "expected a revision from 0006 to before 0008" in capsys.readouterr().err


@pytest.mark.parametrize("module", sorted(Path(ours.__path__[0]).glob("r*.py")))
def test_a_revision_takes_nothing_away_that_the_version_before_uses(module: Path) -> None:
    """For the time of an upgrade two versions share a database."""
    upgrade = module.read_text(encoding="utf-8").partition("def downgrade")[0]
    for gone in ("drop_table", "drop_column", "alter_column", "rename_table"):
        assert gone not in upgrade


@pytest.mark.usefixtures("later")
async def test_a_copy_that_is_there_already_is_kept_when_another_is_made(current: Path) -> None:
    earlier = current.with_name(f"{current.name}.r0007")
    earlier.write_text("of an upgrade that was taken back")
    await open_archive(str(current)).close()
    assert earlier.read_text() == "of an upgrade that was taken back"
    copy = current.with_name(f"{current.name}.r0007-2")
    assert _rows(copy)["arlequin_version"] == [("0007",)]


@pytest.mark.usefixtures("later")
def test_a_database_that_cannot_be_copied_is_not_changed(
    current: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _schema(current)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sqlite, "copy_file", full)
    with pytest.raises(StoreError, match="No space left on device"):
        open_archive(str(current))
    assert _schema(current) == before


def _rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute(NAMES)]
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}


def test_a_revision_that_fails_leaves_the_database_as_it_was(current: Path, later: Path) -> None:
    before = _schema(current)
    broken = LATER.replace(
        "def downgrade", '    op.execute("INSERT INTO nowhere VALUES (1)")\ndef downgrade'
    )
    (later / "versions" / "r0008_place.py").write_text(broken, encoding="utf-8")
    with pytest.raises(Exception, match="no such table: nowhere"):
        open_archive(str(current))
    assert _schema(current) == before


def test_a_database_of_a_newer_version_is_refused_and_left_alone(current: Path) -> None:
    _revision(current, "0099")
    before = current.read_bytes()
    with pytest.raises(StoreError, match=r"newer Arlequin \(revision 0099, this one knows 0007\)"):
        open_archive(str(current))
    assert current.read_bytes() == before
    assert list(current.parent.glob("*.r*")) == []


def test_a_newer_database_that_was_killed_is_left_alone_with_what_it_had_not_yet_merged(
    current: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "killed" / current.name
    copy.parent.mkdir()
    with closing(sqlite3.connect(current)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE arlequin_version SET version_num = '0099'")
        connection.commit()
        for name in (current.name, f"{current.name}-wal"):
            shutil.copy(tmp_path / name, copy.parent)
    before = {path.name: path.read_bytes() for path in copy.parent.iterdir()}
    with pytest.raises(StoreError, match="newer Arlequin"):
        open_archive(str(copy))
    after = {path.name: path.read_bytes() for path in copy.parent.iterdir()}
    assert {name: after[name] for name in before} == before
