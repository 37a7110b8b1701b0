"""Batches on arrays: decisions per second beside the rules, and a million random games of each.

python -m bench.twins            speed
python -m bench.twins million    statistics, minutes
"""

import os
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.match import Match
from arlequin.fast.twins.batch import Batch, Ended
from arlequin.fast.twins.calm import calm
from arlequin.fast.twins.policies import uniform
from arlequin.games import catalog
from bench import games

ROUNDS = 5
SIZES = {"coloretto": 40_000, "double-yam": 40_000, "color-yam": 40_000, "yam-color": 4_000}
OURS = {
    "coloretto": games.coloretto,
    "double-yam": games.double_yam,
    "color-yam": games.color_yam,
    "yam-color": games.yam_color,
}


class Speed(NamedTuple):
    """Decisions a second: on all cores, for a second of one core, and the rules' own."""

    name: str
    batch: float
    core: float
    games: float
    rules: float


def speed(name: str) -> Speed:
    """Medians of several rounds, batch and rules in turn; both with four players."""
    game, policy = catalog.new(name, 4), calm if name == "yam-color" else uniform
    Batch(game, 128).finish(policy)
    found = []
    for seed in range(ROUNDS):
        batch = Batch(game, SIZES[name], seed)
        begun, spent = perf_counter(), process_time()
        decisions = int(batch.finish(policy).lengths.sum())
        took, spent = perf_counter() - begun, process_time() - spent
        rules = OURS[name](1.0, seed)
        found.append((decisions / took, decisions / spent, len(batch) / took, rules))
    return Speed(name, *(median(values) for values in zip(*found, strict=True)))


def table() -> str:
    """The speeds, a line a game."""
    lines = [
        "| game, 4 players | decisions/s, all cores | games/s | a second of one core | the rules |",
        "|---|---:|---:|---:|---:|",
    ]
    for name in SIZES:
        told = speed(name)
        numbers = (told.batch, told.games, told.core, told.rules)
        lines.append(f"| {name} | " + " | ".join(f"{number:,.0f}" for number in numbers) + " |")
    return "\n".join(lines)


# --- a million games ---------------------------------------------------------------------------

SETS = 20
MILLION = 1_000_000
REFERENCE = 60
"""Games that the rules play with each set of options."""


class Sums(NamedTuple):
    """Of every game: how long it was, the mean score, and what the first seat won of it."""

    lengths: NDArray[np.float64]
    scores: NDArray[np.float64]
    won: NDArray[np.float64]


def option_sets(kind: Kind) -> Iterator[AnyGame]:
    """Games with any options and players; single games, and no sheet of one's own."""
    random = Random(1)
    for _ in range(SETS):
        options = {
            o.name: random.choice([v for v in o.values if v != "own"] or [o.default])
            for o in kind.options
        }
        game = catalog.new(kind.name, random.randint(kind.least, kind.most), options)
        yield game.game if isinstance(game, Match) else game


def of_batch(game: AnyGame, count: int, seed: int) -> Sums:
    """Games on the twin."""
    return sums(Batch(game, count, seed).finish(uniform))


def sums(ended: Ended) -> Sums:
    """What is compared."""
    won = ended.ranks == 1
    lengths = ended.lengths.astype(np.float64)
    return Sums(lengths, ended.scores.mean(1), won[:, 0] / won.sum(1))


def of_rules(game: AnyGame, count: int, seed: int) -> Sums:
    """Games by the rules, the same way."""
    random, found = Random(seed), []
    for _ in range(count):
        state, length = game.initial(), 0
        while (outcome := game.outcome(state)) is None:
            odds = game.odds(state)
            if odds is None:
                moves = [m for seat in game.actors(state) for m in game.moves(state, seat)]
                state, length = game.after(state, random.choice(moves)), length + 1
            else:
                state = game.after(state, odds.sample(random.randrange))
        first = (1 in outcome.winners) / len(outcome.winners)
        found.append((length, sum(outcome.scores) / game.players, first))
    return Sums(*np.array(found).T)


def million(name: str) -> str:
    """A line of the table: twin, rules, and how many standard errors they are apart."""
    both: list[list[Sums]] = [[], []]
    for seed, game in enumerate(option_sets(catalog.KINDS[name])):
        both[0].append(of_batch(game, MILLION // SETS, seed))
        both[1].append(of_rules(game, REFERENCE, seed))
    cells = [f"{MILLION:,}"]
    for place in range(3):
        means = [np.mean([each[place].mean() for each in sums]) for sums in both]
        errors = [_error([each[place] for each in sums]) for sums in both]
        apart = (means[0] - means[1]) / float(np.hypot(errors[0], errors[1]))
        cells.append(f"{means[0]:.3f} / {means[1]:.3f} ({apart:+.1f})")
    return f"| {name} | " + " | ".join(cells) + " |"


def _error(parts: list[NDArray[np.float64]]) -> float:
    """The standard error of the mean of the means."""
    return float(np.sqrt(sum(part.var() / len(part) for part in parts)) / len(parts))


def millions() -> str:
    """The statistics, a line a game."""
    head = (
        "| game | games | decisions: twin / rules (errors apart) | mean score | won by seat 1 |"
        "\n|---|---:|---|---|---|"
    )
    lines = [head]
    for name in SIZES:
        lines.append(million(name))
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


WORK: dict[str, Callable[[], Any]] = {"speed": table, "million": millions}

if __name__ == "__main__":
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    print(WORK[sys.argv[1] if len(sys.argv) > 1 else "speed"]())
