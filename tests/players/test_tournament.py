"""Rotations of seats with paired chance."""

from random import Random

import pytest

from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.players.strength import shares, wilson
from arlequin.players.tournament import Fate, GameUnderWay, Rotation, rotation, seat_players


def test_equal_players_share_every_rotation_alike() -> None:
    game = catalog.new("double-yam", 3)
    found = [rotation(game, ["greedy"] * 3, seed) for seed in range(2)]
    for each in found:
        assert list(each.won) == [1, 1, 1]  # the same dice, the same choices
        assert len({round(score, 9) for score in each.score}) == 1
    assert [share.won for share in shares(["greedy"] * 3, found)] == [1 / 3] * 3


def test_the_interval_of_who_has_won_nothing_or_all_ends_there_and_has_a_width() -> None:
    rotations = [Rotation((2.0, 0.0), (9.0, 4.0))] * 10
    best, worst = shares(["best", "worst"], rotations)
    assert (best.won, best.high, worst.won, worst.low) == (1.0, 1.0, 0.0, 0.0)
    assert best.low == pytest.approx(0.7225, abs=1e-4)
    assert worst.high == pytest.approx(1 - best.low)


@pytest.mark.parametrize("games", [1, 2, 10, 1000])
@pytest.mark.parametrize("won", [0.0, 0.001, 0.5, 0.999, 1.0])
def test_an_interval_holds_its_share_and_stays_between_none_and_all(won: float, games: int) -> None:
    low, high = wilson(won, games)
    assert 0.0 <= low <= won <= high <= 1.0
    assert low < high


def test_paired_chance_makes_an_interval_narrower() -> None:
    """Nine rotations were shared, one was not: they are surer than ten games of their own."""
    rotations = [Rotation((1.0, 1.0), (5.0, 5.0))] * 9 + [Rotation((2.0, 0.0), (9.0, 4.0))]
    share = shares(["one", "other"], rotations)[0]
    low, high = wilson(share.won, 10)
    assert low < share.low < share.won < share.high < high


def test_a_seat_throws_the_same_dice_in_its_turn_however_often_others_threw_before() -> None:
    def third_turn(own_throws: int, others_throws: int) -> int:
        fate = Fate(7)
        for _ in range(2):
            for owner, throws in ((1, own_throws), (2, others_throws)):
                for _ in range(throws):
                    fate.below(owner, 6**6)
        return fate.below(1, 6**6)

    assert third_turn(1, 3) == third_turn(3, 2)
    assert third_turn(1, 1) != Fate(8).below(1, 6**6)


def test_random_players_of_the_same_seed_play_the_same_game() -> None:
    game = catalog.new("coloretto", 4)
    ends = [GameUnderWay(game, seat_players(game, ["random"] * 4, 5), 5).play() for _ in range(2)]
    assert ends[0] == ends[1]


def test_a_seat_has_random_numbers_of_its_own() -> None:
    game = catalog.new("double-yam", 2)
    players = seat_players(game, ["random"] * 2, 1)
    assert set(players) == {Seat(1), Seat(2)}
    assert Random("1 1").random() != Random("1 2").random()
