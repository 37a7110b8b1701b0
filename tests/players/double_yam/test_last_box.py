"""The last box of Double Yam: easy gives up no game that it could win or has won."""

from random import Random

import pytest
from msgspec.structs import replace

from arlequin.games import catalog
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.players.levels import make

SEEDS = range(10)


def last_box(name: str, behind: int, thrown: str) -> tuple[DoubleYam, State]:
    """Bob, in seat 2, has one box left and is this many points behind Ana, who has none."""
    game = catalog.new("double-yam", 2)
    assert isinstance(game, DoubleYam)
    ana = [0] * len(game.boxes)
    bob: list[int | None] = [0] * len(game.boxes)
    ana[0], bob[game.boxes.index(name)] = behind, None
    sheets, turn = (tuple(ana), tuple(bob)), game.dice.fresh
    state = replace(game.initial(), phase=Phase.THROW, seat=2, turn=turn, sheets=sheets)
    return game, game.after(state, game.parse(f"throw {thrown}"))


def choice(seed: int, game: DoubleYam, state: State) -> str:
    return make("easy", game, Random(seed)).choose(game.view(state, 2)).text


@pytest.mark.parametrize("seed", SEEDS)
def test_easy_throws_on_where_the_dice_lose(seed: int) -> None:
    """No die is red: whatever it feels, nothing is lost by throwing all again."""
    game, state = last_box("red", 50, "444666")
    assert choice(seed, game, state) == "again ABCDEF"


@pytest.mark.parametrize("seed", SEEDS)
def test_easy_stops_where_the_dice_have_won(seed: int) -> None:
    game, state = last_box("series", 3, "222131")
    assert choice(seed, game, state) == "stop"
