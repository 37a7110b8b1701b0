"""A full house: 2,000 people at 500 tables of one server, on one machine, over real sockets."""

import argparse
import asyncio
import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from time import perf_counter, sleep

from bench import people, store
from bench.people import Laid, Order, Plan, Played
from bench.serving import Server, lay, serving

TABLES, SEATS = 500, 4
RATE = 1100.0
WARM_UP, SECONDS, DISK_SECONDS = 5.0, 15.0, 2.0
PROCESSES = 1


class People:
    """The processes in which people play."""

    def __init__(self, pipes: list[Connection]) -> None:
        self._pipes = pipes

    def play(self, rate: float, seconds: float) -> Played:
        """Play at a rate for a while."""
        for pipe in self._pipes:
            pipe.send(Order(rate / len(self._pipes), seconds))
        parts: list[Played] = [pipe.recv() for pipe in self._pipes]
        return Played(
            [wait for part in parts for wait in part.waits],
            sum(part.refused for part in parts),
            sum(part.finished for part in parts),
            sum(part.lost for part in parts),
        )


@contextmanager
def seated(port: int, tables: list[Laid], processes: int) -> Iterator[People]:
    """Everybody at their tables while the block runs."""
    spawn = get_context("spawn")
    pipes, started = [], []
    for place in range(processes):
        here, there = spawn.Pipe()
        plan = Plan(port, tuple(tables[place::processes]), place + 1)
        process = spawn.Process(target=people.main, args=(there, plan), daemon=True)
        process.start()
        pipes.append(here)
        started.append(process)
    for pipe in pipes:
        pipe.recv()
    try:
        yield People(pipes)
    finally:
        for pipe in pipes:
            pipe.send(None)
        for process in started:
            process.join()


def many_files() -> None:
    """A socket is a file: allow as many as the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def disk(folder: Path) -> dict[str, float]:
    """What the same disk gives in the same run: commits alone, and appends in groups."""
    alone = store.bare(folder, DISK_SECONDS)
    grouped = asyncio.run(store.appends(folder, 50, DISK_SECONDS))
    return {
        "disk: bare commits/s": len(alone) / DISK_SECONDS,
        "disk: appends/s of 50 tables, in groups": len(grouped) / DISK_SECONDS,
    }


def timed(server: Server, crowd: People, rate: float, seconds: float) -> dict[str, float]:
    """One measurement at a rate."""
    begun, cpu = perf_counter(), server.cpu()
    played = crowd.play(rate, seconds)
    elapsed = perf_counter() - begun
    cuts = quantiles(played.waits, n=100) if len(played.waits) > 1 else [0.0] * 99
    return {
        "moves/s": len(played.waits) / elapsed,
        "p50 ms": cuts[49] * 1000,
        "p99 ms": cuts[98] * 1000,
        "server CPU %": (server.cpu() - cpu) / elapsed * 100,
        "refused": played.refused,
        "lost": played.lost,
        "finished": played.finished,
    }


def measure(
    tables: int = TABLES, rate: float = RATE, seconds: float = SECONDS, processes: int = PROCESSES
) -> dict[str, float]:
    """Everything: the disk alone, memory of idle connections, then moves at a rate and flat out."""
    many_files()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = disk(folder)
        laid = lay(folder / "load.sqlite", tables, SEATS)
        with serving(folder / "load.sqlite") as server:
            for table in laid:
                server.get(f"/api/tables/{table.name}")
            sleep(1.0)
            empty = server.memory()
            with seated(server.port, laid, processes) as crowd:
                sleep(1.0)
                full = server.memory()
                found["KiB per connection"] = (full - empty) / (tables * SEATS) / 1024
                crowd.play(rate, WARM_UP)
                found |= timed(server, crowd, rate, seconds)
                flat = timed(server, crowd, 0.0, seconds)
                found |= {f"flat out: {key}": value for key, value in flat.items()}
                found["server MiB"] = server.memory() / 2**20
    return found


def table(found: dict[str, float]) -> str:
    """As Markdown."""
    lines = ["| measured | |", "|---|---:|"]
    return "\n".join(lines + [f"| {name} | {value:,.1f} |" for name, value in found.items()])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=float, default=RATE, help="moves a second that are asked")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--processes", type=int, default=PROCESSES, help="of people")
    asked = parser.parse_args()
    print(table(measure(asked.tables, asked.rate, asked.seconds, asked.processes)))


if __name__ == "__main__":
    main()
