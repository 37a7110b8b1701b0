"""Rarity of luck: said as games in so many, never more than is true, and borne out by games."""

import numpy as np
import pytest

from arlequin.core.advice import POINTS
from arlequin.games import catalog
from arlequin.review.recorded_game import review
from arlequin.review.review import luck_rarity
from arlequin.review.reviewed import LuckRarity
from arlequin.solve.turn.solved import Solved
from tests.review.games import played


def said(luck: float, variance: float = 1.0) -> tuple[str, int, int]:
    found = luck_rarity(luck, variance)
    assert found is not None
    return found.kind, found.games, found.of


def test_luck_is_said_as_a_number_of_games_out_of_another() -> None:
    assert said(1.4) == ("luckier", 11, 12)
    assert said(-1.4) == ("unluckier", 11, 12)
    assert said(-2.8, 4.0) == ("unluckier", 11, 12)
    assert said(3.5) == ("luckier", 999, 1000)


def test_little_luck_is_the_usual() -> None:
    assert said(0.2)[0] == said(-0.2)[0] == "usual"


def test_never_more_is_said_than_is_true() -> None:
    for luck in np.linspace(-4, 4, 81):
        found = luck_rarity(float(luck), 1.0)
        assert isinstance(found, LuckRarity)
        share = max(found.less, 1 - found.less)
        assert not found.of or found.games / found.of <= share


@pytest.mark.parametrize("seed", range(8))
def test_more_luck_shown_is_never_said_to_be_less_rare(seed: int) -> None:
    found = review(played(catalog.new("double-yam", 3), seed), POINTS)
    lucks = sorted(
        ((abs(each.luck), each.rarity) for each in found.players), key=lambda pair: pair[0]
    )
    shares = [rarity.games / max(1, rarity.of) for _, rarity in lucks if rarity is not None]
    assert len(shares) == 3
    assert shares == sorted(shares)


def test_the_same_figure_has_the_same_words() -> None:
    edge = 1.3829941271006392  # as many have less luck as 11 games in 12
    assert said(edge - 0.0001) == said(edge + 0.0001)


def test_where_nothing_is_left_to_chance_there_is_no_verdict() -> None:
    assert luck_rarity(0.0, 0.0) is None
    found = review(played(catalog.new("yam-color", 2), 3))
    assert [each.rarity for each in found.players] == [None, None]


def test_the_variance_of_a_throw_is_that_of_what_follows() -> None:
    """Two dice of six sides, three throws: every way that the throw may fall."""
    solved = Solved(np.arange(36.0).reshape(6, 6) % 7, 2)
    every = ((a, b) for a in range(1, 7) for b in range(1, 7))
    worth = [solved.choices(dice, 2, whole=False).max() for dice in every]
    values = np.array(worth).reshape(6, 6)
    assert solved.variance((3, 5), 1, (1,)) == pytest.approx(values[2].var())
    assert solved.variance((3, 5), 1, (0, 1)) == pytest.approx(values.var())
    assert solved.variance((3, 5), 2, (0,)) == pytest.approx(solved.finals[:, 4].var())
    assert solved.variance((), 0, ()) == pytest.approx(solved.first.var())


@pytest.mark.slow
def test_luck_of_one_game_in_n_comes_once_in_n_games() -> None:
    """Kolmogorov and Smirnov: shares of games with less luck are spread evenly."""
    rules = catalog.new("double-yam", 2)
    every = (review(played(rules, seed), POINTS) for seed in range(300))
    less = np.sort([each.rarity.less for found in every for each in found.players if each.rarity])
    assert len(less) == 600
    even = np.arange(1, len(less) + 1) / len(less)
    assert np.abs(less - even).max() < 0.1  # 0.082: bad luck is rarer than on the normal curve
