"""A malicious server on real sockets: the seals of the terminal and of the browser break."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.proof.malicious import attacks
from tests.proof.malicious.attacks import (
    AT_A_RELOAD,
    AT_A_RETURN,
    AT_A_WELCOME,
    BREAKING,
    Setup,
)
from tests.proof.malicious.draw_attacks import ON_DRAWS, SaidToHaveLeft
from tests.proof.malicious.server import Cheat, Malicious
from tests.proof.malicious.stage import VICTIMS, Stage, staged
from tests.proof.malicious.victims import PATIENCE, Terminal

LONGEST = 300.0
THROWS = 4
"""Throws after which a game is under way."""


@pytest.fixture(params=VICTIMS)
def kind(request: pytest.FixtureRequest) -> str:
    """Which client is the victim."""
    return str(request.param)


def play(work: Coroutine[Any, Any, None]) -> None:
    """Run a test, which must come to an end."""
    asyncio.run(asyncio.wait_for(work, LONGEST))


async def under_way(stage: Stage) -> None:
    """Some dice have fallen, and nothing was wrong."""
    seal = await stage.until(lambda seal: seal.broken or seal.has_checked(THROWS))
    assert (seal.fault, seal.state) == (None, "checked")


async def broken(stage: Stage) -> None:
    """The victim is told; and it was the lie that broke the seal.

    A page closes a table whose log is illegal, whatever its seal says.
    """
    seal = await stage.until(lambda seal: seal.broken or seal.status == "closed")
    assert stage.server.cheat.cheated > 0
    assert seal.broken or seal.status == "closed"
    assert not (seal.green and seal.status == "open")


@pytest.mark.parametrize("cheat", BREAKING, ids=lambda cheat: cheat.__name__)
def test_the_seal_breaks_while_the_game_goes_on(
    cheat: Callable[[], Cheat], kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with staged(cheat(), kind, tmp_path) as stage:
            await broken(stage)

    play(work())


@pytest.mark.parametrize(("cheat", "game"), ON_DRAWS)
def test_the_seal_breaks_where_a_draw_is_chosen_whose_links_are_known(
    cheat: Callable[[], Cheat], game: str, kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with staged(cheat(), kind, tmp_path, game) as stage:
            await broken(stage)

    play(work())


@pytest.mark.parametrize("cheat", [attacks.OtherLook, attacks.TwoLooks, attacks.UnseatedLook])
def test_the_seal_breaks_where_other_dice_lie_open_than_those_that_fall(
    cheat: Callable[[], Cheat], kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with staged(cheat(), kind, tmp_path, "yam-color") as stage:
            await broken(stage)

    play(work())


def test_a_terminal_shows_no_dice_where_none_are_to_be_thrown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page of a browser shows them only while somebody is to throw; web/src/store tests that."""

    async def work() -> None:
        cheat = attacks.InventedLook()
        async with staged(cheat, "terminal", tmp_path, "yam-color") as stage:
            await under_way(stage)
            assert cheat.cheated > 0
        assert "red, red, red, red, red, red, red, red" not in capsys.readouterr().out

    play(work())


