"""Reviews of games among computers: what luck is usual, what each level loses, what is unexplained.

python -m bench.review_levels play coloretto --players 2 --levels easy --games 300 --out games.jsonl
python -m bench.review_levels fit games.jsonl ...
python -m bench.review_levels show games.jsonl ...

`play` adds a line for each reviewed game; several levels take turns in the seats. `fit` writes
`src/arlequin/review/measured.json`. `show` prints tables.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time

import msgspec
import numpy as np

from arlequin.games import catalog
from arlequin.review.measured import FILE, Measured
from arlequin.review.recorded_game import review
from bench.puzzles import played, prepare_solvers

QUANTILES = 101
LEAST_LUCK, LEAST_RATES = 50, 20
"""Games, and players of a level, below which nothing is fitted."""
LEVELS = ("random", "easy", "steady", "expert")
FLOOR = 6.0
"""Where the best level loses nothing, experts lose so much less than the level below it."""
DIGITS = 4


class Reviewed(msgspec.Struct, frozen=True):
    """One reviewed game."""

    game: str
    players: int
    seed: int
    levels: tuple[str, ...]
    luck: tuple[float, ...]
    rates: tuple[float | None, ...]
    residual: float
    error: float
    left_out: int
    gap: float
    """How much start, effects and residual miss the result."""
    seconds: float

    @property
    def key(self) -> str:
        """As `measured.json` has it."""
        return f"{self.game} {self.players}"


def measure(game: str, players: int, levels: Sequence[str], seed: int) -> Reviewed:
    """Play and review a game."""
    names = tuple(levels[(seed + place) % len(levels)] for place in range(players))
    replay = played(catalog.new(game, players), names, Random(f"{game} {players} {names} {seed}"))
    begun = process_time()
    found = review(replay)
    seconds = process_time() - begun
    effects = np.array([event.effects for event in found.events]).sum(axis=0)
    gaps = np.abs(np.array(found.start) + effects + found.residual - np.array(found.result))
    return Reviewed(
        game, players, seed, names, tuple(own.luck for own in found.players),
        tuple(own.rate for own in found.players), max(map(abs, found.residual)),
        found.residual_error, found.left_out, float(gaps.max()), seconds,
    )  # fmt: skip


# --- fit -----------------------------------------------------------------------------------------


def fit(games: Sequence[Reviewed]) -> Measured:
    """Quantiles of luck of whole reviews, and limits of the grades."""
    keys = sorted({each.key for each in games})
    luck, grades, counts = {}, {}, {}
    for key in keys:
        own = [each for each in games if each.key == key and not each.left_out]
        lucks = [luck for each in own for luck in each.luck]
        if len(own) >= LEAST_LUCK and np.std(lucks) > 0:
            marks = np.quantile(lucks, np.linspace(0, 1, QUANTILES))
            luck[key] = tuple(round(float(mark), DIGITS) for mark in marks)
            counts[key] = len(own)
        limits = grade_limits([each for each in games if each.key == key])
        if limits is not None:
            grades[key] = limits
    return Measured(luck, grades, counts)


def grade_limits(games: Sequence[Reviewed]) -> tuple[float, ...] | None:
    """Limits at what the levels lose, the worst first, and halfway between them (by ratio)."""
    means = [_mean_rate(games, level) for level in LEVELS]
    known = [mean for mean in means if mean is not None]
    if len(known) < len(LEVELS):
        return None
    worst, second, third, best = sorted(known, reverse=True)
    anchors = [worst, second, third, max(best, third / FLOOR)]
    between = [sqrt(a * b) for a, b in pairwise(anchors)]
    limits = [between[0], second, between[1], third, between[2], anchors[3], anchors[3] / 2]
    return tuple(round(limit, 6) for limit in limits)


def _mean_rate(games: Sequence[Reviewed], level: str) -> float | None:
    rates = [
        rate
        for each in games
        for rate, name in zip(each.rates, each.levels, strict=True)
        if name == level and rate is not None
    ]
    return fmean(rates) if len(rates) >= LEAST_RATES else None


# --- show ----------------------------------------------------------------------------------------


def show(games: Sequence[Reviewed]) -> Iterator[str]:
    """Residuals, time, identity and calibration by game; the loss of each level."""
    heads = "| game, players | games | residual 50 %, 90 % | up to 10 % | s.e. | s, 90 % |"
    yield f"{heads} left out | gap |"
    yield "|---|---:|---|---:|---:|---:|---:|---:|"
    for key in sorted({each.key for each in games}):
        own = [each for each in games if each.key == key]
        residual = np.array([each.residual for each in own])
        middle, most = (100 * np.quantile(residual, share) for share in (0.5, 0.9))
        small, error = 100 * (residual <= 0.1).mean(), 100 * fmean(each.error for each in own)
        time = np.quantile([each.seconds for each in own], 0.9)
        out = sum(each.left_out > 0 for each in own)
        yield (
            f"| {key} | {len(own)} | {middle:.1f}, {most:.1f} % | {small:.0f} % | {error:.1f} %"
            f" | {time:.1f} | {out} | {max(each.gap for each in own):.0e} |"
        )
    yield "\n| loss per weighty decision, % | " + " | ".join((*LEVELS, "champion")) + " |"
    yield "|---|" + "---:|" * (len(LEVELS) + 1)
    for key in sorted({each.key for each in games}):
        own = [each for each in games if each.key == key]
        rates = [_mean_rate(own, level) for level in (*LEVELS, "champion")]
        shown = ("-" if rate is None else f"{100 * rate:.2f}" for rate in rates)
        yield f"| {key} | " + " | ".join(shown) + " |"


# --- the command ---------------------------------------------------------------------------------


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("game")
    playing.add_argument("--players", type=int, default=2)
    playing.add_argument("--levels", default="easy", help="separated by commas")
    playing.add_argument("--first", type=int, default=1, help="the first seed")
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--jobs", type=int, default=1)
    playing.add_argument("--out", type=Path, required=True)
    for name in ("fit", "show"):
        commands.add_parser(name).add_argument("files", nargs="+", type=Path)
    run(parser.parse_args())


def run(asked: argparse.Namespace) -> None:
    """Run a command."""
    if asked.command == "play":
        work = partial(measure, asked.game, asked.players, asked.levels.split(","))
        seeds = range(asked.first, asked.first + asked.games)
        pool = get_context("spawn").Pool(asked.jobs, prepare_solvers)
        with pool, asked.out.open("ab") as out:
            for found in pool.imap_unordered(work, seeds):
                out.write(msgspec.json.encode(found) + b"\n")
                out.flush()
        return
    lines = [line for file in asked.files for line in file.read_bytes().splitlines()]
    games = [msgspec.json.decode(line, type=Reviewed) for line in lines]
    if asked.command == "show":
        print("\n".join(show(games)))
    else:
        FILE.write_bytes(msgspec.json.encode(fit(games)) + b"\n")


if __name__ == "__main__":
    main()
