"""Sections of bench/results.md that this machine can measure: a heading, what it is, and the work.

Work takes `quick`: everything once and as short as it goes, to see whether it runs.
"""

import sys
from collections.abc import Callable
from multiprocessing import get_context
from statistics import median
from typing import NamedTuple

from bench import (
    batches,
    databases,
    fairness,
    flooding_address,
    games,
    hostile,
    load,
    pages,
    reviews,
    rolls,
    scale,
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


class Section(NamedTuple):
    """A part of the report."""

    name: str
    """By which it is asked for."""
    title: str
    intro: str
    work: Callable[[bool], str]


# --- the rules -----------------------------------------------------------------------------------


def rules(quick: bool) -> str:
    """Medians and spans of random games, the rounds interleaved: a noisy minute hits all alike."""
    found: dict[str, list[float]] = {name: [] for name in OURS}
    count = 1 if quick else ROUNDS
    for seed in range(1, count + 1):
        for name, work in OURS.items():
            found[name].append(_measured(work, 0.1 if quick else SECONDS, seed))
            print(f"round {seed}/{count}  {name}: {found[name][-1]:,.0f}", file=sys.stderr)
    lines = ["| game | decisions/s (median) | lowest to highest |", "|---|---:|---:|"]
    for name, values in found.items():
        span = f"{min(values):,.0f} to {max(values):,.0f}"
        lines.append(f"| {name} | {median(values):,.0f} | {span} |")
    return "\n".join(lines)


def _measured(work: Measure, seconds: float, seed: int) -> float:
    """One measurement in a fresh process, so that no garbage of another slows it."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(work, (seconds, seed))


# --- the others ----------------------------------------------------------------------------------


def _speed(quick: bool) -> str:
    return batches.table(batches.rounds(1, 0.1) if quick else batches.rounds())


def _scaling(quick: bool) -> str:
    return scaling.table(scaling.QUICK if quick else scaling.WHOLE)


def _solving(quick: bool) -> str:
    return solving.table()


def _reviews(quick: bool) -> str:
    return reviews.table(1 if quick else reviews.ROUNDS)


def _load(quick: bool) -> str:
    return load.table(load.measure(5, 20, 1) if quick else load.measure())


def _flood(quick: bool) -> str:
    return load.table(load.measure_flooded(5, 20) if quick else load.measure_flooded())


def _hostile(quick: bool) -> str:
    if quick:
        return load.table(hostile.measure(2, (10, 4, 40, 1)))
    one, many = (load.table(hostile.measure(sizes=(300, 240, 2500, each))) for each in (1, 25))
    between = "The same with spectators from 25 addresses, all of whom are let in:"
    return f"{one}\n\n{between}\n\n{many}"


def _flooding_address(quick: bool) -> str:
    return load.table(flooding_address.measure(2, 1) if quick else flooding_address.measure())


def _databases(quick: bool) -> str:
    return databases.table(databases.measure(1 if quick else databases.ROUNDS))


def _servers(quick: bool) -> str:
    return scale.table(scale.measure((1,) if quick else scale.SERVERS))


def _rolls(quick: bool) -> str:
    return rolls.table(rolls.measure(12) if quick else rolls.measure())


def _fairness(quick: bool) -> str:
    return fairness.table(400 if quick else fairness.ROUNDS)


def _pages(quick: bool) -> str:
    return pages.table(pages.measure(1 if quick else pages.ROUNDS))


SECTIONS = (
    Section(
        "speed",
        "Speed beside peers",
        f"""\
`bench/batches.py`: random play, whole games, medians of {batches.ROUNDS} rounds; a decision is
one player's move. *Batch* is the compiled twin, *rules* the public `Game` protocol.

The peers are other games, so the ratios say an order of magnitude and no more. OpenSpiel's engine
is C++; what is slow is its generic chance API, which lists all 7,776 outcomes of a throw for each
throw. That is the price our `Odds` do not pay: they count outcomes and never list them.""",
        _speed,
    ),
    Section(
        "scaling",
        "Scaling of batches",
        "`bench/scaling.py`: random Coloretto of four players.",
        _scaling,
    ),
    Section(
        "rules",
        "Random games by the rules, one process, one core",
        f"""\
A decision is one player's move, chosen from `moves` and applied through the public `Game`
protocol, chance included. {ROUNDS} rounds of {SECONDS:.0f} s each, every measurement in a process
of its own, the rounds interleaved.""",
        rules,
    ),
    Section(
        "solving",
        "Solving",
        """\
`bench/solving.py`: one turn of six different dice and three throws, and the whole of Double
Yam, in CPU time, beside a program that looks up every keep of every throw.""",
        _solving,
    ),
    Section(
        "reviews",
        "Reviews",
        """\
`bench/reviews.py`: luck and skill of a whole game of two players ([how](../docs/review.md)),
on one core, in CPU time.""",
        _reviews,
    ),
    Section(
        "load",
        "A full house",
        f"""\
`bench/load.py`: a real server process with {load.TABLES} tables and {load.TABLES * load.SEATS}
people, each on a socket of their own, all on this machine together with those who play; every move
is durable before it is acknowledged. First at a rate, then flat out; beside it what the same disk
gives.""",
        _load,
    ),
    Section(
        "flooders",
        "Flooders",
        """\
`bench/load.py --flood`: 50 connections that send whatever they can as fast as they can, in
turn with calm minutes of the same server.""",
        _flood,
    ),
    Section(
        "hostile",
        "Hostile people",
        f"""\
`bench/hostile.py`: {hostile.TABLES} tables of people and one who asks for hints, first in
peace and then while one person attacks from loopback addresses (`bench/attack.py`): a seat with 300
sockets that send signs and pauses, 240 tables of computers, 2,500 spectators from one address. *Let
in* is what the server allowed of it, started without options. The attack runs on the same machine,
at the lowest priority.""",
        _hostile,
    ),
    Section(
        "flooding-address",
        "A flooding address",
        f"""\
`bench/flooding_address.py`: one address asks for eight pages, pictures and lists through
{flooding_address.CONNECTIONS} connections, each the next as soon as it has an answer, half of them
with a new connection each time. The share is that of the server's process, after what an address
may take at once; beside it the time of a page for a person at another address.""",
        _flooding_address,
    ),
    Section(
        "databases",
        "Two databases",
        f"""\
`bench/databases.py`: SQLite beside PostgreSQL on the same disk, in turn,
{databases.ROUNDS} rounds. Steps straight into the archive; people at {databases.TABLES} tables of a
real server as fast as it goes, all on this machine (server, database and those who play); and how
long a table is away when its process is killed.""",
        _databases,
    ),
    Section(
        "servers",
        "Several servers",
        f"""\
`bench/scale.py`: one PostgreSQL and several servers pinned to cores, people at {scale.TABLES}
tables as fast as it goes ([what follows from it](../docs/scaling.md)).""",
        _servers,
    ),
    Section(
        "rolls",
        "Latency of a roll",
        f"""\
`bench/rolls.py`: from sending `throw` to the checked draw at the player who throws, through a real
server. All devices contribute to the proof of every roll. A proxy delays each message by half the
round trip in each direction. The baseline is a `ping` on the same connection before each roll.
The players of a table wait {rolls.PAUSE[0]} to {rolls.PAUSE[1]} s before each roll.""",
        _rolls,
    ),
    Section(
        "fairness",
        "Fair announcements",
        """\
`bench/fairness.py`: four equal players at different distances race for the same number; the
network is a model, the judging is the table's own ([how](../docs/fairness.md)).""",
        _fairness,
    ),
    Section(
        "pages",
        "Pages",
        f"""\
`bench/pages.py`: a phone's screen (360 by 640) in a real Chromium on this machine, its
processor slowed down {pages.SLOW} times, on an empty cache each time; beside it the same at full
speed, in turn. A tap is measured as in Interaction to Next Paint: from the touch to the next frame
that is drawn, in steps of 8 ms, {pages.SHORTEST:.0f} where the browser calls it shorter. *Dice fly*
is from the touch to the first frame in which they do: the throw has been made, kept and told by the
server meanwhile.""",
        _pages,
    ),
)
