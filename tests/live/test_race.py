"""YAM color live: held while somebody may have been faster; the clock closes a round."""

import asyncio

import pytest

from arlequin.core.game import View
from arlequin.live.host import Host
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.store.errors import StoreError
from arlequin.table import requests as ask
from arlequin.table.entries import Happened
from arlequin.table.fairness import doubts
from arlequin.table.setup import Setup
from tests.live.seats import (
    SECRETS,
    Salon,
    at_a_table,
    computers,
    events,
    gather,
    holding,
    overheard,
    people,
)
from tests.live.test_disconnect import Failing, SlowDisk
from tests.live.test_host import forbidden, refusal
from tests.live.test_proposals import Slow

RACE = Setup("yam-color", people(3))
STARTED_BY_A_PERSON = 2
"""A seed with which seat 1 of four throws first."""


async def thrown(salon: Salon, host: Host) -> None:
    (seat,) = host.table.acting()
    await salon.throw(host, seat)


def said(host: Host) -> list[str]:
    return [text for text in events(host.table) if " says " in text or " passes" in text]


def test_of_people_of_whom_nothing_is_measured_the_first_to_arrive_is_heard_first() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        first = asyncio.create_task(salon.play(host, 3, "3 says 2"))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(salon.play(host, 1, "1 says 5"))
        await asyncio.gather(first, second)
        assert said(host) == ["3 says 2", "1 says 5"]

    at_a_table(race, RACE)


def test_a_number_that_was_told_is_refused_at_once_and_another_may_be_said() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        await salon.play(host, 3, "3 says 2")
        now = asyncio.get_running_loop().time()
        with refusal("announce/taken"):
            await salon.play(host, 1, "1 says 2")
        assert asyncio.get_running_loop().time() == now
        await salon.play(host, 1, "1 says 4")
        with refusal("announce/taken", "YC-06"):
            await salon.play(host, 2, "2 says 4")
        assert said(host) == ["3 says 2", "1 says 4"]

    at_a_table(race, RACE)


def test_nobody_speaks_twice_nor_for_another() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        first = asyncio.create_task(salon.play(host, 3, "3 says 2"))
        await asyncio.sleep(0.001)
        with refusal("announce/spoken", "YC-05"):
            await salon.play(host, 3, "3 says 3")
        await first
        with refusal("play/not-your-turn"):
            await salon.play(host, 3, "3 says 3")
        with refusal("play/illegal"):
            await salon.play(host, 1, "2 says 3")
        stolen = ask.Play(salon.key(), 1, host.table.since[1], "1 says 3")
        for sender in (holding(2), holding()):
            with refusal("seat/not-yours"):
                await host.execute(stolen, sender)

    at_a_table(race, RACE)


def test_nobody_announces_beside_the_computer_that_plays_their_seat() -> None:
    async def race(salon: Salon, host: Host) -> None:
        host.attendance.connect((1, 2))
        await asyncio.sleep(30)
        await host.execute(ask.Propose(salon.key(), 1, "computer", 3), holding(1))
        await host.execute(ask.Reply(salon.key(), 2, True), holding(2))
        await thrown(salon, host)
        with refusal("seat/computer"):
            await salon.play(host, 3, "3 says 2")
        await host.execute(ask.Claim(salon.key(), 3, "", SECRETS[2]), holding(3))
        await salon.play(host, 3, "3 says 2")

    at_a_table(race, RACE, choosers=Slow())


def test_a_repeated_announcement_is_one_announcement() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        request = ask.Play("key-repeated", 1, host.table.since[1], "1 says 3")
        answers = await asyncio.gather(*(host.execute(request, holding(1)) for _ in range(3)))
        answers.append(await host.execute(request, holding(1)))
        assert len(set(answers)) == 1
        assert said(host) == ["1 says 3"]

    at_a_table(race, RACE)


def test_anothers_announcement_does_not_make_ones_own_stale() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        since = host.table.since[1]
        await salon.play(host, 2, "2 says 3")
        await host.execute(ask.Play("key-later-1", 1, since, "1 passes"), holding(1))
        assert said(host) == ["2 says 3", "1 passes"]

    at_a_table(race, RACE)


