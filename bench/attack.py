"""Attack: what one hostile person can send a server from a few addresses, bounded and on loopback.

One seat with very many sockets that send signs and pauses, tables of computers with somebody who
looks on at each, and spectators. Whatever the server refuses is counted, and not tried again.
"""

import asyncio
import gc
import json
import os
from collections.abc import Awaitable, Callable, Iterable
from http.client import HTTPConnection
from multiprocessing.connection import Connection

import msgspec
import uvloop

from arlequin.gateway.protocol import VERSION
from bench.frames import Line, open_line
from bench.people import Laid

encode = msgspec.json.encode
SEAT_ADDRESS = "127.0.0.2"
COMPUTER_ADDRESSES = tuple(f"127.0.0.{n}" for n in range(4, 8))
AT_ONCE = 20
EVERY = 0.1
"""Seconds from one message of a hostile socket to its next."""
PATIENCE = 5.0


class Attack(msgspec.Struct, frozen=True):
    """How much of each."""

    port: int
    table: Laid
    """The table at which the hostile seat is the first."""
    sockets: int = 300
    tables: int = 240
    spectators: int = 2500
    addresses: int = 1
    """From which the spectators come."""


class Reached(msgspec.Struct):
    """What the server has let in."""

    sockets: int = 0
    tables: int = 0
    spectators: int = 0


def deaf(payload: bytes) -> None:
    """Whatever the server says."""


class Attacker:
    """Everything that one process of attack does."""

    def __init__(self, attack: Attack) -> None:
        self._attack = attack
        self._names: list[str] = []
        self._hostile: list[Line] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> Reached:
        """Set everything up, then make noise."""
        await asyncio.to_thread(self._found)
        table = self._attack.table
        looking = await self._come(
            (name, COMPUTER_ADDRESSES[n % len(COMPUTER_ADDRESSES)], "")
            for n, name in enumerate(self._names)
        )
        crowd = await self._come(
            (table.name, f"127.0.1.{1 + n % self._attack.addresses}", "")
            for n in range(self._attack.spectators)
        )
        seat = [(table.name, SEAT_ADDRESS, table.secrets[0])] * self._attack.sockets
        self._hostile = await self._come(seat)
        for number, line in enumerate(self._hostile):
            self._start(self._noise(line, number))
        await asyncio.sleep(1.0)
        counted = [sum(not line.lost.done() for line in lines) for lines in (self._hostile, crowd)]
        return Reached(counted[0], min(len(self._names), len(looking)), counted[1])

    def _found(self) -> None:
        """Tables of computers alone, from several addresses."""
        seats = [{"kind": "computer", "name": name, "level": "expert"} for name in ("A", "B", "C")]
        body = json.dumps({"game": "coloretto", "seats": seats, "options": {"match": "4"}})
        for number in range(self._attack.tables):
            address = COMPUTER_ADDRESSES[number % len(COMPUTER_ADDRESSES)]
            name = _founded(self._attack.port, address, body)
            if name:
                self._names.append(name)

    async def _come(self, who: Iterable[tuple[str, str, str]]) -> list[Line]:
        gate = asyncio.Semaphore(AT_ONCE)
        lines = await asyncio.gather(*(self._connected(gate, *one) for one in who))
        return [line for line in lines if line is not None]

    async def _connected(
        self, gate: asyncio.Semaphore, table: str, address: str, secret: str
    ) -> Line | None:
        async with gate:
            line = await _within(lambda: open_line(self._attack.port, table, deaf, address))
        if line is None or line.lost.done():
            return None
        secrets = [secret] if secret else []
        line.send(encode({"type": "hello", "protocol": VERSION, "secrets": secrets}))
        return line

    async def _noise(self, line: Line, number: int) -> None:
        """Signs and pauses in turn, until the server hangs up."""
        count = 0
        while not line.lost.done():
            count += 1
            kind = ("react", "pause", "react", "resume")[count % 4]
            more = {"sign": "wave"} if kind == "react" else {"key": f"noise-{number:04}-{count:06}"}
            line.send(encode({"type": kind, "seat": 1, **more}))
            await asyncio.sleep(EVERY)

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)


async def _within(work: Callable[[], Awaitable[Line]]) -> Line | None:
    try:
        async with asyncio.timeout(PATIENCE):
            return await work()
    except (OSError, TimeoutError):
        return None


def _founded(port: int, address: str, body: str) -> str:
    """The name of a new table; empty if it was refused."""
    there = HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(address, 0))
    try:
        there.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
        answer = there.getresponse()
        told = json.loads(answer.read())
        return str(told["table"]) if answer.status == 201 else ""
    except OSError:
        return ""
    finally:
        there.close()


def main(pipe: Connection, attack: Attack) -> None:
    """A process of attack: it says what was let in, and ends when a word comes.

    Its own work is not to slow anybody down: in life it is done on another machine.
    """
    os.nice(19)
    gc.disable()
    uvloop.run(_main(pipe, attack))


async def _main(pipe: Connection, attack: Attack) -> None:
    pipe.send(await Attacker(attack).begin())
    await asyncio.to_thread(pipe.recv)
