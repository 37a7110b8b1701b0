"""Forged records of a game that was really played, and what `arlequin verify` says of them."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from arlequin.cli.main import main
from arlequin.cli.play import saved_game
from arlequin.cli.verify.command import passed
from arlequin.core.record import read
from arlequin.proof.verifier import Verifier
from arlequin.table.table import Table
from tests.proof.malicious import forgery
from tests.proof.malicious.server import Cheat
from tests.proof.malicious.stage import staged
from tests.proof.malicious.test_attacks import play, under_way

Forge = Callable[[Table], Awaitable[str]]
FORGED: tuple[tuple[Forge, str], ...] = (
    (forgery.moved, "This is not the game that this device saw"),
    (forgery.replaced, "This is not the game that this device saw"),
    (forgery.from_the_beginning, "with another key"),
)
"""Each with what the victim's own machine says of it."""


async def _played(home: Path) -> tuple[Table, str]:
    """A game of the victim in the terminal, to its end, which both have signed."""
    async with staged(Cheat(), "terminal", home) as stage:
        await stage.until(lambda seal: seal.broken or seal.over)
        return stage.room.table, await stage.signed()


def records(home: Path, forge: Forge) -> tuple[Path, Path]:
    """The record of a game that the victim really played, and a forged one."""
    true, forged = home / "true.arl", home / "forged.arl"

    async def work() -> None:
        table, text = await _played(home)
        true.write_text(text)
        forged.write_text(await forge(table))

    play(work())
    return true, forged


def landmarks(file: Path) -> list[tuple[str, str]]:
    """How far this machine was told of a game: `verify` compares it."""
    found = Verifier(read(file.read_bytes()), None)
    return passed(saved_game.folder().parent / "landmarks.json", found.table)


@pytest.mark.parametrize(("forge", "said"), FORGED, ids=lambda one: getattr(one, "__name__", ""))
def test_the_machine_of_a_player_knows_a_forged_record(
    forge: Forge,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    true, forged = records(tmp_path, forge)
    capsys.readouterr()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert landmarks(true)
    assert main(["verify", str(true), "--lang", "en"]) == 0
    assert "all of them have signed" in capsys.readouterr().out
    assert main(["verify", str(forged), "--lang", "en"]) == 1
    assert said in capsys.readouterr().err


def test_a_tail_of_other_devices_is_known_even_where_the_record_stops_before_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, forged = records(tmp_path, forgery.moved)
    lines = [line for line in forged.read_text().splitlines() if not line.startswith("end ")]
    *_, last = (n for n, line in enumerate(lines) if " ~" in line and n < len(lines) * 2 // 3)
    forged.write_text("\n".join([*lines[: last + 1], ""]))
    capsys.readouterr()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["verify", str(forged), "--lang", "en"]) == 1
    assert "not the game that this device saw" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (forgery.moved, "2 keys were used in this seat"),
        (forgery.replaced, "the device took part, and did not sign the end"),
    ],
    ids=["moved", "replaced"],
)
def test_other_machines_are_not_told_that_the_devices_of_a_forged_record_played_it(
    forge: Forge,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, forged = records(tmp_path, forge)
    capsys.readouterr()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert main(["verify", str(forged), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert said in told
    assert "all of them have signed" not in told
    assert "only those who took part can say" in told


def test_whatever_happens_to_an_honest_game_its_record_is_known_by_its_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program is started again, the server crashes, and a computer plays for a while."""
    file = tmp_path / "game.arl"

    async def work() -> None:
        async with staged(Cheat(), "terminal", tmp_path) as stage:
            await under_way(stage)
            await stage.reload()
            await stage.restart()
            await under_way(stage)
            await stage.replaced()
            await stage.until(lambda seal: seal.broken or seal.over)
            file.write_text(await stage.signed())

    play(work())
    capsys.readouterr()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["verify", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "this seat was this device" in told
    assert "all of them have signed" in told
