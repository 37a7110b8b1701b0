"""Whoever asks may go at any moment: what was begun is done, and the table is as it was kept."""

import asyncio

import pytest

from arlequin.table import requests as ask
from arlequin.table.host import Host
from arlequin.table.ports import Step
from arlequin.table.setup import Setup
from tests.table.sitting import Salon, at_a_table, holding, people

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
        assert [told.kept for told in host.table.told] == list(kept.kept)
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
        thief = asyncio.create_task(host.do(ask.Throw(salon.key(), 1, 0), holding(2)))
        await disk.begun.wait()
        thief.cancel()
        await asyncio.sleep(1)
        disk.may_end.set()
        await first
        await asyncio.sleep(1)

    at_a_table(vanish, DUEL)
    assert not troubles
