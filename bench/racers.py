"""The races of `bench/fairness.py` through a whole server in virtual time: only sockets miss.

Each device has a network of its own. Talk, room, host and archive are those of a server; pings are
sent when it sends them, and travel like everything else.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.guest import PingSchedule
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.room import Room
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.players import Choice
from arlequin.table.chance import Cup
from arlequin.table.fairness import Doubt, Path
from arlequin.table.ports import Clock
from arlequin.table.records import audit_of_table
from arlequin.table.seats import hash_secret
from arlequin.table.setup import SeatSetup, Setup
from arlequin.table.table import Table
from arlequin.testing.virtual import LoopClock, run
from bench.fairness import HONEST, TRIPS, Found, Manner, Network, reaction
from tests.store.memory_archive import MemoryArchive

SECRET = "secret-of-a-racer-number-{}"
PACE = 0.7
Json = dict[str, Any]


class NoComputers:
    """Nobody asks for one."""

    async def choose(self, *_: Any) -> Choice:
        raise NotImplementedError


class House:
    """What a conversation needs around it."""

    def __init__(self, seed: int) -> None:
        self.clock: Clock = LoopClock()
        archive = MemoryArchive()
        chance, ports = partial(Cup.from_seed, seed), HostPorts(NoComputers(), self._open_room)
        self.tables = Tables(archive, ports, self.clock, chance)
        self.rooms: dict[str, Room] = {}

    async def room(self, name: str) -> Room | None:
        """The room around a table."""
        host = await self.tables.find(name)
        return None if host is None else self.rooms[name]

    def seal_broken(self, table: str, fault: str, ply: int) -> None:
        """Nobody reports one."""

    def _open_room(self, host: Host) -> Room:
        room = self.rooms[host.table.name] = Room(host, self)
        return room

    def table_lost(self, room: Room) -> None:
        """There is one process here."""

    def log_trouble(self, error: BaseException | None) -> None:
        """Nothing may go wrong here."""
        raise AssertionError(error)

    def guest_left(self, room: Room) -> None:
        """A device has left."""

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        """Nothing may fail here."""
        raise error

    async def check_leases(self) -> bool:
        """There is one process here."""
        return True

    def count_request(self, kind: str, result: str, seconds: float) -> None:
        """Nobody measures requests here."""


class Way:
    """One direction of a connection: nothing overtakes."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._last = 0.0

    def carry(self, deliver: Callable[..., None], *what: Any) -> None:
        """Deliver later, in order."""
        loop = asyncio.get_running_loop()
        self._last = max(self._last, loop.time() + self._network.way())
        loop.call_at(self._last, deliver, *what)


