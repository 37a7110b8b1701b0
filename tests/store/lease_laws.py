"""What leases must do, whoever keeps them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Protocol, TypeAlias

import pytest

from arlequin.live.leases import Elsewhere, Lease, LeaseLost, Leases
from arlequin.store.errors import AlreadyStored
from arlequin.table.ports import Archive, NewTable, Step
from tests.store.samples import SETUP, step


class Process(Protocol):
    """One process that shares an archive with others."""

    @property
    def archive(self) -> Archive: ...

    @property
    def leases(self) -> Leases: ...

    def vanish(self) -> None:
        """The others take it for dead, and it does not know."""

    async def close(self) -> None: ...


Join: TypeAlias = Callable[[str], Process]


def founding(lease: Lease) -> NewTable:
    return NewTable(
        lease.table, SETUP, 1.0, Step(lease.table, (), epoch=lease.epoch), lease.owner
    )  # fmt: skip


def under(lease: Lease, ply: int) -> Step:
    one = step(lease.table, ply, keys=[f"k{ply}"])
    return Step(one.table, one.entries, one.answers, epoch=lease.epoch)


@asynccontextmanager
async def joined(join: Join, *names: str) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        processes = []
        for name in names:
            processes.append(join(name))
            stack.push_async_callback(processes[-1].close)  # also if the next one cannot join
        yield processes


class LeaseLaws:
    """Handed a fixture `join` that makes a process of that address over the same archive."""

    async def test_who_founds_a_table_holds_it(self, join: Join) -> None:
        async with joined(join, "a", "b") as (a, b):
            lease = a.leases.new("t")
            await a.archive.create(founding(lease))
            await a.archive.append(under(lease, 1))
            with pytest.raises(Elsewhere) as where:
                await b.leases.take("t")
            assert where.value.address == "a"
            assert where.value.secret == "secret of a"
            assert await a.leases.epochs() == {"t": lease.epoch}
            assert await b.leases.epochs() == {}

    async def test_there_is_nothing_to_hold_where_there_is_no_table(self, join: Join) -> None:
        async with joined(join, "a") as (a,):
            assert await a.leases.take("t") is None

    async def test_what_was_let_go_is_taken_by_the_next(self, join: Join) -> None:
        async with joined(join, "a", "b") as (a, b):
            first = a.leases.new("t")
            await a.archive.create(founding(first))
            await a.leases.release(first)
            second = await b.leases.take("t")
            assert second is not None
            assert second.epoch > first.epoch
            with pytest.raises(Elsewhere):
                await a.leases.take("t")
            with pytest.raises(LeaseLost):
                await a.archive.append(under(first, 1))
            await b.archive.append(under(second, 1))

    async def test_letting_go_too_late_takes_nothing_from_the_next(self, join: Join) -> None:
        async with joined(join, "a", "b") as (a, b):
            first = a.leases.new("t")
            await a.archive.create(founding(first))
            await a.leases.release(first)
            second = await b.leases.take("t")
            await a.leases.release(first)
            assert second is not None
            assert await b.leases.epochs() == {"t": second.epoch}

    async def test_of_two_holders_only_the_later_can_keep_anything(self, join: Join) -> None:
        async with joined(join, "a", "b") as (a, b):
            first = a.leases.new("t")
            await a.archive.create(founding(first))
            a.vanish()
            second = await b.leases.take("t")
            assert second is not None
            with pytest.raises(LeaseLost, match="t has been taken by another process"):
                await a.archive.append(under(first, 1))
            await b.archive.append(under(second, 1))
            with pytest.raises(LeaseLost):
                await a.archive.append(under(first, 2))
            saved = await b.archive.load("t")
            assert saved is not None
            assert [kept.ply for kept in saved.entries] == [1]

    async def test_a_lost_lease_fails_its_own_step_and_no_other(self, join: Join) -> None:
        async with joined(join, "a", "b") as (a, b):
            leases = [a.leases.new(f"t{number}") for number in range(10)]
            await asyncio.gather(*(a.archive.create(founding(lease)) for lease in leases))
            a.vanish()
            assert await b.leases.take("t3") is not None
            sent = (a.archive.append(under(lease, 1)) for lease in leases)
            outcomes = await asyncio.gather(*sent, return_exceptions=True)
            assert [type(one) for one in outcomes] == [
                LeaseLost if number == 3 else type(None) for number in range(10)
            ]

    async def test_who_takes_its_own_table_again_has_a_new_lease(self, join: Join) -> None:
        async with joined(join, "a") as (a,):
            first = a.leases.new("t")
            await a.archive.create(founding(first))
            second = await a.leases.take("t")
            assert second is not None
            with pytest.raises(LeaseLost):
                await a.archive.append(under(first, 1))
            await a.archive.append(under(second, 1))
            with pytest.raises(AlreadyStored):
                await a.archive.append(under(second, 1))

    async def test_of_many_that_want_a_table_one_gets_it(self, join: Join) -> None:
        async with joined(join, "a", "b", "c") as all_of_them:
            lease = all_of_them[0].leases.new("t")
            await all_of_them[0].archive.create(founding(lease))
            await all_of_them[0].leases.release(lease)
            wanting = (one.leases.take("t") for one in all_of_them)
            got = await asyncio.gather(*wanting, return_exceptions=True)
            assert sorted(type(one).__name__ for one in got) == ["Elsewhere", "Elsewhere", "Lease"]

    async def test_who_leaves_lets_go_of_everything_at_once(self, join: Join) -> None:
        async with joined(join, "b") as (b,):
            async with joined(join, "a") as (a,):
                for name in ("t1", "t2"):
                    await a.archive.create(founding(a.leases.new(name)))
                assert [one.address for one in await b.leases.neighbours()] == ["a"]
            assert await b.leases.neighbours() == ()
            assert await b.leases.take("t1") is not None
            assert await b.leases.take("t2") is not None
