"""The network: connections that keep their order and lose their end, each with its delays."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from arlequin.server.talk import Talk
from tests.simulation.scenes import luck

if TYPE_CHECKING:
    from tests.simulation.process import Process
    from tests.simulation.world import World


class Pipe:
    """One direction of a connection: in order, each message after a delay of its own."""

    def __init__(self, random: Random, context: object, deliver: Callable[[bytes], None]) -> None:
        self._random = random
        self._context = context
        self._deliver = deliver
        self._last = 0.0
        self.slow = 0.0
        """Seconds that everything takes longer from now on."""
        self.cut = False
        """Whether what is on its way, and what is sent from now on, is lost."""

    def send(self, message: bytes) -> None:
        """Carry a message to the other end."""
        loop = asyncio.get_running_loop()
        delay = self._random.expovariate(50.0) + self.slow
        self._last = max(self._last + 1e-6, loop.time() + delay)
        loop.call_at(self._last, self._arrive, message, context=self._context)  # type: ignore[arg-type]  # a Context

    def _arrive(self, message: bytes) -> None:
        if not self.cut:
            self._deliver(message)


class Line:
    """A connection between a device and a process, and the conversation over it."""

    def __init__(
        self,
        world: "World",
        process: "Process",
        name: str,
        table: str,
        holders: frozenset[str],
        hear: Callable[[bytes], None],
    ) -> None:
        self.process = process
        self._world = world
        self._unread: asyncio.Queue[str | None] = asyncio.Queue()
        random = luck(world.scene.seed, "line", name)
        self.up = Pipe(random, process.context, self._arrived)
        self.down = Pipe(random, world.context, hear)
        self.name = name
        self.table = table
        self.sure = self.holders = holders
        """The hashes that it has shown for sure, and those that it may have shown by now."""
        self.arrivals: dict[str, tuple[float, float, str]] = {}
        """When a request was read, how long the disk had worked till then, and its kind."""
        world.graves.append(self)
        loop = asyncio.get_running_loop()
        self._serving = loop.create_task(self._serve(), context=process.context.copy())

    def _arrived(self, message: bytes | None) -> None:
        if self.process.alive:
            self._unread.put_nowait(None if message is None else message.decode())

    async def _serve(self) -> None:
        """As a socket of the server reads."""
        talk = Talk(self.process.parts, self._tell)
        try:
            first = await self._unread.get()
            if first is not None and await talk.greet(first):
                while talk.sensible and (text := await self._unread.get()) is not None:
                    self._world.ears.arrived(self, text)
                    talk.hear(text)
        finally:
            await talk.end()

    def _tell(self, message: bytes) -> None:
        self._world.ears.sent(self, message)
        self.down.send(message)

    def hang_up(self, after: float) -> None:
        """The server notices that nobody is there any more."""
        loop = asyncio.get_running_loop()
        loop.call_later(after, self._arrived, None, context=self.process.context)
