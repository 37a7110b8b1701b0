"""Corrections of shown chances, as finished games have shown them."""

import msgspec
import numpy as np
import pytest

from arlequin.games import catalog
from arlequin.solve.calibration import Correction, correct, correction, load_shipped

SOME = Correction("color-yam", 1, "", 4, below=0.7, above=0.5, fitted=1)
CHANCES = np.linspace(0.0, 1.0, 101)


def test_better_chances_stay_better() -> None:
    assert (np.diff(correct(SOME, CHANCES)) > 0).all()


def test_a_fair_share_and_what_is_decided_stay_what_they_are() -> None:
    kept = np.array([0.0, 0.25, 1.0])
    assert correct(SOME, kept) == pytest.approx(kept, abs=1e-15)


def test_chances_above_a_fair_share_come_down_and_others_up() -> None:
    low, high = correct(SOME, np.array([0.1, 0.8]))
    assert low > 0.1
    assert 0.25 < high < 0.8


@pytest.mark.parametrize(("shown", "factor"), [(0.9, 0.5), (0.1, 0.7)])
def test_factors_are_applied_to_log_odds(shown: float, factor: float) -> None:
    found = float(correct(SOME, np.array([shown]))[0])
    assert found / (1 - found) == pytest.approx((shown / (1 - shown) * 3) ** factor / 3)


def test_while_others_wait_all_chances_come_down_alike() -> None:
    some = msgspec.structs.replace(SOME, waits=0.5)
    shown = CHANCES[1:-1]
    before, after = correct(some, shown), correct(some, shown, waits=True)
    odds = [each / (1 - each) for each in (before, after)]
    assert np.log(odds[0] / odds[1]) == pytest.approx(0.5)
    assert list(correct(some, CHANCES[[0, -1]], waits=True)) == [0, 1]


@pytest.mark.parametrize("options", [{"rising": "no", "total_yams": "yes"}, {"edition": "es"}])
def test_other_options_than_those_of_the_games_have_no_correction(options: dict[str, str]) -> None:
    assert correction(catalog.new("color-yam", 2, options)) is None


def test_without_a_correction_nothing_changes() -> None:
    assert correct(None, CHANCES) is CHANCES


@pytest.mark.parametrize("each", load_shipped(), ids=lambda each: f"{each.game}-{each.players}")
def test_a_shipped_correction_is_found_for_its_game(each: Correction) -> None:
    assert correction(catalog.new(each.game, each.players, each.options)) == each


def test_a_game_without_finished_games_has_no_correction() -> None:
    assert correction(catalog.new("color-yam", 2)) is None
