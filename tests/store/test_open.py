"""Opening a database: what is opened, what is refused, and that a refusal changes nothing."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from arlequin.core.errors import ArlequinError
from arlequin.store import migrate
from arlequin.store.errors import StoreError
from arlequin.store.open import open_archive
from tests import rights
from tests.store.kills import appender
from tests.store.samples import founding


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A folder of somebody who is not root, for whom nothing is read-only."""
    with rights.of_an_ordinary_user():
        yield tmp_path


@pytest.mark.parametrize("form", ["sqlite:///{}", "{}"])
async def test_a_file_is_named_by_a_url_or_by_its_path(tmp_path: Path, form: str) -> None:
    path = tmp_path / "50% of #all?.db"
    archive = open_archive(form.format(path))
    await archive.create(founding("t"))
    await archive.close()
    assert path.is_file()
    archive = open_archive(str(path))
    assert await archive.load("t") is not None
    await archive.close()


async def test_a_relative_path_is_meant_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await open_archive("sqlite:///tables.db").close()
    assert (tmp_path / "tables.db").is_file()


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    archive = open_archive(str(tmp_path / "tables.db"))
    await archive.create(founding("t"))
    await archive.close()


@pytest.mark.parametrize("url", ["", "sqlite:///", ":memory:", "sqlite:///:memory:", "a\0b"])
def test_a_database_without_a_file_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="expected a file for the database, got"):
        open_archive(url)


@pytest.mark.parametrize("url", ["mysql://me:secret@host/db", "sqlite://tables.db"])
def test_another_kind_of_database_is_refused_without_telling_its_password(url: str) -> None:
    with pytest.raises(StoreError, match=r"expected a file, .* or postgresql://…, got '\w+://'$"):
        open_archive(url)


@pytest.mark.parametrize("content", [b"Dear diary,\n" * 100, b"SQLite format 3\0" + b"?" * 5000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"diary.txt' cannot be used: .*(not a|malformed)"):
        open_archive(str(path))
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (id)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="is a database of another program"):
        open_archive(str(path))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"expected a file .*, but '.*' is a folder"):
        open_archive(str(tmp_path))


@pytest.mark.parametrize("below", ["file", "missing", "missing/too"])
def test_a_folder_that_is_not_there_is_not_created(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=f"there is no folder '.*{below}' for the database"):
        open_archive(str(tmp_path / below / "tables.db"))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="File name too long"):
        open_archive(str(tmp_path / ("x" * 300)))


@pytest.mark.parametrize("name", ["new.db", "kept.db"])
async def test_a_folder_that_is_read_only_is_refused(home: Path, name: str) -> None:
    folder = home / "folder"
    folder.mkdir()
    await open_archive(str(folder / "kept.db")).close()
    folder.chmod(0o555)
    with pytest.raises(StoreError, match=r"Permission denied|folder', which is read-only"):
        open_archive(str(folder / name))
    folder.chmod(0o755)


async def test_a_file_that_is_read_only_is_refused(home: Path) -> None:
    path = home / "tables.db"
    await open_archive(str(path)).close()
    path.chmod(0o444)
    with pytest.raises(StoreError, match=r"write to '.*tables\.db', which is read-only"):
        open_archive(str(path))


def test_errors_are_arlequins_own() -> None:
    assert issubclass(StoreError, ArlequinError)


async def test_a_database_is_owned_once_in_a_process(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    (tmp_path / "link.db").symlink_to(path)
    archive = open_archive(str(path))
    for name in ("tables.db", "link.db", "../" + tmp_path.name + "/tables.db"):
        with pytest.raises(StoreError, match="is in use by another server: stop it first"):
            open_archive(str(tmp_path / name))
    await archive.create(founding("t"))
    await archive.close()
    await open_archive(str(path)).close()


async def test_a_database_is_owned_by_one_process_until_it_ends_or_is_killed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    with appender(path, 1), pytest.raises(StoreError, match="is in use by another server"):
        open_archive(str(path))
    await open_archive(str(path)).close()


async def test_an_archive_that_is_closed_leaves_one_file_and_its_lock(tmp_path: Path) -> None:
    await open_archive(str(tmp_path / "tables.db")).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.db", "tables.db.lock"]


def test_a_new_database_that_cannot_be_made_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(migrate, "bring_up_to_date", full)
    with pytest.raises((StoreError, OSError), match="No space left"):
        open_archive(str(tmp_path / "tables.db"))
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db.lock"]


def test_an_empty_file_that_was_there_is_left_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "tables.db").touch()
    monkeypatch.setattr(migrate, "bring_up_to_date", full)
    with pytest.raises((StoreError, OSError), match="No space left"):
        open_archive(str(tmp_path / "tables.db"))
    assert (tmp_path / "tables.db").exists()
