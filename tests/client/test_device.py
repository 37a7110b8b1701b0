"""Files of a device: two programs of one device change them, and neither loses anything."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from arlequin.client import device
from arlequin.client.device import Device, Seeds
from arlequin.proof.device_chain import NotKept, Place, Seed

MANY = 40


def together(*works: Callable[[], None]) -> None:
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_programs_that_keep_secrets_at_the_same_time_lose_none(tmp_path: Path) -> None:
    def keep(name: str) -> None:
        device = Device(tmp_path)
        for number in range(MANY):
            device.keep(f"{name}{number}", f"secret {number}")

    together(lambda: keep("a"), lambda: keep("b"), lambda: keep("c"))
    kept = Device(tmp_path)
    assert all(kept.secret(f"{name}{n}") == f"secret {n}" for name in "abc" for n in range(MANY))


def test_programs_that_begin_chains_at_the_same_time_lose_none(tmp_path: Path) -> None:
    def begin(name: str) -> None:
        seeds = Seeds(tmp_path)
        for number in range(MANY):
            seeds[f"{name}{number}"] = Seed("seed", "table", number)

    together(lambda: begin("a"), lambda: begin("b"), lambda: begin("c"))
    assert len(Seeds(tmp_path)) == 3 * MANY


def test_the_place_that_was_kept_first_stands(tmp_path: Path) -> None:
    """Two programs of a device are told two places of one draw: one of them gives its link."""
    first, second = Seeds(tmp_path), Seeds(tmp_path)
    own = first["c"] = Seed("seed", "table", 1)
    assert second["c"] == own
    here, there = Place(1, "told", "here"), Place(1, "told", "there")
    first["c"] = own.given_at(here)
    second["c"] = own.given_at(there)
    assert (first["c"].place, second["c"].place) == (here, here)


def test_nobody_else_may_open_what_is_kept_nor_hold_its_lock(tmp_path: Path) -> None:
    own = Device(tmp_path)
    own.keep("link", "secret")
    own.seeds("https://one")["c"] = Seed("seed", "table", 1)
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    names = ("chains.json", "chains.lock", "seats.json", "seats.lock")
    assert modes == dict.fromkeys(names, 0o600)


def test_what_cannot_be_written_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link for a place that is forgotten could be given for another one after a restart."""
    seeds = Seeds(tmp_path)
    own = seeds["c"] = Seed("seed", "table", 1)
    with monkeypatch.context() as full:
        full.setattr(device, "write", _full)
        with pytest.raises(NotKept, match="no space left"):
            seeds["c"] = own.given_at(Place(1, "told", "here"))
        with pytest.raises(NotKept, match="no space left"):
            Device(tmp_path).check()
    assert seeds["c"].number == 0
    Device(tmp_path).check()
    assert Seeds(tmp_path, "")["c"].number == 0


def _full(*_: object) -> None:
    raise OSError("no space left")


@pytest.mark.parametrize("folder", [True, False], ids=["folder", "memory"])
def test_a_server_that_copies_the_name_of_a_table_finds_no_chain(
    tmp_path: Path, folder: bool
) -> None:
    device = Device(tmp_path if folder else None)
    honest, other = device.seeds("https://one"), device.seeds("https://other")
    honest["c"] = Seed("seed", "table", 1)
    assert (list(honest), len(honest), "c" in honest) == (["c"], 1, True)
    assert (list(other), len(other), "c" in other, other.get("c")) == ([], 0, False, None)


def test_a_device_without_a_folder_keeps_as_long_as_the_program_runs(tmp_path: Path) -> None:
    own = Device()
    own.check()
    own.found("https://one/t/a")
    own.seeds("https://one")["c"] = Seed("seed", "table", 1)
    assert own.seeds("https://one")["c"].table == "table"
    assert (own.has_founded("https://one/t/a"), own.has_founded("https://one/t/b")) == (True, False)


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    seeds = Seeds(tmp_path / "file")
    with pytest.raises(NotKept):
        seeds["c"] = Seed("seed", "table", 1)
    assert "c" not in seeds


def test_a_founded_table_is_remembered_by_the_next_program(tmp_path: Path) -> None:
    Device(tmp_path).found("https://one/t/a")
    Device(tmp_path).found("https://one/t/b")
    kept = Device(tmp_path)
    assert all(kept.has_founded(f"https://one/t/{name}") for name in "ab")
    assert not kept.has_founded("https://other/t/a")


@pytest.mark.parametrize(
    ("kept", "mine", "both"),
    [
        (Seed("s"), Seed("s", number=2, after="x"), Seed("s", number=2, after="x")),
        (Seed("s", number=3, after="y"), Seed("s", number=2), Seed("s", number=3, after="y")),
        (Seed("s", left=1, missed=4), Seed("s", left=1, missed=4), Seed("s", left=1, missed=4)),
        (Seed("s", left=1, missed=4), Seed("s", left=2, missed=5), Seed("s", left=2, missed=5)),
        (Seed("s", end="one"), Seed("s", end="other"), Seed("s", end="one")),
    ],
)
def test_what_two_programs_kept_is_put_together(kept: Seed, mine: Seed, both: Seed) -> None:
    assert mine.merged(kept) == both


def test_what_another_program_writes_in_the_same_instant_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of a file system may be coarse: a file that looks the same may be another."""
    first, second = Seeds(tmp_path), Seeds(tmp_path)
    first["c"] = Seed("seed", "table", 1)
    assert "c" in second
    monkeypatch.setattr(Seeds, "_read", lambda self: None)
    here, there = Place(1, "told", "here"), Place(1, "told", "there")
    first["c"] = first.data["c"].given_at(here)
    second["c"] = second.data["c"].given_at(there)
    assert second.data["c"].place == here


@pytest.mark.parametrize("text", ["no json", "[1, 2]", '{"a": 7}'])
def test_a_file_that_cannot_be_read_is_not_written_over(text: str, tmp_path: Path) -> None:
    path = tmp_path / "chains.json"
    path.write_text(text)
    seeds = Seeds(tmp_path)
    with pytest.raises(NotKept, match=path.name):
        seeds["b"] = Seed("seed", "table", 2)
    assert (path.read_text(), "b" in seeds) == (text, False)


@pytest.mark.parametrize("text", ["no json", "7"])
def test_secrets_that_cannot_be_read_once_are_not_lost(text: str, tmp_path: Path) -> None:
    own = Device(tmp_path)
    for name in ("seats.json", "founded.json"):
        (tmp_path / name).write_text(text)
    own.keep("link", "secret")
    own.found("link")
    assert {path.read_text() for path in tmp_path.glob("*.json")} == {text}
    assert (own.secret("link"), own.has_founded("link")) == ("secret", True)
    again = Device(tmp_path)
    assert (again.secret("link"), again.has_founded("link")) == (None, False)
