"""Coloretto: a position names its cards, and its repr can be pasted back."""

from random import Random

import pytest

from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.coloretto import events as module
from tests.games.coloretto.cards import GOLDEN, cards, row, table


def test_a_position_shows_cards_by_name() -> None:
    shown = repr(table(3, GOLDEN, rows=(row("red", "joker"), None, ()), hand=8).state)
    assert "rows=(('red', 'joker'), None, ())" in shown
    assert "collections=({'blue': 1}, {'brown': 1}, {'gray': 1})" in shown
    assert "hand='joker', gone={'yellow': 9})" in shown
    assert "'golden': 1}, above=" in shown


def test_a_position_is_made_from_the_names_of_its_cards() -> None:
    wanted = table(3, rows=(row("red"), (), ()), gone=cards(plus_two=2)).state
    made = module.State.of(
        cards=wanted.cards,
        phase=module.Phase.TURN,
        seat=1,
        pile={**dict(zip(wanted.cards, wanted.pile, strict=True))},
        above=wanted.above,
        rows=(["red"], [], []),
        collections=({"blue": 1}, {"brown": 1}, {"gray": 1}),
        hand=None,
        gone={"+2": 2},
    )
    assert made == wanted


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_position_of_a_game_can_be_pasted_back(players: int) -> None:
    game, random = catalog.new("coloretto", players, GOLDEN), Random(players)
    state = game.initial()
    while game.outcome(state) is None:
        assert eval(repr(state), vars(module)) == state  # noqa: S307  # our own repr
        odds = game.odds(state)
        chosen = odds.sample(random.randrange) if odds else random.choice(_moves(game, state))
        state = game.after(state, chosen)


def _moves(game: AnyGame, state: module.State) -> tuple[object, ...]:
    return tuple(move for seat in game.actors(state) for move in game.moves(state, seat))
