"""Four equal players, 20 to 200 ms away: as judged, neither distance nor lying wins a race."""

import pytest

from bench import fairness, racers
from bench.fairness import HONEST, MANNERS, Found, cheated

FOUR = range(1, 5)
LIARS = [
    "always claims the fastest time",
    "the same, and answers every other ping up to 100 ms late",
]


def even(found: Found, within: float) -> bool:
    return all(abs(found.share(seat) - 25) <= within for seat in FOUR)


def unfair(found: Found) -> bool:
    """What the order of arrival makes of the same races."""
    shares = [found.share_arrived(seat) for seat in FOUR]
    return shares == sorted(shares, reverse=True) and shares[0] > 36 and shares[3] < 12


def test_equal_players_win_equally_often_and_the_right_one_wins() -> None:
    found = fairness.simulate(rounds=6_000)
    assert even(found, 1.5)
    assert found.wrong <= 2
    assert unfair(found)
    assert found.wrong_by_arrival >= 24


@pytest.mark.parametrize(("name", "most"), list(zip(LIARS, (28, 29), strict=True)))
@pytest.mark.parametrize("trip", [0.02, 0.2])
def test_who_always_claims_the_fastest_time_wins_hardly_more(
    name: str, most: float, trip: float
) -> None:
    share, _ = cheated(MANNERS[name], 4_000, trip)
    assert 25 < share <= most


def test_who_claims_nothing_is_neither_better_nor_worse_off() -> None:
    share, wrong = cheated(MANNERS["an older client: claims nothing"], 4_000, 0.2)
    assert abs(share - 25) <= 1.5
    assert wrong <= 2


def test_through_a_whole_server_the_right_one_wins_and_every_decision_can_be_made_again() -> None:
    races = racers.simulate(games=8)
    assert races.found.rounds == 8 * 26
    assert races.doubts == []
    assert races.found.wrong <= 2
    assert even(races.found, 10)
    assert races.found.wrong_by_arrival >= 15


@pytest.mark.slow
def test_the_whole_simulation() -> None:
    found = fairness.simulate()
    assert even(found, 1.0)
    assert found.wrong <= 1.5
    for name in LIARS:
        assert cheated(MANNERS[name], fairness.ROUNDS, 0.02)[0] <= 28
    assert even(racers.simulate((HONEST,) * 4, games=150).found, 3)
