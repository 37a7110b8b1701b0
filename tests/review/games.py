"""Whole games for reviews: moves chosen at random, or by a player; equal seeds, equal games.

And what every review must fulfil.
"""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from arlequin.core.advice import WIN
from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.games.playthrough import Replay
from arlequin.players import Player
from arlequin.review.reviewed import Review

Chooser = Callable[[Replay], Event]


def played(game: AnyGame, seed: int, choose: Chooser | None = None) -> Replay:
    """A game to its end."""
    luck = Random(seed)
    replay = Replay(game, [f"P{seat}" for seat in range(1, game.players + 1)])
    while game.outcome(replay.state) is None:
        replay.push(_next(replay, luck, choose))
    return replay


def _next(replay: Replay, luck: Random, choose: Chooser | None) -> Event:
    odds = replay.game.odds(replay.state)
    if odds is not None:
        event: Event = odds.sample(luck.randrange)
        return event
    if choose is not None:
        return choose(replay)
    actors = replay.game.actors(replay.state)
    chosen: Event = luck.choice(replay.game.moves(replay.state, luck.choice(actors)))
    return chosen


def by(player: Player) -> Chooser:
    """The moves of a computer player."""

    def choose(replay: Replay) -> Event:
        seat = replay.game.actors(replay.state)[0]
        return replay.read(str(player.choose(replay.game.view(replay.state, seat)).move))

    return choose


def check_identity(found: Review) -> None:
    """Start, effects and residual make the result; what one seat gains the others lose."""
    effects = np.array([event.effects for event in found.events]).reshape(-1, len(found.start))
    if found.result is not None:
        whole = np.array(found.start) + effects.sum(axis=0) + np.array(found.residual)
        np.testing.assert_allclose(whole, found.result, atol=1e-9)
    if found.unit == WIN:
        assert sum(found.start) == pytest.approx(1)
        np.testing.assert_allclose(effects.sum(axis=1), 0, atol=1e-6)
    assert all(event.loss is None or event.loss >= 0 for event in found.events)
