"""YAM color live: the dice lie open for a moment before the card (YC-03)."""

import asyncio

import pytest

from arlequin.core.errors import OptionError
from arlequin.live.audience import OpenUntil
from arlequin.live.host import Host
from arlequin.live.pace import PACE
from arlequin.table import requests as ask
from arlequin.table.entries import StoredEvent
from arlequin.table.setup import Setup
from tests.live.races import Race
from tests.live.seats import Salon, at_a_table, events, holding, overheard, people
from tests.live.test_disconnect import Failing
from tests.live.test_host import forbidden
from tests.live.test_race import thrown

LOOK = Setup("yam-color", people(3), look=3)
COUNTED = 3 * PACE
"""Seconds of the countdown."""


def now() -> float:
    return asyncio.get_running_loop().time()


async def lying(salon: Salon, host: Host) -> tuple["asyncio.Task[None]", list[OpenUntil]]:
    """A throw whose dice lie open."""
    seen = overheard(host).looks
    throwing = asyncio.create_task(thrown(salon, host))
    while not seen:
        await asyncio.sleep(0.01)
    return throwing, seen


@pytest.mark.rule("YC-03")
def test_the_dice_are_told_first_and_the_card_when_the_look_is_over() -> None:
    async def race(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        begun = now()
        throwing, seen = await lying(salon, host)
        await asyncio.sleep(2.9)
        assert [shown.seat for shown in seen] == [seat]
        assert not [text for text in events(host.table) if text.startswith(("throw", "card"))]
        await throwing
        assert now() - begun == pytest.approx(COUNTED + 3, abs=0.1)
        view = host.table.game.view(host.table.replay.state, None)
        assert (view.phase, view.dice) == ("announce", seen[0].dice)  # type: ignore[attr-defined]
        assert host.look.shown is None

    at_a_table(race, LOOK, pace=PACE)


@pytest.mark.rule("YC-03")
def test_nobody_can_announce_while_the_dice_lie_open() -> None:
    async def race(salon: Salon, host: Host) -> None:
        throwing, _ = await lying(salon, host)
        guessed = host.table.ply + 2  # the ply of the card to come
        with forbidden("YC-03"):
            await host.execute(ask.Play(salon.key(), 2, guessed, "2 says 4"), holding(2))
        await throwing
        assert not [text for text in events(host.table) if " says " in text]

    at_a_table(race, LOOK, pace=PACE, seed=2)


@pytest.mark.rule("YC-03", "YC-07")
def test_reaction_and_time_limit_count_from_the_card() -> None:
    async def race(salon: Salon, host: Host) -> None:
        throwing, _ = await lying(salon, host)
        await throwing
        assert host.deadlines.deadline() == pytest.approx(now() + 20, abs=0.01)
        round_ = Race(salon, host)
        await asyncio.gather(*(round_.react(seat, "passes", 1.0) for seat in (1, 2, 3)))
        assert [t.reaction for _, t in round_.timings] == pytest.approx([1.0] * 3, abs=0.01)

    at_a_table(race, LOOK, pace=PACE)


@pytest.mark.rule("YC-03", "YC-16")
@pytest.mark.parametrize(
    "setup",
    [Setup("yam-color", people(3), look=0),
     Setup("yam-color", people(3), {"blind": "yes"}, look=5)],
)  # fmt: skip
def test_without_a_look_or_by_ear_the_card_comes_with_the_throw(setup: Setup) -> None:
    async def race(salon: Salon, host: Host) -> None:
        seen = overheard(host).looks
        begun = now()
        await thrown(salon, host)
        assert now() - begun == pytest.approx(COUNTED, abs=0.1)
        assert seen == []

    at_a_table(race, setup, pace=PACE)


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize("look", [-1, 6])
def test_a_look_has_0_to_5_seconds(look: int) -> None:
    with pytest.raises(OptionError, match="expected look from 0 to 5"):
        Setup("yam-color", people(2), look=look).check()


@pytest.mark.rule("YC-03")
def test_a_look_is_one_second_unless_it_is_said() -> None:
    assert Setup("yam-color", people(2)).look == 1


@pytest.mark.rule("YC-03")
def test_shown_dice_are_stored_before_and_stay_after_a_crash() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await lying(salon, host)
        saved = await salon.archive.load(host.table.name)
        assert saved is not None
        kept = [k.entry.text for k in saved.entries if isinstance(k.entry, StoredEvent)]
        assert [text.split(" ")[0] for text in kept] == ["start", "throw", "card"]
        after = Salon(archive=salon.archive)
        again = await after.tables.find(host.table.name)
        assert again is not None
        assert events(again.table) == kept

    at_a_table(race, LOOK, pace=PACE)


@pytest.mark.rule("YC-15", "YC-03")
def test_bets_instead_of_a_race_have_no_countdown_and_their_dice_are_looked_at() -> None:
    async def play(salon: Salon, host: Host) -> None:
        for _ in range(3):
            (seat,) = host.table.acting()
            await salon.play(host, seat, f"{seat} passes")
        begun = now()
        throwing, seen = await lying(salon, host)
        await throwing
        assert now() - begun == pytest.approx(3, abs=0.1)
        assert len(seen) == 1
        assert not host.table.is_timed()

    at_a_table(play, Setup("yam-color", people(3), {"bets": "before"}, look=3), pace=PACE)


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize(("unread", "found"), [(0, 0.0), (1, 1.0)])
def test_a_step_that_was_kept_although_the_archive_failed_is_looked_at(
    unread: int, found: float
) -> None:
    """Its dice lie open until its card's own time, as soon as it is known that they are kept."""

    async def play(salon: Salon, host: Host) -> None:
        for seat in (1, 2, 3):
            await salon.play(host, seat, f"{seat} passes")
        seen = overheard(host).looks
        seen.clear()
        ply, begun = host.table.ply, now()
        Failing(salon, keeps=True, fails_to_read=unread)
        throwing = asyncio.create_task(salon.throw(host, 1))
        await asyncio.sleep(found + 0.1)
        assert [shown.at for shown in seen] == [pytest.approx(begun + 3)]
        await asyncio.sleep(2.8 - found)
        assert host.table.ply == ply
        await asyncio.sleep(0.2)
        assert host.table.ply > ply
        assert host.deadlines.deadline() == pytest.approx(begun + 3 + 15)
        await asyncio.gather(throwing, return_exceptions=True)

    setup = Setup("yam-color", people(3), {"bets": "before"}, turn_seconds=15, look=3)
    at_a_table(play, setup, pace=PACE)
