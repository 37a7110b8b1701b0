"""Latency of a roll: from sending `throw` to the checked draw at the player who throws.

`python -m bench.rolls` starts a server and lets devices play Double Yam there through the client
library; all of them contribute to the proof of every roll. A proxy on loopback delays each
message by half the round trip in each direction. Before each roll the same connection sends a
`ping`: its time is the baseline of the ratio.
"""

import argparse
import asyncio
import os
import re
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from arlequin.client import OwnSeat, OwnTurn, new_table, sit_down
from arlequin.gateway.protocol.inbound import Ping
from arlequin.gateway.protocol.outbound import Pong
from bench.serving import Server, serving

if TYPE_CHECKING:  # so that older versions can be measured, whose types have other names
    from arlequin.core.game import Fact
    from arlequin.gateway.protocol.outbound import AnyMessage, SentEntry

HOST = "127.0.0.1"
GAME, OPTIONS = "double-yam", {"match": "100000"}
"""A match that does not end during the measurement."""
DEVICES = 2, 4
TRIPS = {0: 4, 50: 4, 300: 12}
"""Round trips in milliseconds, and the number of tables played side by side."""
ROLLS = 360
"""Rolls of a cell, without the first roll of each table."""
PAUSE = 0.3, 0.4
"""Seconds before each roll: a server reads 20 messages a second of a connection, then waits."""
LINK = re.compile(r"\b[0-9]+=[0-9a-f]{64}\b")
CHUNK = 2**16


class Rolls(msgspec.Struct):
    """Seconds of the pings and rolls of one cell."""

    devices: int
    trip: int
    """Milliseconds that the proxy adds to a round trip."""
    pings: list[float] = []
    rolls: list[float] = []
    first_rolls: list[float] = []
    """The first roll of each table, which waits until the devices have joined the proof."""
    incomplete: int = 0
    """Rolls that lack the link of a device."""
    faults: int = 0
    """Devices whose proof ended with a fault."""


# --- the delay -----------------------------------------------------------------------------------


class Sent(NamedTuple):
    """Bytes on their way, and when they arrive."""

    at: float
    data: bytes


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    """Forward one direction of a connection, each chunk `delay` seconds after its arrival."""
    clock, queue = asyncio.get_running_loop().time, asyncio.Queue[Sent]()
    delivery = asyncio.create_task(_deliver(queue, writer))
    try:
        while data := await reader.read(CHUNK):
            queue.put_nowait(Sent(clock() + delay, data))
    except ConnectionError:
        pass
    finally:
        queue.put_nowait(Sent(clock() + delay, b""))
        await delivery


async def _deliver(queue: "asyncio.Queue[Sent]", writer: asyncio.StreamWriter) -> None:
    """Write chunks when they arrive; an empty one closes the connection."""
    clock = asyncio.get_running_loop().time
    while (sent := await queue.get()).data:
        if (wait := sent.at - clock()) > 0:
            await asyncio.sleep(wait)
        writer.write(sent.data)
    writer.close()


@asynccontextmanager
async def delay_proxy(port: int, trip: float) -> AsyncIterator[int]:
    """The port of a proxy to `port` that adds `trip` seconds to each round trip."""

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream, downstream = await asyncio.open_connection(HOST, port)
        await asyncio.gather(
            _carry(reader, downstream, trip / 2), _carry(upstream, writer, trip / 2)
        )

    proxy = await asyncio.start_server(connect, HOST, 0)
    try:
        yield proxy.sockets[0].getsockname()[1]
    finally:
        proxy.close()


# --- the players ---------------------------------------------------------------------------------


class Stopwatch:
    """Measures pings and rolls of one seat; calls its original callbacks too."""

    numbers = count(1)

    def __init__(self, seat: OwnSeat) -> None:
        self._seat = seat
        self._entry, self._other = seat.entry, seat.other
        self._pong: asyncio.Future[float] | None = None
        self._number = 0
        self._draws: list[tuple[float, str]] = []
        """When each draw since the latest throw was checked, and its proof."""
        seat.entry = self._receive_entry  # type: ignore[method-assign]
        seat.other = self._receive_other  # type: ignore[method-assign]

    def _receive_entry(self, entry: "SentEntry", facts: "tuple[Fact, ...]") -> None:
        if entry.kind == "event" and entry.proof:
            self._draws.append((perf_counter(), entry.proof))
        self._entry(entry, facts)

    def _receive_other(self, message: "AnyMessage") -> None:
        if isinstance(message, Pong) and message.number == self._number and self._pong:
            self._pong.set_result(perf_counter())
        self._other(message)

    async def ping(self) -> float:
        """Seconds of a round trip."""
        self._number, self._pong = next(self.numbers), asyncio.get_running_loop().create_future()
        begun = perf_counter()
        self._seat.table.connection.tell(Ping(self._number))
        return await self._seat.table.during(self._pong) - begun

    async def roll(self, turn: OwnTurn) -> tuple[float, str] | None:
        """Seconds until the draw was checked, and its proof; None where the table moved on."""
        self._draws.clear()
        begun = perf_counter()
        await turn.throw()
        return next(((at - begun, proof) for at, proof in self._draws), None)


