"""Referee of Color'Yam: the points of a line that people have played themselves."""

import pytest

from arlequin.core.errors import Impossible
from arlequin.games.color_yam import KIND
from arlequin.games.color_yam.material import DEFAULT
from arlequin.paper.score.color_yam import PLAYERS, score_line


@pytest.mark.parametrize(
    ("sums", "points"),
    [
        ((26, 31, 0, 24, 17), (4, 5, 0, 3, 2)),
        ((29, 25, 25, 19, 28), (5, 2, 2, 1, 4)),
        ((30, 20, 20, 20, 10), (5, 2, 2, 2, 1)),
        ((26, 26, 14, 27, 20), (3, 3, 1, 5, 2)),
    ],
)
def test_the_lines_of_the_books(sums: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert score_line(DEFAULT, sums) == points


@pytest.mark.parametrize(
    ("sums", "why"),
    [
        ((26, 37), ("sum", "CY-05")),
        ((5, 20), ("sum", "CY-05")),
        ((20,), ("players", "CY-01")),
        ((20,) * 6, ("players", "CY-01")),
    ],
)
def test_sums_that_no_throw_gives_is_refused_by_a_rule(
    sums: tuple[int, ...], why: tuple[str, str]
) -> None:
    with pytest.raises(Impossible) as error:
        score_line(DEFAULT, sums)
    assert (error.value.kind, error.value.rule) == why


def test_the_referee_has_as_many_players_as_the_game() -> None:
    assert range(KIND.least, KIND.most + 1) == PLAYERS
