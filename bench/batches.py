"""One table of speed: our batches and our rules beside every peer that installs, in one run.

`python -m bench.batches [ROUNDS]`. Every measurement has a process of its own; rounds are
interleaved, so that a noisy minute hits all alike. *One core*: the process may use one.
*All cores*: an engine that works in batches uses them all; of any other, a process runs on each.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench import games, peers
from bench.peers import Played

SECONDS = 2.0
ROUNDS = 5
SIZES = {"coloretto": 8_000, "double-yam": 8_000, "color-yam": 8_000, "yam-color": 1_000}
Measure = Callable[[float, int], Played]


def batch(name: str, seconds: float, seed: int) -> Played:
    """Random games of four players on the compiled twin, a batch at a time; calm YAM color."""
    from arlequin.games import catalog  # noqa: PLC0415
    from arlequin_rl.twins.batch import Batch  # noqa: PLC0415  # sees how many cores there are
    from arlequin_rl.twins.policies import calm, uniform  # noqa: PLC0415

    game, policy, size = catalog.new(name, 4), calm if name == "yam-color" else uniform, SIZES[name]
    Batch(game, 128).finish(policy)
    decisions, played, start = 0, 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not played:
        decisions += int(Batch(game, size, seed, played).finish(policy).lengths.sum())
        played += size
    return Played(decisions, played, elapsed)


def rules(name: str, seconds: float, seed: int) -> Played:
    """The same through the public `Game` protocol."""
    from arlequin.games import catalog  # noqa: PLC0415  # as above

    game, rng = catalog.new(name, 4), Random(seed)
    choose = games.calm if name == "yam-color" else games.uniform
    return peers.until(seconds, lambda: games.play(game, choose, rng))


class Row(NamedTuple):
    """A line of the table."""

    name: str
    work: Measure
    batched: bool = False
    chance: bool = True
    """Whether the game has chance: the others are shown, and not compared."""


ROWS = (
    *(Row(f"**{name}**, batch", partial(batch, name), batched=True) for name in SIZES),
    *(Row(f"{name}, rules", partial(rules, name)) for name in SIZES),
    Row("OpenSpiel yacht", peers.yacht),
    Row("OpenSpiel backgammon", peers.backgammon),
    Row("pyhtzee (alone)", peers.pyhtzee),
    Row("Pgx backgammon", peers.pgx_backgammon, batched=True),
    Row("RLCard uno", peers.rlcard),
    Row("catanatron, 4 players", peers.catanatron),
    Row("PettingZoo tictactoe", peers.petting_zoo, chance=False),
    Row("Pgx tic-tac-toe", peers.pgx_tic_tac_toe, batched=True, chance=False),
)


def on_one_core(work: Measure, seconds: float, core: int, seed: int) -> Played:
    """In a process of its own, which may use this core alone."""
    os.sched_setaffinity(0, {core})
    return work(seconds, seed)


def measured(row: Row, seconds: float, seed: int) -> tuple[Played, Played]:
    """On one core, and on all of them; processes side by side count together."""
    cores = sorted(os.sched_getaffinity(0))
    with get_context("spawn").Pool(1) as pool:
        one = pool.apply(on_one_core, (row.work, seconds, cores[0], seed))
    with get_context("spawn").Pool(1 if row.batched else len(cores)) as pool:
        if row.batched:
            return one, pool.apply(row.work, (seconds, seed))
        work = [(row.work, seconds, core, seed + core) for core in cores]
        each = pool.starmap(on_one_core, work, chunksize=1)
    rate = sum(played.decisions / played.seconds for played in each)
    decisions, count = sum(p.decisions for p in each), sum(p.games for p in each)
    return one, Played(decisions, count, decisions / rate)


def rounds(count: int = ROUNDS, seconds: float = SECONDS) -> dict[str, list[tuple[Played, Played]]]:
    """All measurements; a peer that is not installed is left out, and said so."""
    found: dict[str, list[tuple[Played, Played]]] = {row.name: [] for row in ROWS}
    for seed in range(1, count + 1):
        for row in ROWS:
            try:
                found[row.name].append(measured(row, seconds, seed))
            except ModuleNotFoundError as error:
                print(f"{row.name} is left out: {error}", file=sys.stderr)
                continue
            one, every = (p.decisions / p.seconds for p in found[row.name][-1])
            print(f"round {seed}/{count}  {row.name}: {one:,.0f}, {every:,.0f}", file=sys.stderr)
    return {name: each for name, each in found.items() if each}


def table(found: dict[str, list[tuple[Played, Played]]]) -> str:
    """Medians; the last column: how many times slower than our slowest batch, on all cores."""
    ones = {name: median(p.decisions / p.seconds for p, _ in each) for name, each in found.items()}
    alls = {name: median(p.decisions / p.seconds for _, p in each) for name, each in found.items()}
    ended = {name: median(p.games / p.seconds for _, p in each) for name, each in found.items()}
    slowest = min(alls[row.name] for row in ROWS if row.name in alls and row.name.startswith("**"))
    head = (
        "| game | decisions/s, one core | all cores | games/s, all cores | decisions a game "
        "| our slowest batch is … times as fast |"
    )
    lines = [head, "|---|---:|---:|---:|---:|---:|"]
    for row in ROWS:
        if row.name not in found:
            continue
        name, last = row.name, found[row.name][-1][1]
        times = f"{slowest / alls[name]:,.1f}" if row.chance else "no chance in it"
        lines.append(
            f"| {name} | {ones[name]:,.0f} | {alls[name]:,.0f} | {ended[name]:,.1f} "
            f"| {last.decisions / max(1, last.games):,.0f} | {times} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    load = os.getloadavg()[0]
    print(f"load {load:.1f} at the start, {os.cpu_count()} cores")
    print(table(rounds(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)))
