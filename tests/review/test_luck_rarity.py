"""Rarity of luck and grades: read from measured games, monotone in the figure that is shown."""

from math import sqrt
from statistics import NormalDist

import numpy as np
import pytest

from arlequin.games import catalog
from arlequin.review import measured
from arlequin.review.measured import Measured, grade, luck_rarity
from arlequin.review.recorded_game import review
from arlequin.review.reviewed import GRADES
from arlequin.solve.coloretto import position_shares
from tests.review.games import played

BELL = tuple(NormalDist().inv_cdf(min(0.999, max(0.001, n / 100))) for n in range(101))


@pytest.fixture
def bell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck of a known distribution, and grades of known limits."""
    limits = (0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01)
    known = Measured({"coloretto 2": BELL}, {"coloretto 2": limits})
    monkeypatch.setattr(measured, "measured", lambda: known)


def said(luck: float) -> tuple[str, int, int]:
    found = luck_rarity("coloretto", 2, luck)
    assert found is not None
    return found.kind, found.games, found.of


@pytest.mark.usefixtures("bell")
def test_luck_is_said_as_a_number_of_games_out_of_another() -> None:
    assert said(1.4) == ("luckier", 11, 12)
    assert said(-1.4) == ("unluckier", 11, 12)
    assert said(9.0) == ("luckier", 99, 100)
    assert said(0.2)[0] == said(-0.2)[0] == "usual"


@pytest.mark.usefixtures("bell")
def test_never_more_is_said_than_is_true() -> None:
    for luck in np.linspace(-4, 4, 81):
        found = luck_rarity("coloretto", 2, float(luck))
        assert found is not None
        share = max(found.less, 1 - found.less)
        assert not found.of or found.games / found.of <= share


@pytest.mark.usefixtures("bell")
def test_the_same_figure_has_the_same_words() -> None:
    edge = BELL[95]
    assert said(edge - 0.0001) == said(edge + 0.0001)


@pytest.mark.usefixtures("bell")
def test_games_that_were_not_measured_have_no_verdict() -> None:
    assert luck_rarity("coloretto", 3, 0.1) is None
    assert grade("double-yam", 2, 0.01) is None


@pytest.mark.usefixtures("bell")
def test_a_smaller_loss_never_has_a_lower_grade() -> None:
    names = [grade("coloretto", 2, rate) for rate in np.linspace(0.08, 0.0, 81)]
    assert [name for n, name in enumerate(names) if name != names[n - 1]] == list(GRADES)


@pytest.mark.parametrize("key", sorted(measured.measured().luck))
def test_measured_luck_rises_and_is_spread_around_none(key: str) -> None:
    quantiles = measured.measured().luck[key]
    assert list(quantiles) == sorted(quantiles)
    games = measured.measured().games[key]
    spread = (quantiles[-1] - quantiles[0]) / sqrt(games)
    assert abs(quantiles[len(quantiles) // 2]) < max(0.1, spread)


@pytest.mark.parametrize("key", sorted(measured.measured().grades))
def test_measured_grades_ask_for_less_loss_from_each_to_the_next(key: str) -> None:
    limits = measured.measured().grades[key]
    assert len(limits) == len(GRADES) - 1
    assert list(limits) == sorted(limits, reverse=True)


@pytest.mark.usefixtures("bell")
def test_of_two_players_of_a_game_the_luckier_one_is_never_said_to_be_less_lucky(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", 10)
    found = review(played(catalog.new("coloretto", 2), seed=1))
    ranked = sorted(found.players, key=lambda player: player.luck)
    less = [player.rarity.less for player in ranked if player.rarity is not None]
    assert len(less) == 2
    assert less == sorted(less)
