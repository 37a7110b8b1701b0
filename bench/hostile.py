"""Hostile people: what an attack does to the moves and hints of everybody else.

`python -m bench.hostile` plays at other tables and asks for hints, first in peace and then under
attack (`bench/attack.py`), in the same run of the same server.
"""

import argparse
import asyncio
import tempfile
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol.outbound import OwnAction
from arlequin.live.pace import PACE
from arlequin.server.net.address_limits import MOST_SOCKETS
from bench import attack
from bench.attack import Attack, Reached
from bench.frames import Line, open_line
from bench.load import House, Measured, house, many_files, started, table
from bench.people import Laid

TABLES, RATE = 60, 60.0
WARM_UP, SECONDS = 5.0, 20.0
PATIENCE = 60.0
AS_SHIPPED = "--pace", str(PACE), "--most-sockets", str(MOST_SOCKETS)
"""What a server does and allows that is started without options."""
SPARE = 2
"""Tables without a crowd: one for the hostile seat, one for hints."""
Sizes = tuple[int, int, int, int]
"""Sockets of the hostile seat, tables of computers, spectators, and their addresses."""
encode = msgspec.json.encode


class Plain(msgspec.Struct):
    """What the seats of a connection can do."""

    you: tuple[OwnAction, ...]


class Heard(msgspec.Struct):
    """Any message of the server; the rest of it is skipped."""

    type: str
    key: str = ""
    plain: Plain | None = None


decoder = msgspec.json.Decoder(Heard)


class Asker:
    """Somebody at a table who asks for a hint before every move."""

    def __init__(self, laid: Laid) -> None:
        self._table = laid
        self._news = asyncio.Event()
        self._you: list[tuple[int, OwnAction]] = []
        self._answered = ""
        self._requests = 0
        self.lines: list[Line] = []

    async def sit(self, port: int) -> None:
        """Play all seats of the table."""
        for seat, secret in enumerate(self._table.secrets, 1):
            line = await open_line(port, self._table.name, partial(self._hear, seat))
            hello = {
                "type": "hello",
                "protocol": VERSION,
                "secrets": [secret],
                "views": True,
            }
            line.send(encode(hello))
            self.lines.append(line)

    def _hear(self, seat: int, payload: bytes) -> None:
        message = decoder.decode(payload)
        if message.plain is not None:
            others = [one for one in self._you if one[0] != seat]
            self._you = [*others, *((seat, you) for you in message.plain.you)]
        elif message.type in ("done", "error"):
            self._answered = message.key
        self._news.set()

    async def hint(self) -> float:
        """Play until there is a choice, then ask; the seconds that it took."""
        while True:
            seat, you = await self._turn()
            if you.does == "move":
                took = await self._ask(seat, {"type": "advise", "since": you.since})
                move = you.moves[0]
                await self._ask(seat, {"type": "play", "since": you.since, "move": move})
                return took
            await self._ask(seat, {"type": you.does, "since": you.since})

    async def _turn(self) -> tuple[int, OwnAction]:
        while not self._you:
            self._news.clear()
            await self._news.wait()
        return self._you[0]

    async def _ask(self, seat: int, request: dict[str, object]) -> float:
        self._requests += 1
        key = f"hint-{self._requests:08}"
        begun = perf_counter()
        self.lines[seat - 1].send(encode({"key": key, "seat": seat, **request}))
        async with asyncio.timeout(PATIENCE):
            while self._answered != key:
                self._news.clear()
                await self._news.wait()
        return perf_counter() - begun


async def measured(full: House, asker: Asker, seconds: float) -> Measured:
    """Moves of everybody else at a rate, and hints one after the other."""
    moves = asyncio.get_running_loop().run_in_executor(None, full.measured, RATE, seconds)
    hints: list[float] = []
    while not moves.done() or not hints:
        hints.append(await asker.hint())
    found = await moves
    return {
        **{key: found[key] for key in ("moves/s", "p50 ms", "p99 ms", "server CPU %")},
        "hints": len(hints),
        "hint s (median)": median(hints),
        "hint s (longest)": max(hints),
    }


async def compare(full: House, plan: Attack, seconds: float) -> Measured:
    """The same in peace and under attack."""
    asker = Asker(full.tables[1])
    await asker.sit(full.server.port)
    for _ in range(3):
        await asker.hint()  # its worker is up
    peace = await measured(full, asker, seconds)
    with started(attack.main, [plan]) as (pipe,):
        reached: Reached = await asyncio.to_thread(pipe.recv)
        hostile = await measured(full, asker, seconds)
    found = {f"in peace: {key}": value for key, value in peace.items()}
    found |= {f"under attack: {key}": value for key, value in hostile.items()}
    found["p99 under attack / in peace"] = hostile["p99 ms"] / peace["p99 ms"]
    found |= {f"let in: {key}": value for key, value in msgspec.structs.asdict(reached).items()}
    return found


def measure(seconds: float = SECONDS, sizes: Sizes = (300, 240, 2500, 1)) -> Measured:
    """A server, everybody else at their tables, and then the attack."""
    many_files()
    with (
        tempfile.TemporaryDirectory() as name,
        house(Path(name), TABLES, 1, None, *AS_SHIPPED, spare=SPARE) as full,
    ):
        full.play(RATE, WARM_UP)
        plan = Attack(full.server.port, full.tables[0], *sizes)
        return asyncio.run(compare(full, plan, seconds))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--sockets", type=int, default=300, help="of the hostile seat")
    parser.add_argument("--tables", type=int, default=240, help="of computers")
    parser.add_argument("--spectators", type=int, default=2500)
    parser.add_argument("--addresses", type=int, default=1, help="of the spectators, up to 250")
    asked = parser.parse_args()
    sizes = asked.sockets, asked.tables, asked.spectators, asked.addresses
    print(table(measure(asked.seconds, sizes)))


if __name__ == "__main__":
    main()
