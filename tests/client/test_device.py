"""Files of a device: two programs of one device change them, and neither loses anything."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from arlequin.client import device
from arlequin.client.device import Device, NotStored, ProofState, ProofStates, Seed, Seen

MANY = 40
STATE = ProofState(Seed("chain", "key", 1), None, Seen(3, "transcript", 0))


def together(*works: Callable[[], None]) -> None:
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_programs_that_store_secrets_at_the_same_time_lose_none(tmp_path: Path) -> None:
    def keep(name: str) -> None:
        device = Device(tmp_path)
        for number in range(MANY):
            device.keep(f"{name}{number}", f"secret {number}")

    together(lambda: keep("a"), lambda: keep("b"), lambda: keep("c"))
    stored = Device(tmp_path)
    assert all(stored.secret(f"{name}{n}") == f"secret {n}" for name in "abc" for n in range(MANY))


def test_programs_that_change_a_state_at_the_same_time_lose_no_change(tmp_path: Path) -> None:
    def count(state: ProofState | None) -> ProofState:
        state = state or STATE
        return replace(state, away_count=state.away_count + 1)

    def change() -> None:
        states = ProofStates(tmp_path)
        for _ in range(MANY):
            states.change("t", count)

    together(change, change, change)
    state = ProofStates(tmp_path).load("t")
    assert state is not None
    assert state.away_count == 3 * MANY


def test_no_one_else_can_open_the_files_nor_hold_their_locks(tmp_path: Path) -> None:
    own = Device(tmp_path)
    own.keep("link", "secret")
    own.proofs.change("link", lambda _: STATE)
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    names = ("proofs.json", "proofs.lock", "seats.json", "seats.lock")
    assert modes == dict.fromkeys(names, 0o600)


def test_a_state_that_cannot_be_written_is_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = Device(tmp_path).proofs
    states.change("t", lambda _: STATE)
    with monkeypatch.context() as full:
        full.setattr(device, "write", _full)
        with pytest.raises(NotStored, match="no space left"):
            states.change("t", lambda _: replace(STATE, burns=1))
    assert ProofStates(tmp_path).load("t") == STATE


def _full(*_: object) -> None:
    raise OSError("no space left")


@pytest.mark.parametrize("folder", [True, False], ids=["folder", "memory"])
def test_a_server_that_copies_the_name_of_a_table_finds_no_state(
    tmp_path: Path, folder: bool
) -> None:
    states = Device(tmp_path if folder else None).proofs
    states.change("https://one/t/a", lambda _: STATE)
    assert states.load("https://one/t/a") == STATE
    assert states.load("https://other/t/a") is None


def test_a_folder_that_cannot_be_made_stores_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    states = ProofStates(tmp_path / "file")
    with pytest.raises(NotStored):
        states.change("t", lambda _: STATE)


@pytest.mark.parametrize("text", ["no json", "[1, 2]", '{"a": 7}'])
def test_a_file_that_cannot_be_read_is_not_written_over(text: str, tmp_path: Path) -> None:
    path = tmp_path / "proofs.json"
    path.write_text(text)
    states = ProofStates(tmp_path)
    with pytest.raises(NotStored):
        states.change("t", lambda _: STATE)
    with pytest.raises(NotStored):
        states.load("t")
    assert path.read_text() == text


@pytest.mark.parametrize("text", ["no json", "7"])
def test_secrets_that_cannot_be_read_once_are_not_lost(text: str, tmp_path: Path) -> None:
    own = Device(tmp_path)
    (tmp_path / "seats.json").write_text(text)
    own.keep("link", "secret")
    assert (tmp_path / "seats.json").read_text() == text
    assert own.secret("link") == "secret"
    assert Device(tmp_path).secret("link") is None
