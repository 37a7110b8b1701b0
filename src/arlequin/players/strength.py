"""How strong players are: shares of games won, with intervals, from many rotations."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

import msgspec

from arlequin.core.game import AnyGame
from arlequin.players.tournament import Entrant, Rotation, rotation
from arlequin.players.workers.processes import ProcessPool
from arlequin.players.workers.recipe import Recipe

SURE = 1.96
"""Standard errors on either side that hold 95 % of cases."""


class Share(msgspec.Struct, frozen=True):
    """One player's part of all games: the share won, its 95 % interval, the mean score."""

    player: str
    games: int
    won: float
    low: float
    high: float
    score: float
    score_error: float
    """The standard error of the mean score."""


def shares(levels: Sequence[str], rotations: Sequence[Rotation]) -> list[Share]:
    """The result. A rotation counts as one observation, because its games share their chance."""
    games = len(rotations) * len(levels)
    found = []
    for place, level in enumerate(levels):
        won, error = _mean([each.won[place] / len(levels) for each in rotations])
        score, score_error = _mean([each.score[place] for each in rotations])
        low, high = max(0.0, won - SURE * error), min(1.0, won + SURE * error)
        found.append(Share(level, games, won, low, high, score, score_error))
    return found


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return fmean(values), error


def compete(
    game: AnyGame, entrants: Sequence[Entrant], seeds: Sequence[int], jobs: int = 1
) -> Iterator[Rotation]:
    """One rotation a seed, as they are done, in several processes."""
    if jobs == 1:
        yield from (rotation(game, entrants, seed) for seed in seeds)
        return
    recipe = Recipe.of(game)
    pool = ProcessPool(jobs, _begin)
    try:
        asked = [pool.submit(_rotation, recipe, tuple(entrants), seed) for seed in seeds]
        yield from (done.result() for done in as_completed(asked))
    finally:
        pool.kill()


def _rotation(recipe: Recipe, entrants: tuple[Entrant, ...], seed: int) -> Rotation:
    return rotation(_game(recipe), entrants, seed)


def _begin() -> None:
    """A long run pays for compiling, where it is possible."""
    from arlequin.solve.turn.engine import compile_if_possible  # noqa: PLC0415  # loads NumPy

    compile_if_possible()


@lru_cache(maxsize=4)
def _game(recipe: Recipe) -> AnyGame:
    return recipe.make()


def counted(
    rotations: Iterable[Rotation], of: int, tell: Callable[[int, int], None]
) -> list[Rotation]:
    """All rotations, with word of how many are done, and before the first of how many there are."""
    found: list[Rotation] = []
    tell(0, of)
    for each in rotations:
        found.append(each)
        tell(len(found), of)
    return found
