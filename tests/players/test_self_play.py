"""Self-play in parts: the same games as at once, wherever each part is played."""

import numpy as np

from arlequin.fast.twins.batch import Batch
from arlequin.fast.twins.policies import uniform
from arlequin.games import catalog
from arlequin.players.self_play import SelfPlay
from arlequin.players.workers.spread import Processes


def test_parts_in_two_processes_are_the_games_of_one_batch() -> None:
    game, told = catalog.new("coloretto", 3), []
    whole = Batch(game, 250, 7).finish(uniform)
    plan = SelfPlay(game, (uniform,), 7)
    found = plan.played(250, Processes(2), 100, lambda *counts: told.append(counts))
    for place in range(3):
        assert np.array_equal(found[place], whole[place])
    assert max(told) == (250, 250)
    assert len(told) == 3
