"""YAM color: cards staked before the throw (YC-15 `stake`)."""

from collections.abc import Mapping

import pytest

from arlequin.core.game import fact
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.events import Phase
from tests.games.dealing import actors, ended, forbidden_by, go, moves, refused, scores, told
from tests.games.yam_color.rounds import passed, table, turned, view

STAKE = {"bets": "stake"}
HANDS = ((5, 6), (7,), ())


def staking(players: int, options: Mapping[str, str] = STAKE, /, **changes: object) -> Replay:
    """A round that begins with its stakes."""
    return table(players, options, phase=Phase.STAKE, **changes)


@pytest.mark.rule("YC-15")
def test_the_example_of_the_rules_the_winner_takes_the_card_and_all_stakes() -> None:
    replay = staking(3, hands=HANDS, unseen=(2, 3))
    go(replay, "1 stakes 1, 2 stakes 1", turned(2, 5), "2 says 5, 1 passes, 3 passes")
    assert scores(replay) == (1, 3, 0)
    assert view(replay, 1).hands == ((5,), (2, 6, 7), ())


@pytest.mark.rule("YC-15", "YC-09")
def test_the_example_of_the_rules_a_stake_is_the_fine_where_there_is_no_other_card() -> None:
    replay = staking(3, hands=HANDS, unseen=(2, 3))
    go(replay, "1 stakes 1, 2 stakes 1", turned(2, 5), "2 says 7, 1 says 5, 3 passes")
    assert scores(replay) == (3, 0, 0)
    assert view(replay, 1).hands == ((5, 2, 6), (), ())
    assert view(replay, 1).under == (7,)


@pytest.mark.rule("YC-15", "YC-09")
def test_a_fine_is_paid_with_a_card_that_is_not_staked() -> None:
    replay = staking(3, hands=((5, 6), (7, 8), ()), unseen=(2, 3))
    go(replay, "1 stakes 1, 2 stakes 1", turned(2, 4), "1 says 5, 3 says 4, 2 passes")
    assert view(replay, 1).under == (5,)
    assert view(replay, 1).hands == ((), (7,), (2, 6, 8))


@pytest.mark.rule("YC-15", "YC-09")
def test_who_has_staked_nothing_is_fined_the_latest_card() -> None:
    replay = staking(2, hands=((5, 6), ()), unseen=(2, 3))
    go(replay, "1 stakes 0", turned(2, 4), "1 says 5, 2 passes")
    assert (view(replay, 1).under, view(replay, 1).hands) == ((6, 2), ((5,), ()))


@pytest.mark.rule("YC-15")
def test_stakes_come_in_the_order_in_which_they_were_staked() -> None:
    replay = staking(3, thrower=3, hands=((5,), (6,), (7,)), unseen=(2, 3))
    go(replay, "3 stakes 1, 1 stakes 1, 2 stakes 1", turned(2, 4), "1 says 4, time")
    assert view(replay, 1).hands == ((2, 7, 5, 6), (), ())


@pytest.mark.rule("YC-15")
def test_stakes_go_back_where_nobody_wins() -> None:
    replay = staking(3, hands=HANDS, unseen=(2, 3))
    go(replay, "1 stakes 1, 2 stakes 1", turned(2, 4), passed(3))
    assert view(replay, 1).hands == HANDS
    assert view(replay, 1).stakes == ()


@pytest.mark.rule("YC-15", "YC-09")
def test_a_stake_goes_back_after_a_fine_was_paid_with_another_card() -> None:
    replay = staking(2, hands=((5, 6), ()), unseen=(2, 3))
    go(replay, "1 stakes 1", turned(2, 4), "1 says 5, 2 passes")
    assert (view(replay, 1).hands, view(replay, 1).under) == (((6,), ()), (5, 2))


@pytest.mark.rule("YC-15")
def test_only_who_owns_cards_is_asked_from_the_thrower_clockwise() -> None:
    replay = staking(4, thrower=3, hands=((5,), (), (6,), ()), unseen=(2, 3))
    assert actors(replay) == (3,)
    assert moves(replay, 3) == ["3 stakes 1", "3 stakes 0"]
    assert refused(replay, "1 stakes 1").endswith("got '1 stakes 1'")
    go(replay, "3 stakes 0")
    assert actors(replay) == (1,)
    assert forbidden_by(replay, "2 stakes 1") == "YC-15"
    assert view(go(replay, "1 stakes 1"), 1).stakes == ((3, 0), (1, 1))
    assert view(replay, 1).phase == "throw"


