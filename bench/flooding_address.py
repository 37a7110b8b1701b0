"""Flooding address: which share of a core one address takes, whatever it asks for over HTTP.

`python -m bench.flooding_address` sends requests from one address through many connections, each
the next as soon as it has an answer, and measures the processor time of the server; beside it a
person at another address loads a page now and then. First without the limit, then with it.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from time import monotonic, perf_counter, sleep

import msgspec

from bench.load import Measured, started, table
from bench.serving import PROGRAM, Server, lay, serving
from tests.referee.played import NAMES, played
from tests.referee.results_of import results_of

CONNECTIONS = 120
FLOODING, HONEST = "127.0.0.9", "127.0.0.2"
BURST_SECONDS, SECONDS = 40.0, 40.0
"""What an address may take at once is spent before the measurement begins."""
EVERY = 0.25
UNLIMITED = (
    "-c",
    (
        "from arlequin.server.net import address_limits as limits\n"
        "limits.CPU_BURST = limits.CPU_RATE = 1e9\n"
        "import sys; from arlequin.cli.main import main; sys.exit(main(sys.argv[1:]))"
    ),
)


MIXED = (
    "/", "/api/tables", "/healthz", "/t/TABLE", "/api/tables/TABLE", "/api/tables/TABLE/qr.svg",
    "/api/tables/TABLE/code", "/api/tables/TABLE/record",
)  # fmt: skip
"""What anyone can ask for without a word: pages, pictures, lists."""
KEEP = "POST /api/keep"
"""As a path: the score sheet of a long match, which a thread of the server referees."""


class Flood(msgspec.Struct, frozen=True):
    """Where to send requests, and for what."""

    port: int
    paths: tuple[str, ...]


@cache
def long_sheet() -> bytes:
    """The body of KEEP: 700 results."""
    game, events = played("double-yam", 6, {"match": "5000"}, 1)
    entries = results_of(game, events)[:-1]
    body = {"game": "double-yam", "names": NAMES[:6], "options": {"match": "5000"}}
    return json.dumps({**body, "entries": entries}).encode()


async def _ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, path: str
) -> None:
    """One request; its answer to the end."""
    if path == KEEP:
        body = long_sheet()
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        head = f"{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{kind}\r\n".encode()
        writer.write(head + body)
    else:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    answer = (await reader.readuntil(b"\r\n\r\n")).lower()
    size = int(answer.partition(b"content-length: ")[2].split(b"\r\n")[0])
    await reader.readexactly(size)


async def _flood(plan: Flood, number: int, again: bool) -> None:
    while True:
        with suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", plan.port, local_addr=(FLOODING, 0)
            )
            try:
                while True:
                    number += 1
                    await _ask(reader, writer, plan.port, plan.paths[number % len(plan.paths)])
                    if again:
                        break
            finally:
                writer.transport.abort()


def flood(pipe: Connection, plan: Flood) -> None:
    """Send until the pipe says that it is enough."""

    async def run() -> None:
        floods = [asyncio.create_task(_flood(plan, n, n % 2 == 0)) for n in range(CONNECTIONS)]
        await asyncio.to_thread(pipe.recv)
        for each in floods:
            each.cancel()

    asyncio.run(run())


async def _honest_pages(port: int, until: float) -> list[float]:
    """The seconds that a page takes for another person."""
    waits: list[float] = []
    while monotonic() < until:
        begun = perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(HONEST, 0))
        await _ask(reader, writer, port, "/")
        waits.append(perf_counter() - begun)
        writer.transport.abort()
        await asyncio.sleep(EVERY)
    return waits


def share_of(server: Server, seconds: float) -> Measured:
    begun, cpu = monotonic(), server.cpu()
    waits = asyncio.run(_honest_pages(server.port, begun + seconds))
    share = (server.cpu() - cpu) / (monotonic() - begun)
    cuts = quantiles(waits, n=100)
    return {"% of a core": 100 * share, "p50 ms": 1000 * cuts[49], "p99 ms": 1000 * cuts[98]}


def compare(
    program: Sequence[str], paths: Sequence[str], seconds: float, burst: float
) -> tuple[Measured, Measured]:
    """A server in peace, and under a flood of requests for these paths."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        (laid,) = lay(path, 1, 2)
        own = tuple(each.replace("TABLE", laid.name) for each in paths)
        with serving(path, program=program) as server:
            peace = share_of(server, seconds / 4)
            with started(flood, [Flood(server.port, own)]):
                sleep(burst)
                return peace, share_of(server, seconds)


def measure(
    seconds: float = SECONDS, burst: float = BURST_SECONDS, paths: Sequence[str] = MIXED
) -> Measured:
    """In peace, and under the flood; without the limit, and with it."""
    found: Measured = {}
    for name, program in {"without the limit": UNLIMITED, "with the limit": PROGRAM}.items():
        peace, flooded = compare(program, paths, seconds, burst)
        found |= {f"{name}, in peace: {key}": value for key, value in peace.items()}
        found |= {f"{name}, flooded: {key}": value for key, value in flooded.items()}
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--burst", type=float, default=BURST_SECONDS)
    parser.add_argument(
        "--path", action="append", help=f"instead of all: /api/tables/TABLE/code, '{KEEP}'"
    )
    asked = parser.parse_args()
    print(table(measure(asked.seconds, asked.burst, asked.path or MIXED)))


if __name__ == "__main__":
    main()