class Device:
    """A player: always says 0, which nobody else then can; whoever is refused passes."""

    def __init__(self, races: "Races", table: str, seat: int, trip: float, manner: Manner) -> None:
        self._races, self._table, self._seat, self._manner = races, table, seat, manner
        network = Network(races.random, trip, manner.bursts)
        self._down, self._up = Way(network), Way(network)
        self._talk = ClientConnection(races.house, table, self._told, self)
        self._requests = 0
        self._own: Json = {}
        self.path = Path()
        self.full = False
        self.drained: Callable[[], None] = lambda: None

    # --- the connection --------------------------------------------------------------------------

    async def come(self) -> None:
        """Say hello."""
        secrets = (SECRET.format(self._seat),)
        hello = {"type": "hello", "protocol": VERSION, "secrets": secrets, "views": True}
        await self._talk.greet(msgspec.json.encode(hello).decode())

    async def go(self) -> None:
        """Hang up."""
        self._talk.end()

    def hang_up(self) -> None:
        """Nobody is sent away here."""

    def measure(self) -> None:
        """A ping of the server: answered when it has come, or a little later."""
        self._down.carry(self._pinged, self._races.house.clock.now())

    def _pinged(self, asked: float) -> None:
        late = self._manner.answers(self._races.random)
        asyncio.get_running_loop().call_later(late, self._up.carry, self._answered, asked)

    def _answered(self, asked: float) -> None:
        self.path.add_trip(self._races.house.clock.now() - asked)

    def _told(self, data: bytes) -> None:
        self._down.carry(self._heard, msgspec.json.decode(data))

    def _ask(self, kind: str, own: Json, **more: Any) -> None:
        self._requests += 1
        key = f"{self._seat}-{self._requests:08}"
        asked = {"type": kind, "key": key, "seat": self._seat, "since": own["since"], **more}
        self._up.carry(self._asked, msgspec.json.encode(asked).decode(), kind)

    def _asked(self, text: str, kind: str) -> None:
        if " says " in text:
            self._races.arrived(self._seat)
        self._talk.receive(text)

    # --- the player ------------------------------------------------------------------------------

    def _heard(self, message: Json) -> None:
        own = next(iter(message.get("plain", {}).get("you", ())), None)
        if message["type"] == "error" and message["code"] == "announce/taken":
            self._ask("play", self._own, move=f"{self._seat} passes")
        if own is None:
            return
        self._own = own
        if own["does"] == "throw":
            self._ask("throw", own)
        elif any(entry.get("text", "").startswith("card ") for entry in message["entries"]):
            after = self._races.reacts(self._seat)
            asyncio.get_running_loop().call_later(after, self._say, own, after)

    def _say(self, own: Json, after: float) -> None:
        claims = self._manner.claims(after)
        self._ask("play", own, move=f"{self._seat} says 0", reaction=claims)


class Races:
    """Games of YAM color one after the other, each of 26 races."""

    def __init__(self, manners: Sequence[Manner], seed: int) -> None:
        self.random = Random(seed)
        self.house = House(seed)
        self.found = Found()
        self.doubts: list[Doubt] = []
        self._manners = manners
        self._reactions: dict[int, float] = {}
        self._arrivals: dict[int, float] = {}
        self._rounds: list[tuple[list[float], list[float]]] = []

    def reacts(self, seat: int) -> float:
        """How fast that player is in this race."""
        self._reactions[seat] = reaction(self.random)
        return self._reactions[seat]

    def arrived(self, seat: int) -> None:
        """That player's number has come to the server."""
        self._arrivals[seat] = self.house.clock.now()
        if len(self._arrivals) == len(self._manners):
            both = (self._reactions, self._arrivals)
            reactions, arrivals = ([one[seat] for seat in sorted(one)] for one in both)
            self._rounds.append((reactions, arrivals))
            self._arrivals = {}

    async def game(self) -> None:
        """One game to its end, and what came of its races."""
        seats = range(1, len(self._manners) + 1)
        people = [
            SeatSetup("person", name=f"P{s}", holder=hash_secret(SECRET.format(s))) for s in seats
        ]
        host = await self.house.tables.create(Setup("yam-color", tuple(people)))
        each = zip(seats, TRIPS, self._manners, strict=True)
        devices = [Device(self, host.table.name, *device) for device in each]
        for device in devices:
            await device.come()
        host.get_ready(frozenset(seat.holder for seat in people))
        while not host.table.over:
            await asyncio.sleep(1)
        for device in devices:
            await device.go()
        self._note(host.table)

    def _note(self, table: Table) -> None:
        for (reactions, arrivals), again in zip(self._rounds, audit_of_table(table), strict=True):
            said = (timing for timing in again.timings if timing.call.number == 0)
            self.found.note(reactions, arrivals, next(said).call.seat)
            self.doubts += again.doubts
        self._rounds.clear()


def simulate(manners: Sequence[Manner] = (HONEST,) * 4, games: int = 80, seed: int = 1) -> Races:
    """So many games, in virtual time."""

    async def play() -> Races:
        PingSchedule.random = Random(seed)
        races = Races(manners, seed)
        for _ in range(games):
            await races.game()
        return races

    return run(play())
