"""A real server in a process of its own, with tables laid beforehand."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep

from arlequin.live.clock import SteadyClock
from arlequin.live.host import HostPorts
from arlequin.live.tables import Tables
from arlequin.players.workers.pool import Workers
from arlequin.store.open import open_archive
from arlequin.table.chance import Cup
from arlequin.table.seats import hash_secret
from arlequin.table.setup import SeatSetup, Setup
from bench.people import Laid

PATIENCE = 120.0
PROGRAM = "-m", "arlequin.cli.main"
TICKS = os.sysconf("SC_CLK_TCK")
GAMES: Sequence[tuple[str, dict[str, str]]] = (
    ("double-yam", {"match": "100000"}),
    ("coloretto", {"match": "4"}),
    ("color-yam", {"sheet": "1"}),
)
"""Long ones, so that nobody is at a table that is over before the end of the measurement."""


class Server:
    """Its port, and what it takes of the machine."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self.process = process
        self.port = port

    def memory(self) -> int:
        """Resident bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def get(self, path: str) -> bytes:
        """The body of a page."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path)
        body = connection.getresponse().read()
        connection.close()
        return body


@contextmanager
def serving(
    database: Path | str, *options: str, program: Sequence[str] = PROGRAM
) -> Iterator[Server]:
    """A server while the block runs."""
    port = free_port()
    command = [
        sys.executable, *program, "serve", "--host", "127.0.0.1",
        "--port", str(port), "--no-browser", "--cold", "--pace", "0", "--database", str(database),
        "--most-sockets", "1000000", *options,
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield _ready(Server(process, port))
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _ready(server: Server) -> Server:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        try:
            server.get("/healthz")
        except OSError:
            sleep(0.05)
        else:
            return server
    raise TimeoutError(f"the server did not answer within {PATIENCE} s")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
    return port


def lay(database: Path | str, tables: int, seats: int) -> list[Laid]:
    """Tables with people at them, as if they had been founded one by one."""
    return asyncio.run(_lay(database, tables, seats))


async def _lay(database: Path | str, most: int, seats: int) -> list[Laid]:
    archive = open_archive(str(database))
    tables = Tables(archive, HostPorts(Workers()), SteadyClock(), Cup.secure)
    laid = await asyncio.gather(*(_found(tables, number, seats) for number in range(most)))
    await tables.close()
    return list(laid)


async def _found(tables: Tables, number: int, seats: int) -> Laid:
    secrets = tuple(f"secret-of-{number:05}-{seat}-xxxxxxxx" for seat in range(1, seats + 1))
    people = (
        SeatSetup("person", name=f"P{s}", holder=hash_secret(own))
        for s, own in enumerate(secrets, 1)
    )
    game, options = GAMES[number % len(GAMES)]
    host = await tables.create(Setup(game, tuple(people), options))
    return Laid(host.table.name, secrets)
