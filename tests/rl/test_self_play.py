"""Self-play in parts: the same games as at once, on any machine."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import numpy as np
import pytest

from arlequin.games import catalog
from arlequin.players.workers.processes import Processes, Spread
from arlequin_rl.self_play import SelfPlay
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.policies import uniform

Item = TypeVar("Item")
Result = TypeVar("Result")


class Backwards:
    """Everything here, the last first."""

    def done(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        return map(work, reversed(list(items)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "where",
    [
        pytest.param(Backwards(), id="backwards"),
        pytest.param(Processes(2), id="processes"),  # each compiles for itself
    ],
)
def test_parts_are_the_games_of_one_batch_wherever_they_are_played(where: Spread) -> None:
    game, told = catalog.new("coloretto", 3), []
    whole = Batch(game, 250, 7).finish(uniform)
    plan = SelfPlay(game, (uniform,), 7)
    found = plan.run(250, where, 100, lambda *counts: told.append(counts))
    for place in range(3):
        assert np.array_equal(found[place], whole[place])
    assert max(told) == (250, 250)
    assert len(told) == 3
