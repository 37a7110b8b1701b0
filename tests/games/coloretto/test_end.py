"""Coloretto: the last round, and who wins (CO-17, CO-22)."""

import pytest

from tests.games.coloretto.cards import GOLDEN, PLAYERS, cards, lay, row, rules, table, view
from tests.games.dealing import actors, ended, go, goes_on, moves, put, refused, scores

ONES = (row("red"), row("blue"), row("green"))
ABOVE = {2: 39, 3: 49, 4: 57, 5: 56}


@pytest.mark.rule("CO-06", "CO-17")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("options", [{}, GOLDEN])
def test_the_last_round_card_comes_when_all_cards_above_it_were_drawn(
    players: int, options: dict[str, str]
) -> None:
    replay = table(players, options)
    drawn = 0
    while not view(replay, None).last:
        odds = replay.game.odds(replay.state)
        drawn += odds is not None
        replay.play(odds.at(0).text if odds else moves(replay, replay.state.seat)[0])
    assert drawn == ABOVE[players] + (0 if options else 1)


@pytest.mark.rule("CO-17")
def test_a_player_who_draws_the_last_round_card_draws_again_in_the_same_turn() -> None:
    replay = go(table(3, above=0), "draw", "card red")
    assert (view(replay, 2).last, view(replay, 2).hand) == (True, "red")
    assert actors(replay) == (1,)
    assert view(replay, 2).pile == 64 - 1


@pytest.mark.rule("CO-17")
def test_the_last_round_card_on_top_of_the_pile_has_not_come_yet() -> None:
    replay = go(table(3, above=1), lay("red", 1))
    assert (view(replay, 2).above, view(replay, 2).last) == (0, False)
    assert not view(go(replay, "draw"), 2).last
    assert view(go(replay, "card red"), 2).last


@pytest.mark.rule("CO-17")
def test_the_round_goes_on_in_which_the_last_round_card_lies_on_top_and_is_not_drawn() -> None:
    replay = go(table(3, above=0, rows=ONES), "take 1", "take 2", "take 3")
    assert goes_on(replay)
    assert not view(replay, None).last


@pytest.mark.rule("CO-17")
def test_the_first_draw_of_a_round_can_make_it_the_last() -> None:
    replay = go(table(3, above=0), lay("red", 1), lay("red", 2), lay("red", 3))
    go(replay, "take 1", "take 2")
    assert goes_on(replay)
    assert not goes_on(go(replay, "take 3"))


@pytest.mark.rule("CO-17")
def test_the_last_draw_of_a_round_can_make_it_the_last() -> None:
    rows = (None, None, row("green", "green"))
    replay = go(table(3, above=0, seat=3, taken=(1, 2), rows=rows), lay("red", 3), "take 3")
    assert ended(replay).reason == "last-round"


@pytest.mark.rule("CO-17")
def test_in_the_last_round_everybody_plays_on_until_they_take() -> None:
    replay = go(table(3, above=0), lay("red", 1), "take 1")
    go(replay, lay("red", 2), lay("blue", 2), lay("gray", 3))
    assert moves(replay, 1) == ["draw", "take 2", "take 3"]


@pytest.mark.rule("CO-17")
def test_the_last_round_card_comes_only_once() -> None:
    replay = go(table(3, above=0), lay("red", 1), lay("red", 2))
    assert (view(replay, 1).above, view(replay, 1).last) == (0, True)


@pytest.mark.rule("CO-17")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_below_last_for_rows_full_to_the_last_place(players: int) -> None:
    replay = table(players, above=0, pile=cards(red=15))
    while goes_on(replay):
        odds = replay.game.odds(replay.state)
        replay.play("card red" if odds else moves(replay, replay.state.seat)[0])
    assert view(replay, None).pile == 15 - sum(rules(replay).limits)


@pytest.mark.rule("CO-17", "CO-22")
def test_nothing_happens_after_the_end() -> None:
    replay = go(table(3, last=True, rows=ONES), "take 1", "take 2", "take 3")
    assert actors(replay) == ()
    assert refused(replay, "draw") == "expected no event after the end, got 'draw'"
    assert "no event after the end" in refused(replay, "takeback 1")


@pytest.mark.rule("CO-15", "CO-17")
def test_with_two_players_the_third_row_leaves_the_game_after_the_last_round_too() -> None:
    replay = go(table(2, last=True, rows=ONES), "take 1", "take 2")
    assert view(replay, None).gone["green"] == 1
    assert [c.cards for c in view(replay, None).collections] == [
        {"blue": 1, "brown": 1, "red": 1},
        {"gray": 1, "green": 1, "blue": 1},
    ]


@pytest.mark.rule("CO-22")
def test_the_highest_total_wins() -> None:
    hands = (cards(red=2), cards(blue=5), cards(green=4))
    replay = table(3, last=True, taken=(1, 2), seat=3, rows=(None, None, row("+2")))
    go(put(replay, collections=hands), "take 3")
    assert ended(replay).scores == (3, 15, 12)
    assert ended(replay).ranks == (3, 1, 2)
    assert ended(replay).winners == (2,)


@pytest.mark.rule("CO-22")
def test_a_tie_is_a_shared_win() -> None:
    hands = (cards(red=5), cards(blue=4), cards(green=5), cards())
    replay = table(4, last=True, taken=(1, 2, 3), seat=4, rows=(None,) * 3 + (row("+2"),))
    go(put(replay, collections=hands), "take 4")
    assert ended(replay).scores == (15, 10, 15, 2)
    assert ended(replay).ranks == (1, 3, 1, 4)
    assert ended(replay).winners == (1, 3)


@pytest.mark.rule("CO-22")
def test_everybody_can_win() -> None:
    hands = (cards(red=3), cards(blue=3), cards(green=2))
    replay = table(3, last=True, taken=(1, 2), seat=3, rows=(None, None, row("green")))
    assert ended(go(put(replay, collections=hands), "take 3")).winners == (1, 2, 3)


def test_the_scores_so_far_leave_the_rows_out() -> None:
    replay = table(3, rows=ONES, collections=(cards(red=3), cards(), cards(red=1, plus_two=1)))
    assert scores(replay) == (6, 0, 3)


def test_coloretto_has_no_clock() -> None:
    assert table(3).game.clock(table(3).state) is None
