"""Files that commands write: a new file, or nothing; what is there already stays as it is."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.games import catalog
from tests.cli.conftest import Arlequin
from tests.review.games import played


def regular(path: Path) -> None:
    path.write_text("mine")


def link(path: Path) -> None:
    (path.parent / "target").write_text("mine")
    path.symlink_to(path.parent / "target")


def broken_link(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def identity(path: Path) -> tuple[int, int, int]:
    found = path.lstat()
    return found.st_ino, found.st_mode, found.st_mtime_ns


THINGS = [regular, link, broken_link, os.mkfifo, Path.mkdir]


def writing(command: str, record: Path) -> tuple[str, ...]:
    """The command up to the name of the file that it writes."""
    return {
        "sheet": ("sheet", "coloretto", "--out"),
        "review": ("review", str(record), "--html"),
        "play": ("play", "coloretto", "--player", "Ana", "--player", "Bob", "--record"),
        "score": ("score", "--table", "coloretto", "--names", "Ana", "Bob", "--file"),
    }[command]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.arl"
    path.write_text(played(catalog.new("double-yam", 2), 1).record(), encoding="utf-8")
    return path


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize("command", ["sheet", "review", "play", "score"])
def test_nothing_that_exists_is_replaced(
    arlequin: Arlequin, tmp_path: Path, record: Path, command: str, thing: object
) -> None:
    taken = tmp_path / "taken"
    thing(taken)  # type: ignore[operator]  # each takes a path
    before = identity(taken)
    ran = arlequin(*writing(command, record), str(taken))
    assert (ran.status, "already exists" in ran.err) == (2, True), ran.err
    assert identity(taken) == before
    assert not (tmp_path / "nowhere").exists()
    assert {path.name for path in tmp_path.iterdir()} <= {"taken", "target", "game.arl", "data"}
    if thing in (regular, link):
        assert taken.read_text() == "mine"


def test_a_dash_is_standard_output(
    arlequin: Arlequin, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = arlequin("review", str(record), "--html", "-").out
    assert page.startswith("<!doctype html>")
    assert page.rstrip().endswith("</html>")
    assert not (tmp_path / "-").exists()


@pytest.mark.parametrize(
    "asked",
    [
        ("sheet", "coloretto", "--out"),
        ("score", "--table", "coloretto", "--names", "Ana", "Bob", "--file"),
    ],
)
def test_what_cannot_be_written_whole_is_removed(
    arlequin: Arlequin, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    try:
        ran = arlequin(*asked, str(folder / "new"), typed=("",))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert (ran.status, "File too large" in ran.err) == (2, True)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "asked",
    [
        ("play", "coloretto", "--player", "Ana", "--player", "Bob", "--record"),
        ("score", "--table", "coloretto", "--names", "Ana", "Bob", "--file"),
        ("serve", "--no-browser", "--port", "0", "--host", "127.0.0.1", "--database"),
    ],
)
def test_a_missing_folder_is_an_error(
    arlequin: Arlequin, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    wrong = tmp_path / "tabels" / "file"
    ran = arlequin(*asked, str(wrong), typed=("",))
    assert ran.status == 2
    assert str(wrong.parent) in ran.err
    assert not wrong.parent.exists()


def test_a_sheet_behind_a_link_is_continued_there(arlequin: Arlequin, tmp_path: Path) -> None:
    new = ("--names", "Ana", "Bob", "--file")
    arlequin("score", "--table", "yam-color", *new, str(tmp_path / "a.arl"), typed=("ana",))
    (tmp_path / "link").symlink_to(tmp_path / "a.arl")
    before = (tmp_path / "a.arl").read_bytes()
    arlequin("score", "--table", str(tmp_path / "link"), typed=("ana",))
    assert (tmp_path / "link").is_symlink()
    assert len((tmp_path / "a.arl").read_bytes()) > len(before)


def test_a_folder_is_no_database(arlequin: Arlequin, tmp_path: Path) -> None:
    ran = arlequin("check", str(tmp_path))
    assert ran.err == f"arlequin: expected a database, but '{tmp_path}' is a folder\n"


@pytest.mark.parametrize("command", ["sheet", "review", "play", "score"])
def test_a_device_is_an_existing_file(
    arlequin: Arlequin, tmp_path: Path, record: Path, command: str
) -> None:
    ran = arlequin(*writing(command, record), "/dev/null")
    assert (ran.status, "already exists" in ran.err) == (2, True), ran.err
    assert Path("/dev/null").is_char_device()
    assert {path.name for path in tmp_path.iterdir()} <= {"game.arl", "data"}


def test_a_pdf_goes_to_standard_output(tmp_path: Path) -> None:
    asked = (sys.executable, "-m", "arlequin.cli.main", "sheet", "coloretto", "--out", "-")
    ran = subprocess.run(asked, cwd=tmp_path, capture_output=True, check=False)
    assert (ran.returncode, ran.stdout[:5], ran.stderr) == (0, b"%PDF-", b"")
    assert ran.stdout.rstrip().endswith(b"%%EOF")
    assert list(tmp_path.iterdir()) == []
