"""Several processes over one archive: a table lives in one of them, and only that one writes."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from arlequin.live.leases import Elsewhere, Lease, LeaseLost
from arlequin.table.setup import Setup
from arlequin.testing.virtual import run
from tests.live.seats import Salon, as_stored, computers, events, overheard, people
from tests.store.memory_archive import MemoryArchive, MemoryLeases

DUEL = Setup("double-yam", people(2))
RACE = Setup("yam-color", people(3))


class Street:
    """Two houses that share an archive; each would be a process."""

    def __init__(self) -> None:
        self.archive = MemoryArchive()
        self.leases = [self.archive.join(f"house {n}", f"secret {n}") for n in (1, 2)]
        self.here, self.there = (
            Salon(seed, archive=self.archive, leases=own) for seed, own in enumerate(self.leases, 1)
        )

    @property
    def ours(self) -> MemoryLeases:
        return self.leases[0]


def in_the_street(work: Callable[[Street], Awaitable[None]]) -> None:
    async def go() -> None:
        street = Street()
        await work(street)
        await street.here.tables.put_away(lambda host: True)
        await street.there.tables.close()

    run(go())


def test_a_table_that_lives_is_found_where_it_lives() -> None:
    async def look(street: Street) -> None:
        host = await street.here.found(DUEL)
        assert await street.here.tables.find(host.table.name) is host
        with pytest.raises(Elsewhere) as found:
            await street.there.tables.find(host.table.name)
        assert (found.value.address, found.value.secret) == ("house 1", "secret 1")
        assert street.there.tables.hosts == {}

    in_the_street(look)


def test_nobody_finds_a_table_that_there_is_not() -> None:
    async def look(street: Street) -> None:
        assert await street.there.tables.find("nowhere") is None

    in_the_street(look)


def test_a_table_that_was_put_away_is_opened_by_the_process_that_is_asked_next() -> None:
    async def move(street: Street) -> None:
        host = await street.here.found(DUEL)
        await street.here.act(host, Random(1))
        await street.here.tables.put_away(lambda host: True)
        again = await street.there.tables.find(host.table.name)
        assert again is not None
        assert events(again.table) == events(host.table)
        await street.there.act(again, Random(1))
        with pytest.raises(Elsewhere):
            await street.here.tables.find(host.table.name)

    in_the_street(move)


def test_of_two_that_hold_a_table_the_earlier_can_keep_nothing_and_closes_it() -> None:
    async def fence(street: Street) -> None:
        old = await street.here.found(DUEL)
        name = old.table.name
        await street.here.act(old, Random(1))
        street.ours.vanish()
        new = await street.there.tables.find(name)
        assert new is not None
        before = events(new.table)
        with pytest.raises(LeaseLost):
            await street.here.act(old, Random(1))
        assert events(old.table) == before
        assert overheard(old).losses == 1
        assert street.here.tables.hosts == {}
        await street.there.act(new, Random(1))
        saved = await street.archive.load(name)
        assert saved is not None
        assert as_stored(new.table.log) == list(saved.entries)

    in_the_street(fence)


def test_what_the_earlier_holder_kept_until_the_last_moment_is_there_after_a_take_over() -> None:
    async def hurry(street: Street) -> None:
        old = await street.here.found(DUEL)
        street.ours.vanish()
        take = street.leases[1].take

        async def slowly(table: str) -> Lease | None:
            await street.here.act(old, Random(1))
            return await take(table)

        street.leases[1].take = slowly  # type: ignore[method-assign]  # somebody is quicker
        new = await street.there.tables.find(old.table.name)
        assert new is not None
        assert events(new.table) == events(old.table)
        await street.there.act(new, Random(1))

    in_the_street(hurry)


def test_a_table_that_was_taken_is_closed_even_if_nobody_moves() -> None:
    async def notice(street: Street) -> None:
        kept, gone = await street.here.found(DUEL), await street.here.found(DUEL)
        await street.here.tables.check_leases()
        assert overheard(gone).losses == 0
        living = dict(street.archive.living)
        street.ours.vanish()
        await street.there.tables.find(gone.table.name)
        street.archive.living.update(living)
        await street.here.tables.check_leases()
        assert (overheard(kept).losses, overheard(gone).losses) == (0, 1)
        assert list(street.here.tables.hosts) == [kept.table.name]

    in_the_street(notice)


def test_a_computer_at_a_table_that_was_taken_plays_at_its_new_place_only() -> None:
    async def play(street: Street) -> None:
        old = await street.here.found(Setup("double-yam", computers(2)))
        troubles: list[BaseException | None] = []
        old.tasks.report = troubles.append
        street.ours.vanish()
        new = await street.there.tables.find(old.table.name)
        assert new is not None
        while not new.table.over:
            await asyncio.sleep(1)
        saved = await street.archive.load(new.table.name)
        assert saved is not None
        assert as_stored(new.table.log) == list(saved.entries)
        assert all(isinstance(one, LeaseLost) for one in troubles)
        assert old.table.ply < new.table.ply

    in_the_street(play)


def test_a_race_that_is_taken_over_keeps_its_throw() -> None:
    async def race(street: Street) -> None:
        old = await street.here.found(RACE)
        random = Random(1)
        while not old.table.is_timed():
            await street.here.act(old, random)
        before = events(old.table)
        street.ours.vanish()
        new = await street.there.tables.find(old.table.name)
        assert new is not None
        assert (events(new.table), new.table.is_timed()) == (before, True)
        await asyncio.sleep(1000)  # the clock of the old server runs out without effect
        assert events(new.table) == [*before, "time"]
        saved = await street.archive.load(new.table.name)
        assert saved is not None
        assert as_stored(new.table.log) == list(saved.entries)
        assert street.here.tables.hosts == {}

    in_the_street(race)


def test_who_closes_leaves_everything_to_the_others() -> None:
    async def close(street: Street) -> None:
        host = await street.here.found(DUEL)
        await street.here.tables.leases.close()
        assert await street.there.tables.leases.neighbours() == ()
        assert await street.there.tables.find(host.table.name) is not None

    in_the_street(close)
