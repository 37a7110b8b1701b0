"""YAM color: the end of the game, ties and playoffs (YC-12 to YC-14)."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.core.game import fact
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from tests.games.dealing import actors, chances, ended, go, goes_on, moves, put, refused, told
from tests.games.yam_color.rounds import CARDS, passed, table, turned, view

PLAYOFF = {"tie": "playoff"}
OUT = {"unwon": "out"}


def playoff(**changes: object) -> Replay:
    """Four players whose last card is won by 3: 3 and 1 are tied, 2 and 4 are behind."""
    hands = ((5, 6), (7,), (8,), ())
    replay = table(4, PLAYOFF, unseen=(2,), hands=hands, **changes)
    return go(replay, turned(2, 4), "3 says 4, time")


@pytest.mark.rule("YC-13")
def test_the_game_ends_when_the_pile_is_empty_after_a_round() -> None:
    replay = go(table(2, unseen=(2,)), turned(2, 4))
    assert view(replay, 1).pile == 0
    assert goes_on(replay)
    assert ended(go(replay, "1 says 4, 2 passes")).reason == "pile-empty"
    assert refused(replay, "throw 11111111") == (
        "expected no event after the end, got 'throw 11111111'"
    )


@pytest.mark.rule("YC-13")
def test_a_fine_of_the_last_round_goes_on_with_the_game() -> None:
    replay = go(table(2, unseen=(2,), hands=((5,), ())), turned(2, 4), "1 says 5, 2 says 4")
    assert goes_on(replay)
    assert chances(go(replay, "throw 11111111")) == {"card 5": 1}


@pytest.mark.rule("YC-13")
def test_cards_under_the_pile_are_still_cards_of_the_pile() -> None:
    replay = go(table(2, unseen=(2,), under=(9,)), turned(2, 4), "1 says 4, 2 passes")
    assert goes_on(replay)
    assert not goes_on(go(replay, turned(9, 4), "1 says 4, 2 passes"))


@pytest.mark.rule("YC-12", "YC-13")
def test_an_unwon_last_card_ends_the_game_only_where_it_leaves_the_game() -> None:
    for options, over in (({}, False), (OUT, True)):
        replay = go(table(2, options, unseen=(2,)), turned(2, 4), passed(2))
        assert goes_on(replay) is not over


@pytest.mark.rule("YC-13")
def test_a_whole_game_has_26_rounds_when_every_card_is_won() -> None:
    replay = table(2)
    for card in CARDS:
        assert goes_on(replay)
        go(replay, "throw 11111111", f"card {card}", f"{1 + card % 2} says 0, time")
    assert ended(replay).scores == (13, 13)
    assert view(replay, 1).rounds == 26


@pytest.mark.rule("YC-14")
def test_most_cards_wins() -> None:
    replay = table(3, unseen=(2,), hands=((5,), (6, 7), ()))
    end = ended(go(replay, turned(2, 4), "2 says 4, time"))
    assert (end.scores, end.ranks, end.winners) == ((1, 3, 0), (2, 1, 3), (2,))


@pytest.mark.rule("YC-14")
@pytest.mark.parametrize("options", [{}, {"tie": "shared"}])
def test_a_tie_is_shared(options: dict[str, str]) -> None:
    replay = table(3, options, unseen=(2,), hands=((5,), (6,), ()))
    end = ended(go(replay, turned(2, 4), "3 says 4, time"))
    assert (end.scores, end.ranks, end.winners) == ((1, 1, 1), (1, 1, 1), (1, 2, 3))
    assert end.reason == "pile-empty"


@pytest.mark.rule("YC-14")
def test_ties_are_shared_or_played_off() -> None:
    with pytest.raises(OptionError, match=r"^expected shared or playoff for option tie"):
        catalog.new("yam-color", 2, {"tie": "dice"})


@pytest.mark.rule("YC-14")
def test_a_playoff_is_played_among_the_tied_only() -> None:
    replay = playoff()
    assert goes_on(replay)
    assert (view(replay, 2).playoff, view(replay, 2).players) == (True, (1, 3))
    go(replay, "throw 11111111", "card 7")
    assert actors(replay) == (1, 3)
    assert (moves(replay, 2), moves(replay, 4)) == ([], [])
    assert refused(replay, "2 says 3").endswith("got '2 says 3'")


@pytest.mark.rule("YC-14")
def test_no_playoff_is_needed_where_one_is_ahead() -> None:
    replay = table(3, PLAYOFF, unseen=(2,), hands=((5,), (6,), ()))
    end = ended(go(replay, turned(2, 4), "1 says 4, time"))
    assert (end.winners, end.reason) == ((1,), "pile-empty")


@pytest.mark.rule("YC-14")
def test_a_tie_behind_the_winner_needs_no_playoff() -> None:
    replay = table(3, PLAYOFF, unseen=(2,), hands=((5,), (6,), (7,)))
    assert ended(go(replay, turned(2, 4), "1 says 4, time")).ranks == (1, 2, 2)


@pytest.mark.rule("YC-14")
def test_the_card_of_a_playoff_is_drawn_from_all_that_players_have_won() -> None:
    replay = go(playoff(), "throw 11111111")
    assert chances(replay) == {f"card {number}": 1 for number in (2, 5, 6, 7, 8)}
    assert refused(replay, "card 9").endswith("got 'card 9'")


@pytest.mark.rule("YC-14")
def test_the_card_of_a_playoff_goes_back() -> None:
    replay = go(playoff(), turned(7, 4), "1 passes, 3 passes")
    assert view(replay, 1).hands == ((5, 6), (7,), (8, 2), ())
    assert "card 7" in chances(go(replay, "throw 11111111"))
    assert (view(replay, 1).pile, view(replay, 1).under) == (0, ())


@pytest.mark.rule("YC-14")
def test_the_card_of_a_playoff_is_one_of_all_26_where_nobody_has_won_any() -> None:
    replay = table(3, {**PLAYOFF, **OUT}, unseen=(2,))
    go(replay, turned(2, 4), passed(3))
    assert view(replay, 1).players == (1, 2, 3)
    assert chances(go(replay, "throw 11111111")) == {f"card {number}": 1 for number in CARDS}


@pytest.mark.rule("YC-14")
def test_the_winner_of_a_playoff_wins_and_the_scores_stay() -> None:
    replay = go(playoff(), turned(7, 4), "1 says 4, 3 says 3")
    end = ended(replay)
    assert (end.scores, end.ranks, end.winners) == ((2, 1, 2, 0), (1, 3, 2, 4), (1,))
    assert end.reason == "pile-empty"
    assert view(replay, 1).hands == ((5, 6), (7,), (8, 2), ())


@pytest.mark.rule("YC-14")
def test_all_who_lose_a_playoff_share_the_second_place() -> None:
    replay = table(4, PLAYOFF, unseen=(2,), hands=((5,), (6,), (7,), ()))
    go(replay, turned(2, 4), "4 says 4, time", turned(7, 4), "2 says 4, time")
    assert ended(replay).ranks == (2, 1, 2, 2)


@pytest.mark.rule("YC-14")
def test_there_are_no_fines_in_a_playoff() -> None:
    replay = go(playoff(), turned(7, 4), "1 says 8, 3 says 7")
    assert view(replay, 1).hands == ((5, 6), (7,), (8, 2), ())
    assert view(replay, 1).under == ()
    assert goes_on(replay)


@pytest.mark.rule("YC-14", "YC-15")
def test_there_are_no_bets_in_a_playoff() -> None:
    replay = table(2, {**PLAYOFF, "bets": "yes"}, unseen=(2,), hands=((), (5,)))
    go(replay, "1 bets 7, 2 bets 8", turned(2, 4), "1 says 4, time")
    assert view(replay, 1).phase == "throw"
    go(replay, turned(5, 4), passed(2))
    assert (view(replay, 1).phase, view(replay, 1).bets) == ("throw", ())


@pytest.mark.rule("YC-14")
def test_the_first_playoff_round_that_somebody_wins_decides() -> None:
    replay = playoff()
    for line in ("1 passes, 3 passes", "1 says 8, time", "time"):
        assert goes_on(go(replay, turned(7, 4), line))
        assert view(replay, 1).players == (1, 3)
    assert ended(go(replay, turned(8, 4), "3 says 1, time")).winners == (3,)


@pytest.mark.rule("YC-14", "YC-10")
def test_in_a_playoff_who_says_0_wins_where_nothing_matches() -> None:
    assert ended(go(playoff(), turned(2, 0), "1 says 1, 3 says 0")).winners == (3,)


def test_the_first_of_the_tied_from_the_thrower_on_throws_in_a_playoff() -> None:
    assert view(playoff(), 1).thrower == 3
    replay = table(4, {**PLAYOFF, **OUT}, unseen=(2,), hands=((5,), (6,), (), (8,)), thrower=3)
    assert view(go(replay, turned(2, 4), "time"), 1).thrower == 4
    assert view(go(replay, turned(5, 4), "time"), 1).thrower == 4


@pytest.mark.rule("YC-12")
def test_after_200_rounds_the_game_ends_as_it_stands() -> None:
    replay = table(2)
    for number in range(1, 201):
        assert view(replay, 1).rounds == number
        go(replay, "throw 11111111", f"card {1 + (number - 1) % 26}", "time")
    end = ended(replay)
    assert (end.scores, end.winners, end.reason) == ((0, 0), (1, 2), "rounds")


@pytest.mark.rule("YC-12")
def test_the_200th_round_is_the_last() -> None:
    one, other = (table(2, unseen=(2, 3), hands=((5,), ()), rounds=n) for n in (199, 200))
    assert goes_on(go(one, turned(2, 4), "1 says 4, time"))
    end = ended(go(other, turned(2, 4), "1 says 4, time"))
    assert (end.scores, end.winners, end.reason) == ((2, 0), (1,), "rounds")


@pytest.mark.rule("YC-12", "YC-14")
def test_playoff_rounds_count_among_the_200_and_then_the_tie_is_shared() -> None:
    assert goes_on(go(put(playoff(), rounds=199), turned(7, 4), "time"))
    end = ended(go(put(playoff(), rounds=200), turned(7, 4), "time"))
    assert (end.ranks, end.winners, end.reason) == ((1, 3, 1, 4), (1, 3), "rounds")


@pytest.mark.rule("YC-12", "YC-14")
def test_a_playoff_won_in_the_200th_round_counts() -> None:
    end = ended(go(put(playoff(), rounds=200), turned(7, 4), "3 says 4, time"))
    assert (end.ranks, end.reason) == ((2, 3, 1, 4), "pile-empty")


@pytest.mark.rule("YC-12", "YC-14")
def test_a_tie_after_the_200th_round_is_shared_without_a_playoff() -> None:
    replay = playoff(rounds=200)
    assert (ended(replay).winners, ended(replay).reason) == ((1, 3), "rounds")
    assert ended(replay).ranks == (1, 3, 1, 4)


@pytest.mark.rule("YC-12", "YC-15")
def test_the_bet_of_the_200th_round_is_still_paid() -> None:
    replay = table(2, {"bets": "yes"}, unseen=(2, 3), rounds=200)
    go(replay, "1 bets 4, 2 bets 5", turned(2, 4), "2 says 4, time")
    assert goes_on(replay)
    assert ended(go(replay, "card 3")).scores == (1, 1)


CARD = {"end": "card"}


@pytest.mark.rule("YC-13")
def test_the_game_ends_with_the_pile_or_with_the_card_and_nothing_else() -> None:
    with pytest.raises(OptionError, match=r"^expected pile or card for option end"):
        catalog.new("yam-color", 2, {"end": "sunset"})


@pytest.mark.rule("YC-13")
def test_the_example_of_the_rules_the_26th_card_ends_the_game_at_once() -> None:
    hands = (tuple(range(1, 14)), tuple(range(14, 26)), ())
    replay = go(table(3, CARD, hands=hands, unseen=(26,)), turned(26, 3))
    assert view(replay, 1).last
    assert told(replay, "1 says 5, 2 says 4, 3 says 3")[2:] == [
        fact("fined-out", "YC-13", seat=1, card=13),
        fact("fined-out", "YC-13", seat=2, card=25),
        fact("won", "YC-11", seat=3, card=26),
        fact("over", "YC-13", scores=(12, 11, 1)),
    ]
    assert ended(replay).scores == (12, 11, 1)
    assert ended(replay).reason == "pile-empty"


@pytest.mark.rule("YC-13")
def test_the_last_card_is_nobodys_where_nobody_wins_it() -> None:
    replay = table(2, CARD, hands=((5,), ()), unseen=(2,))
    facts = told(replay, turned(2, 4), "time")
    assert facts[-2] == fact("unwon-out", "YC-13", card=2)
    assert ended(replay).scores == (1, 0)


@pytest.mark.rule("YC-13")
def test_before_the_last_card_fines_go_under_the_pile_as_ever() -> None:
    replay = go(table(2, CARD, hands=((5,), ()), unseen=(2, 3)), turned(2, 4))
    assert not view(replay, 1).last
    go(replay, "1 says 5, 2 says 4")
    assert view(replay, 1).under == (5,)
    assert goes_on(replay)


@pytest.mark.rule("YC-13")
def test_with_the_end_at_the_pile_no_card_is_the_last_before_it_is_won() -> None:
    assert not view(go(table(2, unseen=(2,)), turned(2, 4)), 1).last


@pytest.mark.rule("YC-13", "YC-15")
def test_the_bet_on_the_last_card_earns_nothing() -> None:
    options = {"end": "card", "bets": "yes"}
    replay = table(2, options, hands=((5,), ()), unseen=(2,))
    go(replay, "1 bets 4, 2 bets 3", turned(2, 4), "1 says 5, 2 passes")
    assert ended(replay).scores == (0, 0)


@pytest.mark.rule("YC-13", "YC-15")
def test_a_bets_card_may_be_the_one_that_empties_the_pile() -> None:
    options = {"end": "card", "bets": "yes"}
    replay = table(2, options, unseen=(2, 9))
    go(replay, "1 bets 4, 2 bets 3", turned(2, 4), "2 says 4, time", "card 9")
    assert ended(replay).scores == (1, 1)


@pytest.mark.rule("YC-13", "YC-14")
def test_a_tie_after_the_last_card_is_played_off() -> None:
    replay = table(2, {**CARD, **PLAYOFF}, hands=((5,), ()), unseen=(2,))
    go(replay, turned(2, 4), "2 says 4, time")
    assert (view(replay, 1).playoff, goes_on(replay)) == (True, True)
    go(replay, turned(5, 3))
    assert not view(replay, 1).last
    assert ended(go(replay, "1 says 3, time")).scores == (1, 1)
