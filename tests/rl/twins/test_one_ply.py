"""The compiled one-ply policy of Coloretto plays what the player `one-ply` plays."""

from random import Random
from typing import Any

import numpy as np
import pytest

from arlequin.games import catalog
from arlequin.players.coloretto.one_ply import OnePly
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.counter import lucks
from arlequin_rl.twins.policies import one_ply, uniform
from arlequin_rl.twins.twin_catalog import twin


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("side", ["beige", "gray"])
def test_it_plays_what_the_player_plays(players: int, side: str) -> None:
    game: Any = catalog.new("coloretto", players, {"side": side, "golden_joker": "yes"})
    own, random, state = twin(game), Random(players), game.initial()
    rules, (luck,) = own.rules_of(game), lucks(0, 1)
    player, mask = OnePly(game, random), np.zeros(len(game.alphabet), np.bool_)
    while game.outcome(state) is None:
        odds = game.odds(state)
        if odds is not None:
            state = game.after(state, odds.sample(random.randrange))
            continue
        cells = own.cells_of(game, state)
        marked = own.legal(cells, rules, mask)
        chosen = game.alphabet[one_ply(cells, rules, mask, marked, luck)]
        assert chosen == player.decide(game.view(state, state.seat), state.seat).move
        state = game.after(state, random.choice([chosen, *game.moves(state, state.seat)]))


@pytest.mark.slow
def test_it_beats_random_players() -> None:
    ended = Batch(catalog.new("coloretto", 3), 400, seed=1).finish(one_ply, uniform, uniform)
    assert (ended.ranks[:, 0] == 1).mean() > 0.7
