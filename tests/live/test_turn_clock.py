"""Turn clock: one clock for a whole turn; when it has run out it is said, and a computer plays."""

import asyncio
from random import Random

from arlequin.live.host import Host
from arlequin.table.entries import Late
from arlequin.table.setup import Setup
from tests.live.seats import Salon, at_a_table, events, people

CLOCKED = Setup("double-yam", people(2), turn_seconds=30)


def lates(host: Host) -> list[int]:
    """Whose clock has run out, in order."""
    entries = (told.stored.entry for told in host.table.log)
    return [entry.seat for entry in entries if isinstance(entry, Late)]


async def to_the_first_throw(salon: Salon, host: Host) -> int:
    """Dice for the start; the seat whose turn it is."""
    while not any(fact.kind == "starts" for told in salon.told for fact in told.facts):
        await salon.act(host, Random(1))
    (seat,) = host.table.acting()
    return seat


def test_throwing_again_does_not_wind_the_clock_up() -> None:
    async def played(salon: Salon, host: Host) -> None:
        seat = await to_the_first_throw(salon, host)
        deadline = host.deadlines.deadline()
        await asyncio.sleep(20)
        await salon.throw(host, seat)
        await salon.play(host, seat, "again AB")
        assert host.deadlines.deadline() == deadline
        await asyncio.sleep(9)
        assert lates(host) == []
        await asyncio.sleep(2)
        assert lates(host) == [seat]

    at_a_table(played, CLOCKED)


def test_drawing_a_card_does_not_wind_the_clock_up() -> None:
    async def played(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        deadline = host.deadlines.deadline()
        await asyncio.sleep(20)
        await salon.play(host, seat, "draw")
        await salon.throw(host, seat)
        assert events(host.table)[-1].startswith("card")
        assert host.deadlines.deadline() == deadline

    at_a_table(played, Setup("coloretto", people(3), turn_seconds=30))


def test_when_it_has_run_out_that_is_said_once_and_a_computer_plays_the_turn_to_its_end() -> None:
    async def played(salon: Salon, host: Host) -> None:
        seat = await to_the_first_throw(salon, host)
        before = len(events(host.table))
        await asyncio.sleep(31)
        assert lates(host) == [seat]
        assert events(host.table)[before].startswith("throw")
        assert host.table.acting().keys() == {3 - seat}
        assert sum(text.startswith("score") for text in events(host.table)) == 1

    at_a_table(played, CLOCKED)


def test_the_next_turn_of_the_same_player_has_a_clock_of_its_own() -> None:
    async def played(salon: Salon, host: Host) -> None:
        random, table = Random(3), host.table
        before: tuple[int, ...] = ()
        while not (before and before == tuple(table.acting()) and fresh(host)):
            before = tuple(table.acting())
            await asyncio.sleep(1)
            await salon.act(host, random)
        assert host.deadlines.turn_left(before[0]) == 30

    def fresh(host: Host) -> bool:
        """Whether a line was filled just now."""
        kinds = {fact.kind for fact in host.table.log[-1].facts}
        return bool(kinds & {"written", "crossed"})

    at_a_table(played, Setup("color-yam", people(2), turn_seconds=30))
