"""The network: connections that keep their order and lose their end, each with its delays."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from arlequin.gateway.connection import ClientConnection
from arlequin.live.leases import Elsewhere
from arlequin.table.fairness import Path
from tests.simulation.scenes import luck

SLOW = 0.02
"""After how many messages a device does not keep up for a while, where its way has a length."""

if TYPE_CHECKING:
    from tests.simulation.process import Process
    from tests.simulation.world import World


class Pipe:
    """One direction of a connection: in order, each message after a delay of its own."""

    def __init__(self, random: Random, context: object, deliver: Callable[[bytes], None]) -> None:
        self._random = random
        self.context = context
        self._deliver = deliver
        self._last = 0.0
        self.slow = 0.0
        """Seconds that everything takes longer from now on."""
        self.stalled = 0.0
        """Until when nothing arrives that is sent before."""
        self.cut = False
        """Whether what is on its way, and what is sent from now on, is lost."""

    def send(self, message: bytes) -> None:
        """Carry a message to the other end."""
        loop = asyncio.get_running_loop()
        self._last = max(self._last + 1e-6, self.stalled, loop.time() + self.delay())
        loop.call_at(self._last, self._arrive, message, context=self.context)  # type: ignore[arg-type]  # a Context

    def delay(self) -> float:
        """Seconds that a message takes now."""
        return self._random.expovariate(50.0) + self.slow

    def _arrive(self, message: bytes) -> None:
        if not self.cut:
            self._deliver(message)


class Ends(NamedTuple):
    """What a device does with what it hears, and when its connection is gone."""

    hear: Callable[[bytes], None]
    lost: Callable[[], None]


class Way:
    """What a process knows of a connection."""

    def __init__(self, line: "Line") -> None:
        self._line = line
        self.path = Path()
        self.full = False
        self.drained: Callable[[], None] = lambda: None
        self.slow_until = -1.0
        """When it last began to read again after a rest."""

    def measure(self) -> None:
        """One round trip, as a browser answers it."""
        seconds = self._line.up.delay() + self._line.down.delay()
        if not self._line.up.cut:
            asyncio.get_running_loop().call_later(seconds, self.path.add_trip, seconds)

    def rest(self, seconds: float) -> None:
        """Read nothing for a while."""
        self.full = True
        loop = asyncio.get_running_loop()
        self.slow_until = loop.time() + seconds
        loop.call_at(self.slow_until, self._read_on, context=self._line.process.context)

    def _read_on(self) -> None:
        self.full = False
        self.drained()

    def hang_up(self) -> None:
        """The table has gone from this process."""
        self._line.close()


class Line:
    """A connection between a device and a process, and the conversation over it."""

    def __init__(
        self,
        world: "World",
        process: "Process",
        name: str,
        table: str,
        holders: frozenset[str],
        ends: "Ends",
    ) -> None:
        self.process = process
        self._world = world
        self._lost = ends.lost
        self.way = Way(self)
        self._unread: asyncio.Queue[str | None] = asyncio.Queue()
        random = luck(world.scene.seed, "line", name)
        self.up = Pipe(random, process.context, self._arrived)
        self.down = Pipe(random, world.context, ends.hear)
        self._slowness = luck(world.scene.seed, "slow", name)
        self.name = name
        self.table = table
        self.sent = 0
        self.views = False
        """The last ply that was sent here, or that the device has said it knows."""
        self.yours: tuple[int, ...] = ()
        """The seats of this device, as it was told."""
        self.sure = self.holders = holders
        """The hashes that it has shown for sure, and those that it may have shown by now."""
        self.arrivals: dict[str, tuple[float, float, str]] = {}
        """When a request was read, how long the disk had worked till then, and its kind."""
        world.graves.append(self)
        self._serving = self._begun(None)

    def _begun(self, hello: str | None) -> "asyncio.Task[None]":
        loop = asyncio.get_running_loop()
        return loop.create_task(self._serve(hello), context=self.process.context.copy())

    def _arrived(self, message: bytes | None) -> None:
        if self.process.alive:
            self._unread.put_nowait(None if message is None else message.decode())

    async def _serve(self, hello: str | None) -> None:
        """As a socket of the server reads."""
        crew = self._world.scene.crew > 1
        way = self.way if crew else None
        talk = ClientConnection(self.process.services, self.table, self._tell, way)
        try:
            first = hello or await self._unread.get()
            if first is not None:
                await self._converse(talk, first)
        finally:
            self.process.visits.went(self, self.process.clock.now())
            talk.end()
        if self._serving is asyncio.current_task():
            self.close()

    async def _converse(self, talk: ClientConnection, first: str) -> None:
        hello: str | None = first
        try:
            while (greeted := await talk.greet(hello)) and not talk.greeted:
                hello = await self._unread.get()
        except Elsewhere as place:
            self._pass_on(hello or "", place.address)
            return
        if greeted:
            self.process.visits.came(self, self.process.clock.now())
        while greeted and talk.sensible and (text := await self._unread.get()) is not None:
            self._world.ears.arrived(self, text)
            talk.receive(text)

    def _pass_on(self, hello: str, address: str) -> None:
        """The table lives in another process, which goes on with the conversation."""
        other = self._world.server(address)
        if other is not None:
            self.process, self.up.context = other, other.context
            self._world.note(f"{self.name} is passed on to {other}")
            self._serving = self._begun(hello)

    def close(self) -> None:
        """The server hangs up."""
        self._arrived(None)
        loop = asyncio.get_running_loop()
        loop.call_later(0.05, self._lost, context=self._world.context)

    def _tell(self, message: bytes) -> None:
        self._world.ears.sent(self, message)
        self.down.send(message)
        if self._slowness.random() < SLOW and not self.way.full:
            self.way.rest(self._slowness.choice((0.05, 1.0, 8.0)))

    def hang_up(self, after: float) -> None:
        """The server notices that nobody is there any more."""
        loop = asyncio.get_running_loop()
        loop.call_later(after, self._arrived, None, context=self.process.context)
