"""YAM color: bets that are the announcements, made before the throw (YC-15 `before`)."""

import pytest

from arlequin.core.game import fact
from tests.games.dealing import (
    actors,
    ended,
    forbidden_by,
    go,
    goes_on,
    moves,
    refused,
    scores,
    told,
)
from tests.games.yam_color.rounds import PLAYERS, table, turned, view

BEFORE = {"bets": "before"}
EXACT = {"bets": "before", "win": "exact"}


@pytest.mark.rule("YC-15", "YC-08", "YC-09", "YC-11")
def test_the_example_of_the_rules_the_third_is_fined_the_second_has_none_the_first_wins() -> None:
    replay = table(4, BEFORE, hands=((), (), (5,), ()), unseen=(20, 21))
    go(replay, "1 bets 6, 2 bets 7, 3 bets 8, 4 bets 5")
    assert told(replay, turned(20, 6))[1:] == [
        fact("count", "YC-04", count=6, matched=(1, 2, 3, 4, 5, 7)),
        fact("fined", "YC-09", seat=3, card=5),
        fact("fined-nothing", "YC-09", seat=2),
        fact("won", "YC-11", seat=1, card=20),
    ]
    assert view(replay, None).hands == ((20,), (), (), ())
    assert (view(replay, None).thrower, view(replay, None).under) == (1, (5,))


@pytest.mark.rule("YC-15")
def test_the_example_of_the_rules_a_number_is_bet_once() -> None:
    replay = go(table(4, BEFORE), "1 bets 6")
    assert refused(replay, "2 bets 6").endswith("got '2 bets 6'")
    assert forbidden_by(replay, "2 bets 6") == "YC-15"


@pytest.mark.rule("YC-15")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_says_a_number_or_passes_from_the_thrower_clockwise(players: int) -> None:
    replay = table(players, BEFORE, thrower=2)
    order: list[int] = []
    for number in range(players):
        order += actors(replay)
        free = [f"{order[-1]} bets {n}" for n in range(9) if n >= number or n % 2]
        assert moves(replay, order[-1]) == [f"{order[-1]} passes", *free]
        replay.play(f"{order[-1]} passes" if number % 2 else f"{order[-1]} bets {number}")
    assert order == [*range(2, players + 1), 1]
    assert view(replay, 1).phase == "throw"


@pytest.mark.rule("YC-15")
def test_the_check_follows_the_card_at_once_without_race_or_time() -> None:
    replay = go(table(3, BEFORE), "1 bets 4, 2 passes, 3 bets 5")
    assert replay.game.clock(replay.state) is None
    go(replay, turned(2, 4))
    assert (view(replay, 1).phase, actors(replay), scores(replay)) == ("bet", (1,), (1, 0, 0))
    assert replay.game.clock(replay.state) is None
    assert forbidden_by(replay, "1 says 4") == "YC-03"


@pytest.mark.rule("YC-15")
def test_nobody_announces_what_was_bet_before() -> None:
    replay = go(table(2, BEFORE), "1 bets 4, 2 bets 3", "throw 11111111")
    assert actors(replay) == ()
    assert forbidden_by(replay, "1 says 4") == "YC-03"


@pytest.mark.rule("YC-15", "YC-12")
def test_where_all_pass_the_card_is_unwon_and_the_same_player_throws_again() -> None:
    replay = go(table(3, BEFORE, thrower=2), "2 passes, 3 passes, 1 passes")
    assert told(replay, turned(2, 4))[-1] == fact("unwon-under", "YC-12", card=2)
    assert (view(replay, 1).under, view(replay, 1).thrower, actors(replay)) == ((2,), 2, (2,))


@pytest.mark.rule("YC-15")
def test_a_bet_that_equals_the_count_earns_no_card_beside_the_one_it_wins() -> None:
    replay = go(table(2, BEFORE), "1 bets 4, 2 passes", turned(2, 4))
    assert (view(replay, 1).phase, view(replay, 1).pile, scores(replay)) == ("bet", 25, (1, 0))


@pytest.mark.rule("YC-15", "YC-08")
def test_bets_before_the_throw_follow_win_exact() -> None:
    replay = go(table(3, EXACT), "1 bets 8, 2 bets 3, 3 passes", turned(2, 4))
    assert scores(replay) == (0, 0, 0)
    replay = go(table(3, EXACT), "1 bets 8, 2 bets 4, 3 passes", turned(2, 4))
    assert scores(replay) == (0, 1, 0)


@pytest.mark.rule("YC-15")
def test_a_pass_out_of_turn_is_refused_by_the_rule_of_bets() -> None:
    assert forbidden_by(table(3, BEFORE), "2 passes") == "YC-15"
    assert forbidden_by(table(3, {"bets": "yes"}), "1 passes") == "YC-15"


@pytest.mark.rule("YC-15")
def test_a_pass_before_the_throw_is_told_with_the_rule_of_bets() -> None:
    assert told(table(3, BEFORE), "1 passes") == [fact("passes", "YC-15", seat=1)]


@pytest.mark.rule("YC-14", "YC-15")
def test_a_playoff_after_bets_is_a_race_with_its_time_limit() -> None:
    options = {**BEFORE, "tie": "playoff"}
    replay = table(2, options, unseen=(2,), hands=((5,), ()))
    go(replay, "1 passes, 2 bets 4", turned(2, 4))
    assert (view(replay, 1).playoff, view(replay, 1).phase) == (True, "throw")
    go(replay, turned(5, 3))
    assert (view(replay, 1).phase, actors(replay)) == ("announce", (1, 2))
    assert replay.game.clock(replay.state) is not None
    assert ended(go(replay, "1 says 3, time")).winners == (1,)


@pytest.mark.rule("YC-15")
def test_a_whole_game_can_be_bet_through() -> None:
    replay = table(2, BEFORE)
    while goes_on(replay):
        state = view(replay, None)
        go(replay, f"{state.thrower} bets 0, {3 - state.thrower} passes", "throw 11111111")
        go(replay, f"card {replay.state.unseen[0]}")
    assert ended(replay).scores == (26, 0)
