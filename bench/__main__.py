"""Measure everything, each in a process of its own, and write bench/results.md."""

import os
import platform
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from bench import (
    batches,
    databases,
    fairness,
    games,
    hostile,
    load,
    pages,
    reviews,
    scaling,
    solving,
)

Measure = Callable[[float, int], float]
SECONDS = 3.0
ROUNDS = 5
OURS: dict[str, Measure] = {
    "color-yam, 4 players": games.color_yam,
    "double-yam, 4 players": games.double_yam,
    "coloretto, 4 players": games.coloretto,
    "yam-color, 4 calm players": games.yam_color,
    "color-yam, 4 players, free lines": games.color_yam_free_lines,
    "double-yam, 4 players, match to 300": games.double_yam_match,
    "coloretto, 2 players, any pairs, match of 4": games.coloretto_pairs,
    "yam-color, bets before, exact, end card": games.yam_color_bets,
    "yam-color, stakes, exact, end card": games.yam_color_stakes,
}
RESULTS = Path(__file__).parent / "results.md"


def measured(work: Measure, seed: int) -> float:
    """One measurement in a fresh process, so that no peer's imports or garbage slow another."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(work, (SECONDS, seed))


def rounds() -> dict[str, list[float]]:
    """Every measurement, the rounds interleaved so that a noisy minute hits all alike."""
    found: dict[str, list[float]] = {name: [] for name in OURS}
    for seed in range(1, ROUNDS + 1):
        for name, work in OURS.items():
            found[name].append(measured(work, seed))
            print(f"round {seed}/{ROUNDS}  {name}: {found[name][-1]:,.0f}", file=sys.stderr)
    return found


def table(found: dict[str, list[float]]) -> str:
    """Medians and spans."""
    lines = ["| game | decisions/s (median) | lowest to highest |", "|---|---:|---:|"]
    for name, values in found.items():
        span = f"{min(values):,.0f} to {max(values):,.0f}"
        lines.append(f"| {name} | {median(values):,.0f} | {span} |")
    return "\n".join(lines)


def commit() -> str:
    """The commit that was measured."""
    asked = subprocess.run(
        ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"


TEXT = """# Benchmarks

Written by `make bench`. Python {python}, {cores} cores, {machine}, commit {commit}.

## Speed beside peers

`bench/batches.py`: random play, whole games, medians of {batch_rounds} rounds; a decision is
one player's move. *Batch* is the compiled twin, *rules* the public `Game` protocol.

{batches}

The peers are other games, so the ratios say an order of magnitude and no more. OpenSpiel's engine
is C++; what is slow is its generic chance API, which lists all 7,776 outcomes of a throw for each
throw. That is the price our `Odds` do not pay: they count outcomes and never list them.

## Scaling of batches

`bench/scaling.py`: random Coloretto of four players.

{scaling}

## Random games by the rules, one process, one core

A decision is one player's move, chosen from `moves` and applied through the public `Game`
protocol, chance included. {rounds} rounds of {seconds:.0f} s each, every measurement in a process
of its own, the rounds interleaved.

{table}

## Solving

`bench/solving.py`: one turn of six different dice and three throws, and the whole of Double Yam, in
CPU time, beside a program that looks up every keep of every throw.

{solving}

## Reviews

`bench/reviews.py`: luck and skill of a whole game of two players ([how](../docs/review.md)), on one
core, in CPU time.

{reviews}

## A full house

`bench/load.py`: a real server process with {tables} tables and {people} people, each on a socket of
his own, all on this machine's {cores} cores together with those who play; every move is durable
before it is acknowledged. First at a rate, then flat out; beside it what the same disk gives.

{load}

## Flooders

`bench/load.py --flood`: 50 connections that send whatever they can as fast as they can, in turn
with calm minutes of the same server.

{flood}

## Hostile people

`bench/hostile.py`: {hostile_tables} tables of people and one who asks for hints, first in peace and
then while one person attacks from loopback addresses (`bench/attack.py`): a seat with 300 sockets
that send signs and pauses, 240 tables of computers, 2,500 spectators from one address. *Let in* is
what the server allowed of it, started without options. The attack runs on the same {cores} cores,
at the lowest priority.

{hostile}

The same with spectators from 25 addresses, all of whom are let in (`--addresses 25`):

{hostile_many}

## Two databases

`bench/databases.py`: SQLite beside PostgreSQL on the same disk, in turn, {database_rounds} rounds.
Steps straight into the archive; people at {database_tables} tables of a real server as fast as it
goes, all on this machine's {cores} cores (server, database and those who play); and how long a
table is away when its process is killed.

{databases}

## Fair announcements

`bench/fairness.py`: four equal players at different distances race for the same number; the network
is a model, the judging is the table's own ([how](../docs/fairness.md)).

{fairness}

## Pages

`bench/pages.py`: a phone's screen (360 by 640) in a real Chromium on this machine, its processor
slowed down {slower} times, on an empty cache each time; beside it the same at full speed, in turn.
A tap is measured as in Interaction to Next Paint: from the touch to the next frame that is drawn,
in steps of 8 ms, {shortest:.0f} where the browser calls it shorter. *Dice fly* is from the touch to
the first frame in which they do: the throw has been made, kept and told by the server meanwhile.

{pages}
"""


def main() -> None:
    """Measure and write."""
    text = TEXT.format(
        python=platform.python_version(),
        cores=os.cpu_count(),
        machine=platform.machine(),
        commit=commit(),
        rounds=ROUNDS,
        seconds=SECONDS,
        batch_rounds=batches.ROUNDS,
        batches=batches.table(batches.rounds()),
        scaling=scaling.table(),
        table=table(rounds()),
        solving=solving.table(),
        reviews=reviews.table(),
        tables=load.TABLES,
        people=load.TABLES * load.SEATS,
        load=load.table(load.measure()),
        flood=load.table(load.measure_flooded()),
        hostile_tables=hostile.TABLES,
        hostile=load.table(hostile.measure()),
        hostile_many=load.table(hostile.measure(sizes=(300, 240, 2500, 25))),
        database_rounds=databases.ROUNDS,
        database_tables=databases.TABLES,
        databases=databases.table(databases.measure()),
        fairness=fairness.table(),
        slower=pages.SLOW,
        shortest=pages.SHORTEST,
        pages=pages.table(pages.measure()),
    )
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
