"""Self-play: millions of games on compiled twins, in parts, here or on a cluster.

Game 17 of seed 7 is the same game on every machine and in every part, so the results do not
depend on how the work is spread.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np

from arlequin.core.game import AnyGame
from arlequin.players.workers.processes import Spread
from arlequin.players.workers.recipe import Recipe
from arlequin_rl.twins.batch import Batch, Ended, Policy

Progress = Callable[[int, int], None]

PART = 10_000
"""Games that are run at once."""


class SelfPlay(NamedTuple):
    """A game, its policies (one for all seats, or one for each) and the seed of its chance."""

    game: AnyGame
    policies: tuple[Policy, ...]
    seed: int = 0

    def run(
        self, games: int, spread: Spread, part: int = PART, progress: Progress | None = None
    ) -> Ended:
        """Plays games 0 to games - 1; `progress` receives how many are done, and of how many."""
        work = partial(_play_range, Recipe.of(self.game), self.policies, self.seed)
        ranges = [range(first, min(first + part, games)) for first in range(0, games, part)]
        found: dict[int, Ended] = {}
        for first, ended in spread.done(work, ranges):
            found[first] = ended
            if progress is not None:
                progress(sum(len(part.lengths) for part in found.values()), games)
        in_order = (found[first] for first in sorted(found))
        return Ended(*map(np.concatenate, zip(*in_order, strict=True)))


def _play_range(
    recipe: Recipe, policies: tuple[Policy, ...], seed: int, numbers: range
) -> tuple[int, Ended]:
    """The number of the first game, and how all of them ended."""
    batch = Batch(_game(recipe), len(numbers), seed, numbers.start)
    return numbers.start, batch.finish(*policies)


@lru_cache(maxsize=4)
def _game(recipe: Recipe) -> AnyGame:
    return recipe.make()
