"""YAM color: who is fined, who wins, and where the card goes (YC-08 to YC-12)."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.core.game import fact
from arlequin.games import catalog
from tests.games.dealing import chances, go, goes_on, refused, scores, told
from tests.games.yam_color.rounds import passed, table, turned, view

ALAIN, BERNARD, CHRISTINE, DOROTHEE = 1, 2, 3, 4
UNWON_OUT = {"unwon": "out"}


@pytest.mark.rule("YC-05", "YC-06", "YC-08", "YC-09", "YC-11")
def test_the_book_alain_wins_with_six_after_christine_and_bernard_were_too_high() -> None:
    replay = table(4, hands=((), (), (9, 4), (3,)), unseen=tuple(range(10, 27)))
    go(replay, turned(20, 6), "2 says 7, 3 says 8")
    assert refused(replay, "1 says 8").endswith("got '1 says 8'")
    assert told(replay, "1 says 6", "4 says 5") == [
        fact("says", "YC-05", seat=DOROTHEE, number=5),
        fact("count", "YC-04", count=6, matched=(1, 2, 3, 4, 5, 7)),
        fact("fined", "YC-09", seat=CHRISTINE, card=4),
        fact("fined-nothing", "YC-09", seat=BERNARD),
        fact("won", "YC-11", seat=ALAIN, card=20),
    ]
    assert view(replay, None).hands == ((20,), (), (9,), (3,))
    assert view(replay, None).under == (4,)
    assert view(replay, None).thrower == ALAIN


@pytest.mark.rule("YC-08")
def test_the_exact_number_wins() -> None:
    assert scores(go(table(3), turned(2, 4), "1 says 3, 2 says 4, 3 says 5")) == (0, 1, 0)


@pytest.mark.rule("YC-08")
def test_a_number_that_is_too_low_wins_when_nobody_is_nearer() -> None:
    assert scores(go(table(3), turned(2, 6), "1 says 3, 2 says 4, 3 says 0")) == (0, 1, 0)
    assert scores(go(table(3), turned(2, 6), "1 passes, 2 passes, 3 says 0")) == (0, 0, 1)


@pytest.mark.rule("YC-08")
def test_nobody_below_the_winner_is_looked_at() -> None:
    replay = table(3, hands=((5,), (6,), (7,)), unseen=(2, 3))
    go(replay, turned(2, 4), "1 says 3, 2 says 4, 3 says 0")
    assert view(replay, 1).hands == ((5,), (6, 2), (7,))
    assert view(replay, 1).under == ()


@pytest.mark.rule("YC-09")
def test_everybody_who_was_too_high_is_fined_one_card() -> None:
    replay = table(4, hands=((5, 6), (7, 8), (9, 10), (11,)), unseen=(2, 3))
    go(replay, turned(2, 4), "1 says 5, 2 says 6, 3 says 7, 4 says 8")
    assert view(replay, 1).hands == ((5,), (7,), (9,), ())


@pytest.mark.rule("YC-02", "YC-09")
def test_fines_go_under_the_pile_in_checking_order_the_latest_card_first() -> None:
    replay = table(4, hands=((5, 6), (7, 8), (9, 10), (11,)), unseen=(2, 3), under=(1,))
    go(replay, turned(2, 4), "1 says 6, 3 says 8, 4 says 2, 2 says 5")
    assert view(replay, 1).under == (1, 10, 6, 8)
    assert view(replay, 1).hands == ((5,), (7,), (9,), (11, 2))


@pytest.mark.rule("YC-09")
def test_who_has_no_card_pays_nothing() -> None:
    replay = go(table(3), turned(2, 4), "1 says 5, 2 says 4, 3 says 8")
    assert view(replay, 1).hands == ((), (2,), ())
    assert view(replay, 1).under == ()


@pytest.mark.rule("YC-09")
def test_who_passed_is_not_fined() -> None:
    replay = table(2, hands=((5,), (6,)), unseen=(2, 3))
    go(replay, turned(2, 0), "2 passes, 1 says 1")
    assert view(replay, 1).hands == ((), (6,))


@pytest.mark.rule("YC-02", "YC-09", "YC-12")
def test_the_unwon_card_goes_under_the_pile_after_the_fines() -> None:
    replay = table(3, hands=((5,), (6,), (7,)), unseen=(2, 3))
    go(replay, turned(2, 4), "1 says 5, 2 says 6, 3 passes")
    assert view(replay, 1).under == (6, 5, 2)


@pytest.mark.rule("YC-10")
def test_with_no_match_at_all_who_announced_0_wins() -> None:
    replay = table(3, hands=((5,), (6,), ()), unseen=(2, 3))
    go(replay, turned(2, 0), "1 says 1, 2 says 8, 3 says 0")
    assert view(replay, 1).hands == ((), (), (2,))
    assert view(replay, 1).thrower == 3


@pytest.mark.rule("YC-10")
def test_with_no_match_and_no_0_nobody_wins() -> None:
    replay = go(table(3), turned(2, 0), "1 says 1, 2 says 2, 3 passes")
    assert scores(replay) == (0, 0, 0)


@pytest.mark.rule("YC-11")
@pytest.mark.parametrize("winner", [1, 2, 3])
def test_the_winner_takes_the_card_and_throws_next(winner: int) -> None:
    replay = go(table(3), turned(2, 4), f"{winner} says 4, time")
    assert view(replay, None).hands[winner - 1] == (2,)
    assert view(replay, None).thrower == winner
    odds = replay.game.odds(replay.state)
    assert odds is not None
    assert odds.owner == winner


@pytest.mark.rule("YC-11")
def test_the_latest_card_lies_on_top_of_the_cards_won() -> None:
    replay = go(table(2), turned(2, 4), "1 says 4, 2 passes", turned(9, 4), "1 says 4, 2 passes")
    assert view(replay, 2).hands == ((2, 9), ())


@pytest.mark.rule("YC-12")
@pytest.mark.parametrize("thrower", [1, 2, 3])
def test_when_nobody_wins_the_card_goes_under_and_the_same_player_throws_again(
    thrower: int,
) -> None:
    replay = go(table(3, thrower=thrower), turned(2, 4), passed(3))
    assert view(replay, 1).under == (2,)
    assert view(replay, 1).pile == 26
    assert (view(replay, 1).thrower, view(replay, 1).rounds) == (thrower, 2)


@pytest.mark.rule("YC-12")
def test_when_everybody_was_too_high_nobody_wins() -> None:
    replay = go(table(3, {"unwon": "under"}, thrower=2), turned(2, 4), "1 says 5, 2 says 6, time")
    assert (view(replay, 1).under, view(replay, 1).thrower) == ((2,), 2)


@pytest.mark.rule("YC-12")
def test_an_unwon_card_can_leave_the_game_instead() -> None:
    replay = go(table(3, UNWON_OUT, thrower=2), turned(2, 4), passed(3))
    assert (view(replay, 1).under, view(replay, 1).pile) == ((), 25)
    assert (view(replay, 1).thrower, scores(replay)) == (2, (0, 0, 0))
    assert "card 2" not in chances(go(replay, "throw 11111111"))


@pytest.mark.rule("YC-09", "YC-12")
def test_fines_go_under_the_pile_even_where_unwon_cards_leave_the_game() -> None:
    replay = table(3, UNWON_OUT, hands=((5,), (6,), (7,)), unseen=(2,))
    go(replay, turned(2, 4), "1 says 5, 2 says 6, 3 passes")
    assert view(replay, 1).under == (6, 5)
    assert goes_on(replay)


@pytest.mark.rule("YC-12")
def test_unwon_cards_go_under_or_out_and_nowhere_else() -> None:
    with pytest.raises(OptionError, match=r"^expected under or out for option unwon"):
        catalog.new("yam-color", 2, {"unwon": "top"})


EXACT = {"win": "exact"}


@pytest.mark.rule("YC-08")
def test_lower_or_exact_and_nothing_else() -> None:
    with pytest.raises(OptionError, match=r"^expected lower or exact for option win"):
        catalog.new("yam-color", 2, {"win": "higher"})


@pytest.mark.rule("YC-08", "YC-12")
def test_with_exact_only_the_match_count_wins_after_one_that_was_too_high() -> None:
    replay = table(3, EXACT, hands=((5,), (6,), (7,)), unseen=(2, 3), thrower=2)
    assert told(replay, turned(2, 4), "1 says 5, 2 says 3, 3 says 2")[2:] == [
        fact("fined", "YC-09", seat=1, card=5),
        fact("inexact", "YC-08", seat=2, number=3),
        fact("unwon-under", "YC-12", card=2),
    ]
    assert view(replay, 1).hands == ((), (6,), (7,))
    assert (view(replay, 1).under, view(replay, 1).thrower) == ((5, 2), 2)


@pytest.mark.rule("YC-08")
def test_with_exact_the_match_count_wins_after_one_that_was_too_high() -> None:
    replay = go(table(3, EXACT), turned(2, 4), "1 says 5, 2 says 4, 3 says 3")
    assert scores(replay) == (0, 1, 0)


@pytest.mark.rule("YC-08")
def test_with_exact_a_lower_number_wins_where_nobody_was_too_high() -> None:
    replay = go(table(3, EXACT), turned(2, 6), "1 says 3, 2 says 4, 3 passes")
    assert scores(replay) == (0, 1, 0)


@pytest.mark.rule("YC-08", "YC-09")
def test_with_exact_one_who_cannot_pay_was_too_high_all_the_same() -> None:
    replay = go(table(2, EXACT), turned(2, 4), "1 says 5, 2 says 3")
    assert (scores(replay), view(replay, 1).under) == ((0, 0), (2,))


@pytest.mark.rule("YC-08", "YC-10")
def test_with_exact_and_no_match_who_announced_0_wins() -> None:
    assert scores(go(table(2, EXACT), turned(2, 0), "1 says 5, 2 says 0")) == (0, 1)


@pytest.mark.rule("YC-08", "YC-14")
def test_a_view_says_how_this_very_round_is_won() -> None:
    options = {"win": "exact", "tie": "playoff"}
    assert view(table(2, options), 1).win == "exact"
    playoff = table(2, options, playoff=True, unseen=(), hands=((5,), (6,)))
    assert view(playoff, 1).win == "lower"


@pytest.mark.rule("YC-08", "YC-14")
def test_a_playoff_does_not_ask_for_the_exact_number() -> None:
    options = {"win": "exact", "tie": "playoff"}
    replay = table(2, options, playoff=True, unseen=(), hands=((5,), (6,)))
    go(replay, turned(5, 3), "1 says 4, 2 says 2")
    assert replay.game.outcome(replay.state) is not None
    assert view(replay, 1).scores == (1, 1)
    assert replay.state.champion == 2
