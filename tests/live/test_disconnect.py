"""Whoever asks may go at any moment: what was begun is done, and the table is as it was kept."""

import asyncio

import pytest

from arlequin.live.host import Host
from arlequin.store.errors import StoreError
from arlequin.table import requests as ask
from arlequin.table.ports import Step, StoredTable
from arlequin.table.refusal import InDoubt
from arlequin.table.setup import Setup
from tests.live.seats import Salon, as_stored, at_a_table, holding, people

DUEL = Setup("double-yam", people(2))


class SlowDisk:
    """Keeps steps, each when it is let."""

    def __init__(self, salon: Salon) -> None:
        self._keep = salon.archive.append
        self.begun = asyncio.Event()
        self.may_end = asyncio.Event()

    async def append(self, step: Step) -> None:
        self.begun.set()
        await self.may_end.wait()
        await self._keep(step)


def test_a_move_whose_asker_has_gone_is_made_once_it_is_being_kept() -> None:
    async def vanish(salon: Salon, host: Host) -> None:
        disk = SlowDisk(salon)
        salon.archive.append = disk.append  # type: ignore[method-assign]  # a slower one
        asking = asyncio.create_task(salon.throw(host, 1))
        await disk.begun.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        disk.may_end.set()
        await asyncio.sleep(1)
        await salon.throw(host, 2)
        kept = await salon.archive.load(host.table.name)
        assert kept is not None
        assert as_stored(host.table.log) == list(kept.entries)
        assert host.table.ply == 2

    at_a_table(vanish, DUEL)


def test_a_refusal_that_nobody_waits_for_is_no_trouble() -> None:
    troubles: list[object] = []

    async def vanish(salon: Salon, host: Host) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: troubles.append(context))
        disk = SlowDisk(salon)
        salon.archive.append = disk.append  # type: ignore[method-assign]  # a slower one
        first = asyncio.create_task(salon.throw(host, 1))
        thief = asyncio.create_task(host.execute(ask.ThrowRequest(salon.key(), 1, 0), holding(2)))
        await disk.begun.wait()
        thief.cancel()
        await asyncio.sleep(1)
        disk.may_end.set()
        await first
        await asyncio.sleep(1)

    at_a_table(vanish, DUEL)
    assert not troubles


class Failing:
    """Says no, with the next step kept all the same or not; the reading may fail as well."""

    def __init__(self, salon: Salon, keeps: bool, fails_to_read: int = 0) -> None:
        self._archive = salon.archive
        self._keep, self._read = salon.archive.append, salon.archive.load
        self._keeps, self._left = keeps, fails_to_read
        salon.archive.append = self.append  # type: ignore[method-assign]  # it fails
        salon.archive.load = self.load  # type: ignore[method-assign]  # it fails

    async def append(self, step: Step) -> None:
        self._archive.append = self._keep  # type: ignore[method-assign]  # as it was
        if self._keeps:
            await self._keep(step)
        raise StoreError("the disk does not answer")

    async def load(self, table: str) -> StoredTable | None:
        if self._left:
            self._left -= 1
            raise StoreError("the disk cannot be read")
        return await self._read(table)


def test_a_step_that_was_kept_although_the_archive_failed_has_happened() -> None:
    async def doubt(salon: Salon, host: Host) -> None:
        Failing(salon, keeps=True)
        answer = await salon.throw(host, 1)
        assert answer.ply == host.table.ply == 1
        assert len(salon.told) == 1

    at_a_table(doubt, DUEL)


def test_a_step_that_was_not_kept_has_not_happened() -> None:
    async def failure(salon: Salon, host: Host) -> None:
        Failing(salon, keeps=False)
        with pytest.raises(StoreError):
            await salon.throw(host, 1)
        assert host.table.ply == 0
        assert (await salon.throw(host, 1)).ply == 1

    at_a_table(failure, DUEL)


def test_a_request_in_doubt_is_not_refused_and_its_step_is_published_soon() -> None:
    async def doubt(salon: Salon, host: Host) -> None:
        Failing(salon, keeps=True, fails_to_read=2)
        for _ in range(2):
            with pytest.raises(InDoubt):
                await salon.throw(host, 1)
        assert salon.told == []
        await asyncio.sleep(1.1)
        assert host.table.ply == len(salon.told) == 1

    at_a_table(doubt, DUEL)


def test_the_end_of_a_round_that_was_not_kept_is_tried_again() -> None:
    async def race(salon: Salon, host: Host) -> None:
        (seat,) = host.table.acting()
        await salon.throw(host, seat)
        await asyncio.sleep(19)
        Failing(salon, keeps=False)
        await asyncio.sleep(1.5)
        assert host.table.is_timed()
        await asyncio.sleep(1)
        assert not host.table.is_timed()

    at_a_table(race, Setup("yam-color", people(2)))
