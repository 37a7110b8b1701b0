"""Strength of players: shares of games won, with intervals, from many rotations."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean, stdev

import msgspec

from arlequin.core.game import AnyGame
from arlequin.players.tournament import Entrant, Rotation, rotation
from arlequin.players.workers.processes import Processes, Spread
from arlequin.players.workers.recipe import Recipe, game_of

SURE = 1.96
"""Standard errors on either side that hold 95 % of cases."""


class Share(msgspec.Struct, frozen=True):
    """One player's part of all games: the share won, its 95 % interval, the mean score."""

    player: str
    """The name."""
    games: int
    """How many games were played."""
    won: float
    """The share of games won, from 0 to 1; a shared win counts its share."""
    low: float
    """The lower end of the 95 % interval (Wilson's); 0 where no game was won."""
    high: float
    """The upper end; 1 where every game was won."""
    score: float
    """The mean score, in points of the game."""
    score_error: float
    """The standard error of the mean score."""


def shares(levels: Sequence[str], rotations: Sequence[Rotation]) -> list[Share]:
    """The result. A rotation counts as one observation, because its games share their chance."""
    games = len(rotations) * len(levels)
    rows = []
    for place, level in enumerate(levels):
        won, error = _mean([each.won[place] / len(levels) for each in rotations])
        score, score_error = _mean([each.score[place] for each in rotations])
        # As many independent games would be as sure; where all rotations ended alike, that many.
        sure = won * (1 - won) / error**2 if error and 0 < won < 1 else len(rotations)
        rows.append(Share(level, games, won, *wilson(won, sure), score, score_error))
    return rows


def wilson(won: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: never beyond 0 and 1, and never without width."""
    doubt = SURE**2 / games
    middle = (won + doubt / 2) / (1 + doubt)
    half = sqrt(doubt * (won * (1 - won) + doubt / 4)) / (1 + doubt)
    low = middle - half if won > 0 else 0.0
    return low, (middle + half if won < 1 else 1.0)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return fmean(values), error


def compete(
    game: AnyGame, entrants: Sequence[Entrant], seeds: Sequence[int], spread: Spread | None = None
) -> Iterator[Rotation]:
    """One rotation a seed, as they are finished; on `spread`, otherwise in this process."""
    if spread is None:
        yield from (rotation(game, entrants, seed) for seed in seeds)
    else:
        yield from spread.done(partial(_rotation, Recipe.of(game), tuple(entrants)), seeds)


def processes(jobs: int, *, apart: bool = False) -> Spread | None:
    """Processes of this machine; None for a single job, unless it runs apart from this process."""
    return Processes(jobs, _begin) if apart or jobs > 1 else None


def _rotation(recipe: Recipe, entrants: tuple[Entrant, ...], seed: int) -> Rotation:
    return rotation(game_of(recipe), entrants, seed)


def _begin() -> None:
    """A long run pays for compiling, where it is possible."""
    from arlequin.solve.turn.distinct_dice import compile_if_possible  # noqa: PLC0415  # loads NumPy

    compile_if_possible()


def collect_rotations(
    rotations: Iterable[Rotation], of: int, tell: Callable[[int, int], None]
) -> list[Rotation]:
    """All rotations; `tell` receives how many of how many are finished, at the start too."""
    finished: list[Rotation] = []
    tell(0, of)
    for each in rotations:
        finished.append(each)
        tell(len(finished), of)
    return finished
