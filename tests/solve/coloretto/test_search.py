"""Coloretto by sampling: the better move is found, the same seed finds the same."""

import numpy as np
import pytest

from arlequin.fast.coloretto import Cells, cells_of
from arlequin.fast.rng import below, luck_of, unit
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.search import MoveSamples, weigh
from tests.games.dealing import play

TAKE_FIRST, TAKE_SECOND = 4, 5


def weighed(cells: Cells, game: Coloretto, ahead: float = 0.0) -> MoveSamples:
    leads = np.zeros(game.players)
    leads[0] = ahead
    return weigh(RolloutRules.of(game), cells, leads, 40, luck_of(3))


@pytest.fixture
def late() -> tuple[Cells, Coloretto]:
    """Ana at turn in the last round: one row holds a pair for her, the other two strangers."""
    lines = (
        "out brown",
        "deal blue gray green",
        "start 1",
        "draw, card blue, place 1, draw, card red, place 2",
        "draw, card orange, place 3, draw, card blue, place 1",
        "draw, card yellow, place 2, draw, card red, place 3",
    )
    replay = play("coloretto", 3, {}, *lines)
    game = replay.game
    assert isinstance(game, Coloretto)
    cells = cells_of(game, replay.state)
    cells[3:5] = 0, 1  # the last-round card has come
    return cells, game


def test_the_row_that_fits_is_liked_best(late: tuple[Cells, Coloretto]) -> None:
    found = weighed(*late)
    liked = dict(zip(found.moves.tolist(), found.liked.tolist(), strict=True))
    assert liked[TAKE_FIRST] > liked[TAKE_SECOND]


def test_dropping_gives_the_samples_of_poor_moves_to_good_ones(
    late: tuple[Cells, Coloretto],
) -> None:
    found = weighed(*late)
    games = dict(zip(found.moves.tolist(), found.games.tolist(), strict=True))
    assert games[TAKE_SECOND] < games[TAKE_FIRST]
    assert games[TAKE_SECOND] < max(games.values())


def test_the_same_seed_finds_the_same(late: tuple[Cells, Coloretto]) -> None:
    assert weighed(*late).liked.tolist() == weighed(*late).liked.tolist()


def test_points_of_earlier_games_count(late: tuple[Cells, Coloretto]) -> None:
    assert weighed(*late, ahead=200).liked.min() == pytest.approx(1)
    assert weighed(*late, ahead=-200).liked.max() == pytest.approx(0, abs=1e-9)


def test_a_position_is_left_as_it_was(late: tuple[Cells, Coloretto]) -> None:
    cells, game = late
    before = cells.tolist()
    weighed(cells, game)
    assert cells.tolist() == before


def test_luck_is_even() -> None:
    luck = luck_of(12)
    counts = np.bincount([below(luck, 6) for _ in range(6000)])
    assert len(counts) == 6
    assert ((counts - 1000) ** 2 / 1000).sum() < 20  # chi-square, 5 degrees: 1 in 800
    assert 0 <= unit(luck) < 1
