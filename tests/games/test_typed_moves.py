"""The moves of a view: the same values as those of the rules, in every state of every game."""

from random import Random
from typing import Any

import msgspec
import pytest

from arlequin.core.errors import NotationError
from arlequin.core.events import TextEvent
from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.games.coloretto.view import ColorettoView

GAMES = [
    *(catalog.new(name, 3) for name in catalog.KINDS),
    catalog.new("color-yam", 2, {"free_lines": "yes"}),
    catalog.new("coloretto", 2, {"match": "2"}),
    catalog.new("yam-color", 3, {"bets": "stake"}),
    catalog.new("yam-color", 3, {"bets": "before"}),
]
EVENTS = 400
"""How much of a game is looked at: all kinds of moves come by then."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name} {game.identity.options}")
def test_a_view_has_the_moves_of_the_rules_as_values(game: AnyGame) -> None:
    random, state = Random(3), game.initial()
    for _ in range(EVENTS):
        if game.outcome(state) is not None:
            return
        for seat in range(1, game.players + 1):
            assert game.view(state, seat).moves == game.moves(state, seat)
        state = game.after(state, _event(game, state, random))


def _event(game: AnyGame, state: Any, random: Random) -> Any:
    odds = game.odds(state)
    if odds is not None:
        return odds.sample(random.randrange)
    return random.choice(game.moves(state, random.choice(game.actors(state))))


def test_a_view_that_came_over_a_wire_has_the_same_moves() -> None:
    game = catalog.new("coloretto", 4)
    state = game.initial()
    for text in ("deal blue brown gray green", "start 1", "draw", "card red", "place 2"):
        state = game.after(state, game.parse(text))
    sent = msgspec.json.encode(game.view(state, 2))
    assert b'"moves":["draw","take 2"]' in sent
    assert b"texts" not in sent
    assert msgspec.json.decode(sent, type=ColorettoView).moves == game.moves(state, 2)


def test_a_game_that_says_nothing_of_its_moves_has_them_by_their_texts() -> None:
    view = View(seat=1, actors=(1,), texts=("roll", "hold"), scores=(0, 0))
    assert view.moves == (TextEvent("roll"), TextEvent("hold"))
    assert str(view.moves[0]) == view.moves[0].text == "roll"


def test_a_text_that_is_no_move_of_the_game_is_refused() -> None:
    game = catalog.new("coloretto", 2)
    view = msgspec.structs.replace(game.view(game.initial(), 1), texts=("castle",))
    with pytest.raises(NotationError, match="castle"):
        _ = view.moves