@pytest.mark.rule("YC-15")
def test_where_nobody_owns_a_card_the_round_begins_with_the_throw() -> None:
    replay = table(3, STAKE)
    assert (view(replay, 1).phase, actors(replay)) == ("throw", ())
    go(replay, turned(2, 4), "3 says 4, time")
    assert (view(replay, 1).phase, actors(replay)) == ("stake", (3,))


@pytest.mark.rule("YC-15")
def test_until_the_check_a_stake_counts_as_its_owners_card() -> None:
    replay = go(staking(3, hands=HANDS), "1 stakes 1, 2 stakes 1")
    assert (scores(replay), view(replay, 1).hands) == ((2, 1, 0), HANDS)
    assert scores(go(replay, turned(2, 4))) == (2, 1, 0)


@pytest.mark.rule("YC-15")
@pytest.mark.parametrize("options", [{}, {"bets": "yes"}, {"bets": "before"}])
def test_nobody_stakes_without_the_option(options: dict[str, str]) -> None:
    replay = table(2, options, hands=((5,), ()))
    assert forbidden_by(replay, "1 stakes 1") == "YC-15"
    assert all("stakes" not in move.text for move in replay.game.alphabet)


@pytest.mark.rule("YC-15")
def test_stakes_have_their_ids_after_all_other_moves() -> None:
    usual = [move.text for move in table(2).game.alphabet]
    found = [move.text for move in table(2, STAKE).game.alphabet]
    assert found == [*usual, "1 stakes 1", "1 stakes 0", "2 stakes 1", "2 stakes 0"]


@pytest.mark.rule("YC-15")
def test_stakes_are_told_with_their_card() -> None:
    replay = staking(3, hands=HANDS, unseen=(2, 3))
    assert told(replay, "1 stakes 1") == [fact("stakes", "YC-15", seat=1, card=6)]
    assert told(replay, "2 stakes 0") == [fact("stakes-nothing", "YC-15", seat=2)]
    assert told(replay, turned(2, 4), "3 says 4, time")[-2:] == [
        fact("won", "YC-11", seat=3, card=2),
        fact("stakes-won", "YC-15", seat=3, cards=(6,)),
    ]


@pytest.mark.rule("YC-15")
def test_stakes_that_go_back_are_told_and_one_that_was_a_fine_is_not() -> None:
    replay = staking(3, hands=HANDS, unseen=(2, 3))
    go(replay, "1 stakes 1, 2 stakes 1", turned(2, 4))
    assert told(replay, "2 says 5, time")[-3:] == [
        fact("fined", "YC-09", seat=2, card=7),
        fact("unwon-under", "YC-12", card=2),
        fact("stakes-back", "YC-15", cards=(6,)),
    ]


@pytest.mark.rule("YC-15")
def test_where_nothing_was_staked_nothing_is_told_of_stakes() -> None:
    replay = staking(2, hands=((5,), ()), unseen=(2, 3))
    facts = told(replay, "1 stakes 0", turned(2, 4), "2 says 4, time")
    assert [f.kind for f in facts] == ["time", "count", "won"]


@pytest.mark.rule("YC-13", "YC-15")
def test_stakes_of_the_last_card_are_won_and_its_fines_leave_the_game() -> None:
    options = {"bets": "stake", "end": "card"}
    replay = staking(3, options, hands=((5, 6), (7,), (8,)), unseen=(2,))
    go(replay, "1 stakes 1, 2 stakes 1, 3 stakes 0", turned(2, 4), "1 says 5, 3 says 4, 2 passes")
    assert ended(replay).scores == (0, 0, 4)
    assert view(replay, 1).hands == ((), (), (8, 2, 6, 7))


@pytest.mark.rule("YC-14", "YC-15")
def test_there_are_no_stakes_in_a_playoff() -> None:
    options = {"bets": "stake", "tie": "playoff"}
    replay = staking(2, options, hands=((5,), ()), unseen=(2,))
    go(replay, "1 stakes 0", turned(2, 4), "2 says 4, time")
    assert (view(replay, 1).playoff, view(replay, 1).phase) == (True, "throw")
