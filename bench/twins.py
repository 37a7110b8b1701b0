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
from arlequin.games import catalog
from arlequin_rl.twins.batch import Batch, Ended
from arlequin_rl.twins.policies import calm, uniform
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
REFERENCE = 1000
"""Games that the rules play with each set of options."""


class Sums(NamedTuple):
    """Of every game: how long it was, the mean score, and what each seat won of it."""

    lengths: NDArray[np.float64]
    scores: NDArray[np.float64]
    won: NDArray[np.float64]
    """A line a game, a column a seat; a shared win is shared here too."""


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
    return Sums(lengths, ended.scores.mean(1), won / won.sum(1, keepdims=True))


def of_rules(game: AnyGame, count: int, seed: int) -> Sums:
    """Games by the rules, the same way."""
    random, found = Random(seed), list[tuple[float, float, list[float]]]()
    for _ in range(count):
        state, length = game.initial(), 0
        while (outcome := game.outcome(state)) is None:
            odds = game.odds(state)
            if odds is None:
                moves = [m for seat in game.actors(state) for m in game.moves(state, seat)]
                state, length = game.after(state, random.choice(moves)), length + 1
            else:
                state = game.after(state, odds.sample(random.randrange))
        won = [(n in outcome.winners) / len(outcome.winners) for n in range(1, game.players + 1)]
        found.append((length, sum(outcome.scores) / game.players, won))
    lengths, scores, shares = zip(*found, strict=True)
    return Sums(np.array(lengths, float), np.array(scores, float), np.array(shares))


def million(name: str) -> str:
    """A line of the table: twin, rules, and how many standard errors they are apart."""
    both: list[list[Sums]] = [[], []]
    for seed, game in enumerate(option_sets(catalog.KINDS[name])):
        both[0].append(of_batch(game, MILLION // SETS, seed))
        both[1].append(of_rules(game, REFERENCE, seed))
    lengths = _compared(*([each.lengths for each in sums] for sums in both))
    scores = _compared(*([each.scores for each in sums] for sums in both))
    first = _compared(*([each.won[:, 0] for each in sums] for sums in both))
    seats = _seats(*([each.won for each in sums] for sums in both))
    return f"| {name} | {MILLION:,} | {lengths} | {scores} | {first} | {seats} |"


def _compared(twin: list[NDArray[np.float64]], rules: list[NDArray[np.float64]]) -> str:
    """Both means over all sets, and by how many errors they differ."""
    means = [np.mean([part.mean() for part in parts]) for parts in (twin, rules)]
    apart = (means[0] - means[1]) / float(np.hypot(_error(twin), _error(rules)))
    return f"{means[0]:.3f} / {means[1]:.3f} ({apart:+.1f})"


def _seats(twin: list[NDArray[np.float64]], rules: list[NDArray[np.float64]]) -> str:
    """Every seat of every set by itself: how many errors they are apart, squared, on average.

    It is 1 where nothing but chance is between them.
    """
    apart = np.concatenate([_apart(*pair) for pair in zip(twin, rules, strict=True)])
    return f"{len(apart)} seats: {np.mean(apart**2):.2f}, largest {np.abs(apart).max():.1f}"


def _apart(twin: NDArray[np.float64], rules: NDArray[np.float64]) -> NDArray[np.float64]:
    """By how many errors each seat's wins differ; the spread of both is the twin's."""
    error = np.sqrt(twin.var(0) * (1 / len(twin) + 1 / len(rules)))
    found: NDArray[np.float64] = (twin.mean(0) - rules.mean(0)) / error
    return found


def _error(parts: list[NDArray[np.float64]]) -> float:
    """The standard error of the mean of the means."""
    return float(np.sqrt(sum(part.var() / len(part) for part in parts)) / len(parts))


def millions() -> str:
    """The statistics, a line a game."""
    titles = "decisions: twin / rules (errors apart)", "mean score", "won by seat 1"
    head = f"| game | games | {' | '.join(titles)} | each seat: errors apart, squared |"
    head += "\n|---|---:|---|---|---|---|"
    lines = [head]
    for name in SIZES:
        lines.append(million(name))
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


WORK: dict[str, Callable[[], Any]] = {"speed": table, "million": millions}

if __name__ == "__main__":
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    print(WORK[sys.argv[1] if len(sys.argv) > 1 else "speed"]())
