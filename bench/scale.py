"""Past one process: one PostgreSQL and 1, 2 and 4 servers, and what a move costs each of them.

`python -m bench.scale`. The servers are pinned to cores, one after the other. Where they are more
than the cores, moves a second say little; processor time and bytes of the log a move still count.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

from bench import people
from bench.load import many_files, started
from bench.people import Laid, Order, Plan, Played
from bench.serving import TICKS, Server, lay, serving
from tests.postgres import Postgres, postgres

SERVERS = (1, 2, 4)
TABLES = 60
WARM_UP, SECONDS, IDLE = 2.0, 6.0, 10.0
SEATS = 4
Measured = dict[str, float]


class Spent(NamedTuple):
    """What was used up to a moment."""

    servers: float
    """Seconds of processor time."""
    database: float
    log: int
    """Bytes of the write-ahead log."""
    queries: int
    """Transactions of the database."""


def cpu_of(pid: int) -> float:
    """Seconds of processor time of a process, and of those of its children that have ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except FileNotFoundError:  # it has ended meanwhile, and counts with who started it
        return 0.0
    return sum(map(int, stat.rpartition(")")[2].split()[11:15])) / TICKS


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


class Cluster:
    """Servers over one database."""

    def __init__(self, database: Postgres, place: str, servers: Sequence[Server]) -> None:
        self._database = database
        self._name = place.rpartition("/")[2]
        self.servers = servers

    def spent(self) -> Spent:
        """What was used so far."""
        keeper = self._database.pid
        asked = "SELECT pg_current_wal_lsn() - '0/0', xact_commit FROM pg_stat_database"
        ((log, queries),) = self._database.ask(f"{asked} WHERE datname = '{self._name}'")
        return Spent(
            sum(cpu_of(server.process.pid) for server in self.servers),
            sum(cpu_of(pid) for pid in (keeper, *children_of(keeper))),
            int(str(log)),
            int(str(queries)),
        )

    def measured(self, tables: Sequence[Laid], ports: Sequence[int]) -> Measured:
        """What moves cost: people of these tables play as fast as it goes, through these ports."""
        shares = [tuple(tables[n :: len(ports)]) for n in range(len(ports))]
        plans = [
            Plan(port, share, n) for n, (port, share) in enumerate(zip(ports, shares, strict=True))
        ]
        with started(people.main, plans) as pipes:
            for pipe in pipes:
                pipe.recv()

            def play(seconds: float) -> list[Played]:
                for pipe in pipes:
                    pipe.send(Order(0.0, seconds))
                return [pipe.recv() for pipe in pipes]

            play(WARM_UP)
            before, begun = self.spent(), perf_counter()
            played = play(SECONDS)
            return _a_move(before, self.spent(), played, perf_counter() - begun)

    def idle(self) -> Measured:
        """What it costs while nobody is there."""
        before, begun = self.spent(), perf_counter()
        sleep(IDLE)
        after, seconds = self.spent(), perf_counter() - begun
        each = len(self.servers) * seconds
        return {
            "idle: transactions a second and server": (after.queries - before.queries) / each,
            "idle: server's CPU, ms a second": 1e3 * (after.servers - before.servers) / each,
            "idle: database CPU, ms a second and server": 1e3
            * (after.database - before.database)
            / each,
        }


def _a_move(before: Spent, after: Spent, played: Sequence[Played], seconds: float) -> Measured:
    moves = sum(len(part.waits) for part in played)
    return {
        "moves/s": moves / seconds,
        "servers' CPU, µs a move": 1e6 * (after.servers - before.servers) / moves,
        "database CPU, µs a move": 1e6 * (after.database - before.database) / moves,
        "log, bytes a move": (after.log - before.log) / moves,
        "transactions a move": (after.queries - before.queries) / moves,
        "refused or lost": sum(part.refused + part.lost for part in played),
    }


@contextmanager
def cluster(database: Postgres, place: str, count: int) -> Iterator[Cluster]:
    """So many servers over a database while the block runs, each on a core."""
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(place)) for _ in range(count)]
        for number, server in enumerate(servers):
            os.sched_setaffinity(server.process.pid, {cores[number % len(cores)]})
        yield Cluster(database, place, servers)


def direct(database: Postgres, count: int) -> Measured:
    """Everybody comes to the server that has their table."""
    place = database.new()
    tables = lay(place, TABLES, SEATS)
    with cluster(database, place, count) as running:
        ports = [server.port for server in running.servers]
        for number, table in enumerate(tables):
            running.servers[number % count].get(f"/api/tables/{table.name}")
        return running.measured(tables, ports) | running.idle()


def relayed(database: Postgres) -> Measured:
    """Everybody comes to a server that has none of the tables, and is passed on."""
    place = database.new()
    tables = lay(place, TABLES, SEATS)
    with cluster(database, place, 2) as running:
        holder, other = running.servers
        for table in tables:
            holder.get(f"/api/tables/{table.name}")
        return running.measured(tables, [other.port]) | running.idle()


def measure(servers: Sequence[int] = SERVERS) -> dict[str, Measured]:
    """All of it, a line each."""
    many_files()
    with postgres() as database:
        found = {f"{count} servers": direct(database, count) for count in servers}
        return found | {"2 servers, everybody passed on": relayed(database)}


def table(found: dict[str, Measured]) -> str:
    """As Markdown: a column for each number of servers."""
    lines = [f"| measured | {' | '.join(found)} |", f"|---|{'---:|' * len(found)}"]
    names = next(iter(found.values()))
    for name in names:
        cells = (f"{one[name]:,.1f}" if name in one else "" for one in found.values())
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(f"load {os.getloadavg()[0]:.1f} at the start, {os.cpu_count()} cores")
    print(table(measure()))