def test_the_clock_closes_the_round_after_the_limit() -> None:
    async def silent(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        await salon.play(host, 2, "2 says 0")
        await asyncio.sleep(4)
        assert "time" not in events(host.table)
        await asyncio.sleep(1.1)
        assert "time" in events(host.table)
        assert len(host.table.acting()) == 1

    at_a_table(silent, Setup("yam-color", people(3), {"limit": "5"}))


def test_who_spoke_just_before_the_limit_is_heard() -> None:
    async def late(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        deadline = host.deadlines.deadline()
        assert deadline is not None
        await asyncio.sleep(deadline - asyncio.get_running_loop().time() - 0.01)
        await salon.play(host, 2, "2 says 0")
        await asyncio.sleep(0.2)
        assert events(host.table)[3:5] == ["2 says 0", "time"]

    at_a_table(late, Setup("yam-color", people(3), {"limit": "5"}))


def test_21_after_a_crash_a_race_keeps_its_throw_and_its_announcements() -> None:
    async def crash(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        await asyncio.sleep(3)
        await salon.play(host, 2, "2 says 0")
        before, name = events(host.table), host.table.name
        await salon.tables.put_away(lambda _: True)
        await asyncio.sleep(100)
        opened = await salon.tables.find(name)
        assert opened is not None
        assert events(opened.table) == before
        assert opened.deadlines.limit_left() == opened.table.limit
        await asyncio.sleep(1)
        with refusal("play/not-your-turn"):
            await salon.play(opened, 2, "2 says 1")
        await salon.play(opened, 3, "3 says 1")
        assert events(opened.table)[: len(before) + 1] == [*before, "3 says 1"]
        entries = [told.stored.entry for told in opened.table.log]
        timings = [entry.timing for entry in entries if isinstance(entry, Happened)]
        assert doubts([timing for timing in timings if timing], (1, 2, 3)) == []

    at_a_table(crash, RACE)


def test_computers_announce_in_their_own_time() -> None:
    async def race(salon: Salon, host: Host) -> None:
        while 1 not in host.table.acting():
            await asyncio.sleep(0.1)
        if host.table.acting()[1] == "throw":
            await salon.throw(host, 1)
        await asyncio.sleep(19)
        assert len(said(host)) >= 2

    at_a_table(race, Setup("yam-color", (*people(1), *computers(2))), pace=0.7)


class LastSeatFirst:
    """The higher the seat, the sooner it calls its own number: after 7, 6, 5 … seconds."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        assert view.seat is not None
        return Choice(f"{view.seat} says {view.seat}", 8.0 - view.seat)


@pytest.mark.parametrize(
    ("pace", "sooner", "later"), [(0.7, 4, 9), (0.07, 0.4, 0.9), (0.0, 0, 0.2)]
)
def test_the_pace_shortens_reaction_times_and_keeps_their_order(
    pace: float, sooner: float, later: float
) -> None:
    async def race(salon: Salon, host: Host) -> None:
        while host.table.acting().get(1) != "throw":
            await asyncio.sleep(0.1)
        await salon.throw(host, 1)
        await asyncio.sleep(sooner)
        assert len(said(host)) < 3
        await asyncio.sleep(later - sooner)
        assert said(host) == ["4 says 4", "3 says 3", "2 says 2"]

    setup = Setup("yam-color", (*people(1), *computers(3)))
    at_a_table(race, setup, seed=STARTED_BY_A_PERSON, pace=pace, choosers=LastSeatFirst())


class SlowPasses:
    """Passes, after ten seconds."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        return Choice(f"{view.seat} passes", 10.0)


@pytest.mark.parametrize("right", [True, False])
def test_computers_rest_no_longer_once_all_people_have_spoken_and_nobody_can_win_any_more(
    right: bool,
) -> None:
    async def race(salon: Salon, host: Host) -> None:
        while host.table.acting().get(1) != "throw":
            await asyncio.sleep(0.1)
        await salon.throw(host, 1)
        while not host.table.is_timed():
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        count = host.table.replay.state.count
        await salon.play(host, 1, f"1 says {count if right else count - 1}")
        await asyncio.sleep(1)
        assert len(said(host)) == (3 if right else 1)

    setup = Setup("yam-color", (*people(1), *computers(2)))
    at_a_table(race, setup, seed=STARTED_BY_A_PERSON, pace=0.7, choosers=SlowPasses())


def test_a_throw_is_counted_down_before_anything_is_drawn() -> None:
    async def race(salon: Salon, host: Host) -> None:
        heard = overheard(host).countdowns
        (seat,) = host.table.acting()
        begun = asyncio.get_running_loop().time()
        throwing = asyncio.create_task(salon.throw(host, seat))
        await asyncio.sleep(2)
        assert [who for who, _ in heard] == [seat]
        assert not [text for text in events(host.table) if text.startswith("throw")]
        await throwing
        assert asyncio.get_running_loop().time() - begun >= 3
        assert host.table.is_timed()

    at_a_table(race, RACE, pace=1.0)


def test_a_throw_that_may_not_be_made_starts_no_countdown() -> None:
    async def race(salon: Salon, host: Host) -> None:
        heard = overheard(host).countdowns
        (seat,) = host.table.acting()
        with refusal("play/not-your-turn"):
            await salon.throw(host, seat % 3 + 1)
        with refusal("seat/not-yours"):
            request = ask.ThrowRequest(salon.key(), seat, host.table.since[seat])
            await host.execute(request, holding(seat % 3 + 1))
        assert heard == []

    at_a_table(race, RACE, pace=1.0)


def test_a_throw_asked_for_twice_is_counted_down_once_and_thrown_once() -> None:
    async def race(salon: Salon, host: Host) -> None:
        heard = overheard(host).countdowns
        (seat,) = host.table.acting()
        gather(host)
        request = ask.ThrowRequest(salon.key(), seat, host.table.since[seat])
        twice = [host.execute(request, holding(seat)) for _ in range(2)]
        one, other = await asyncio.gather(*twice)
        assert one == other
        assert [who for who, _ in heard] == [seat]
        assert len([text for text in events(host.table) if text.startswith("throw")]) == 1

    at_a_table(race, RACE, pace=1.0)


def test_a_throw_that_was_refused_at_the_end_of_its_countdown_is_counted_down_again() -> None:
    async def race(salon: Salon, host: Host) -> None:
        heard = overheard(host).countdowns
        (seat,) = host.table.acting()
        Failing(salon, keeps=False)
        with pytest.raises(StoreError):
            await salon.throw(host, seat)
        assert not host.is_racing()
        begun = asyncio.get_running_loop().time()
        await salon.throw(host, seat)
        assert asyncio.get_running_loop().time() - begun >= 3
        assert [who for who, _ in heard] == [seat, seat]

    at_a_table(race, RACE, pace=1.0)


def test_a_pause_during_the_countdown_stops_the_throw() -> None:
    async def race(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        throwing = asyncio.create_task(salon.throw(host, seat))
        await asyncio.sleep(1)
        await host.execute(ask.Pause(salon.key(), seat), holding(seat))
        with refusal("table/paused"):
            await throwing
        assert not [text for text in events(host.table) if text.startswith("throw")]

    at_a_table(race, RACE, pace=1.0)


def test_a_refused_call_names_its_rule() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        first = asyncio.create_task(salon.play(host, 3, "3 says 2"))
        await asyncio.sleep(0.001)
        with forbidden("YC-05"):
            await salon.play(host, 3, "3 says 3")
        with forbidden("YC-06"):
            await salon.play(host, 1, "1 says 2")
        with forbidden(None):
            await salon.play(host, 1, "2 says 3")
        await first

    at_a_table(race, RACE)


def test_an_announcement_repeated_while_it_is_being_kept_is_answered_once_and_the_same() -> None:
    async def race(salon: Salon, host: Host) -> None:
        await thrown(salon, host)
        await salon.play(host, 2, "2 says 2")
        await salon.play(host, 3, "3 says 3")
        disk = SlowDisk(salon)
        salon.archive.append = disk.append  # type: ignore[method-assign]  # a slower one
        last = ask.Play("key-of-the-last", 1, host.table.since[1], "1 says 4")
        first = asyncio.create_task(host.execute(last, holding(1)))
        await disk.begun.wait()
        again = asyncio.create_task(host.execute(last, holding(1)))
        await asyncio.sleep(1)
        disk.may_end.set()
        assert await first == await again
        assert said(host) == ["2 says 2", "3 says 3", "1 says 4"]

    at_a_table(race, RACE)
