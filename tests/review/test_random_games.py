"""The identity of a review as a property: any game, options, material and number of players."""

from random import Random

import pytest

from arlequin.core.advice import EXACT, POINTS
from arlequin.players import levels
from arlequin.players.coloretto.expert import ExpertColoretto
from arlequin.review.recorded_game import review, review_record
from arlequin.solve.coloretto import position_shares
from tests.records.random_records import Sample, sample
from tests.review.games import by, check_identity, played

SHORT, LONG = range(1, 4), range(4, 160)
"""Numbers of random records: all four games take turns."""


def numbers(short: range, long: range) -> list[object]:
    """Some for every run, the others for slow ones."""
    return [*short, *(pytest.param(number, marks=pytest.mark.slow) for number in long)]


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", 10)
    monkeypatch.setattr(ExpertColoretto, "rounds", 4)


@pytest.mark.parametrize("number", numbers(SHORT, LONG))
def test_a_review_of_a_random_record_adds_up(number: int) -> None:
    """Also after takebacks, with material of one's own, and of games that were broken off."""
    played_at_random = sample(number)
    found = review_record(played_at_random.text)
    assert (found.result is not None) == played_at_random.is_over
    check_identity(found)


def double_yam(number: int) -> Sample:
    """The next random record of Double Yam."""
    return next(
        each for each in map(sample, range(4 * number, 4 * number + 4)) if _is_double_yam(each)
    )


def _is_double_yam(each: Sample) -> bool:
    return each.game.identity.game == "double-yam"


@pytest.mark.parametrize("number", numbers(range(1), range(1, 40)))
def test_a_review_in_points_is_exact(number: int) -> None:
    found = review_record(double_yam(number).text, POINTS)
    check_identity(found)
    assert found.basis == EXACT
    assert found.residual == pytest.approx([0] * len(found.start), abs=1e-9)


@pytest.mark.parametrize("number", numbers(range(1), range(1, 60)))
def test_a_review_of_experts_adds_up(number: int) -> None:
    game = sample(number).game
    found = review(played(game, number, by(levels.make("expert", game, Random(number)))))
    assert found.result is not None
    check_identity(found)
