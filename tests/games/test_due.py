"""Whose hand is due: who may move, who throws or draws, and nobody where chance falls by itself."""

from collections.abc import Iterator
from random import Random

import pytest

from arlequin.core.game import AnyGame
from arlequin.games import catalog

GAMES = [
    *(catalog.new(name, 3) for name in catalog.KINDS),
    catalog.new("double-yam", 2, {"match": "300"}),
    catalog.new("color-yam", 3, {"starter": "chance", "edition": "es"}),
    catalog.new("coloretto", 3, {"match": "2"}),
    catalog.new("yam-color", 3, {"bets": "stake"}),
]


def states(game: AnyGame) -> Iterator[object]:
    """All states of a random game, the last one included."""
    rng = Random(7)
    state = game.initial()
    while game.outcome(state) is None:
        yield state
        odds = game.odds(state)
        if odds is not None:
            event = odds.sample(rng.randrange)
        else:
            event = rng.choice(game.moves(state, rng.choice(game.actors(state))))
        state = game.after(state, event)
    yield state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.identity.options))
def test_those_who_may_move_and_the_hand_that_owns_chance_are_due(game: AnyGame) -> None:
    for state in states(game):
        odds, due = game.odds(state), game.view(state, None).due
        assert due == (game.actors(state) if odds is None else _owner(odds.owner))


def _owner(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)
