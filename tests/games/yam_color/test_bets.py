"""YAM color: bets before the throw (YC-15)."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.yam_color.events import Bets
from tests.games.dealing import actors, chances, ended, go, goes_on, moves, refused, scores
from tests.games.yam_color.rounds import PLAYERS, passed, table, turned, view

BETS = {"bets": "yes"}
OUT = {"bets": "yes", "unwon": "out"}


@pytest.mark.rule("YC-15")
@pytest.mark.parametrize("options", [{}, {"bets": "no"}])
def test_without_the_option_nobody_bets(options: dict[str, str]) -> None:
    assert view(table(3, options), 1).phase == "throw"
    assert refused(table(3, options), "1 bets 4").endswith("got '1 bets 4'")


@pytest.mark.rule("YC-15")
def test_the_option_is_one_of_the_four_readings() -> None:
    wanted = r"^expected no, before, stake or yes for option bets"
    with pytest.raises(OptionError, match=wanted):
        catalog.new("yam-color", 2, {"bets": "maybe"})


@pytest.mark.rule("YC-15")
@pytest.mark.parametrize("players", PLAYERS)
def test_before_the_throw_each_player_bets_from_the_thrower_clockwise(players: int) -> None:
    replay = table(players, BETS, thrower=2)
    order: list[int] = []
    for number in range(players):
        order += actors(replay)
        assert refused(replay, "throw 11111111").endswith("got 'throw 11111111'")
        replay.play(f"{order[-1]} bets {number}")
    assert order == [*range(2, players + 1), 1]
    assert view(replay, 1).phase == "throw"
    assert [seat for seat, _ in view(replay, 1).bets] == order


@pytest.mark.rule("YC-15")
def test_a_bet_out_of_turn_is_refused() -> None:
    replay = table(3, BETS)
    assert moves(replay, 2) == []
    assert refused(replay, "2 bets 4").endswith("got '2 bets 4'")
    assert refused(replay, "1 says 4").endswith("got '1 says 4'")


@pytest.mark.rule("YC-15")
def test_a_bet_is_a_number_from_0_to_8_that_nobody_else_has_bet() -> None:
    replay = table(3, BETS)
    assert moves(replay, 1) == [f"1 bets {n}" for n in range(9)]
    go(replay, "1 bets 4")
    assert moves(replay, 2) == [f"2 bets {n}" for n in range(9) if n != 4]
    assert refused(replay, "2 bets 4").endswith("got '2 bets 4'")
    assert refused(replay, Bets(2, 9)).endswith("got '2 bets 9'")


@pytest.mark.rule("YC-15")
def test_bets_are_made_again_in_every_round_from_the_new_thrower() -> None:
    replay = go(table(3, BETS), "1 bets 1, 2 bets 2, 3 bets 3", turned(2, 4), "3 says 4, time")
    assert view(replay, 1).bets == ()
    assert actors(replay) == (3,)
    assert "3 bets 3" in moves(replay, 3)


@pytest.mark.rule("YC-15")
def test_a_bet_does_not_bind_the_announcement() -> None:
    replay = go(table(2, BETS), "1 bets 4, 2 bets 5", turned(2, 4))
    assert len(moves(replay, 1)) == len(moves(replay, 2)) == 10


@pytest.mark.rule("YC-15")
def test_the_bet_that_equals_the_match_count_earns_the_top_card() -> None:
    replay = go(table(3, BETS), "1 bets 4, 2 bets 5, 3 bets 3", turned(2, 4), "2 says 4, time")
    assert (view(replay, 1).phase, actors(replay)) == ("earn", ())
    assert len(chances(replay)) == 25
    assert refused(replay, "throw 11111111").endswith("got 'throw 11111111'")
    assert refused(replay, "card 2").endswith("got 'card 2'")
    go(replay, "card 9")
    assert view(replay, 1).hands == ((9,), (2,), ())
    assert (view(replay, 1).pile, view(replay, 1).thrower, view(replay, 1).phase) == (24, 2, "bet")


@pytest.mark.rule("YC-15")
def test_no_bet_that_equals_the_count_earns_nothing() -> None:
    replay = go(table(2, BETS), "1 bets 3, 2 bets 5", turned(2, 4), "2 says 4, time")
    assert (view(replay, 1).phase, view(replay, 1).pile) == ("bet", 25)


@pytest.mark.rule("YC-15")
def test_the_winner_of_a_round_may_earn_a_card_too() -> None:
    replay = table(2, BETS, unseen=(2, 9))
    go(replay, "1 bets 4, 2 bets 5", turned(2, 4), "1 says 4, time", "card 9")
    assert ended(replay).scores == (2, 0)
    assert view(replay, 1).hands == ((2, 9), ())


@pytest.mark.rule("YC-15")
def test_a_bet_earns_the_unwon_card_where_that_alone_went_under_the_pile() -> None:
    replay = go(table(2, BETS, unseen=(2,)), "1 bets 4, 2 bets 5", turned(2, 4), passed(2))
    assert chances(replay) == {"card 2": 1}
    assert ended(go(replay, "card 2")).scores == (1, 0)


@pytest.mark.rule("YC-15")
def test_a_bet_earns_a_fine_before_the_unwon_card() -> None:
    replay = table(3, BETS, unseen=(2,), hands=((5,), (6,), (7,)))
    go(replay, "1 bets 4, 2 bets 5, 3 bets 6", turned(2, 4), "1 says 5, 2 says 6, time")
    assert view(replay, 1).under == (6, 5, 2)
    assert refused(replay, "card 2") == "expected 'card 6', got 'card 2'"
    go(replay, "card 6")
    assert view(replay, 1).hands == ((6,), (), (7,))
    assert view(replay, 1).under == (5, 2)
    assert goes_on(replay)


@pytest.mark.rule("YC-15", "YC-09")
def test_a_bettor_may_earn_back_their_own_fine() -> None:
    replay = table(2, BETS, unseen=(2,), hands=((5,), ()))
    go(replay, "1 bets 4, 2 bets 5", turned(2, 4), "1 says 5, 2 says 4", "card 5")
    assert ended(replay).scores == (1, 1)


@pytest.mark.rule("YC-15")
def test_a_bet_earns_nothing_from_an_empty_pile() -> None:
    replay = go(table(2, BETS, unseen=(2,)), "1 bets 4, 2 bets 5", turned(2, 4), "2 says 4, time")
    assert ended(replay).scores == (0, 1)
    replay = go(table(2, OUT, unseen=(2,)), "1 bets 4, 2 bets 5", turned(2, 4), passed(2))
    assert ended(replay).scores == (0, 0)


@pytest.mark.rule("YC-13", "YC-15")
def test_the_game_ends_when_a_bet_takes_the_last_card_of_the_pile() -> None:
    replay = table(2, BETS, unseen=(2, 9))
    go(replay, "1 bets 4, 2 bets 5", turned(2, 4), "2 says 4, time")
    assert goes_on(replay)
    assert ended(go(replay, "card 9")).reason == "pile-empty"


@pytest.mark.rule("YC-15")
def test_a_bet_on_0_earns_a_card_where_nothing_matches() -> None:
    replay = go(table(2, BETS), "1 bets 0, 2 bets 5", turned(2, 0), "2 says 0, time", "card 9")
    assert scores(replay) == (1, 1)
