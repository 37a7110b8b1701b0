"""An honest server, whatever happens to it and to its people: no seal breaks."""

from pathlib import Path

import pytest

from arlequin.core import record as records
from arlequin.proof.verifier import Verifier
from tests.proof.malicious.attacks import Pages
from tests.proof.malicious.server import Cheat
from tests.proof.malicious.stage import VICTIMS, Stage, staged
from tests.proof.malicious.test_attacks import play, under_way


@pytest.fixture(params=VICTIMS)
def kind(request: pytest.FixtureRequest) -> str:
    """Which client it is."""
    return str(request.param)


async def goes_on(stage: Stage, throws: int = 4) -> None:
    """So many throws more, and all is well."""
    enough = stage.victim.seal().checked + throws
    seal = await stage.until(lambda seal: seal.broken or seal.has_checked(enough))
    assert (seal.fault, seal.state, seal.checked >= enough) == (None, "checked", True)


def test_a_game_to_its_end_is_signed_by_both_and_verifies(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            seal = await stage.until(lambda seal: seal.broken or seal.over)
            assert (seal.fault, seal.over, seal.left_out) == (None, True, 0)
            text = await stage.signed()
            ply = stage.room.table.ply
            seal = await stage.until(lambda seal: seal.ply >= ply)
            found = Verifier(records.read(text.encode()), None)
            assert (found.fault, found.fingerprint) == ("", seal.fingerprint)
            assert seal.fault is None

    play(work())


@pytest.mark.slow
@pytest.mark.parametrize("game", ["coloretto", "color-yam", "yam-color"])
def test_a_page_follows_every_game_to_its_end(game: str, tmp_path: Path) -> None:
    """It compares what it shows with the rules after every message, the last one too."""

    async def work() -> None:
        async with staged(Cheat(), "browser", tmp_path, game) as stage:
            seal = await stage.until(lambda seal: seal.broken or seal.over)
            assert (seal.fault, seal.over, seal.state) == (None, True, "checked")

    play(work())


def test_a_line_that_is_lost_again_and_again(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            for _ in range(4):
                await under_way(stage)
                stage.victim.wish("drop")
                await goes_on(stage)

    play(work())


def test_a_page_that_is_loaded_again(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            for _ in range(3):
                await under_way(stage)
                await stage.reload()
            await goes_on(stage)

    play(work())


def test_a_server_that_crashes_and_starts_again(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            for _ in range(3):
                await under_way(stage)
                await stage.restart()
                await goes_on(stage)

    play(work())


def test_a_welcome_in_pages(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        cheat = Pages()
        async with staged(cheat, kind, tmp_path) as stage:
            await under_way(stage)
            await stage.reload()
            await goes_on(stage)
            assert cheat.cheated > 0

    play(work())


def test_moves_that_are_taken_back_with_everybodys_consent(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            done = 0
            while done < 2:
                await under_way(stage)
                done += await stage.friend_takes_back()
            await goes_on(stage)

    play(work())


def test_a_computer_plays_for_somebody_who_comes_back(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            await under_way(stage)
            await stage.replaced()
            await goes_on(stage)

    play(work())


def test_a_seat_that_moves_to_another_device(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with staged(Cheat(), kind, tmp_path) as stage:
            await under_way(stage)
            after = await stage.moved(tmp_path / "another")
            await goes_on(after)
            seen = await stage.until(lambda seal: seal.broken or not seal.yours)
            assert (seen.fault, seen.yours) == (None, ())
            await after.victim.go()

    play(work())
