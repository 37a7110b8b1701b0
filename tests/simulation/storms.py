"""When what goes wrong: each kind of fault from its own luck, until it is calm."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from arlequin.table.seats import hash_secret
from arlequin.table.setup import COMPUTER
from tests.simulation.process import Process
from tests.simulation.scenes import luck

if TYPE_CHECKING:
    from tests.simulation.devices import Device
    from tests.simulation.world import World

DOWN = (0.0, 0.5, 3.0, 100.0)
JUMPS = (-86_400.0, -3_600.0, -5.0, 5.0, 3_600.0, 86_400.0)


class Storm:
    """All that happens to a world from outside."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._tasks: list[asyncio.Task[None]] = []
        self.missed = False
        """Whether somebody is gone whom the others may replace: the storm lasts till they know."""
        seed = world.scene.seed
        self._crashing, self._breaking = luck(seed, "crash"), luck(seed, "break")
        self._jumping, self._leaving = luck(seed, "jump"), luck(seed, "away")

    def begin(self) -> None:
        """Everything that this seed has in store."""
        work: dict[str, Coroutine[Any, Any, None]] = {
            "break": self._breaks(), "crash": self._crashes(), "stop": self._stops(),
            "away": self._aways(), "split": self._splits(), "gone": self._gones(),
            "hide": self._hides(),
        }  # fmt: skip
        for fault, doing in work.items():
            if self._world.stormy(fault):
                self._tasks.append(asyncio.get_running_loop().create_task(doing))
            else:
                doing.close()

    async def end(self) -> None:
        """The sun comes out: the server is up, and everybody comes back."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.missed = False
        world = self._world
        world.away = False
        for process in tuple(world.crew):
            if process.stopping:
                world.crash(process, "it has stopped")
            elif process.leases is not None:
                process.leases.appear()
        world.start()
        for device in world.devices:
            device.gone = False
            if device.line is None:
                device.come()
            device.prover.show()

    # --- connections -----------------------------------------------------------------------------

    async def _breaks(self) -> None:
        random = self._breaking
        while True:
            await asyncio.sleep(random.expovariate(0.15))
            device = random.choice(self._world.devices)
            late = random.random() < 0.5 and self._world.stormy("late")
            deaf = random.choice((0.0, 0.0, 30.0)) if self._world.stormy("deaf") else 0.0
            self._world.note(f"device {device.number} is cut off")
            device.leave(late, deaf)
            device.later(random.choice((0.01, 0.5, 5.0, 30.0)), device.come_again)

    async def _gones(self) -> None:
        """Somebody is away for so long that a computer may take the seat over."""
        random = luck(self._world.scene.seed, "gone")
        while True:
            await asyncio.sleep(random.expovariate(0.1))
            single = [device for device in self._world.devices if len(device.yours) == 1]
            device = random.choice(single or self._world.devices)
            self._world.note(f"device {device.number} is gone for long")
            device.leave(late=False, deaf=0.0)
            device.gone, self.missed = True, self._world.stormy("whims")
            await self._called_back(device, random.choice((29.0, 40.0, 50.0, 70.0)))
            await asyncio.sleep(random.uniform(0.0, 4.0))
            device.gone = self.missed = False
            device.come_again()

    async def _hides(self) -> None:
        """A page is hidden: its device is away, and its connection may end."""
        random = luck(self._world.scene.seed, "hides")
        while True:
            await asyncio.sleep(random.expovariate(0.1))
            device = random.choice(self._world.devices)
            self._world.note(f"device {device.number} is hidden")
            device.prover.hide()
            if random.random() < 0.4:
                device.leave(late=random.random() < 0.7, deaf=random.choice((0.0, 30.0)))
            device.later(random.choice((0.5, 3.0, 20.0)), device.prover.show)

    async def _called_back(self, device: "Device", most: float) -> None:
        """Whoever hears that a computer plays for them comes soon, while it thinks."""
        end = asyncio.get_running_loop().time() + most
        while asyncio.get_running_loop().time() < end and not self._replaced(device):
            await asyncio.sleep(0.5)

    def _replaced(self, device: "Device") -> bool:
        now = self._world.disk.stories[device.table].now
        held = now.held(frozenset(map(hash_secret, device.secrets)))
        return any(now.places[seat - 1].kind == COMPUTER for seat in held)

    async def _aways(self) -> None:
        """Everybody leaves for so long that the table is put away."""
        await asyncio.sleep(self._leaving.uniform(5.0, 40.0))
        self._world.note("everybody leaves")
        self._world.away = True
        for device in self._world.devices:
            device.leave(late=False, deaf=0.0)
        await asyncio.sleep(self._leaving.choice((10.0, 1000.0, 1500.0)))
        self._world.away = False
        for device in self._world.devices:
            device.come_again()

    # --- the server ------------------------------------------------------------------------------

    async def _crashes(self) -> None:
        random = self._crashing
        while True:
            await asyncio.sleep(random.expovariate(0.05))
            if self._world.crew:
                self._world.crash(random.choice(self._world.crew), "at any moment")

    async def _stops(self) -> None:
        random = luck(self._world.scene.seed, "stop")
        while True:
            await asyncio.sleep(random.expovariate(0.02))
            process = self._world.door(random)
            if process is not None:
                self._world.note(f"server {process.number} is told to stop")
                process.stopping = True
                closing = process.services.close()
                loop = asyncio.get_running_loop()
                stopped = loop.create_task(closing, context=process.context.copy())
                await asyncio.wait({stopped}, timeout=60.0)
                self._world.crash(process, "it has stopped")

    def after_the_crash(self, process: Process) -> None:
        """Connections end, some at once and some later; another server comes up after a while."""
        random, world = self._crashing, self._world
        for device in world.devices:
            line = device.line
            if line is not None and line.process is process:
                line.down.cut = random.random() < 0.5
                device.later(random.choice((0.0, 0.2, 5.0)), device.lose, line)
        if world.stormy("jump") and self._jumping.random() < 0.5:
            world.wall += self._jumping.choice(JUMPS)
            world.note(f"the wall clock is set: {world.wall:+.0f} s in all")
        loop = asyncio.get_running_loop()
        loop.call_later(random.choice(DOWN), world.start, context=world.context)
        if process.leases is not None:
            noticed = random.choice((0.0, 0.1, 10.0))
            loop.call_later(noticed, process.leases.vanish, context=world.context)

    async def _splits(self) -> None:
        """One process is taken for dead, and does not know; some of its guests lose their line."""
        random = luck(self._world.scene.seed, "split")
        while True:
            await asyncio.sleep(random.expovariate(0.1))
            busy = [one for one in self._world.crew if one.tables.hosts]
            process = random.choice(busy) if busy else None
            if process is None or process.leases is None:
                continue
            self._world.note(f"{process} is taken for dead")
            process.leases.vanish()
            for device in self._world.devices:
                if (
                    device.line is not None
                    and device.line.process is process
                    and random.random() < 0.4
                ):
                    device.leave(late=False, deaf=0.0)
                    device.later(0.01, device.come_again)
            await asyncio.sleep(random.choice((0.5, 3.0, 15.0)))
            if process.alive:
                process.leases.appear()
