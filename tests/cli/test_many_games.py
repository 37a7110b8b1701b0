"""Many games together: means with Student's interval, from three games on."""

import pytest

from arlequin.cli.review.many_games import half_width, student


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)]
)
def test_the_quantile_is_students(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_a_mean_of_few_games_has_no_interval() -> None:
    assert half_width([1.0, 2.0]) is None
    assert half_width([1.0, 2.0, 3.0]) == pytest.approx(4.27 / 3**0.5, rel=0.01)
