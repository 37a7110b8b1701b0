"""Screens that say what they have shown: a computer waits for them, but not for ever."""

import asyncio

from arlequin.live.host import Host
from arlequin.live.pace import GRACE, LOOKED_AT, REST
from arlequin.table.setup import SeatSetup, Setup
from arlequin.testing.virtual import run
from tests.live.seats import Salon, events, gather, overheard, people

SEATS = (*people(1), SeatSetup("computer", "random", name="C"))


async def placed(salon: Salon, *screens: str) -> tuple[Host, int]:
    """The first player has placed a card, and a computer is next: the table, and its events.

    These screens have shown nothing of it yet.
    """
    host = await salon.found(Setup("coloretto", SEATS))
    for screen in screens:
        host.shown.note(screen, 0)
    await salon.play(host, 1, "draw")
    await salon.throw(host, 1)
    await salon.play(host, 1, "place 1")
    return host, len(events(host.table))


def test_a_computer_waits_until_every_screen_has_shown_what_happened() -> None:
    async def played() -> None:
        salon = Salon(pace=1.0)
        host, before = await placed(salon, "phone", "laptop")
        ply = host.table.ply
        host.shown.note("phone", ply)
        await asyncio.sleep(LOOKED_AT - 2)
        assert len(events(host.table)) == before
        host.shown.note("laptop", ply)
        await asyncio.sleep(0.001)
        assert len(events(host.table)) > before
        await salon.tables.close()

    run(played())


def test_a_screen_that_says_nothing_more_is_not_waited_for_for_ever() -> None:
    async def played() -> None:
        salon = Salon(pace=1.0)
        host, before = await placed(salon, "phone")
        await asyncio.sleep(LOOKED_AT + 0.9)
        assert len(events(host.table)) == before
        await asyncio.sleep(0.2)
        assert len(events(host.table)) > before
        await salon.tables.close()

    run(played())


def test_who_has_gone_is_not_waited_for() -> None:
    async def played() -> None:
        salon = Salon(pace=1.0)
        host, before = await placed(salon, "phone")
        await asyncio.sleep(2)
        host.shown.forget("phone")
        await asyncio.sleep(0.001)
        assert len(events(host.table)) > before
        await salon.tables.close()

    run(played())


def test_where_no_screen_says_anything_a_computer_leaves_time_to_take_a_move_back() -> None:
    async def played() -> None:
        salon = Salon(pace=1.0)
        host, before = await placed(salon)
        await asyncio.sleep(GRACE - 0.1)
        assert len(events(host.table)) == before
        await asyncio.sleep(0.2)
        assert len(events(host.table)) > before
        await salon.tables.close()

    run(played())


def test_a_computer_throws_for_a_race_when_the_round_before_was_looked_at() -> None:
    """It waits for screens that say what they have shown, else for a fixed rest."""

    async def countdowns(after: float, shown: int | None) -> int:
        salon = Salon(pace=1.0)
        seats = (*(SeatSetup("computer", "random", name=name) for name in "CD"), *people(1))
        host = await salon.found(Setup("yam-color", seats))
        gather(host)
        if shown is not None:
            host.shown.note("phone", shown)
        heard = overheard(host).countdowns
        await asyncio.sleep(after)
        await salon.tables.close()
        return len(heard)

    async def played() -> None:
        assert [await countdowns(REST - 0.1, None), await countdowns(REST + 0.1, None)] == [0, 1]
        assert [await countdowns(1.1, shown) for shown in (-1, 99)] == [0, 1]

    run(played())