class Table:
    """The devices of one table, which play random moves until there are enough rolls."""

    def __init__(self, cell: Rolls, rolls: int, seed: int) -> None:
        self._cell = cell
        self._missing = rolls + 1
        self._random = Random(seed)
        self._is_first = True

    async def play(self, address: str) -> None:
        """Create the table, sit down with every device, and play."""
        create = new_table(GAME, options=OPTIONS, seats=self._cell.devices, pace=0)
        async with AsyncExitStack() as stack:
            url = address
            seats: list[OwnSeat] = []
            for number in range(1, self._cell.devices + 1):
                seat = sit_down(url, name=f"P{number}", create=None if seats else create)
                seats.append(await stack.enter_async_context(seat))
                url = seats[0].link
            players = [asyncio.create_task(self._act(seat)) for seat in seats]
            await asyncio.wait(players, return_when=asyncio.FIRST_COMPLETED)
            for player in players:
                player.cancel()
            results = await asyncio.gather(*players, return_exceptions=True)
            self._cell.faults += sum(seat.proof.fault is not None for seat in seats)
        for error in results:
            if isinstance(error, Exception):
                raise error

    async def _act(self, seat: OwnSeat) -> None:
        """Play one seat; ends after the last roll of the table."""
        watch = Stopwatch(seat)
        async for turn in seat.turns():
            if not turn.throws:
                await turn.play(self._random.choice(turn.moves))
                continue
            await asyncio.sleep(self._random.uniform(*PAUSE))
            self._record(await watch.ping(), await watch.roll(turn))
            if not self._missing:
                return

    def _record(self, ping: float, roll: tuple[float, str] | None) -> None:
        """Add a ping and a roll to the cell."""
        if roll is None:
            return
        seconds, proof = roll
        self._missing -= 1
        self._cell.incomplete += len(LINK.findall(proof)) <= self._cell.devices
        if self._is_first:
            self._is_first = False
            self._cell.first_rolls.append(seconds)
        else:
            self._cell.pings.append(ping)
            self._cell.rolls.append(seconds)


# --- the measurement -----------------------------------------------------------------------------


async def _cell(server: Server, devices: int, trip: int, rolls: int) -> Rolls:
    cell, tables = Rolls(devices, trip), min(TRIPS.get(trip, 1), rolls)
    async with delay_proxy(server.port, trip / 1000) as port:
        games = (Table(cell, -(-rolls // tables), seed) for seed in range(1, tables + 1))
        await asyncio.gather(*(game.play(f"http://{HOST}:{port}") for game in games))
    return cell


def measure(
    rolls: int = ROLLS, devices: Sequence[int] = DEVICES, trips: Sequence[int] = tuple(TRIPS)
) -> list[Rolls]:
    """Every number of devices with every round trip, one after the other."""
    with tempfile.TemporaryDirectory() as name, serving(Path(name) / "rolls.sqlite") as server:
        return [
            asyncio.run(_cell(server, number, trip, rolls)) for number in devices for trip in trips
        ]


def table(cells: Sequence[Rolls]) -> str:
    """The result as Markdown."""
    heads = (
        "devices", "delay ms", "rolls", "ping p50 ms", "ping p99 ms", "roll p50 ms", "roll p99 ms",
        "p50, roll / ping", "p99, roll / ping", "first roll ms", "incomplete", "faults",
    )  # fmt: skip
    lines = [f"| {' | '.join(heads)} |", f"|{'---:|' * len(heads)}"]
    return "\n".join(lines + [_row(cell) for cell in cells])


def _row(cell: Rolls) -> str:
    pings, rolls = (quantiles(times, n=100) for times in (cell.pings, cell.rolls))
    times = [1000 * cuts[at] for cuts in (pings, rolls) for at in (49, 98)]
    ratios = [rolls[at] / pings[at] for at in (49, 98)]
    first = 1000 * median(cell.first_rolls)
    head = f"{cell.devices} | {cell.trip} | {len(cell.rolls)}"
    values = " | ".join([f"{value:.1f}" for value in times] + [f"{r:.2f}" for r in ratios])
    return f"| {head} | {values} | {first:.0f} | {cell.incomplete} | {cell.faults} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=ROLLS, help="for each line of the table")
    parser.add_argument("--devices", type=int, action="append", help=f"default: {DEVICES}")
    parser.add_argument("--trip", type=int, action="append", help="milliseconds of a round trip")
    arguments = parser.parse_args()
    load = os.getloadavg()[0]
    devices, trips = arguments.devices or DEVICES, arguments.trip or tuple(TRIPS)
    print(table(measure(arguments.rolls, devices, trips)))
    print(f"\nLoad {load:.1f} before it, {os.getloadavg()[0]:.1f} after it.")


if __name__ == "__main__":
    main()
