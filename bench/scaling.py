"""Scaling: what a decision of a batch costs as batch, cores and workers grow.

`python -m bench.scaling`. Random Coloretto of four players. A measurement is the median of five,
each in a process of its own that may use as many cores as the line says.
"""

import os
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Effort(NamedTuple):
    """How much is played for a number."""

    rounds: int = 5
    seconds: float = 1.0
    sizes: tuple[int, ...] = (1, 16, 256, 4_096, 65_536)
    part: int = 8_000
    """Games that a process gets at a time, 16 times in all."""


PARTS = 16
WHOLE = Effort()
QUICK = Effort(1, 0.1, (1, 256), 500)


def batches(size: int, cores: set[int], seconds: float, seed: int) -> float:
    """Decisions a second in batches of this size, on these cores."""
    os.sched_setaffinity(0, cores)
    from arlequin.games import catalog  # noqa: PLC0415
    from arlequin_rl.twins.batch import Batch  # noqa: PLC0415  # sees how many cores there are
    from arlequin_rl.twins.policies import uniform  # noqa: PLC0415

    game = catalog.new("coloretto", 4)
    Batch(game, 128).finish(uniform)
    decisions, first, start = 0, 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not decisions:
        decisions += int(Batch(game, size, seed, first).finish(uniform).lengths.sum())
        first += size
    return decisions / elapsed


def workers(count: int, part: int, seed: int) -> float:
    """Decisions a second of self-play in this many processes, their start counted in."""
    from arlequin.games import catalog  # noqa: PLC0415
    from arlequin.players.workers.processes import Processes  # noqa: PLC0415
    from arlequin_rl.self_play import SelfPlay  # noqa: PLC0415
    from arlequin_rl.twins.policies import uniform  # noqa: PLC0415  # loads the compiler

    plan, start = SelfPlay(catalog.new("coloretto", 4), (uniform,), seed), perf_counter()
    ended = plan.run(PARTS * part, Processes(count), part)
    return int(ended.lengths.sum()) / (perf_counter() - start)


def apart(work: Callable[[int], float], rounds: int) -> float:
    """The median of a few rounds, each in a process of its own."""
    found = []
    for seed in range(rounds):
        with get_context("spawn").Pool(1) as pool:
            found.append(pool.apply(work, (seed,)))
    return median(found)


def table(effort: Effort = WHOLE) -> str:
    """Three tables in one: the batch grows, the cores, the workers."""
    cores = sorted(os.sched_getaffinity(0))
    lines = ["| what grows | | decisions/s | ns a decision and core |", "|---|---:|---:|---:|"]

    def line(what: str, number: int, rate: float, used: int) -> None:
        lines.append(f"| {what} | {number:,} | {rate:,.0f} | {1e9 * used / rate:,.0f} |")

    def batch(size: int, used: list[int]) -> float:
        return apart(partial(batches, size, set(used), effort.seconds), effort.rounds)

    for size in effort.sizes:
        line("batch, one core", size, batch(size, cores[:1]), 1)
    for count in range(1, len(cores) + 1):
        line("cores, the largest batch", count, batch(effort.sizes[-1], cores[:count]), count)
    for count in sorted({1, 2, len(cores), 2 * len(cores)}):
        rate = median(workers(count, effort.part, seed) for seed in range(effort.rounds))
        line("processes, with their start", count, rate, min(count, len(cores)))
    return "\n".join(lines)


if __name__ == "__main__":
    print(f"load {os.getloadavg()[0]:.1f} at the start, {os.cpu_count()} cores")
    print(table())
