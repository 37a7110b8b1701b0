"""Chances of YAM color in a review: more cards are raced for than lie in the pile."""

from math import comb

import pytest

from arlequin.review.yam_color import CARDS_AGAIN, _chances


def ahead(lead: int, races: int) -> float:
    """The chance of who is ahead of one other by so many cards; as many again are a half."""
    ends = [(lead + 2 * won - races, comb(races, won) / 2**races) for won in range(races + 1)]
    return float(sum(share * (1 if end > 0 else 0.5 if end == 0 else 0) for end, share in ends))


@pytest.mark.parametrize(("lead", "left"), [(1, 10), (3, 10), (5, 20)])
def test_fined_cards_are_raced_for_again(lead: int, left: int) -> None:
    races = round(left * (1 + CARDS_AGAIN * 2))
    assert races > left
    found = _chances((lead, 0), left)
    assert found[0] == pytest.approx(ahead(lead, races), abs=0.025)
    assert sum(found) == pytest.approx(1)
    assert found[0] < ahead(lead, left)
