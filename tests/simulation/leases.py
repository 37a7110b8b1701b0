"""The leases of one process, asked over a network; who holds which table is noted."""

import asyncio
from random import Random
from typing import TYPE_CHECKING

from arlequin.live.leases import Lease, Neighbour
from tests.store.memory_archive import MemoryLeases

if TYPE_CHECKING:
    from tests.simulation.process import Process
    from tests.simulation.world import World


class LeasesOf:
    """Leases in memory, each answer after a moment."""

    def __init__(self, world: "World", process: "Process", random: Random) -> None:
        self._world = world
        self._process = process
        self._random = random
        self._inner: MemoryLeases = world.disk.archive.join(str(process.number))

    def vanish(self) -> None:
        """The others take this process for dead."""
        self._inner.vanish()

    def appear(self) -> None:
        """They hear of it again."""
        own = self._inner.number
        self._world.disk.archive.living[own] = Neighbour(own, str(self._process.number), "")

    def new(self, table: str) -> Lease:
        """The first lease of a table."""
        return self._inner.new(table)

    async def take(self, table: str) -> Lease | None:
        """Ours, unless another that lives has it."""
        await self._wait()
        lease = await self._inner.take(table)
        if lease is not None:
            self._world.disk.hold(table, lease.epoch, self._process)
        return lease

    async def release(self, lease: Lease) -> None:
        """Others may have it."""
        await self._wait()
        await self._inner.release(lease)

    async def epochs(self) -> dict[str, int] | None:
        """What is ours still."""
        await self._wait()
        return await self._inner.epochs()

    async def neighbours(self) -> tuple[Neighbour, ...]:
        """Nobody asks here."""
        return ()

    async def close(self) -> None:
        """Let go of everything."""
        await self._inner.close()

    async def _wait(self) -> None:
        await asyncio.sleep(self._random.uniform(0.0, 0.01))
