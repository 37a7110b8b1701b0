"""A full house: 2,000 people at 500 tables of one server, on one machine, over real sockets.

`python -m bench.load` measures moves; with `--flood` it measures what 50 flooders do to people.
"""

import argparse
import asyncio
import resource
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import NamedTuple

from bench import flooding, people, store
from bench.flooding import Flood
from bench.people import Laid, Order, Plan, Played
from bench.serving import Server, lay, serving

TABLES, SEATS = 500, 4
RATE, FLOODED_RATE = 1100.0, 500.0
WARM_UP, SECONDS, DISK_SECONDS = 5.0, 15.0, 2.0
PAIRS, PAIR_SECONDS = 3, 6.0
Measured = dict[str, float]


class House(NamedTuple):
    """A server with everybody at their tables."""

    server: Server
    tables: list[Laid]
    pipes: list[Connection]
    bytes_each: float
    """What a connection takes of the server's memory."""

    def play(self, rate: float, seconds: float) -> Played:
        """Play at a rate for a while."""
        for pipe in self.pipes:
            pipe.send(Order(rate / len(self.pipes), seconds))
        parts: list[Played] = [pipe.recv() for pipe in self.pipes]
        return Played(
            [wait for part in parts for wait in part.waits],
            sum(part.refused for part in parts),
            sum(part.finished for part in parts),
            sum(part.lost for part in parts),
            sum(part.steps for part in parts),
            sum(part.bytes for part in parts),
            sum(part.watched for part in parts),
            sum(part.watched_bytes for part in parts),
            sum(part.cpu for part in parts),
        )

    def measured(self, rate: float, seconds: float) -> Measured:
        """The same, in numbers."""
        begun, cpu = perf_counter(), self.server.cpu()
        played = self.play(rate, seconds)
        elapsed, cpu = perf_counter() - begun, self.server.cpu() - cpu
        moves = max(1, len(played.waits))
        enough = len(played.waits) > 1  # a server that is down has no quantiles
        cuts = quantiles(played.waits, n=100) if enough else [inf] * 99
        return {
            "moves/s": len(played.waits) / elapsed,
            "p50 ms": cuts[49] * 1000,
            "p99 ms": cuts[98] * 1000,
            "server CPU %": cpu / elapsed * 100,
            "server CPU, µs a move": cpu / moves * 1e6,
            "people CPU, µs a move": played.cpu / moves * 1e6,
            "bytes a step": played.bytes / max(1, played.steps),
            "bytes a step, spectator": played.watched_bytes / max(1, played.watched),
            "refused": played.refused,
            "connections lost": played.lost,
            "games over": played.finished,
        }


@contextmanager
def house(
    folder: Path,
    tables: int,
    processes: int,
    database: str | None = None,
    *options: str,
    spare: int = 0,
    spectators: int = 0,
) -> Iterator[House]:
    """A house while the block runs; in a file, or in the database of that name.

    The first `spare` tables are more, and have nobody.
    """
    place = database or str(folder / "load.sqlite")
    laid = lay(place, spare + tables, SEATS)
    with serving(place, *options) as server:
        for table in laid:
            server.get(f"/api/tables/{table.name}")
        sleep(1.0)
        empty = server.memory()
        busy = laid[spare:]
        plans = [
            Plan(server.port, tuple(busy[n::processes]), n, spectators) for n in range(processes)
        ]
        with started(people.main, plans) as pipes:
            for pipe in pipes:
                pipe.recv()
            sleep(1.0)
            each = (server.memory() - empty) / (tables * SEATS)
            yield House(server, laid, pipes, each)


@contextmanager
def started(work: Callable[..., None], plans: Sequence[object]) -> Iterator[list[Connection]]:
    """A process for each plan, told to end when the block does."""
    spawn = get_context("spawn")
    ends = [spawn.Pipe() for _ in plans]
    processes = [
        spawn.Process(target=work, args=(there, plan), daemon=True)
        for (_, there), plan in zip(ends, plans, strict=True)
    ]
    for process in processes:
        process.start()
    try:
        yield [here for here, _ in ends]
    finally:
        for here, _ in ends:
            here.send(None)
        for process in processes:
            process.join()


def many_files() -> None:
    """A socket is a file: allow as many as the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


# --- what is measured ----------------------------------------------------------------------------


def disk(folder: Path) -> Measured:
    """What the same disk gives in the same run: commits alone, and appends that share them."""
    alone = store.bare(folder, DISK_SECONDS)
    grouped = asyncio.run(store.appends(folder, 50, DISK_SECONDS))
    return {
        "disk: bare commits/s": len(alone) / DISK_SECONDS,
        "disk: appends/s of 50 tables, group commit": len(grouped) / DISK_SECONDS,
    }


def measure(
    tables: int = TABLES,
    rate: float = RATE,
    seconds: float = SECONDS,
    processes: int = 1,
    spectators: int = 0,
) -> Measured:
    """The disk alone, memory of idle connections, then moves at a rate and as fast as it goes."""
    many_files()
    with tempfile.TemporaryDirectory() as name:
        found = disk(Path(name))
        with house(Path(name), tables, processes, spectators=spectators) as full:
            full.play(rate, WARM_UP)
            found |= full.measured(rate, seconds)
            found["KiB per connection"] = full.bytes_each / 1024
            fastest = full.measured(0.0, seconds)
            found |= {f"flat out: {key}": fastest[key] for key in list(fastest)[:8]}
            found["server MiB"] = full.server.memory() / 2**20
    return found


def measure_flooded(
    tables: int = TABLES,
    rate: float = FLOODED_RATE,
    kinds: tuple[str, ...] = (),
    processes: int = 1,
) -> Measured:
    """The same people with and without flooders, in turn, so that a noisy minute hits both."""
    many_files()
    calm, flooded = [], []
    with tempfile.TemporaryDirectory() as name, house(Path(name), tables, processes) as full:
        full.play(rate, WARM_UP)
        before = full.server.memory()
        plan = Flood(full.server.port, tuple(table.name for table in full.tables), kinds=kinds)
        for _ in range(PAIRS):
            calm.append(full.measured(rate, PAIR_SECONDS))
            with started(flooding.main, [plan]):
                full.play(rate, 1.0)
                flooded.append(full.measured(rate, PAIR_SECONDS))
        grown = full.server.memory() - before
    found = {f"calm: {key}": median(one[key] for one in calm) for key in calm[0]}
    found |= {f"flooded: {key}": median(one[key] for one in flooded) for key in flooded[0]}
    found["p99 flooded / calm"] = found["flooded: p99 ms"] / found["calm: p99 ms"]
    found["server grew by MiB"] = grown / 2**20
    return found


def table(found: Measured) -> str:
    """As Markdown."""
    lines = ["| measured | |", "|---|---:|"]
    return "\n".join(lines + [f"| {name} | {value:,.1f} |" for name, value in found.items()])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=float, help="moves a second that are asked for")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--processes", type=int, default=1, help="of people")
    parser.add_argument("--spectators", type=int, default=0, help="at each table")
    parser.add_argument("--flood", action="store_true", help="with 50 flooders, and without")
    parser.add_argument("--kind", action="append", choices=flooding.KINDS, help="of flooders")
    asked = parser.parse_args()
    if asked.flood:
        rate = asked.rate or FLOODED_RATE
        print(table(measure_flooded(asked.tables, rate, tuple(asked.kind or ()), asked.processes)))
    else:
        sizes = asked.tables, asked.rate or RATE, asked.seconds, asked.processes
        print(table(measure(*sizes, asked.spectators)))


if __name__ == "__main__":
    main()
