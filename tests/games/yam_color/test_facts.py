"""YAM color: what happened is told in facts, with the numbers of their rules."""

import pytest

from arlequin.core.events import Die
from arlequin.core.game import Fact, fact
from arlequin.games.playthrough import Replay
from tests.games.dealing import go, play, put, told
from tests.games.yam_color.rounds import passed, rules, table, throw, turned

BETS = {"bets": "yes"}
OUT = {"unwon": "out"}
PLAYOFF = {"tie": "playoff"}


def counted(card: int, number: int) -> Fact:
    """The fact of a match count, with the places of the dice that it counts."""
    game = rules(table(2))
    return fact(
        "count", "YC-04", count=number,
        matched=game.matched(game.box, tuple(map(int, throw(card, number))), card),
    )  # fmt: skip


def playoff(**changes: object) -> Replay:
    """The playoff of 1 and 3, who have one card each."""
    replay = table(3, PLAYOFF, unseen=(2,), hands=((5,), (), ()))
    return put(go(replay, turned(2, 4), "3 says 4, time"), **changes)


@pytest.mark.rule("YC-02")
def test_who_throws_first_is_told() -> None:
    assert told(play("yam-color", 3, {}), "start 2") == [fact("starts", "YC-02", seat=2)]


@pytest.mark.rule("YC-03")
def test_the_throw_is_told_with_its_thrower_and_colours() -> None:
    colours = ("red", "orange", "yellow", "green", "blue", "violet", "red", "green")
    assert told(table(3, thrower=2), "throw 11111111") == [
        fact("thrown", "YC-03", seat=2, colours=colours)
    ]


@pytest.mark.rule("YC-03")
def test_the_card_is_told_with_its_balls() -> None:
    assert told(table(3), "throw 11111111", "card 1") == [
        fact("card", "YC-03", card=1, balls={"red": 4, "yellow": 4})
    ]


@pytest.mark.rule("YC-05")
def test_announcements_and_passes_are_told() -> None:
    replay = go(table(3), turned(2, 4))
    assert told(replay, "2 says 7") == [fact("says", "YC-05", seat=2, number=7)]
    assert told(replay, "3 passes") == [fact("passes", "YC-05", seat=3)]


@pytest.mark.rule("YC-07")
def test_the_time_is_told_with_the_limit() -> None:
    replay = go(table(2, {"limit": "45"}), turned(2, 4))
    assert told(replay, "time")[0] == fact("time", "YC-07", seconds=45)


@pytest.mark.rule("YC-04", "YC-11")
def test_the_count_and_the_winner_are_told_when_the_round_closes() -> None:
    replay = go(table(2), turned(2, 4), "1 says 2")
    assert told(replay, "2 says 4") == [
        fact("says", "YC-05", seat=2, number=4), counted(2, 4),
        fact("won", "YC-11", seat=2, card=2),
    ]  # fmt: skip


@pytest.mark.rule("YC-08", "YC-09")
def test_fines_are_told_in_checking_order() -> None:
    replay = table(3, hands=((5, 6), (), (7,)), unseen=(2, 3))
    assert told(replay, turned(2, 4), "3 says 6, 2 says 7, 1 says 5")[1:] == [
        counted(2, 4),
        fact("fined-nothing", "YC-09", seat=2),
        fact("fined", "YC-09", seat=3, card=7),
        fact("fined", "YC-09", seat=1, card=6),
        fact("unwon-under", "YC-12", card=2),
    ]


@pytest.mark.rule("YC-10")
def test_who_wins_with_0_where_nothing_matches_is_told_with_that_rule() -> None:
    replay = go(table(2), turned(2, 0), "1 says 0")
    assert told(replay, "2 passes")[1:] == [
        counted(2, 0), fact("won", "YC-11", "YC-10", seat=1, card=2),
    ]  # fmt: skip


@pytest.mark.rule("YC-12")
@pytest.mark.parametrize(("options", "kind"), [({}, "unwon-under"), (OUT, "unwon-out")])
def test_where_an_unwon_card_went_is_told(options: dict[str, str], kind: str) -> None:
    assert told(table(2, options), turned(2, 4), "time")[1:] == [
        counted(2, 4), fact(kind, "YC-12", card=2),
    ]  # fmt: skip


@pytest.mark.rule("YC-15")
def test_bets_and_the_card_they_earn_are_told() -> None:
    replay = table(2, BETS)
    assert told(replay, "1 bets 4") == [fact("bets", "YC-15", seat=1, number=4)]
    facts = told(replay, "2 bets 5", turned(2, 4), "2 says 4, time")
    assert [f.kind for f in facts] == ["time", "count", "won"]
    assert told(replay, "card 9") == [fact("earns", "YC-15", seat=1, card=9, count=4)]


@pytest.mark.rule("YC-13")
def test_the_end_is_told_with_the_scores() -> None:
    replay = go(table(2, unseen=(2,), hands=((5,), ())), turned(2, 4), "1 says 4")
    assert told(replay, "2 passes")[-1] == fact("over", "YC-13", scores=(2, 0))


@pytest.mark.rule("YC-12")
def test_the_end_after_200_rounds_is_told_with_that_rule() -> None:
    replay = table(2, rounds=200, unseen=(2,))
    assert told(replay, turned(2, 4), "time")[-1] == fact("over-rounds", "YC-12", scores=(0, 0))


@pytest.mark.rule("YC-14")
def test_a_playoff_is_told_with_the_tied() -> None:
    replay = go(table(3, PLAYOFF, unseen=(2,), hands=((5,), (), ())), turned(2, 4), "3 says 4")
    assert told(replay, "time")[-1] == fact("playoff", "YC-14", seats=(1, 3))


@pytest.mark.rule("YC-14")
def test_the_card_of_a_playoff_is_told_with_that_rule() -> None:
    replay = go(playoff(), "throw 11111111")
    assert told(replay, "card 5") == [
        fact("card", "YC-14", card=5, balls={"red": 4, "blue": 4})
    ]  # fmt: skip


@pytest.mark.rule("YC-14")
def test_a_playoff_round_tells_no_fines() -> None:
    assert told(playoff(), turned(5, 4), "1 says 8, 3 says 7")[1:] == [
        counted(5, 4), fact("playoff-unwon", "YC-14"),
    ]  # fmt: skip


@pytest.mark.rule("YC-14")
def test_the_winner_of_a_playoff_is_told() -> None:
    assert told(playoff(), turned(5, 4), "1 says 8, 3 says 4")[1:] == [
        counted(5, 4), fact("playoff-won", "YC-14", seat=3, card=5),
        fact("over", "YC-13", scores=(1, 0, 1)),
    ]  # fmt: skip


@pytest.mark.rule("YC-12", "YC-14")
def test_a_playoff_cut_short_is_told_with_that_rule() -> None:
    facts = told(playoff(rounds=200), turned(5, 4), "time")
    assert [f.kind for f in facts] == ["time", "count", "playoff-unwon", "over-rounds"]
    assert facts[-1].rules == ("YC-12",)


@pytest.mark.rule("YC-12", "YC-14")
def test_a_tie_after_the_200th_round_tells_no_playoff() -> None:
    replay = table(2, PLAYOFF, unseen=(2,), hands=((5,), ()), rounds=200)
    facts = told(replay, turned(2, 4), "2 says 4", "1 passes")
    assert [f.kind for f in facts] == ["passes", "count", "won", "over-rounds"]


def test_an_event_of_another_game_has_no_facts() -> None:
    replay = go(table(2), turned(2, 4), passed(2))
    with pytest.raises(TypeError):
        replay.game.facts(replay.state, Die(1), replay.state)
