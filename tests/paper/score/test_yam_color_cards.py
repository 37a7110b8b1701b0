"""Referee of YAM color: the rank_cards of people who have won cards at their own table."""

import pytest

from arlequin.core.errors import Impossible
from arlequin.games.yam_color import KIND
from arlequin.games.yam_color.material import DEFAULT
from arlequin.paper.score.yam_color import PLAYERS, rank_cards


@pytest.mark.rule("YC-14")
def test_most_cards_win_and_ties_share_a_place() -> None:
    found = rank_cards(DEFAULT, (7, 9, 9, 1))
    assert (found.scores, found.ranks, found.winners) == ((7, 9, 9, 1), (3, 1, 1, 4), (2, 3))


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ((20, 7), ("cards", "YC-02")),
        ((20,), ("players", "YC-01")),
        ((1,) * 9, ("players", "YC-01")),
    ],
)
def test_what_nobody_can_have_won_is_refused(cards: tuple[int, ...], why: tuple[str, str]) -> None:
    with pytest.raises(Impossible) as refused:
        rank_cards(DEFAULT, cards)
    assert (refused.value.kind, refused.value.rule) == why


def test_as_many_play_as_the_game_says() -> None:
    assert (PLAYERS[0], PLAYERS[-1]) == (KIND.least, KIND.most)
