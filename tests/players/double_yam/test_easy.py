"""Easy Double Yam: keeps what is alike, and fills boxes with a feeling for their worth."""

from random import Random

import pytest

from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.players.double_yam import easy
from arlequin.players.levels import make

BEGIN = ("die 6", "die 1")


def choice(*lines: str, seed: int = 1) -> str:
    game = catalog.new("double-yam", 2)
    replay = Replay(game, ["Ana", "Bob"])
    for line in (*BEGIN, *lines):
        replay.play(line)
    return make("easy", game, Random(seed)).choose(game.view(replay.state, 1)).text


@pytest.fixture
def steady_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who never misjudges."""
    monkeypatch.setattr(easy, "SLIP", 0.0)


@pytest.mark.usefixtures("steady_hand")
def test_it_throws_again_all_but_four_sixes() -> None:
    assert choice("throw 662664") == "again CF"


@pytest.mark.usefixtures("steady_hand")
def test_it_throws_again_all_but_five_black_dice() -> None:
    assert choice("throw 546541") == "again F"


@pytest.mark.parametrize("seed", range(20))
def test_it_stops_with_a_coup_from_a_single_throw(seed: int) -> None:
    assert choice("throw 555555", seed=seed) == "stop"


def test_it_fills_the_box_that_gains_most_over_an_ordinary_turn() -> None:
    assert choice("throw 666612", "stop") == "score series 6"


def test_dice_that_fit_nothing_go_where_little_is_lost() -> None:
    """Twice two alike give nothing anywhere, and a black box would be a pity."""
    assert choice("throw 123456", "stop") not in {"score black", "score series"}


def test_it_misjudges_now_and_then() -> None:
    assert len({choice("throw 113355", seed=seed) for seed in range(30)}) > 1
