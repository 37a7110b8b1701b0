"""Rows that are alike: whoever weighs moves, between two of them there is nothing to choose."""

from random import Random

import pytest

from arlequin.advise.coloretto import ColorettoAdviser
from arlequin.games import catalog
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.playthrough import Replay
from arlequin.players.coloretto.gains import best_alike
from arlequin.review.coloretto import ColorettoWins
from arlequin.solve.coloretto import position_shares

BEGIN = ("out brown", "deal red blue green", "start 1")


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", 20)


def played(*lines: str) -> Replay:
    replay = Replay(catalog.new("coloretto", 3), ["Ana", "Bob", "Cleo"])
    for line in (*BEGIN, *lines):
        replay.play(line)
    return replay


def seen(replay: Replay, seat: int) -> ColorettoView:
    view = replay.game.view(replay.state, seat)
    assert isinstance(view, ColorettoView)
    return view


CARD = ("draw", "card orange", "place 1", "draw", "card red")
"""One row has a card, two are empty, and a card waits for its row."""


def test_the_best_of_moves_that_are_alike_stands_for_all() -> None:
    replay = played(*CARD)
    view = seen(replay, 2)
    assert best_alike(view, view.texts, [0.3, 0.1, 0.2]) == [0, 2, 2]


def test_rows_of_a_game_for_two_have_room_of_their_own() -> None:
    replay = Replay(catalog.new("coloretto", 2), ["Ana", "Bob"])
    for line in ("out brown red", "deal orange blue green gray", "start 1", "draw", "card blue"):
        replay.play(line)
    view = seen(replay, 1)
    assert best_alike(view, view.texts, [0.1, 0.2, 0.3]) == [0, 1, 2]


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_gives_equal_figures_to_moves_that_are_alike(seed: int) -> None:
    replay = played(*CARD)
    assert isinstance(replay.game, Coloretto)
    adviser = ColorettoAdviser(replay.game, Random(seed))
    found = adviser.rank_moves(replay.game.view(replay.state, 2), 2)
    values = {each.move: (each.value, each.error) for each in found.moves}
    assert values["place 2"] == values["place 3"]
    order = [each.move for each in found.moves]
    assert abs(order.index("place 2") - order.index("place 3")) == 1


def test_a_review_finds_no_mistake_in_the_other_of_two_that_are_alike() -> None:
    replay = played(*CARD)
    assert isinstance(replay.game, Coloretto)
    values = ColorettoWins(replay.game)
    shown = {each.move: each.value for each in values.move_values(replay.state, 2)}
    assert shown["place 2"] == shown["place 3"]
    kept = [replay.read(move) for move in ("place 2", "place 3")]
    found = [
        values.event_values(replay.state, move, replay.game.after(replay.state, move))
        for move in kept
    ]
    told = [each.best for each in found if each is not None]
    assert told in (["place 1", "place 1"], ["place 2", "place 3"])
