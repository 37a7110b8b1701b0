"""Whose hand is due: who may move, who throws or draws, and nobody where chance falls by itself."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from arlequin.core.game import AnyGame, due
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
        odds, seats = game.odds(state), game.view(state, None).due
        assert seats == (game.actors(state) if odds is None else _owner(odds.owner))


def _owner(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)


# --- what is expected, in words ------------------------------------------------------------------


def test_a_throw_that_is_due_names_the_dice_in_the_cup_and_shows_an_example() -> None:
    game = catalog.new("double-yam", 2)
    state = game.initial()
    for text in ("die 5", "die 3"):
        state = game.after(state, game.parse(text))
    assert due(game, state) == (
        "a throw of the 6 dice A, B, C, D, E and F in the cup, each 1 to 6, such as 'throw 452364'"
    )
    for text in ("throw 333124", "again DE"):
        state = game.after(state, game.parse(text))
    assert due(game, state) == (
        "a throw of the 2 dice D and E in the cup, each 1 to 6, such as 'throw 45'"
    )
    state = game.after(game.after(state, game.parse("throw 11")), game.parse("again F"))
    assert due(game, state) == ("a throw of the 1 die F in the cup, each 1 to 6, such as 'throw 4'")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.identity.options))
def test_an_example_that_an_error_shows_is_legal(game: AnyGame) -> None:
    for state in states(game):
        example = re.search(r"such as '(.*)'$", due(game, state))
        if example:
            game.after(state, game.parse(example[1]))
