"""Coloretto: what happened is told in facts, with the numbers of their rules."""

import pytest

from arlequin.core.events import Time
from arlequin.core.game import fact
from arlequin.games.coloretto.view import CountView
from tests.games.coloretto.cards import GOLDEN, cards, lay, row, table
from tests.games.dealing import go, play, put, told

ONES = (row("red"), row("blue"), row("green", "+2"))


@pytest.mark.rule("CO-04")
def test_the_colours_out_are_told() -> None:
    replay = play("coloretto", 2, {})
    assert told(replay, "out red brown") == [fact("out", "CO-04", cards=("brown", "red"))]


@pytest.mark.rule("CO-05")
def test_the_starting_cards_are_told_hand_by_hand() -> None:
    three = play("coloretto", 3, {}, "out yellow")
    assert told(three, "deal red blue green") == [
        fact("dealt", "CO-05", hands=(("red",), ("blue",), ("green",)))
    ]
    two = play("coloretto", 2, {}, "out yellow gray")
    assert told(two, "deal red blue green brown") == [
        fact("dealt", "CO-05", hands=(("blue", "red"), ("brown", "green")))
    ]


@pytest.mark.rule("CO-07")
def test_who_starts_is_told() -> None:
    replay = play("coloretto", 3, {}, "out yellow", "deal red blue green")
    assert told(replay, "start 2") == [fact("starts", "CO-07", seat=2)]


@pytest.mark.rule("CO-08")
def test_that_a_player_draws_is_told() -> None:
    assert told(table(3), "draw") == [fact("draws", "CO-08", seat=1)]


@pytest.mark.rule("CO-09")
def test_the_card_drawn_and_its_row_are_told() -> None:
    replay = table(3, seat=2)
    assert told(replay, "draw", "card +2") == [fact("drawn", "CO-09", seat=2, card="+2")]
    assert told(replay, "place 3") == [fact("placed", "CO-09", seat=2, card="+2", row=3)]


@pytest.mark.rule("CO-11")
def test_the_row_taken_is_told_with_its_cards_and_what_they_bring_it_to() -> None:
    assert told(table(3, rows=ONES), "take 3") == [
        fact("taken", "CO-11", seat=1, row=3, cards=("green", "+2"), total=4)
    ]


@pytest.mark.rule("CO-17")
def test_the_last_round_card_is_told_once() -> None:
    replay = go(table(3, above=0), "draw")
    assert told(replay, "card red") == [
        fact("drawn", "CO-09", seat=1, card="red"), fact("last-round", "CO-17", seat=1),
    ]  # fmt: skip
    assert told(replay, "place 1", "draw", "card red") == [
        fact("drawn", "CO-09", seat=2, card="red")
    ]


@pytest.mark.rule("CO-24")
def test_the_card_given_is_told() -> None:
    replay = go(table(3, GOLDEN, rows=(row("golden"), (), ())), "take 1")
    assert told(replay, "card red") == [fact("given", "CO-24", seat=1, card="red", total=4)]


@pytest.mark.rule("CO-14")
def test_the_end_of_a_round_is_told_with_who_starts_the_next() -> None:
    replay = go(table(3, rows=ONES), "take 1", "take 2")
    assert told(replay, "take 3") == [
        fact("taken", "CO-11", seat=3, row=3, cards=("green", "+2"), total=4),
        fact("round-over", "CO-14", seat=3),
    ]
    assert told(replay, "draw") == [fact("draws", "CO-08", seat=3)]


@pytest.mark.rule("CO-15")
def test_the_row_that_leaves_the_game_is_told() -> None:
    assert told(table(2, rows=ONES), "take 1", "take 2") == [
        fact("taken", "CO-11", seat=2, row=2, cards=("blue",), total=3),
        fact("row-gone", "CO-15", cards=("green", "+2")),
        fact("round-over", "CO-14", seat=2),
    ]


@pytest.mark.rule("CO-15")
def test_an_empty_third_row_is_not_told() -> None:
    facts = told(table(2, rows=(row("red"), row("blue"), ())), "take 1", "take 2")
    assert [f.kind for f in facts] == ["taken", "round-over"]


@pytest.mark.rule("CO-18", "CO-19")
def test_at_the_end_each_collection_is_reckoned() -> None:
    hands = (cards(red=4, blue=2, green=1, gray=1, plus_two=2), cards(brown=3, joker=1), cards())
    replay = table(3, last=True, seat=3, taken=(1, 2), rows=(None, None, row("+2")))
    taken, over, *reckoned = told(put(replay, collections=hands), "take 3")
    assert (taken.kind, over) == ("taken", fact("round-over", "CO-14", seat=3))
    assert reckoned == [
        fact(
            "reckoned", "CO-18", "CO-19", seat=1, total=17, jokers=(),
            plus=("red", "blue", "gray"), minus=("green",), bonus=4,
            counts=(
                CountView("red", 4, 0, 10), CountView("blue", 2, 0, 3), CountView("gray", 1, 0, 1),
                CountView("green", 1, 0, -1),
            ),
        ),
        fact(
            "reckoned", "CO-18", "CO-19", seat=2, total=10, jokers=("brown",),
            plus=("brown",), minus=(), bonus=0, counts=(CountView("brown", 3, 1, 10),),
        ),
        fact(
            "reckoned", "CO-18", "CO-19", seat=3, total=2, jokers=(), plus=(), minus=(), bonus=2,
            counts=(),
        ),
    ]  # fmt: skip


@pytest.mark.rule("CO-24", "CO-17")
def test_a_gift_that_ends_the_game_tells_everything_in_order() -> None:
    replay = table(2, GOLDEN, above=0, seat=2, taken=(1,), rows=(None, row("golden"), row("red")))
    assert [f.kind for f in told(replay, "take 2")] == ["taken"]
    assert [f.kind for f in told(replay, "card red")] == [
        "given", "last-round", "row-gone", "round-over", "reckoned", "reckoned",
    ]  # fmt: skip


def test_an_event_of_another_game_has_no_facts() -> None:
    replay = go(table(3), lay("red", 1))
    with pytest.raises(TypeError):
        replay.game.facts(replay.state, Time(), replay.state)