@pytest.mark.parametrize("cheat", AT_A_RETURN, ids=lambda cheat: cheat.__name__)
def test_the_seal_breaks_when_the_victim_comes_back(
    cheat: Callable[[], Cheat], kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with staged(cheat(), kind, tmp_path) as stage:
            await under_way(stage)
            await stage.reload()
            await broken(stage)

    play(work())


def test_a_seal_that_is_broken_stays_so_when_the_victim_starts_again(
    kind: str, tmp_path: Path
) -> None:
    """The server shows one throw that it has chosen, and tells the true one afterwards."""

    async def work() -> None:
        async with staged(attacks.OneThrow(), kind, tmp_path) as stage:
            await broken(stage)
            first = stage.victim.seal().fault
            await stage._friend_rests()
            await stage.reload()
            seal = await stage.until(lambda seal: seal.ply > 0 and seal.broken)
            assert (seal.fault, seal.state) == (first, "wrong")

    play(work())


@pytest.mark.parametrize(
    ("cheat", "reloads"),
    [
        *((cheat, False) for cheat in AT_A_WELCOME),
        # a device that is started again knows its own chains, not the server's
        *((cheat, True) for cheat in AT_A_WELCOME if cheat is not attacks.OtherServerChain),
        *((cheat, True) for cheat in AT_A_RELOAD),
    ],
)
def test_the_seal_breaks_when_the_table_is_said_to_be_another(
    cheat: Callable[[], Setup], reloads: bool, kind: str, tmp_path: Path
) -> None:
    lying = cheat()

    async def work() -> None:
        async with staged(lying, kind, tmp_path) as stage:
            await under_way(stage)
            lying.lying = True
            if reloads:
                await stage.reload()
            else:
                stage.victim.wish("drop")
            await broken(stage)

    play(work())


async def moved_last(stage: Stage) -> None:
    """It is the victim's turn, and the last event is a move that they have seen."""
    stage.victim.wish("hold")
    await stage.still()
    # Dice for the start are no moves: where they were equal twice, nothing else has happened yet.
    while stage.room.table.replay.past[-1][1].text.startswith(("throw ", "die ")):
        await goes_on(stage)
        stage.victim.wish("hold")
        await stage.still()


async def goes_on(stage: Stage) -> None:
    """The victim acts once more, at least."""
    ply = stage.room.table.ply
    stage.victim.wish("go")
    await stage.until(lambda seal: seal.ply > ply)


def test_the_seal_breaks_where_moves_since_the_latest_draw_are_gone_after_a_reload(
    kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        lying = attacks.OtherMoves()
        async with staged(lying, kind, tmp_path) as stage:
            await under_way(stage)
            await moved_last(stage)
            lying.lying = True
            await stage.reload()
            await broken(stage)
            assert stage.victim.seal().fault == "past"

    play(work())


def test_the_seal_breaks_where_a_longer_game_was_shown_first_that_left_the_victim_out(
    kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        lying = attacks.LongerGame()
        async with staged(lying, kind, tmp_path) as stage:
            seal = await stage.until(lambda seal: seal.broken or seal.draws >= THROWS)
            assert (seal.fault, seal.shared, seal.green) == (None, 0, False)
            lying.lying = True
            await stage.reload()
            await broken(stage)

    play(work())


def test_a_page_that_is_loaded_again_between_link_and_draw_remembers_its_link(
    kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        cheat = attacks.ReloadBetween()
        async with staged(cheat, kind, tmp_path) as stage:
            await asyncio.wait_for(cheat.asked.wait(), PATIENCE)
            await stage.reload()
            cheat.reloaded.set()
            await broken(stage)

    play(work())


def test_a_victim_whose_commitments_are_refused_is_told_that_it_takes_no_part(
    kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        cheat = attacks.NoPart()
        async with staged(cheat, kind, tmp_path) as stage:
            seal = await stage.until(lambda seal: seal.checked >= THROWS)
            assert cheat.cheated > 0
            assert (seal.fault, seal.state) == (None, "outside")

    play(work())


def test_dice_of_a_game_that_a_page_does_not_know_are_never_said_to_be_checked(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        cheat = attacks.OwnGame()
        async with staged(cheat, "browser", tmp_path, commits=False) as stage:
            seal = await stage.until(lambda seal: seal.broken or seal.state == "uncompared")
            assert (seal.fault, seal.state, seal.checked) == (None, "uncompared", 0)
            await stage.until(lambda seal: seal.broken or seal.ply >= stage.room.table.ply > 12)
            assert (stage.victim.seal().fault, stage.victim.seal().state) == (None, "uncompared")

    play(work())


def test_the_terminal_finds_a_fault_where_a_game_has_another_name(tmp_path: Path) -> None:
    """It knows the game by the rules that it plays."""

    async def work() -> None:
        async with staged(attacks.OwnGame(), "terminal", tmp_path) as stage:
            await broken(stage)

    play(work())


def test_the_terminal_takes_no_step_before_the_welcome(tmp_path: Path) -> None:
    """Browsers show nothing before it."""

    async def work() -> None:
        async with staged(attacks.StepFirst(), "terminal", tmp_path) as stage:
            await broken(stage)

    play(work())


def test_salts_for_which_a_device_was_not_asked_take_no_draw_from_it(
    kind: str, tmp_path: Path
) -> None:
    """Its links are in every draw: nobody could know what they would bring."""

    async def work() -> None:
        cheat = attacks.UnaskedSalts()
        async with staged(cheat, kind, tmp_path) as stage:
            seal = await stage.until(lambda seal: seal.broken or seal.checked >= THROWS)
            assert cheat.cheated > 0
            assert (seal.fault, seal.left_out, seal.green) == (None, 0, True)

    play(work())


@pytest.mark.parametrize("game", ["double-yam", "coloretto"])
def test_a_link_that_was_not_used_is_counted_though_its_device_is_said_to_have_left(
    game: str, kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        cheat = SaidToHaveLeft()
        async with staged(cheat, kind, tmp_path, game) as stage:
            seal = await stage.until(lambda seal: seal.broken or seal.has_checked(THROWS))
            assert (cheat.cheated, seal.fault, seal.left_out, seal.green) == (1, None, 1, False)

    play(work())


def test_commitments_that_nothing_follows_do_not_change_the_fingerprint(
    kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        cheat = attacks.FreeNonce()
        async with staged(cheat, kind, tmp_path) as stage:
            await under_way(stage)
            stage.victim.wish("hold")
            await stage.still()
            before = stage.victim.seal()
            for _ in range(3):
                await cheat.commit()
            ply = stage.room.table.ply
            after = await stage.until(lambda seal: seal.ply >= ply)
            assert (after.ply, len(before.fingerprint)) == (before.ply + 3, 47)
            assert after.fingerprint == before.fingerprint

    play(work())


def test_two_worlds_have_two_fingerprints(kind: str, tmp_path: Path) -> None:
    """A server that tells two people different games proves each of them; the digits differ."""

    async def work() -> None:
        prints = []
        for world in ("one", "other"):
            async with staged(Cheat(), kind, tmp_path / world) as stage:
                await under_way(stage)
                prints.append(stage.victim.seal().fingerprint)
        assert prints[0] != prints[1]

    play(work())


def test_a_round_that_is_thrown_again_is_counted_under_the_seal(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        cheat = attacks.ThrownAgain()
        async with staged(cheat, kind, tmp_path, "yam-color") as stage:
            await under_way(stage)
            await cheat.again(racing=True)
            seal = await stage.until(lambda seal: seal.broken or seal.rethrown > 0)
            assert (seal.fault, seal.rethrown) == (None, 1)
            if isinstance(stage.victim, Terminal):
                assert "One round was broken off" in stage.victim.says()

    play(work())


def test_the_seal_breaks_where_the_throw_of_a_race_is_taken_back_that_was_over(
    kind: str, tmp_path: Path
) -> None:
    async def work() -> None:
        cheat = attacks.ThrownAgain()
        async with staged(cheat, kind, tmp_path, "yam-color") as stage:
            await under_way(stage)
            await cheat.again(racing=False)
            await broken(stage)

    play(work())


def test_a_browser_takes_no_words_beside_a_move(tmp_path: Path) -> None:
    """The terminal replays every move by the rules of the game, so it stumbles by itself."""

    async def work() -> None:
        async with staged(attacks.WordsBesideAMove(), "browser", tmp_path) as stage:
            await stage.until(lambda seal: seal.broken or seal.over)
            await broken(stage)

    play(work())


def test_another_server_is_not_told_the_secret_of_a_seat(tmp_path: Path) -> None:
    """Browsers keep a server's secrets from others; so must the terminal."""

    async def work() -> None:
        thief = attacks.SameName()
        async with staged(Cheat(), "terminal", tmp_path) as stage:
            await under_way(stage)
            async with Malicious(stage.server.house, thief) as server:
                other = Terminal(server, stage.room, tmp_path, seat=0)
                await other.come()
                await other.go()
        assert thief.cheated > 0
        assert thief.secrets == []

    play(work())
