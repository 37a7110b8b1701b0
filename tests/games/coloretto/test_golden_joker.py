"""Coloretto: the golden joker of 2013 (CO-24)."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.coloretto.events import Card, Draw
from tests.games.coloretto.cards import GOLDEN, PLAYERS, cards, lay, row, table, view
from tests.games.dealing import actors, chances, ended, go, goes_on, moves, refused

ROWS = (row("golden", "blue"), row("red"), row("red"))
LAST = {"seat": 3, "taken": (1, 2), "rows": (row("golden"), None, None)}


@pytest.mark.rule("CO-24")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_jokers_and_one_golden_joker_are_in_the_pile(players: int) -> None:
    assert table(players, GOLDEN).state.pile[-3:] == (10, 2, 1)
    for options in ({}, {"golden_joker": "no"}):
        assert table(players, options).state.pile[-3:] == (10, 3, 0)


@pytest.mark.rule("CO-24")
def test_the_option_is_yes_or_no() -> None:
    with pytest.raises(OptionError, match=r"^expected yes or no for option golden_joker"):
        catalog.new("coloretto", 3, {"golden_joker": "two"})


@pytest.mark.rule("CO-24")
def test_without_the_option_there_is_no_golden_joker() -> None:
    assert "card golden" not in chances(go(table(3), "draw"))
    assert refused(go(table(3), "draw"), "card golden").endswith("got 'card golden'")


@pytest.mark.rule("CO-24")
def test_the_golden_joker_is_drawn_and_placed_like_any_card() -> None:
    replay = go(table(3, GOLDEN), lay("golden", 2), "draw")
    assert view(replay, 1).rows[1].cards == ("golden",)
    assert "card golden" not in chances(replay)


@pytest.mark.rule("CO-24")
def test_who_takes_the_golden_joker_also_gets_the_top_card_at_once() -> None:
    replay = go(table(3, GOLDEN, rows=ROWS), "take 1")
    assert actors(replay) == ()
    assert moves(replay, 1) == []
    assert sum(chances(replay).values()) == view(replay, 1).pile == 64
    go(replay, "card green")
    assert view(replay, 1).collections[0].cards == {"blue": 2, "golden": 1, "green": 1}
    assert (view(replay, 1).pile, view(replay, 1).above) == (63, 47)
    assert actors(replay) == (2,)


@pytest.mark.rule("CO-24")
@pytest.mark.parametrize("card", ["red", "+2", "joker"])
def test_the_top_card_may_be_of_any_kind(card: str) -> None:
    replay = go(table(3, GOLDEN, rows=ROWS), "take 1", f"card {card}")
    assert view(replay, 1).collections[0].cards == {"blue": 2, "golden": 1, card: 1}


@pytest.mark.rule("CO-24")
def test_who_takes_another_row_gets_no_card() -> None:
    assert actors(go(table(3, GOLDEN, rows=ROWS), "take 2")) == (2,)
    assert actors(go(table(3, GOLDEN, rows=(row("joker"), (), ())), "take 1")) == (2,)


@pytest.mark.rule("CO-24")
def test_the_card_given_must_come_before_the_next_turn() -> None:
    replay = go(table(3, GOLDEN, rows=ROWS), "take 1")
    assert refused(replay, Draw()).endswith("got 'draw'")
    assert refused(replay, Card("violet")).endswith("got 'card violet'")


@pytest.mark.rule("CO-24")
def test_a_card_that_is_not_in_the_pile_cannot_be_given() -> None:
    replay = go(table(3, GOLDEN, rows=ROWS, pile=cards(red=20, plus_two=1)), "take 1")
    assert chances(replay) == {"card red": 20, "card +2": 1}
    assert refused(replay, "card joker") == "expected 'card red' or 'card +2', got 'card joker'"


@pytest.mark.rule("CO-24")
def test_the_round_ends_after_the_card_given_for_the_last_take() -> None:
    replay = go(table(3, GOLDEN, **LAST), "take 1")
    assert actors(replay) == ()
    go(replay, "card red")
    assert actors(replay) == (3,)
    assert view(replay, 1).taken == ()


@pytest.mark.rule("CO-24")
def test_in_the_last_round_the_card_given_for_the_last_take_still_counts() -> None:
    replay = go(table(3, GOLDEN, last=True, **LAST), "take 1")
    assert goes_on(replay)
    go(replay, "card gray")
    assert ended(replay).scores == (1, 1, 6)


@pytest.mark.rule("CO-17", "CO-24")
def test_a_gift_that_is_the_last_round_card_is_set_aside_and_the_next_card_taken() -> None:
    replay = go(table(3, GOLDEN, above=0, rows=ROWS), "take 1", "card green")
    assert view(replay, 1).last
    assert view(replay, 1).collections[0].cards == {"blue": 2, "golden": 1, "green": 1}
    go(replay, "take 2")
    assert goes_on(replay)
    assert ended(go(replay, "take 3")).reason == "last-round"


@pytest.mark.rule("CO-17", "CO-24")
def test_a_gift_that_is_the_last_round_card_on_the_last_take_ends_the_game() -> None:
    replay = go(table(3, GOLDEN, above=0, **LAST), "take 1")
    assert goes_on(replay)
    assert ended(go(replay, "card red")).reason == "last-round"


@pytest.mark.rule("CO-24")
def test_the_card_above_the_last_round_card_does_not_end_the_game_as_a_gift() -> None:
    replay = go(table(3, GOLDEN, above=1, **LAST), "take 1", "card red")
    assert goes_on(replay)
    assert (view(replay, 1).above, view(replay, 1).last) == (0, False)


@pytest.mark.rule("CO-15", "CO-24")
def test_with_two_players_a_golden_joker_left_in_the_third_row_gives_nothing() -> None:
    replay = go(table(2, GOLDEN, rows=(row("red"), row("red"), row("golden"))), "take 1", "take 2")
    assert view(replay, 1).gone["golden"] == 1
    assert actors(replay) == (2,)


@pytest.mark.rule("CO-24")
@pytest.mark.parametrize("players", PLAYERS)
def test_sixteen_cards_below_last_for_full_rows_and_the_gift(players: int) -> None:
    replay = table(players, GOLDEN, above=0, pile=cards(red=15, golden=1))
    go(replay, "draw", "card golden", "place 1")
    while goes_on(replay):
        odds = replay.game.odds(replay.state)
        replay.play("card red" if odds else moves(replay, replay.state.seat)[0])
    assert view(replay, None).pile == 15 - sum(r.limit for r in view(replay, None).rows)
